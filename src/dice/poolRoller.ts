/** Rolls a pool die by die, one roll a call: for samples that need every roll, not only the counts of each net. */
import { uniformInt } from '../random/streams.ts';
import {
  addsExtraFirst,
  encodeOutcome,
  freshDice,
  keptRolls,
  type PoolSpec,
  type RerollPolicy,
  rerollDecisions,
} from './pool.ts';

/** A pool and what its roller decides. */
export interface PoolRoller {
  readonly dice: number;
  readonly sides: number;
  /** Lowest face that is a near miss; lower faces are failures. Below: the lowest success and the lowest top. */
  readonly nearFrom: number;
  readonly hitFrom: number;
  readonly topFrom: number;
  /** Most dice of a re-roll. */
  readonly fresh: number;
  /** Most dice before the re-roll, plus 1. */
  readonly base: number;
  /** By `(near misses, successes, tops)` in base `base`: 1 if the policy re-rolls it; empty without re-rolls. */
  readonly rerolled: Uint8Array;
  readonly extra: number;
  readonly extraFirst: boolean;
  readonly plusToOne: boolean;
  readonly topCounts: number;
  readonly automatic: number;
}

/**
 * Compiles a pool.
 * @param reroll only its decisions come from the exact odds
 */
export function createRoller(spec: PoolSpec, reroll: RerollPolicy): PoolRoller {
  const [bottom, failure, near, success, top] = spec.die;
  const dice = Math.max(0, spec.dice);
  const extraFirst = addsExtraFirst(spec);
  const fresh = freshDice(spec, extraFirst);
  const base = dice + (extraFirst ? spec.extraDiceOnTop : 0) + 1;
  const hitFrom = bottom + failure + near;
  return {
    dice,
    sides: hitFrom + success + top,
    nearFrom: spec.plusToOne ? bottom + failure : hitFrom,
    hitFrom,
    topFrom: hitFrom + success,
    fresh,
    base,
    rerolled: fresh === 0 ? new Uint8Array(0) : rerolledRolls(spec, base, reroll),
    extra: dice > 0 ? spec.extraDiceOnTop : 0,
    extraFirst,
    plusToOne: spec.plusToOne,
    topCounts: spec.topCounts,
    automatic: spec.automatic,
  };
}

/** Most dice that one roll throws. */
export function mostDiceOf({ dice, fresh, extra }: PoolRoller): number {
  return dice + fresh + extra;
}

/** Rolls once and returns the encoded outcome. */
export function rollPool(roller: PoolRoller, rng: Int32Array, stream: number): number {
  const { dice, sides, nearFrom, hitFrom, topFrom, base } = roller;
  let near = 0;
  let hit = 0;
  let top = 0;
  let left = dice;
  let kept = dice;
  let mayReroll = roller.fresh > 0;
  let mayAdd = roller.extra > 0;
  while (left > 0) {
    for (; left > 0; left--) {
      const face = uniformInt(rng, stream, sides);
      if (face >= topFrom) top++;
      else if (face >= hitFrom) hit++;
      else if (face >= nearFrom) near++;
    }
    if (roller.extraFirst && mayReroll && mayAdd && top > 0) {
      mayAdd = false;
      left = roller.extra;
      kept += left;
      continue;
    }
    if (mayReroll) {
      mayReroll = false;
      if (roller.rerolled[((near * base + hit) * base + top) | 0] === 1) {
        const fresh = Math.min(roller.fresh, kept);
        // The lowest dice go first: failures first, tops last.
        let taken = fresh - (kept - near - hit - top);
        const nearTaken = Math.min(near, Math.max(0, taken));
        taken -= nearTaken;
        const hitTaken = Math.min(hit, Math.max(0, taken));
        taken -= hitTaken;
        near -= nearTaken;
        hit -= hitTaken;
        top -= Math.max(0, taken);
        left = fresh;
        continue;
      }
    }
    if (mayAdd && top > 0) left = roller.extra;
    mayAdd = false;
  }
  const bonus = roller.plusToOne && near > 0 ? 1 : 0;
  return encodeOutcome(roller.automatic + hit + top * roller.topCounts + bonus, top > 0);
}

function rerolledRolls(spec: PoolSpec, base: number, reroll: RerollPolicy): Uint8Array {
  const rolls = new Uint8Array(base * base * base);
  const { counts } = keptRolls(spec);
  for (const [composition, decision] of rerollDecisions(spec, reroll).entries()) {
    const [, near, hit, top] = counts.subarray(4 * composition, 4 * composition + 4);
    rolls[(near * base + hit) * base + top] = decision;
  }
  return rolls;
}
