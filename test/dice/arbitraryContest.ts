/** Random contests for property tests, and short notations for contests. */
import fc from 'fast-check';
import type { ContestPolicy, ContestSpec } from '../../src/dice/contest.ts';
import type { DieFaces, PoolSpec } from '../../src/dice/pool.ts';

/** A d10 that succeeds on 5 or more, as in attacks A and B of the benchmarks. */
export const D10_FROM_5: DieFaces = [1, 3, 0, 5, 1];

export function pool(dice: number, changes: Partial<PoolSpec> = {}): PoolSpec {
  return {
    dice,
    die: D10_FROM_5,
    rerollLowest: 0,
    extraDiceOnTop: 0,
    plusToOne: false,
    topCounts: 1,
    automatic: 0,
    ...changes,
  };
}

export function contest(
  attack: PoolSpec,
  defence: PoolSpec,
  changes: Partial<ContestSpec> = {},
): ContestSpec {
  return { attack, defence, defenceDiceOnTop: 0, defenceTopCancelsAll: false, ...changes };
}

/** 5d10 from 5 against 4d10 from 5. */
export const ATTACK_A = contest(pool(5), pool(4));
/** As A, but a natural 10 adds 2 attack dice once and takes 2 defence dice. */
export const ATTACK_B = contest(pool(5, { extraDiceOnTop: 2 }), pool(4), { defenceDiceOnTop: -2 });

export const anyDie: fc.Arbitrary<DieFaces> = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: 0, max: 3 }),
  )
  .filter((faces) => faces.some((count) => count > 0));

export function anyPool(mostDice: number): fc.Arbitrary<PoolSpec> {
  return fc.record({
    dice: fc.integer({ min: -2, max: mostDice }),
    die: anyDie,
    rerollLowest: fc.integer({ min: 0, max: 4 }),
    extraDiceOnTop: fc.integer({ min: 0, max: 3 }),
    plusToOne: fc.boolean(),
    topCounts: fc.integer({ min: 0, max: 3 }),
    automatic: fc.integer({ min: 0, max: 3 }),
    extraBeforeReroll: fc.boolean(),
  });
}

export function anyContest(mostDice: number): fc.Arbitrary<ContestSpec> {
  return fc.record({
    attack: anyPool(mostDice),
    defence: anyPool(mostDice),
    defenceDiceOnTop: fc.integer({ min: -4, max: 3 }),
    defenceTopCancelsAll: fc.boolean(),
  });
}

export const anyPolicy: fc.Arbitrary<ContestPolicy> = fc.oneof(
  fc.constantFrom<ContestPolicy>('never', 'always', 'hits', 'net'),
  fc.record({ atLeast: fc.integer({ min: 1, max: 4 }) }),
);
