/** Rolls encoded as small integers, the keys of tables. */
import type { PoolSpec } from '../../../dice/pool.ts';
import { dieOf } from './tests.ts';

const LOWEST_VALUE = -4;
const HIGHEST_VALUE = 11;
const CANCELS_ALL = 1 << 14;

// Beyond these values all faces except 1 (or 10) give the same result, so clamping changes no roll.
function clampValue(value: number): number {
  return Math.min(HIGHEST_VALUE, Math.max(LOWEST_VALUE, value)) - LOWEST_VALUE;
}

/**
 * Key of an attack roll: dice 0 … 31, value, extra dice on a natural 10 (0 … 7), +2 to one die, successes per natural
 * 10 (1 … 4), dice re-rolled (0 … 3).
 * @param extraFirst the extra dice come before the re-roll (R-17, `extraDiceBeforeReroll`)
 */
export function attackKey(
  dice: number,
  value: number,
  extraOnTen: number,
  plusToOne: boolean,
  tenCounts: number,
  rerollLowest: number,
  extraFirst = false,
): number {
  const isExtraFirst = extraFirst && extraOnTen > 0 && rerollLowest > 0;
  return (
    Math.min(31, Math.max(0, dice)) |
    (clampValue(value) << 5) |
    (extraOnTen << 9) |
    ((plusToOne ? 1 : 0) << 12) |
    ((tenCounts - 1) << 13) |
    (rerollLowest << 15) |
    (isExtraFirst ? EXTRA_FIRST : 0)
  );
}

const AUTOMATIC_SHIFT = 17;
const EXTRA_FIRST = 1 << 21;

/** Key of an attack with 0 … 15 automatic successes only (T-AUTO-01). */
export function blastKey(successes: number): number {
  return attackKey(0, 0, 0, false, 1, 0) | (successes << AUTOMATIC_SHIFT);
}

export function attackSpec(key: number): PoolSpec {
  return {
    dice: key & 31,
    die: dieOf(((key >>> 5) & 15) + LOWEST_VALUE),
    rerollLowest: (key >>> 15) & 3,
    extraDiceOnTop: (key >>> 9) & 7,
    plusToOne: ((key >>> 12) & 1) === 1,
    topCounts: ((key >>> 13) & 3) + 1,
    automatic: (key >>> AUTOMATIC_SHIFT) & 15,
    extraBeforeReroll: (key & EXTRA_FIRST) !== 0,
  };
}

/**
 * Key of a shock roll: dice 0 … 31, value, automatic successes 0 … 7, successes per natural 10 (1 … 4), whether a
 * natural 10 cancels all.
 */
export function shockKey(
  dice: number,
  value: number,
  automatic: number,
  tenCounts: number,
  cancelsAll: boolean,
): number {
  return (
    Math.min(31, Math.max(0, dice)) |
    (clampValue(value) << 5) |
    (Math.min(7, Math.max(0, automatic)) << 9) |
    ((tenCounts - 1) << 12) |
    (cancelsAll ? CANCELS_ALL : 0)
  );
}

export function shockSpec(key: number): PoolSpec {
  return {
    dice: key & 31,
    die: dieOf(((key >>> 5) & 15) + LOWEST_VALUE),
    rerollLowest: 0,
    extraDiceOnTop: 0,
    plusToOne: false,
    topCounts: ((key >>> 12) & 3) + 1,
    automatic: (key >>> 9) & 7,
  };
}

/** Whether a natural 10 of this shock roll cancels the whole attack. */
export function shockCancelsAll(key: number): boolean {
  return (key & CANCELS_ALL) !== 0;
}

/** The same shock roll, but a natural 10 cancels the whole attack. */
export function withCancelsAll(key: number): number {
  return key | CANCELS_ALL;
}

/** The same shock roll with more or fewer dice. */
export function withShockDice(key: number, change: number): number {
  const dice = Math.min(31, Math.max(0, (key & 31) + change));
  return (key & ~31) | dice;
}
