import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { PlayedArm } from './arms.ts';
import { pairSums } from './points.ts';
import type { Standing } from './progressLine.ts';
import { watchedScore } from './stopping.ts';

/**
 * The first side's score of every arm so far. Each interval holds for itself at every look; what compares the arms is the
 * study's answer.
 * @param planned games of an arm that the intervals are tuned for
 */
export function armStandings(played: readonly PlayedArm[], planned: number): readonly Standing[] {
  return played.map(({ arm, points }) => ({
    ...watchedScore(pairSums(points), planned),
    name: arm.name,
    confidence: DEFAULT_CONFIDENCE,
  }));
}
