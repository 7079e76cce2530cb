/** Where a question holds a miniature: in one value, in an argument and several options, or first in a list. */
import { type FormInput, textOf, textsOf, without } from '../../../params/words.ts';
import type { Catalogue } from '../model.ts';
import type { Combatant } from '../odds/attackScene.ts';
import { characterNamed, packMeant, packWord } from './miniatureChoices.ts';
import { isWeaponId, miniatureOf, miniatureWord } from './miniatureWord.ts';

/** Options for one miniature. */
export interface MiniatureNames {
  readonly character: string;
  readonly pack: string;
  readonly wounds: string;
  readonly circle: string;
  readonly boost: string;
}

/** Options of the attacker of one attack. */
export const ATTACKER = {
  character: 'attacker',
  pack: 'pack',
  wounds: 'attacker-wounds',
  circle: 'circle',
  boost: 'boost',
};
/** Options of its target. */
export const TARGET = {
  character: 'target',
  pack: 'target-pack',
  wounds: 'wounds',
  circle: 'target-circle',
  boost: 'target-boost',
};

/** A miniature as far as a question says it. */
export type Pinned = Pick<Combatant, 'character'> & Partial<Combatant>;

/** Where a question holds a miniature. */
export interface Seat {
  /** Its inputs; the first one names the miniature. */
  readonly names: readonly string[];
  readonly read: (catalogue: Catalogue, input: FormInput) => Pinned | undefined;
  readonly write: (catalogue: Catalogue, input: FormInput, miniature: Combatant) => FormInput;
}

/** Puts a miniature into a seat; what its question did not say stays if it is the same character. */
export function seated(catalogue: Catalogue, input: FormInput, seat: Seat, miniature: Pinned): FormInput {
  const there = seat.read(catalogue, input);
  const isSame = there?.character === miniature.character;
  const character = characterNamed(catalogue, miniature.character);
  const fresh = { pack: packMeant(character, ''), wounds: 0, boost: false, circle: 0 };
  return seat.write(catalogue, input, { ...fresh, ...(isSame ? there : {}), ...miniature });
}

/** A miniature that is one value: `eva-kramer:combat:2`. */
export function wordSeat(name: string): Seat {
  return {
    names: [name],
    read: (catalogue, input) => pinnedWord(catalogue, textOf(input, name)),
    write: (_, input, miniature) => ({ ...input, [name]: miniatureWord(miniature) }),
  };
}

/** The first miniature of a list; the others stay, except one that becomes the first. */
export function listedSeat(name: string): Seat {
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
export function spreadSeat(names: MiniatureNames): Seat {
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
export function testedSeat(name: string, prefix: string): Seat {
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

/** A list that holds one miniature; nobody sits there while it holds several. */
export function onlySeat(name: string): Seat {
  const list = listedSeat(name);
  return {
    ...list,
    read: (catalogue, input) => (textsOf(input, name).length > 1 ? undefined : list.read(catalogue, input)),
  };
}
