import { adjustedMean } from './controlVariate.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { createDistances, meanInterval } from './meanAroundMode.ts';
import { criticalValue, normalCdf } from './normal.ts';
import { betaCdf } from './specialFunctions.ts';

/** A difference of two mean scores over the same games, first minus second, -1 … 1. */
export interface PairedDifference extends Interval {
  /** First mean score minus second, −1 … 1. */
  readonly difference: number;
  /** Standard error of the difference. */
  readonly standardError: number;
  /** Games of each variant. */
  readonly games: number;
  /**
   * Two-sided p-value of no difference: from a normal distribution as wide as the interval on the side of 0; by the sign test of
   * the pairs where nearly all leads are equal.
   */
  readonly pValue: number;
  /**
   * Efficiency: how many independent games each of these games equals. It is the variance of the difference of two independent
   * means over that of this one; null when the difference has no variance.
   */
  readonly efficiency: number | null;
  /** The part of `efficiency` that comes from common seeds alone. */
  readonly efficiencyOfSeeds: number | null;
  /** The factor that the correction for luck adds; 1 where luck is not recorded or the pairs are too few. */
  readonly efficiencyOfLuck: number | null;
}

/** Luck of the first side by game, of the first and second series: a control whose true mean is 0. */
type Lucks = readonly [Float64Array, Float64Array];

/** Games 2k and 2k+1 share their teams, so the four games of a pair are one observation. */
const PAIR = 2;
const WIN = 2;
/** Leads of a pair in quarters of a point, -4 … 4. */
const LEADS = 9;
const EVEN_LEAD = 4;
/** With fewer pairs that differ from the most frequent lead, the sign test gives the p-value. */
const FEW = 5;
/** Fewest pairs that must differ before luck is corrected for. */
const PAIRS_FOR_LUCK = 30;

/**
 * The difference of two score series with common random numbers, over pairs of games (a cluster each; P. W. Glynn and
 * D. L. Iglehart, "Simulation methods for queues", 1988, on common random numbers).
 *
 * With `lucks` it is the mean at equal luck (see controlVariate.ts), once 30 pairs differ from the most frequent lead.
 *
 * A change that rarely matters leaves nearly all pairs equal, and those that differ may be skewed to one side. So the interval is
 * that of {@link meanInterval} around the most frequent lead.
 * @param first half points by game: 2 a win, 1 a draw, 0 a loss; both series begin with game 0
 * @param second the same games under the other variant; the longer series is cut
 * @throws UsageError `statistics/confidence`; RangeError with fewer than two whole pairs
 */
export function pairedDifference(
  first: Uint8Array,
  second: Uint8Array,
  confidence: number = DEFAULT_CONFIDENCE,
  lucks?: Lucks,
): PairedDifference {
  const pairs = Math.floor(Math.min(first.length, second.length) / PAIR);
  if (pairs < 2) throw new RangeError(`a paired difference needs two pairs of games, found ${pairs}`);
  const leads = new Float64Array(pairs);
  const counts = new Int32Array(LEADS);
  for (let pair = 0; pair < pairs; pair++) {
    const game = PAIR * pair;
    const lead = first[game] + first[game + 1] - second[game] - second[game + 1];
    counts[EVEN_LEAD + lead]++;
    leads[pair] = lead / EVEN_LEAD;
  }
  const mode = counts.indexOf(Math.max(...counts));
  const others = pairs - counts[mode];
  const plain = meanOf(leads);
  const games = PAIR * pairs;
  const independent = (scoreVariance(first, games) + scoreVariance(second, games)) / games;
  const luck = lucks === undefined || others < PAIRS_FOR_LUCK ? undefined : luckOf(lucks, pairs);
  const { estimate, standardError, slope } =
    luck === undefined ? { ...plain, slope: 0 } : adjustedMean(leads, luck);
  const difference = Math.max(-1, Math.min(1, estimate));
  const distances = createDistances((mode - EVEN_LEAD) / EVEN_LEAD);
  for (let pair = 0; pair < pairs; pair++) {
    distances.add(leads[pair] - (luck === undefined ? 0 : slope * luck[pair]));
  }
  const interval = meanInterval({ count: pairs, ...distances, least: -1, most: 1 }, confidence);
  return {
    difference,
    standardError,
    ...interval,
    games,
    pValue: others < FEW ? signTest(counts) : pValueOf(difference, interval, confidence),
    efficiency: quotient(independent, standardError ** 2),
    efficiencyOfSeeds: quotient(independent, plain.standardError ** 2),
    efficiencyOfLuck: quotient(plain.standardError ** 2, standardError ** 2),
  };
}

/** Mean luck of each pair, first minus second. */
function luckOf([first, second]: Lucks, pairs: number): Float64Array {
  return Float64Array.from({ length: pairs }, (_, pair) => {
    const game = PAIR * pair;
    return (first[game] + first[game + 1] - second[game] - second[game + 1]) / PAIR;
  });
}

function meanOf(values: Float64Array): { readonly estimate: number; readonly standardError: number } {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const estimate = sum / values.length;
  const variance = Math.max(0, squares - (sum * sum) / values.length) / (values.length - 1);
  return { estimate, standardError: Math.sqrt(variance / values.length) };
}

function quotient(variance: number, rest: number): number | null {
  return rest === 0 ? null : variance / rest;
}

/**
 * Two-sided p-value of the hypothesis that leads are as frequent as deficits; pairs with neither do not count.
 * @param counts pairs by lead
 */
function signTest(counts: Int32Array): number {
  const behind = totalOf(counts.subarray(0, EVEN_LEAD));
  const ahead = totalOf(counts.subarray(EVEN_LEAD + 1));
  const most = Math.max(behind, ahead);
  // A binomial tail is a beta distribution function.
  return most === 0 ? 1 : Math.min(1, 2 * betaCdf(0.5, most, Math.min(behind, ahead) + 1));
}

function totalOf(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Sample variance of the score of single games. */
function scoreVariance(points: Uint8Array, games: number): number {
  let sum = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    sum += points[game];
    squares += points[game] * points[game];
  }
  return (squares - (sum * sum) / games) / (games - 1) / (WIN * WIN);
}

/** P-value of no difference; below 1 − confidence exactly when the interval excludes 0. */
function pValueOf(difference: number, { low, high }: Interval, confidence: number): number {
  const half = difference > 0 ? difference - low : high - difference;
  return half > 0 ? 2 * normalCdf((-criticalValue(confidence) * Math.abs(difference)) / half) : 1;
}
