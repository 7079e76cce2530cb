/** Samples wounds and checks that they agree with the exact odds. */
import { checkAgreement } from '../../../dice/agreement.ts';
import { sampleNet } from '../../../dice/bulk.ts';
import type { AttackPolicy, ContestSpec } from '../../../dice/contest.ts';
import { type SampledTarget, sampleTogether } from '../../../dice/sampleTogether.ts';

export interface SampledWounds {
  /** Number of trials. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Share of the trials with 0, 1, 2 … wounds. */
  readonly wounds: readonly number[];
  /** Largest deviation from the exact wounds, in standard errors. */
  readonly z: number;
}

/**
 * Rolls the contest die by die.
 * @param exact P(wounds = 0, 1, 2 …); the last entry includes all higher counts
 * @throws InternalError `internal/odds-disagree`
 */
export function sampleWounds(
  contest: ContestSpec,
  policy: AttackPolicy,
  exact: ArrayLike<number>,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): SampledWounds {
  const counts = new Float64Array(exact.length);
  sampleNet(contest, policy, trials, seed).forEach((count, net) => {
    counts[Math.min(net, exact.length - 1)] += count;
  });
  return agreed(counts, exact, trials, seed);
}

/** Sampled odds of several targets of one attack, all from the same samples. */
export interface SampledTogether {
  /** Number of trials. */
  readonly trials: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** Sampled wounds, by target. */
  readonly each: readonly SampledWounds[];
  /** Share of the trials with 0, 1, 2 … wounds of all targets together. */
  readonly wounds: readonly number[];
  /** Share of the trials with 0, 1, 2 … deaths. */
  readonly killed: readonly number[];
  /** Largest deviation of all of these, in standard errors. */
  readonly z: number;
}

/** Exact odds that the samples must match; index = count. */
interface ExactTogether {
  readonly each: readonly ArrayLike<number>[];
  readonly wounds: ArrayLike<number>;
  readonly killed: ArrayLike<number>;
}

/**
 * Rolls one attack on several targets die by die.
 * @throws UsageError `usage/too-large`; InternalError `internal/odds-disagree`
 */
export function sampleWoundsTogether(
  targets: readonly SampledTarget[],
  policy: AttackPolicy,
  exact: ExactTogether,
  { trials, seed }: { readonly trials: number; readonly seed: number },
): SampledTogether {
  const counts = sampleTogether(targets, policy, { trials, seed });
  const each = counts.each.map((wounds, target) => agreed(wounds, exact.each[target], trials, seed));
  const wounds = agreed(counts.wounds, exact.wounds, trials, seed);
  const killed = agreed(counts.killed, exact.killed, trials, seed);
  const z = Math.max(...[...each, wounds, killed].map((one) => one.z));
  return { trials, seed, each, wounds: wounds.wounds, killed: killed.wounds, z };
}

/**
 * Converts sampled counts to shares and checks them against the exact distribution.
 * @throws InternalError `internal/odds-disagree`
 */
export function agreed(
  counts: Float64Array,
  exact: ArrayLike<number>,
  trials: number,
  seed: number,
): SampledWounds {
  const z = checkAgreement(counts, exact, { trials, seed });
  return { trials, seed, wounds: Array.from(counts, (count) => count / trials), z };
}
