/** The answer to any roll of the language: exact, and sampled beside it when asked; sampled alone where it is too large. */
import { UsageError } from '../../base/errors.ts';
import type { Moments } from '../wholeNumbers.ts';
import { type ExactSum, exactOf, weightOf } from './exactSum.ts';
import { formatDiceRoll, formatQuery } from './formatValue.ts';
import { probabilityLabel, withMinus } from './phrases.ts';
import { estimate, type SampledSum, sampleBeside, sampledChance } from './sampledSum.ts';
import { holds, type SolvedRoll, solveRoll } from './solveRoll.ts';
import { type DiceRoll, isConditionApart, isCounted, namedValues, type Relation } from './value.ts';

export interface SumAnswer {
  /** The question as parsed, with its defaults. */
  readonly question: {
    /** The roll as an expression: `4d6kh3 >= 12`. */
    readonly pool: string;
    /** Faces of counted dice that always succeed, where they were given. */
    readonly always?: readonly number[] | undefined;
    /** Faces of counted dice that never succeed, where they were given. */
    readonly never?: readonly number[] | undefined;
  };
  /** null: the roll is too large to be enumerated, and `sampled` alone answers. */
  readonly exact: ExactSum | null;
  /** What was rolled; null: nothing. */
  readonly sampled: SampledSum | null;
  readonly sentence: string;
}

/** An answered roll with the parts that explanations use. */
export interface WorkedSum {
  readonly answer: SumAnswer;
  readonly roll: DiceRoll;
  /** Whether the value is a number of successes. */
  readonly isCounted: boolean;
  /** What the exact answer was made of; undefined where there is none. */
  readonly solved: SolvedRoll | undefined;
}

interface SumOptions {
  /** Number of samples; 0 = none. */
  readonly trials: number;
  readonly seed: number;
  /** Also gives probabilities as fractions. */
  readonly fractions: boolean;
}

interface Summary {
  readonly first: number;
  readonly probabilities: readonly number[];
  readonly mean: number;
  readonly standardDeviation: number;
}

export interface Compared {
  readonly relation: Relation;
  readonly probability: number;
  readonly higher: number;
  readonly equal: number;
  readonly lower: number;
}

/**
 * @throws UsageError `usage/condition`, `usage/too-large`
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerSum(roll: DiceRoll, options: SumOptions): WorkedSum {
  const counted = isCounted(roll.value, namedValues(roll));
  const solved = solvedOrTooLarge(roll, options);
  const question = { pool: formatDiceRoll(roll), ...roll.rules };
  if (solved === undefined) {
    const sampled = estimate(roll, options);
    const sentence = `${formatQuery(roll)}: sampled ${sampled.trials.toLocaleString('en-US')} times, ${estimatePhrase(roll, sampled)}`;
    return { answer: { question, exact: null, sampled, sentence }, roll, isCounted: counted, solved };
  }
  const exact = exactOf(roll, solved, options.fractions);
  const sampled = options.trials > 0 ? sampleBeside(roll, exact, options) : null;
  const sentence = exactSentence(roll, exact, solved, counted);
  return { answer: { question, exact, sampled, sentence }, roll, isCounted: counted, solved };
}

/** undefined: too large; fractions cannot be sampled. */
function solvedOrTooLarge(roll: DiceRoll, { fractions }: SumOptions): SolvedRoll | undefined {
  try {
    return solveRoll(roll);
  } catch (thrown) {
    if (fractions || !(thrown instanceof UsageError)) throw thrown;
    if (thrown.faults.some(({ code }) => code !== 'usage/too-large')) throw thrown;
    return undefined;
  }
}

/** `mean 12.24, standard deviation 2.85` */
export function meanPhrase({ mean, standardDeviation }: Moments): string {
  return `mean ${withMinus(mean.toFixed(2))}, standard deviation ${standardDeviation.toFixed(2)}`;
}

/** The highest number that is reached at least half of the time; above the lowest one, which is always reached. */
function median({ first, probabilities }: Summary): { readonly value: number; readonly share: number } {
  let share = 1;
  let value = first;
  for (const probability of probabilities) {
    if (share - probability < 0.5 && value > first) break;
    share -= probability;
    value++;
  }
  return { value, share };
}

/** Whether the comparison can fail, even when its probability rounds to 1. */
function canFail({ relation, higher, equal, lower }: Compared): boolean {
  const held = holds(relation);
  return [higher, equal, lower].some((share, way) => !held[way] && share > 0);
}

/**
 * `4d6kh3: mean 12.24, standard deviation 2.85; 12 or more 62.1 % of the time`, for the highest number that is reached
 * at least half of the time; `(3d6) >= 12: 37.5 % of the time`
 */
function exactSentence(roll: DiceRoll, exact: ExactSum, solved: SolvedRoll, counted: boolean): string {
  const pool = formatQuery(roll);
  const { sum, comparison, event } = exact;
  const condition = conditionPhrase(exact, solved, isConditionApart(roll));
  if (event !== null && solved.event !== undefined) {
    const isUncertain = weightOf(solved.event, 0) > 0n;
    return `${pool}: ${probabilityLabel(event.probability, isUncertain)} of the time${condition}`;
  }
  const summary = meanPhrase(sum);
  if (comparison === null) {
    if (!counted && sum.probabilities.length === 1)
      return `${pool}: always ${withMinus(sum.first)}${condition}`;
    const { value, share } = counted ? atLeastOne(sum) : median(sum);
    const some = value === 1 && counted ? 'at least one success' : `${withMinus(value)} or more`;
    const told = `${some} ${probabilityLabel(share, sum.first < value)} of the time`;
    if (!counted) return `${pool}: ${summary}; ${told}${condition}`;
    return `${pool}: ${told}; expected successes ${withMinus(sum.mean.toFixed(2))}${condition}`;
  }
  if (comparison.relation !== 'vs') {
    const chance = probabilityLabel(comparison.probability, canFail(comparison));
    return `${pool}: ${chance} of the time; the ${counted ? 'number of successes' : 'sum'} has ${summary}${condition}`;
  }
  const ways = [
    `higher ${probabilityLabel(comparison.higher)}`,
    `equal ${probabilityLabel(comparison.equal)}`,
    `lower ${probabilityLabel(comparison.lower)}`,
  ];
  return `${pool}: ${ways.join(', ')} of the time${condition}`;
}

function conditionPhrase({ given }: ExactSum, solved: SolvedRoll, isApart: boolean): string {
  if (given === null || solved.given === undefined) return '';
  const { numerator, denominator } = solved.given;
  const about = isApart ? ', about other dice,' : '';
  return `; the condition${about} holds ${probabilityLabel(given.probability, numerator < denominator)} of the time`;
}

function atLeastOne({ first, probabilities }: Summary) {
  const share = probabilities.reduce((sum, p, i) => (first + i < 1 ? sum : sum + p), 0);
  return { value: 1, share: first < 1 ? share : 1 };
}

function estimatePhrase(roll: DiceRoll, sampled: SampledSum): string {
  const share = sampledChance(roll, sampled);
  return share === undefined ? meanPhrase(sampled) : `${probabilityLabel(share)} of the time`;
}
