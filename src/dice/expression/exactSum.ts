/** A roll's exact odds: its distribution, comparison, event and condition as numbers and fractions. */
import { fraction } from '../exact.ts';
import {
  chanceOf,
  type Moments,
  momentsOf,
  probabilitiesOf,
  type WholeDistribution,
} from '../wholeNumbers.ts';
import { formatEvent, formatValue } from './formatValue.ts';
import { beyondLimits, heldOf, type SolvedRoll } from './solveRoll.ts';
import type { DiceRoll, Relation } from './value.ts';

/** A value as numbers: P(first), P(first + 1), …; they sum to 1. */
export interface SumOdds extends Moments {
  /** The value in dice: `4d6kh3`. */
  readonly sum: string;
  /** The least possible sum, to which the first probability belongs. */
  readonly first: number;
  /** Probabilities of `first`, `first + 1`, …; they sum to 1. */
  readonly probabilities: readonly number[];
  /** The same as fractions, on request. */
  readonly fractions?: readonly string[];
}

interface ComparedSums {
  /** How the two sums are compared; `vs` covers higher, equal and lower alike. */
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
  /** `probability` as a fraction, on request. */
  readonly fraction?: string;
}

/** Something that may happen, in dice, and its chance. */
interface EventOdds {
  /** `hits >= 3 and damage >= 1` */
  readonly event: string;
  /** P(it happens). */
  readonly probability: number;
  /** The same as a fraction, when asked for. */
  readonly fraction?: string;
}

/** Exact values. */
export interface ExactSum {
  readonly sum: SumOdds;
  /** The sum it is compared with; null if none. */
  readonly other: SumOdds | null;
  /** How the two sums compare; null where there is only one. */
  readonly comparison: ComparedSums | null;
  /** Several comparisons together; null where there is at most one. */
  readonly event: EventOdds | null;
  /** The condition under which all the others hold; null: none. */
  readonly given: EventOdds | null;
  /** Upper bound on P(some die would have gone on exploding beyond its limit). */
  readonly beyondLimits: number;
}

/** The solved roll as numbers; with `fractions`, as fractions too. */
export function exactOf(roll: DiceRoll, solved: SolvedRoll, fractions: boolean): ExactSum {
  const { value, comparison, event, given } = roll;
  const { other, ways, margin } = solved;
  const chance = (text: string, numerator: bigint, denominator: bigint): EventOdds => ({
    event: text,
    probability: chanceOf(numerator, denominator),
    ...(fractions ? { fraction: fraction(numerator, denominator) } : {}),
  });
  return {
    sum: oddsOf(formatValue(value), solved.value, fractions),
    other:
      comparison === undefined || other === undefined
        ? null
        : oddsOf(formatValue(comparison.other), other, fractions),
    comparison:
      comparison === undefined || ways === undefined || margin === undefined
        ? null
        : comparisonOf(comparison.relation, ways, margin, fractions),
    event:
      event === undefined || solved.event === undefined
        ? null
        : chance(formatEvent(event), weightOf(solved.event, 1), solved.event.denominator),
    given:
      given === undefined || solved.given === undefined
        ? null
        : chance(formatEvent(given), solved.given.numerator, solved.given.denominator),
    beyondLimits: beyondLimits(roll),
  };
}

function oddsOf(sum: string, distribution: WholeDistribution, fractions: boolean): SumOdds {
  const { lowest, numerators, denominator } = distribution;
  const odds = {
    sum,
    first: lowest,
    probabilities: probabilitiesOf(distribution),
    ...momentsOf(distribution),
  };
  if (!fractions) return odds;
  return { ...odds, fractions: numerators.map((numerator) => fraction(numerator, denominator)) };
}

/** The numerator of a number. */
export function weightOf({ lowest, numerators }: WholeDistribution, number: number): bigint {
  return numerators[number - lowest] ?? 0n;
}

function comparisonOf(
  relation: Relation,
  ways: WholeDistribution,
  margin: WholeDistribution,
  fractions: boolean,
): ComparedSums {
  const { denominator } = ways;
  const [lower, equal, higher] = [-1, 0, 1].map((way) => weightOf(ways, way));
  const held = heldOf(relation, [lower, equal, higher]);
  return {
    relation,
    probability: chanceOf(held, denominator),
    higher: chanceOf(higher, denominator),
    equal: chanceOf(equal, denominator),
    lower: chanceOf(lower, denominator),
    margin: { first: margin.lowest, probabilities: probabilitiesOf(margin) },
    ...(fractions ? { fraction: fraction(held, denominator) } : {}),
  };
}
