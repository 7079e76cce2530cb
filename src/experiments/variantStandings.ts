import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { pairSums } from './points.ts';
import type { SoFar } from './progressLine.ts';
import { watchedScore } from './stopping.ts';
import type { PlayedVariant } from './variants.ts';

/**
 * The first side's score of every variant so far. Each interval is valid at every look, but they are not simultaneous; the answer
 * of the study compares the variants.
 * @param planned games of a variant at which the intervals are narrowest
 */
export function variantStandings(played: readonly PlayedVariant[], planned: number): SoFar {
  const standings = played.map(({ variant, points }) => ({
    ...watchedScore(pairSums(points), planned),
    name: variant.name,
    confidence: DEFAULT_CONFIDENCE,
  }));
  return { standings, parts: [] };
}
