/** The answer of `odds roll`: exact, and sampled beside it when asked. */
import { hitOutcomes, netOutcomes } from '../../../dice/contest.ts';
import { checkContestCost } from '../../../dice/cost.ts';
import { mean } from '../../../dice/distribution.ts';
import { exactHits, exactNet, fraction } from '../../../dice/exact.ts';
import { type BareRoll, bareContest } from './bareRoll.ts';
import { type PolicyName, policyFor } from './policies.ts';
import { type SampledWounds, sampleWounds } from './sampleWounds.ts';

export interface RollQuestion extends BareRoll {
  readonly policy: PolicyName;
}

export interface RollOptions {
  /** Attacks to sample beside the exact answer; 0 = none. */
  readonly trials: number;
  readonly seed: number;
  /** Also as fractions of whole numbers. */
  readonly fractions: boolean;
}

/** Index = count; each list of probabilities sums to 1. */
export interface RollAnswer {
  readonly question: RollQuestion;
  readonly exact: {
    readonly hits: readonly number[];
    readonly wounds: readonly number[];
    /** Expected wounds. */
    readonly mean: number;
    readonly fractions?: { readonly hits: readonly string[]; readonly wounds: readonly string[] };
  };
  readonly sampled: SampledWounds | null;
}

/**
 * @throws UsageError `usage/too-large` when the dice are too many to solve
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerRoll(question: RollQuestion, options: RollOptions): RollAnswer {
  const contest = bareContest(question);
  checkContestCost(contest, options.fractions);
  const policy = policyFor(question.policy);
  const wounds = netOutcomes(contest, policy);
  const exact = {
    hits: Array.from(hitOutcomes(contest, policy)),
    wounds: Array.from(wounds),
    mean: mean(wounds),
  };
  const listed = (distribution: ReturnType<typeof exactNet>): string[] =>
    distribution.numerators.map((numerator) => fraction(numerator, distribution.denominator));
  const fractions = options.fractions
    ? { fractions: { hits: listed(exactHits(contest, policy)), wounds: listed(exactNet(contest, policy)) } }
    : {};
  const sampled = options.trials > 0 ? sampleWounds(contest, policy, wounds, options) : null;
  return { question, exact: { ...exact, ...fractions }, sampled };
}
