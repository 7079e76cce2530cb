import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PoolPlan, planContest } from '../../src/dice/bulkPlan.ts';
import type { ContestSpec } from '../../src/dice/contest.ts';
import type { DieFaces } from '../../src/dice/pool.ts';
import { ATTACK_A, ATTACK_B, contest, pool } from './arbitraryContest.ts';

/** Number of faces that the contest needs to distinguish. */
function sidesOf(shares: readonly number[]): number {
  const divisor = [...Array(98).keys()].findLast((d) => d > 0 && shares.every((share) => share % d === 0));
  return shares.reduce((sum, share) => sum + share, 0) / (divisor ?? 1);
}

/** Random bits per accepted attack for a pool, at this number of bits per die; counting costs one more bit per die. */
function bitsPerKeptAttack(dice: number, sides: number, bits: number): { drawn: number; kept: number } {
  const sound = (2 ** bits - (2 ** bits % sides)) / 2 ** bits;
  const spare = sound < 1 ? 1 : 0;
  // No die void, or one, and the spare die sound.
  const kept = sound ** dice + dice * (1 - sound) * sound ** (dice - 1) * sound;
  return { drawn: (dice + spare) * (bits + 1), kept };
}

describe('a die has the number of random bits that makes an attack cheapest', () => {
  test.each<[string, ContestSpec, Rolled, Rolled]>([
    ['attack A', ATTACK_A, [5, [4, 6]], [4, [4, 6]]],
    ['attack B', ATTACK_B, [7, [4, 5, 1]], [4, [4, 6]]],
    [
      'coins',
      contest(pool(9, { die: [0, 1, 0, 1, 0] }), pool(9, { die: [4, 0, 0, 4, 0] })),
      [9, [1, 1]],
      [9, [1, 1]],
    ],
    ['many dice', contest(pool(40), pool(1)), [40, [4, 6]], [1, [4, 6]]],
    ['97 sides', contest(pool(3, { die: [0, 96, 0, 0, 1] }), pool(2)), [3, [96, 1]], [2, [4, 6]]],
    [
      'near misses',
      contest(pool(5, { die: [1, 3, 2, 3, 1], plusToOne: true, topCounts: 2 }), pool(0)),
      [5, [4, 2, 3, 1]],
      [0, [4, 6]],
    ],
  ])('%s', (_, spec, attack, defence) => {
    expectCheapest(spec, attack, defence);
  });

  test('any two pools', () => {
    const count = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(count, count, count, count, count, count, (n, fails, hits, m, losses, saves) => {
        const spec = contest(
          pool(n, { die: [0, fails, 0, hits, 0] }),
          pool(m, { die: [0, losses, 0, saves, 0] }),
        );
        expectCheapest(spec, [n, [fails, hits]], [m, [losses, saves]]);
      }),
    );
  });
});

/** The dice drawn for a pool, and the shares of its distinct faces. */
type Rolled = readonly [dice: number, shares: readonly number[]];

function expectCheapest(spec: ContestSpec, attackRolled: Rolled, defenceRolled: Rolled): void {
  const { attack, defence } = planContest(spec, 'never');
  expect([attack.rolledDice, defence.rolledDice]).toEqual([attackRolled[0], defenceRolled[0]]);
  const sides = [sidesOf(attackRolled[1]), sidesOf(defenceRolled[1])];
  const cost = (attackBits: number, defenceBits: number): number => {
    const a = bitsPerKeptAttack(attackRolled[0], sides[0], attackBits);
    const d = bitsPerKeptAttack(defenceRolled[0], sides[1], defenceBits);
    return (a.drawn + d.drawn) / (a.kept * d.kept);
  };
  const chosen = cost(attack.die.bits, defence.die.bits);
  for (let a = Math.ceil(Math.log2(sides[0])); a <= 16; a++) {
    for (let d = Math.ceil(Math.log2(sides[1])); d <= 16; d++) {
      expect(chosen, `${a} and ${d} bits`).toBeLessThanOrEqual(cost(a, d) * (1 + 1e-9));
    }
  }
}

const diceOf = ({ mostDice, mostFresh, extraDice, rolledDice }: PoolPlan): number[] => [
  mostDice,
  mostFresh,
  extraDice,
  rolledDice,
];

test('only dice that may be needed are drawn', () => {
  const rerolled = contest(pool(5, { rerollLowest: 2, extraDiceOnTop: 3 }), pool(4), { defenceDiceOnTop: 2 });
  const { attack, defence } = planContest(rerolled, 'always');
  expect(diceOf(attack)).toEqual([5, 2, 3, 10]);
  expect(diceOf(defence)).toEqual([6, 0, 0, 6]);
  expect(diceOf(planContest(rerolled, 'never').attack)).toEqual([5, 0, 3, 8]);
  const emptied = contest(pool(-1, { rerollLowest: 2, extraDiceOnTop: 3 }), pool(0));
  expect(diceOf(planContest(emptied, 'always').attack)).toEqual([0, 0, 0, 0]);
});

test.each<[die: DieFaces, hitsOnly: boolean, hasNear: boolean, hasSpare: boolean]>([
  [[1, 3, 0, 5, 1], true, false, true],
  [[1, 2, 1, 3, 1], false, true, false],
])('the dice of %j are told apart no further than the count needs', (die, hitsOnly, hasNear, hasSpare) => {
  const plan = planContest(contest(pool(5, { die, plusToOne: true }), pool(0)), 'never');
  expect(plan.attack.die).toMatchObject({ hitsOnly, hasNear, hasSpare });
});

test('successes are counted in as many binary digits as the most of them need', () => {
  expect(planContest(ATTACK_A, 'never')).toMatchObject({ digits: 3, mostNet: 5 });
  expect(planContest(ATTACK_B, 'never')).toMatchObject({ digits: 3, mostNet: 7 });
  expect(planContest(contest(pool(1), pool(8)), 'never')).toMatchObject({ digits: 4, mostNet: 1 });
});

test('dice whose classes have a common divisor are the dice of the lowest terms', () => {
  const doubled = contest(pool(4, { die: [2, 6, 4, 6, 2], plusToOne: true, topCounts: 2 }), pool(0));
  const single = contest(pool(4, { die: [1, 3, 2, 3, 1], plusToOne: true, topCounts: 2 }), pool(0));
  expect(planContest(doubled, 'never')).toEqual(planContest(single, 'never'));
});

test('a large pool without a re-roll is planned', () => {
  expect(planContest(contest(pool(10_000), pool(10_000)), 'never').digits).toBe(14);
});
