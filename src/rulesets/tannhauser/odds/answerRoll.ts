/** The answer of `odds roll`: exact, and sampled on request. */
import {
  attackPolicy,
  type ContestPolicy,
  type ContestSpec,
  hitOutcomes,
  netOutcomes,
} from '../../../dice/contest.ts';
import { checkContestCost } from '../../../dice/cost.ts';
import { atLeast, mean } from '../../../dice/distribution.ts';
import { exactHits, exactNet, fraction } from '../../../dice/exact.ts';
import { probabilityLabel } from '../../../dice/expression/phrases.ts';
import {
  contestOf,
  formatRoll,
  naturalPhrase,
  type RollExpression,
} from '../../../dice/expression/rollExpression.ts';
import { type BareRoll, bareExpression } from './bareRoll.ts';
import { type PolicyName, policyFor } from './policies.ts';
import { type AttackValues, comparePolicies, type PolicyAnswer } from './policyAnswer.ts';
import { type SampledWounds, sampleWounds } from './sampleWounds.ts';

export interface RollQuestion extends BareRoll {
  /**
   * What optional re-rolls maximise: expected `hits`, `wounds`, or with `kill-3` the chance of 3 wounds or
   * more; or `never`, `always`.
   */
  readonly policy: PolicyName;
}

/** A roll given as an expression. */
interface PoolQuestion {
  /** The expression, as written by `formatRoll`. */
  readonly pool: string;
  /**
   * What optional re-rolls maximise: expected `hits`, `wounds`, or with `kill-3` the chance of 3 wounds or
   * more; or `never`, `always`.
   */
  readonly policy: PolicyName;
}

interface RollOptions {
  /** Attacks to sample beside the exact answer; 0 = none. */
  readonly trials: number;
  readonly seed: number;
  /** Also gives probabilities as fractions. */
  readonly fractions: boolean;
}

/** Index = count; each list of probabilities sums to 1. */
export interface RollAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: RollQuestion | PoolQuestion;
  /** Exact values. */
  readonly exact: {
    /** P(0, 1, 2 … attack successes), automatic ones included. */
    readonly hits: readonly number[];
    /** P(0, 1, 2 … wounds); for other dice, successes left. */
    readonly wounds: readonly number[];
    /** Expected wounds. */
    readonly mean: number;
    /** The same as exact fractions, such as `7/10`; with `--exact` only. */
    readonly fractions?: {
      /** P(0, 1, 2 … attack successes). */
      readonly hits: readonly string[];
      /** P(0, 1, 2 … wounds). */
      readonly wounds: readonly string[];
    };
  };
  readonly policy: PolicyAnswer;
  /** Results of sampling; null without samples. */
  readonly sampled: SampledWounds | null;
  readonly sentence: string;
}

/** An answered roll with the data for explanations. */
export interface WorkedRoll {
  readonly answer: RollAnswer;
  readonly contest: ContestSpec;
  /** Added to one die after the attack roll; 0 = none. */
  readonly bonus: number;
  /** Whether it is an attack and so has wounds; an expression without `vs` has successes only. */
  readonly hasWounds: boolean;
  /** Whether a second roll cancels successes of the first. */
  readonly isOpposed: boolean;
}

/**
 * Answers the question.
 * @throws UsageError `usage/too-large` when there are too many dice to solve
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerRoll(question: RollQuestion, options: RollOptions): WorkedRoll {
  return answerExpression(bareExpression(question), question, options);
}

/** The same for a roll given as an expression. */
export function answerPool(roll: RollExpression, policy: PolicyName, options: RollOptions): WorkedRoll {
  return answerExpression(roll, { pool: formatRoll(roll), policy }, options);
}

/** `5d10>=4 vs 4d10>=5: at least one wound 67.9 % of the time; expected wounds 1.23` */
function rollSentence(pool: string, wound: string, mean: number): string {
  return `${pool}: at least one wound ${wound} of the time; expected wounds ${mean.toFixed(2)}`;
}

/** `5d10>=4: at least one success 99.8 % of the time; expected successes 3.50` */
function successSentence(pool: string, success: string, mean: number): string {
  return `${pool}: at least one success ${success} of the time; expected successes ${mean.toFixed(2)}`;
}

/** `3d6>=4 vs 2d6>=4`: for dice that are not an attack of the game. */
function leftSentence(pool: string, left: string, mean: number): string {
  return `${pool}: at least one success is left ${left} of the time; expected successes left ${mean.toFixed(2)}`;
}

/** Sides of the game's dice; other dice are not an attack and deal no wounds. */
const SIDES = 10;

function answerExpression(
  roll: RollExpression,
  question: RollQuestion | PoolQuestion,
  options: RollOptions,
): WorkedRoll {
  const contest = contestOf(roll);
  checkContestCost(contest, options.fractions);
  const policy = policyFor(question.policy);
  const hits = Array.from(hitOutcomes(contest, policy));
  const wounds = Array.from(netOutcomes(contest, policy));
  const exact = { hits, wounds, mean: mean(wounds) };
  const isOpposed = 'dice' in question || roll.defence !== undefined;
  const hasWounds = isOpposed && roll.attack.sides === SIDES;
  const say = hasWounds ? rollSentence : isOpposed ? leftSentence : successSentence;
  const values = (one: PolicyName): AttackValues => ({
    hits: mean(hitOutcomes(contest, policyFor(one))),
    wounds: mean(netOutcomes(contest, policyFor(one))),
    kill: null,
  });
  const answer: RollAnswer = {
    question,
    exact: options.fractions ? { ...exact, fractions: fractionsOf(contest, policy) } : exact,
    policy: comparePolicies(
      contest.attack,
      attackPolicy(contest, policy),
      question.policy,
      values,
      undefined,
    ),
    sampled: options.trials > 0 ? sampleWounds(contest, policy, wounds, options) : null,
    sentence: say(
      `${formatRoll(roll)}${naturalPhrase(roll)}`,
      probabilityLabel(atLeast(wounds, 1), !isSure(contest)),
      exact.mean,
    ),
  };
  return { answer, contest, bonus: roll.attack.lift, isOpposed, hasWounds };
}

/** Whether every possible roll wounds. Outcomes too rare for a double still count as possible. */
function isSure({ attack, defence, defenceDiceOnTop, defenceTopCancelsAll }: ContestSpec): boolean {
  const dice = Math.max(defence.dice, defence.dice + defenceDiceOnTop, 0);
  if (defenceTopCancelsAll && dice > 0) return false;
  return attack.automatic > defence.automatic + dice * defence.topCounts;
}

function fractionsOf(contest: ContestSpec, policy: ContestPolicy): { hits: string[]; wounds: string[] } {
  const [hits, wounds] = [exactHits(contest, policy), exactNet(contest, policy)].map(
    ({ numerators, denominator }) => numerators.map((numerator) => fraction(numerator, denominator)),
  );
  return { hits, wounds };
}
