/** Sampled wounds beside exact ones, and the check that both agree. */
import { InternalError } from '../../../base/errors.ts';
import { samplesDisagree } from '../../../base/messages/dice.ts';
import { largestDeviation } from '../../../dice/agreement.ts';
import { sampleNet } from '../../../dice/bulk.ts';
import type { ContestPolicy, ContestSpec } from '../../../dice/contest.ts';

export interface SampledWounds {
  readonly trials: number;
  readonly seed: number;
  /** Share of the trials with 0, 1, 2 … wounds. */
  readonly wounds: readonly number[];
  /** Largest deviation from the exact wounds, in standard errors. */
  readonly z: number;
}

/** More than this many standard errors between exact and sampled odds is a defect, not chance. */
const MOST_DEVIATION = 5;

/**
 * Rolls the contest die by die.
 * @param exact P(wounds = 0, 1, 2 …); its last entry takes all wounds beyond
 * @throws InternalError `internal/odds-disagree`
 */
export function sampleWounds(
  contest: ContestSpec,
  policy: ContestPolicy,
  exact: ArrayLike<number>,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): SampledWounds {
  const counts = new Float64Array(exact.length);
  sampleNet(contest, policy, trials, seed).forEach((count, net) => {
    counts[Math.min(net, exact.length - 1)] += count;
  });
  const z = largestDeviation(counts, exact);
  if (z > MOST_DEVIATION) {
    const message = samplesDisagree(z, seed, trials);
    throw new InternalError([{ code: 'internal/odds-disagree', place: {}, message }]);
  }
  return { trials, seed, wounds: Array.from(counts, (count) => count / trials), z };
}
