/** The dice when the roller decides on the re-roll, by the number of dice in each class. */
import { compositionProbabilities, compositionsOf } from './compositions.ts';
import type { RollFrame } from './rollStates.ts';

/** All possible rolls before the re-roll. */
export interface KeptRolls {
  readonly count: number;
  /** Four counts a roll: failures, near misses, successes, tops. */
  readonly counts: Int32Array;
  /** Rolls from this number on have had their extra dice; those before it still get them once a top shows. */
  readonly withExtra: number;
  probabilities(frame: RollFrame): Float64Array;
}

/** A cache: the rolls depend on the arguments of `keptRollsOf` only, and there are few. */
const pools: KeptRolls[] = [];
const poolsWithExtra = new Map<string, KeptRolls>();

/**
 * @param dice of the pool
 * @param extra dice that a top of the pool adds before the re-roll; 0 when they come after it
 * @param withNear false: no die of the pool counts as a near miss
 */
export function keptRollsOf(dice: number, extra: number, withNear: boolean): KeptRolls {
  if (extra === 0) {
    const key = 2 * dice + (withNear ? 1 : 0);
    pools[key] ??= poolAlone(dice, withNear);
    return pools[key];
  }
  const key = `${dice} ${extra} ${withNear}`;
  const rolls = poolsWithExtra.get(key) ?? poolThenExtra(dice, extra, withNear);
  poolsWithExtra.set(key, rolls);
  return rolls;
}

function poolAlone(dice: number, withNear: boolean): KeptRolls {
  const compositions = compositionsOf(dice, withNear);
  const { count, counts } = compositions;
  return {
    count,
    counts,
    withExtra: count,
    probabilities: (frame) => compositionProbabilities(compositions, frame),
  };
}

/** Pools without a top, then pools with one and their extra dice together. */
function poolThenExtra(dice: number, extra: number, withNear: boolean): KeptRolls {
  const pool = compositionsOf(dice, withNear);
  const whole = compositionsOf(dice + extra, withNear);
  // Compositions are ordered by tops: those without any come first.
  const plain = toplessCount(pool.counts, pool.count);
  const skipped = toplessCount(whole.counts, whole.count);
  const count = plain + whole.count - skipped;
  const counts = new Int32Array(4 * count);
  counts.set(pool.counts.subarray(0, 4 * plain));
  counts.set(whole.counts.subarray(4 * skipped), 4 * plain);
  return {
    count,
    counts,
    withExtra: plain,
    probabilities(frame) {
      const probabilities = new Float64Array(count);
      probabilities.set(compositionProbabilities(pool, frame).subarray(0, plain));
      probabilities.set(compositionProbabilities(whole, frame).subarray(skipped), plain);
      for (let i = plain; i < count; i++) probabilities[i] *= poolShare(counts[4 * i + 3], dice, extra);
      return probabilities;
    },
  };
}

function toplessCount(counts: Int32Array, count: number): number {
  let topless = 0;
  while (topless < count && counts[4 * topless + 3] === 0) topless++;
  return topless;
}

/** P(a top is among the dice of the pool, not only among the extra dice) when `tops` of all dice are tops. */
function poolShare(tops: number, dice: number, extra: number): number {
  let onlyExtra = 1;
  for (let i = 0; i < tops; i++) onlyExtra *= Math.max(0, extra - i) / (dice + extra - i);
  return 1 - onlyExtra;
}
