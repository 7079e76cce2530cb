/** The answer to dice that are added up: exact, and sampled beside it when asked. */
import { InternalError } from '../../base/errors.ts';
import { largestDeviation, samplesDisagree } from '../agreement.ts';
import { fraction } from '../exact.ts';
import { compare, negated, sumOf, type WholeDistribution } from '../sumPool.ts';
import { type Moments, momentsOf, probabilitiesOf, ratio } from '../wholeNumbers.ts';
import { probabilityLabel, withMinus } from './phrases.ts';
import { sampleSums } from './sampleSum.ts';
import { beyondLimits, type SolvedPart, solveSum } from './solveSum.ts';
import {
  formatSum,
  formatSumRoll,
  type Relation,
  type SumExpression,
  type SumRoll,
} from './sumExpression.ts';

/** A sum as numbers: P(first), P(first + 1), …; they sum to 1. */
export interface SumOdds extends Moments {
  /** The dice that are added up: `4d6kh3`. */
  readonly sum: string;
  /** The least possible sum, to which the first probability belongs. */
  readonly first: number;
  /** Probabilities of `first`, `first + 1`, …; they sum to 1. */
  readonly probabilities: readonly number[];
  /** The same as fractions, when asked for. */
  readonly fractions?: readonly string[];
}

interface ComparedSums {
  /** How the two sums are compared; `vs` asks for higher, equal and lower alike. */
  readonly relation: Relation;
  /** P(the relation holds); of `vs`, P(the first is higher). */
  readonly probability: number;
  /** P(the first sum is higher). */
  readonly higher: number;
  /** P(both sums are equal). */
  readonly equal: number;
  /** P(the first sum is lower). */
  readonly lower: number;
  /** P(the first less the second = first, first + 1, …). */
  readonly margin: {
    /** The least possible difference, to which the first probability belongs; may be negative. */
    readonly first: number;
    /** Probabilities of `first`, `first + 1`, …; they sum to 1. */
    readonly probabilities: readonly number[];
  };
  /** `probability` as a fraction, when asked for. */
  readonly fraction?: string;
}

export interface SumAnswer {
  /** As it was understood, with its defaults. */
  readonly question: {
    /** The roll in dice: `4d6kh3 >= 12`. */
    readonly pool: string;
  };
  /** Exact values, without an error. */
  readonly exact: {
    readonly sum: SumOdds;
    /** What it is compared with. */
    readonly other: SumOdds | null;
    /** How the two sums compare; null where there is only one. */
    readonly comparison: ComparedSums | null;
    /** P(some die would have gone on exploding beyond its limit), at most. */
    readonly beyondLimits: number;
  };
  /** What was rolled beside the exact values; null: nothing. */
  readonly sampled: SampledSum | null;
  readonly sentence: string;
}

/** Shares of the trials, at the places of the exact probabilities. */
interface SampledSum {
  /** How often it was rolled. */
  readonly trials: number;
  /** Of the random numbers. */
  readonly seed: number;
  /** Shares of the sum's values, at the places of its exact probabilities. */
  readonly sum: readonly number[];
  /** The same of the sum that it is compared with; null where there is only one. */
  readonly other: readonly number[] | null;
  /** Shares of the trials by which sum was higher; null where there is only one. */
  readonly comparison: {
    /** Share of the trials in which the first sum was higher. */
    readonly higher: number;
    /** Share in which both were equal. */
    readonly equal: number;
    /** Share in which the first sum was lower. */
    readonly lower: number;
  } | null;
  /** Largest deviation from the exact probabilities, in standard errors. */
  readonly z: number;
}

/** An answered roll with what explanations are made of. */
export interface WorkedSum {
  readonly answer: SumAnswer;
  readonly roll: SumRoll;
  /** Every part of both sums that is rolled, inner parts first. */
  readonly parts: readonly SolvedPart[];
}

interface SumOptions {
  /** 0 = none. */
  readonly trials: number;
  readonly seed: number;
  /** Also as fractions of whole numbers. */
  readonly fractions: boolean;
}

/** More than this many standard errors between exact and sampled odds is a defect, not chance. */
const MOST_DEVIATION = 5;

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

/** `mean 12.24, standard deviation 2.85` */
export function meanPhrase({ mean, standardDeviation }: Summary): string {
  return `mean ${withMinus(mean.toFixed(2))}, standard deviation ${standardDeviation.toFixed(2)}`;
}

function median({ first, probabilities }: Summary): { readonly value: number; readonly share: number } {
  let share = 1;
  let value = first;
  for (const probability of probabilities) {
    if (share - probability < 0.5) break;
    share -= probability;
    value++;
  }
  return { value, share };
}

/** Whether the comparison can fail, even by a chance that its probability rounds away. */
function canFail({ relation, higher, equal, lower }: Compared): boolean {
  const isHigherBad = !relation.includes('>') && higher > 0;
  const isLowerBad = !relation.includes('<') && lower > 0;
  return isHigherBad || isLowerBad || (!relation.includes('=') && equal > 0);
}

/**
 * `4d6kh3: mean 12.24, standard deviation 2.85; 12 or more 62.1 % of the time`, told at the highest number that is
 * reached at least half of the time; `(3d6) >= 12: 37.5 % of the time`
 */
function sumSentence(pool: string, sum: Summary, compared: Compared | null): string {
  const summary = meanPhrase(sum);
  if (compared === null) {
    const { value, share } = median(sum);
    return `${pool}: ${summary}; ${withMinus(value)} or more ${probabilityLabel(share)} of the time`;
  }
  if (compared.relation !== 'vs')
    return `${pool}: ${probabilityLabel(compared.probability, canFail(compared))} of the time; the sum has ${summary}`;
  const ways = [
    `higher ${probabilityLabel(compared.higher)}`,
    `equal ${probabilityLabel(compared.equal)}`,
    `lower ${probabilityLabel(compared.lower)}`,
  ];
  return `${pool}: ${ways.join(', ')} of the time`;
}

/**
 * @throws UsageError `usage/too-large`
 * @throws InternalError `internal/odds-disagree` when exact and sampled odds differ beyond chance
 */
export function answerSum(roll: SumRoll, options: SumOptions): WorkedSum {
  const { comparison } = roll;
  const solved = solveSum(roll.sum);
  const other = comparison === undefined ? undefined : solveSum(comparison.other);
  const compared =
    comparison === undefined || other === undefined
      ? null
      : comparisonOf(comparison.relation, solved.distribution, other.distribution, options.fractions);
  const sum = oddsOf(roll.sum, solved.distribution, options.fractions);
  const exact = {
    sum,
    other:
      comparison === undefined || other === undefined
        ? null
        : oddsOf(comparison.other, other.distribution, options.fractions),
    comparison: compared,
    beyondLimits: beyondLimits(roll.sum) + beyondLimits(comparison?.other ?? []),
  };
  const text = formatSumRoll(roll);
  return {
    answer: {
      question: { pool: text },
      exact,
      sampled: options.trials > 0 ? sample(roll, exact, options) : null,
      sentence: sumSentence(text, sum, compared),
    },
    roll,
    parts: [...solved.parts, ...(other?.parts ?? [])],
  };
}

/** Whether a relation holds for a first number that is higher than, equal to, lower than the second. */
export function holds(relation: Relation): readonly [higher: boolean, equal: boolean, lower: boolean] {
  switch (relation) {
    case '>=':
      return [true, true, false];
    case '>':
    case 'vs':
      return [true, false, false];
    case '<=':
      return [false, true, true];
    case '<':
      return [false, false, true];
    case '=':
      return [false, true, false];
  }
}

function oddsOf(sum: SumExpression, distribution: WholeDistribution, fractions: boolean): SumOdds {
  const { lowest, numerators, denominator } = distribution;
  const odds = {
    sum: formatSum(sum),
    first: lowest,
    probabilities: probabilitiesOf(distribution),
    ...momentsOf(distribution),
  };
  if (!fractions) return odds;
  return { ...odds, fractions: numerators.map((numerator) => fraction(numerator, denominator)) };
}

function comparisonOf(
  relation: Relation,
  a: WholeDistribution,
  b: WholeDistribution,
  fractions: boolean,
): ComparedSums {
  const { higher, equal, lower, denominator } = compare(a, b);
  const margin = sumOf(a, negated(b));
  const held = [higher, equal, lower].reduce((sum, n, way) => (holds(relation)[way] ? sum + n : sum), 0n);
  return {
    relation,
    probability: ratio(held, denominator),
    higher: ratio(higher, denominator),
    equal: ratio(equal, denominator),
    lower: ratio(lower, denominator),
    margin: { first: margin.lowest, probabilities: probabilitiesOf(margin) },
    ...(fractions ? { fraction: fraction(held, denominator) } : {}),
  };
}

function sample(
  { sum, comparison }: SumRoll,
  exact: SumAnswer['exact'],
  { trials, seed }: SumOptions,
): SampledSum {
  const sums = comparison === undefined ? [sum] : [sum, comparison.other];
  const odds = exact.other === null ? [exact.sum] : [exact.sum, exact.other];
  const counts = odds.map(({ probabilities }) => new Float64Array(probabilities.length));
  const ways = new Float64Array(3);
  sampleSums(sums, { trials, seed }, (values) => {
    for (let i = 0; i < counts.length; i++) counts[i][values[i] - odds[i].first]++;
    if (values.length > 1) ways[values[0] > values[1] ? 0 : values[0] === values[1] ? 1 : 2]++;
  });
  const compared = exact.comparison;
  const deviations = counts.map((count, i) => largestDeviation(count, odds[i].probabilities));
  if (compared !== null)
    deviations.push(largestDeviation(ways, [compared.higher, compared.equal, compared.lower]));
  const z = Math.max(...deviations);
  if (z > MOST_DEVIATION) {
    const message = samplesDisagree(z, seed, trials);
    throw new InternalError([{ code: 'internal/odds-disagree', place: {}, message }]);
  }
  const [first, second] = counts.map((count) => Array.from(count, (times) => times / trials));
  const [higher, equal, lower] = Array.from(ways, (times) => times / trials);
  return {
    trials,
    seed,
    sum: first,
    other: second ?? null,
    comparison: compared === null ? null : { higher, equal, lower },
    z,
  };
}
