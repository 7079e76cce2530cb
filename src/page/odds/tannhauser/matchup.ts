/** The matchup that the questions about characters share: who fights whom, in which state, with which weapon. */
import { type FormInput, textOf, textsOf, without } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import type { Combatant } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import {
  characterNamed,
  packMeant,
  packWord,
} from '../../../rulesets/tannhauser/questions/miniatureChoices.ts';
import { isWeaponId, miniatureWord } from '../../../rulesets/tannhauser/questions/miniatureWord.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import { declarationsOf, inOrder } from '../pageWords.ts';
import { type TakeOver, takeOverNames } from '../sharedInputs.ts';
import { ATTACKER, type MiniatureNames, TARGET } from './attackForm.ts';
import { miniatureOf } from './miniatureControls.ts';
import { defaultWeapon, handsOf } from './treeForms.ts';

/** A miniature as far as a question says it. */
type Pinned = Pick<Combatant, 'character'> & Partial<Combatant>;

/** Where a question holds a miniature. */
interface Seat {
  /** Its inputs; the first one names the miniature. */
  readonly names: readonly string[];
  readonly read: (catalogue: Catalogue, input: FormInput) => Pinned | undefined;
  readonly write: (catalogue: Catalogue, input: FormInput, miniature: Combatant) => FormInput;
}

/** The seats of a question, and the input with the weapon of the first one. */
interface Seats {
  readonly first?: Seat;
  readonly second?: Seat;
  readonly weapon?: string;
}

const SEATS: Readonly<Record<string, Seats>> = {
  attack: { first: spread(ATTACKER), second: spread(TARGET), weapon: 'weapon' },
  exchange: { first: word('attacker'), second: word('target'), weapon: 'weapon' },
  volley: { first: listed('miniatures'), second: word('on') },
  activation: { first: word('miniature'), second: listed('targets') },
  'duel-to-death': { first: word('first'), second: word('second'), weapon: 'weapon' },
  grenade: { second: listed('victims') },
  test: { first: tested('character', '') },
  duel: { first: tested('attacker', ''), second: tested('defender', 'against-') },
};

/** Takes over the matchup, and what else has the same name. In a position file only its miniatures keep their names. */
export const takeOverMatchup: TakeOver<TannhauserData> = (catalogue, from, to, files) => {
  const [source, target] = [SEATS[from.form.id], SEATS[to.form.id]].map((seats) => seats ?? {});
  const own = [source, target].flatMap(({ first, second, weapon }) => [
    ...(first?.names ?? []),
    ...(second?.names ?? []),
    ...(weapon === undefined ? [] : [weapon]),
  ]);
  let input = takeOverNames(catalogue, from, to, files, own);
  const isInPosition = input.from !== undefined || from.input.from !== undefined;
  if (isInPosition) return input;
  for (const seat of ['first', 'second'] as const) {
    const miniature = source[seat]?.read(catalogue, from.input);
    if (miniature !== undefined && target[seat] !== undefined)
      input = seated(catalogue, input, target[seat], miniature);
  }
  return inOrder(declarationsOf(to.form.question), armed(catalogue, from, source, { ...to, input }, target));
};

/** Puts a miniature into a seat; what its question did not say stays if it is the same character. */
function seated(catalogue: Catalogue, input: FormInput, seat: Seat, miniature: Pinned): FormInput {
  const there = seat.read(catalogue, input);
  const isSame = there?.character === miniature.character;
  const character = characterNamed(catalogue, miniature.character);
  const fresh = { pack: packMeant(character, ''), wounds: 0, boost: false, circle: 0 };
  return seat.write(catalogue, input, { ...fresh, ...(isSame ? there : {}), ...miniature });
}

/** Gives the first miniature the weapon of the other question; where it said none, one that it does not carry goes. */
function armed<C>(
  catalogue: Catalogue,
  from: { readonly input: FormInput },
  source: Seats,
  { form, input }: Parameters<TakeOver<C>>[2],
  target: Seats,
): FormInput {
  const { weapon, first } = target;
  const miniature = first?.read(catalogue, input);
  if (weapon === undefined || miniature === undefined) return input;
  const isNeeded = declarationsOf(form.question)[weapon].demandOption === true;
  const holder = miniatureWord({ pack: null, wounds: 0, boost: false, circle: 0, ...miniature });
  const said = source.weapon === undefined ? '' : textOf(from.input, source.weapon);
  const own = textOf(input, weapon);
  const keeps = handsOf(catalogue, holder).includes(own) && (source.weapon === undefined || isNeeded);
  if (said === '' && keeps) return input;
  return { ...input, [weapon]: said || (isNeeded ? defaultWeapon(catalogue, holder) : '') };
}

/** A miniature that is one value: `eva-kramer:combat:2`. */
function word(name: string): Seat {
  return {
    names: [name],
    read: (catalogue, input) => pinnedWord(catalogue, textOf(input, name)),
    write: (_, input, miniature) => ({ ...input, [name]: miniatureWord(miniature) }),
  };
}

/** The first miniature of a list; the others stay, except one that becomes the first. */
function listed(name: string): Seat {
  return {
    names: [name],
    read: (catalogue, input) => pinnedWord(catalogue, textsOf(input, name)[0] ?? ''),
    write: (catalogue, input, miniature) => {
      const [first = '', ...others] = textsOf(input, name);
      const [id, ...parts] = first.split(':');
      const weapon = id === miniature.character ? parts.filter((part) => isWeaponId(catalogue, part)) : [];
      const isNew = id !== miniature.character;
      const rest = others.filter((other) => !isNew || other.split(':', 1)[0] !== miniature.character);
      return { ...input, [name]: [[miniatureWord(miniature), ...weapon].join(':'), ...rest] };
    },
  };
}

/** A miniature in an argument and several options. */
function spread(names: MiniatureNames): Seat {
  const { character: who, pack, wounds, circle, boost } = names;
  return {
    names: [who, pack, wounds, circle, boost],
    read: (catalogue, input) => {
      const character = characterNamed(catalogue, textOf(input, who));
      if (character === undefined) return undefined;
      return {
        character: character.id,
        pack: packMeant(character, textOf(input, pack)),
        wounds: Number(textOf(input, wounds)),
        circle: Number(textOf(input, circle)),
        boost: input[boost] === true,
      };
    },
    write: (_, input, miniature) => ({
      ...without(input, [boost]),
      [who]: miniature.character,
      [pack]: packWord(miniature.pack),
      [wounds]: numberWord(miniature.wounds),
      [circle]: numberWord(miniature.circle),
      ...(miniature.boost ? { [boost]: true } : {}),
    }),
  };
}

/** The tested miniature: without a pack, and none for plain numbers. */
function tested(name: string, prefix: string): Seat {
  const wounds = `${prefix}wounds`;
  return {
    names: [name, wounds],
    read: (catalogue, input) => {
      const character = characterNamed(catalogue, textOf(input, name));
      return character && { character: character.id, wounds: Number(textOf(input, wounds)) };
    },
    // Who asks about plain numbers goes on with them.
    write: (_, input, miniature) =>
      input[name] === undefined
        ? input
        : { ...input, [name]: miniature.character, [wounds]: numberWord(miniature.wounds) },
  };
}

/** Reads a miniature without the weapon that its word may name. */
function pinnedWord(catalogue: Catalogue, text: string): Pinned | undefined {
  const parts = text.split(':').filter((part) => !isWeaponId(catalogue, part));
  return miniatureOf(catalogue, parts.join(':'));
}

/** A number as an option; 0, the default, is left out. */
function numberWord(value: number): string {
  return value === 0 ? '' : String(value);
}
