/** Samples beside a distribution, for throws with one of a few numbered results. */
import { checkAgreement } from '../../../dice/agreement.ts';
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformInt } from '../../../random/streams.ts';
import { SIDES } from '../fire/combatTable.ts';

/** Domain of the random numbers, separate from games and other samples. */
const RESULT_DOMAIN = 0x72657375;
const STREAM = 0;

export interface SampleRun {
  /** Number of samples; 0 for none. */
  readonly trials: number;
  /** Integer, 0 … 2^53-1. */
  readonly seed: number;
}

export const NOT_SAMPLED: SampleRun = { trials: 0, seed: 1 };

export interface SampledDistribution extends SampleRun {
  /** Shares of the samples, by result. */
  readonly shares: readonly number[];
  /** Largest deviation from the distribution, in standard errors. */
  readonly z: number;
}

/**
 * Samples a distribution and checks their agreement.
 * @param distribution P(result 0, 1, 2 …)
 * @param dice maximum number per throw
 * @param play rolls a throw; returns the number of its result
 * @returns null without samples
 * @throws UsageError `usage/too-large`, before any roll, when the samples would take minutes
 * @throws InternalError `internal/odds-disagree` when distribution and samples differ beyond chance
 */
export function sampledBeside(
  distribution: readonly number[],
  dice: number,
  { trials, seed }: SampleRun,
  play: (die: () => number) => number,
): SampledDistribution | null {
  if (trials === 0) return null;
  checkSampleCost(trials, 1 + dice);
  const rng = createStreams(1);
  seedStreams(rng, seed, RESULT_DOMAIN, 0);
  const die = (): number => 1 + uniformInt(rng, STREAM, SIDES);
  const counts = new Float64Array(distribution.length);
  for (let trial = 0; trial < trials; trial++) counts[play(die)]++;
  const z = checkAgreement(counts, distribution, { trials, seed });
  return { trials, seed, shares: [...counts].map((count) => count / trials), z };
}
