import { expect, test } from 'vitest';
import type { Rerolling } from '../../../../src/rulesets/tannhauser/odds/answerInitiative.ts';
import { answerInitiative } from '../../../../src/rulesets/tannhauser/odds/answerInitiative.ts';

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** A tie has a share of at most a tenth, so that what is left after so many is nothing. */
const MOST_TIES = 16;

function average(of: (face: number) => number): number {
  return FACES.reduce((sum, face) => sum + of(face), 0) / FACES.length;
}

/** The roll as the rulebook tells it, fall by fall: [you win, the other side wins]. */
function played(lead: number, pays: Rerolling, isTieLost: boolean): number {
  const after = (own: number, other: number, isPaid: boolean, ties: number): number => {
    const difference = own + lead - other;
    if (difference === 0) return ties > MOST_TIES ? 0.5 : again(isPaid, ties + 1);
    const [isBehind, who] = [difference < 0, difference < 0 ? 'own' : 'other'];
    if (isPaid || (pays !== who && pays !== 'both')) return isBehind ? 0 : 1;
    return average((face) => {
      const [first, second] = isBehind ? [face, other] : [own, face];
      if (first + lead === second && isTieLost) return isBehind ? 0 : 1;
      return first + lead === second ? again(true, 0) : after(first, second, true, ties);
    });
  };
  const known = new Map<string, number>();
  const again = (isPaid: boolean, ties: number): number => {
    const key = `${isPaid} ${ties}`;
    const found = known.get(key) ?? average((own) => average((other) => after(own, other, isPaid, ties)));
    known.set(key, found);
    return found;
  };
  return again(false, 0);
}

test.each([
  [0, 0],
  [4, 1],
  [1, 4],
  [3, 12],
  [15, 2],
])(
  'T-TURN-03 T-CP-03 R-04 a bonus of %i against %i wins as often as when every fall is played',
  (own, other) => {
    for (const isTieLost of [false, true]) {
      const rulings = { tieAfterRerollIsLost: isTieLost };
      const { wins } = answerInitiative({ own, other, rulings }).answer.exact;
      for (const who of ['nobody', 'own', 'other', 'both'] as const)
        expect(wins[who], `${who}, ${isTieLost}`).toBeCloseTo(played(own - other, who, isTieLost), 9);
    }
  },
);

test('T-TURN-03 equal bonuses are even, a lead of ten is certain, and sides change places', () => {
  const wins = (own: number, other: number) =>
    answerInitiative({ own, other, rulings: {} }).answer.exact.wins;
  expect(wins(2, 2).nobody).toBe(0.5);
  expect(wins(2, 2).both).toBeCloseTo(0.5, 12);
  expect(wins(12, 2).nobody).toBe(1);
  expect(wins(5, 2).own).toBeCloseTo(1 - wins(2, 5).other, 12);
});

test('the sentence has what a re-roll is worth', () => {
  // Of 100 falls you are ahead in 72 and behind in 21; 7 ties are rolled again.
  const { sentence } = answerInitiative({ own: 4, other: 1, rulings: {} }).answer;
  expect(sentence).toMatch(
    /^With an initiative bonus of 4 against 1 you have the initiative 77\.4 % of the time, /,
  );
});
