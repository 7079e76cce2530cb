/** Values of the parts of a side: its games with a part compared with the same games without. */
import type { Side } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PairedDifference } from '../statistics/pairedDifference.ts';
import { type Effect, effectOf, meanScore } from './compareVariants.ts';
import { variantDifference } from './variantDifference.ts';
import type { PlayedVariant } from './variants.ts';

/** A side's games without one of its parts. */
interface PartVariant {
  readonly side: Side;
  readonly played: PlayedVariant;
  /** Whether every game is the same as with the part, in all its columns. */
  readonly isIdle: boolean;
}

/** The value of a part to its side. */
export interface OwnValue {
  /** Index of the part among those compared. */
  readonly index: number;
  /** Name of the variant without it. */
  readonly name: string;
  /** Side that has the part: 0 the first, 1 the second. */
  readonly side: Side;
  /** Mean score of its side without it, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Score of its side with it minus without. The intervals are simultaneous over all parts. */
  readonly value: PairedDifference;
  /** `raises`: the side is better off with it. */
  readonly effect: Effect;
  /** Whether every game is the same without the part. */
  readonly isIdle: boolean;
}

export interface OwnValues {
  /** Confidence of the intervals, 0 … 1; they are simultaneous over all parts. */
  readonly confidence: number;
  /** Smallest difference that matters, in points of score. */
  readonly margin: number;
  /** Mean score of the first side with everything. */
  readonly score: number;
  /** Games of the complete side; each variant without one part has as many. */
  readonly games: number;
  /** The most valuable first. */
  readonly values: readonly OwnValue[];
}

/**
 * Compares each side's games with and without its parts (common random numbers; Bonferroni over all parts).
 * @param baseline games with every part; every variant has at least two pairs of games
 * @throws UsageError `statistics/confidence`; RangeError with fewer games
 */
export function ownValues(
  baseline: PlayedVariant,
  parts: readonly PartVariant[],
  margin: number,
  confidence: number = DEFAULT_CONFIDENCE,
): OwnValues {
  const alone = (1 - confidence) / Math.max(1, parts.length);
  const values = parts.map(({ side, played, isIdle }, index): OwnValue => {
    const [ahead, behind] = side === 0 ? [baseline, played] : [played, baseline];
    const value = variantDifference(ahead, behind, 1 - alone);
    const score = meanScore(played.points);
    return {
      index,
      name: played.variant.name,
      side,
      score: side === 0 ? score : 1 - score,
      value,
      effect: effectOf(value, margin),
      isIdle,
    };
  });
  return {
    confidence,
    margin,
    score: meanScore(baseline.points),
    games: baseline.games,
    values: values.toSorted((a, b) => b.value.difference - a.value.difference),
  };
}
