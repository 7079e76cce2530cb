/** Scores of variants and their differences, corrected for luck where that was measured. */
import type { Interval } from '../statistics/interval.ts';
import { type PairedDifference, pairedDifference } from '../statistics/pairedDifference.ts';
import type { PlayedVariant } from './variants.ts';

/** Games of a variant, in order. */
export type ScoredGames = Pick<PlayedVariant, 'points' | 'luck'>;

/** A mean score of the first side, 0 … 1. */
export interface VariantScore extends Interval {
  /** Mean score of the first side, 0 … 1; a draw is half a point. */
  readonly score: number;
  /** Standard error of the score. */
  readonly standardError: number;
}

/** Half points of a draw. */
const EVEN = 1;

/**
 * Mean score of the first variant minus the second's, game by game.
 * @throws as pairedDifference
 */
export function variantDifference(
  first: ScoredGames,
  second: ScoredGames,
  confidence?: number,
): PairedDifference {
  const lucks =
    first.luck === undefined || second.luck === undefined ? undefined : ([first.luck, second.luck] as const);
  return pairedDifference(first.points, second.points, confidence, lucks);
}

/**
 * Mean score of a variant: its difference to games that are all drawn without luck.
 * @throws as pairedDifference
 */
export function variantScore({ points, luck }: ScoredGames, confidence?: number): VariantScore {
  const even = {
    points: new Uint8Array(points.length).fill(EVEN),
    ...(luck === undefined ? {} : { luck: new Float64Array(points.length) }),
  };
  const own = { points, ...(luck === undefined ? {} : { luck }) };
  const { difference, standardError, low, high } = variantDifference(own, even, confidence);
  return {
    score: 0.5 + difference,
    standardError,
    low: Math.max(0, 0.5 + low),
    high: Math.min(1, 0.5 + high),
  };
}

/** The games for which `isIn` is true. */
export function gamesWhere({ points, luck }: ScoredGames, isIn: (game: number) => boolean): ScoredGames {
  const isKept = (_: number, game: number): boolean => isIn(game);
  return { points: points.filter(isKept), ...(luck === undefined ? {} : { luck: luck.filter(isKept) }) };
}
