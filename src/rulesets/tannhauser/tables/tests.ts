/** Tests and pools of Tannhäuser as pool specifications (rules T-TEST, T-COMBAT, R-14, R-17). */
import type { DieFaces, PoolSpec } from '../../../dice/pool.ts';

/** Nighteyes adds this to one die (the only single-die bonus in print). */
export const SINGLE_DIE_BONUS = 2;

/**
 * Faces of a d10 against a difficulty: natural 1, failures, failures that +2 would turn into successes, successes,
 * natural 10.
 * @param value of the characteristic, any integer; the difficulty is 10 − value (T-TEST-02)
 * @param modifier added to each die (T-TEST-04)
 */
export function dieOf(value: number, modifier = 0): DieFaces {
  const difficulty = 10 - value - modifier;
  let failure = 0;
  let near = 0;
  let success = 0;
  // Face 1 never and face 10 always succeeds, whatever the modifiers (T-TEST-06).
  for (let face = 2; face <= 9; face++) {
    if (face >= difficulty) success++;
    else if (face + SINGLE_DIE_BONUS >= difficulty) near++;
    else failure++;
  }
  return [1, failure, near, success, 1];
}

/** A pool without items: `dice` dice against 10 − value. */
export function plainPool(dice: number, value: number): PoolSpec {
  return {
    dice,
    die: dieOf(value),
    rerollLowest: 0,
    extraDiceOnTop: 0,
    plusToOne: false,
    topCounts: 1,
    automatic: 0,
  };
}
