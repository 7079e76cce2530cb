/** Answers rolled die by die beside their distribution, where a throw comes to one of a few numbered results. */
import { checkAgreement } from '../../../dice/agreement.ts';
import { checkSampleCost } from '../../../dice/sampleCost.ts';
import { createStreams, seedStreams, uniformInt } from '../../../random/streams.ts';
import { SIDES } from '../fire/combatTable.ts';

/** Keeps these samples apart from games and from other samples. */
const RESULT_DOMAIN = 0x72657375;
const STREAM = 0;

export interface SampleRun {
  /** 0: nothing is rolled. */
  readonly trials: number;
  /** Integer, 0 … 2^53-1. */
  readonly seed: number;
}

export const NOT_SAMPLED: SampleRun = { trials: 0, seed: 1 };

export interface SampledDistribution extends SampleRun {
  /** Shares of the trials, by result. */
  readonly shares: readonly number[];
  /** Largest deviation from the distribution, in standard errors. */
  readonly z: number;
}

/**
 * @param distribution P(result 0, 1, 2 …)
 * @param dice that a throw takes at most
 * @param play rolls a throw; returns the number of its result
 * @returns null when nothing is to be rolled
 * @throws UsageError `usage/too-large` before anything is rolled when that would take minutes
 * @throws InternalError `internal/odds-disagree` when distribution and sample differ beyond chance
 */
export function sampledBeside(
  distribution: readonly number[],
  dice: number,
  { trials, seed }: SampleRun,
  play: (die: () => number) => number,
): SampledDistribution | null {
  if (trials === 0) return null;
  checkSampleCost(trials, 1 + dice);
  const words = createStreams(1);
  seedStreams(words, seed, RESULT_DOMAIN, 0);
  const die = (): number => 1 + uniformInt(words, STREAM, SIDES);
  const counts = new Float64Array(distribution.length);
  for (let trial = 0; trial < trials; trial++) counts[play(die)]++;
  const z = checkAgreement(counts, distribution, { trials, seed });
  return { trials, seed, shares: [...counts].map((count) => count / trials), z };
}
