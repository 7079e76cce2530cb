/** What the simulated games of a meeting say. */
import { pairSums } from '../../../../experiments/points.ts';
import type { PlayedVariant } from '../../../../experiments/variants.ts';
import type { Estimate, SimulatedScore } from '../../../../statistics/blendedScores.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { criticalValue } from '../../../../statistics/normal.ts';
import { pairScore } from '../../../../statistics/pairScore.ts';

/** With fewer than two pairs, a score has no error. */
export const LEAST_GAMES = 4;

/** What simulation says of a meeting, with an interval. */
export type Simulated = SimulatedScore & Estimate;

/** Its error is that of its interval, which is no point where all games ended alike. Undefined with too few games, as after an interrupt. */
export function simulatedScore({ points }: Pick<PlayedVariant, 'points'>): Simulated | undefined {
  return points.length < LEAST_GAMES ? undefined : simulatedOf(pairScore(pairSums(points)));
}

/** A score of AI players with the error of its interval. */
export function simulatedOf({ score, low, high }: Estimate): Simulated {
  return { score, low, high, standardError: (high - low) / 2 / criticalValue(DEFAULT_CONFIDENCE) };
}
