/** The matchup that the questions about characters share: who fights whom, in which state, with which weapon. */

import type { FormInput } from '../../../params/words.ts';
import { textOf } from '../../../params/words.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { defaultWeapon, handsOf } from '../../../rulesets/tannhauser/questions/hands.ts';
import { miniatureWord } from '../../../rulesets/tannhauser/questions/miniatureWord.ts';
import type { TannhauserData } from '../../../rulesets/tannhauser/questions/question.ts';
import {
  ATTACKER,
  listedSeat,
  type Seat,
  seated,
  spreadSeat,
  TARGET,
  testedSeat,
  wordSeat,
} from '../../../rulesets/tannhauser/questions/seats.ts';
import { declarationsOf, inOrder } from '../pageWords.ts';
import { type TakeOver, takeOverNames } from '../sharedInputs.ts';

/** The seats of a question, and the input with the weapon of the first one. */
interface Seats {
  readonly first?: Seat;
  readonly second?: Seat;
  readonly weapon?: string;
}

const SEATS: Readonly<Record<string, Seats>> = {
  attack: { first: spreadSeat(ATTACKER), second: spreadSeat(TARGET), weapon: 'weapon' },
  exchange: { first: wordSeat('attacker'), second: wordSeat('target'), weapon: 'weapon' },
  volley: { first: listedSeat('miniatures'), second: wordSeat('on') },
  activation: { first: wordSeat('miniature'), second: listedSeat('targets') },
  'duel-to-death': { first: wordSeat('first'), second: wordSeat('second'), weapon: 'weapon' },
  grenade: { second: listedSeat('victims') },
  test: { first: testedSeat('character', '') },
  duel: { first: testedSeat('attacker', ''), second: testedSeat('defender', 'against-') },
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
