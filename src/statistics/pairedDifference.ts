import { clopperPearsonInterval } from './clopperPearson.ts';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { criticalValue, normalCdf } from './normal.ts';

/** A difference of two mean scores over the same games, first minus second, -1 … 1. */
export interface PairedDifference extends Interval {
  readonly difference: number;
  readonly standardError: number;
  /** Games of each of the two. */
  readonly games: number;
  /** Two-sided, of no difference; 1 when all games went alike. */
  readonly pValue: number;
  /**
   * How many games with seeds of their own one of these games was worth: the variance of the difference of two independent
   * means over that of this one. Null when the difference has no variance.
   */
  readonly worth: number | null;
}

/** Games 2k and 2k+1 share their teams, so the four games of a pair are one observation. */
const PAIR = 2;
const WIN = 2;
/** Leads of a pair in quarters of a point, -4 … 4. */
const LEADS = 9;
const EVEN_LEAD = 4;
/** The normal approximation is trusted once so many pairs differ from what most pairs do. */
const FEW = 5;

/**
 * The difference of two score series with common random numbers, by the normal approximation over pairs of games (a
 * cluster each; P. W. Glynn and D. L. Iglehart, "Simulation methods for queues", 1988, on common random numbers).
 *
 * A change that hardly ever matters leaves nearly all pairs alike, which does not show that all would be. With fewer than
 * five that differ the interval is that of the share of such pairs (C. J. Clopper and E. S. Pearson, 1934, upper limit),
 * each of which moves the score by 1 at most.
 * @param first half points by game: 2 a win, 1 a draw, 0 a loss; both series begin with game 0
 * @param second the same games under the other variant; the longer series is cut
 * @throws UsageError `statistics/confidence`; RangeError with fewer than two whole pairs
 */
export function pairedDifference(
  first: Uint8Array,
  second: Uint8Array,
  confidence: number = DEFAULT_CONFIDENCE,
): PairedDifference {
  const pairs = Math.floor(Math.min(first.length, second.length) / PAIR);
  if (pairs < 2) throw new RangeError(`a paired difference needs two pairs of games, found ${pairs}`);
  let sum = 0;
  let squares = 0;
  const leads = new Int32Array(LEADS);
  for (let game = 0; game < PAIR * pairs; game += PAIR) {
    const lead = first[game] + first[game + 1] - second[game] - second[game + 1];
    sum += lead;
    squares += lead * lead;
    leads[EVEN_LEAD + lead]++;
  }
  const scale = PAIR * WIN;
  const difference = sum / pairs / scale;
  const variance = (squares - (sum * sum) / pairs) / (pairs - 1) / (scale * scale);
  const standardError = Math.sqrt(Math.max(0, variance) / pairs);
  const interval = intervalAround(difference, standardError, leads, pairs, confidence);
  const games = PAIR * pairs;
  const independent = (scoreVariance(first, games) + scoreVariance(second, games)) / games;
  return {
    difference,
    standardError,
    ...interval,
    games,
    pValue: standardError === 0 ? (difference === 0 ? 1 : 0) : twoSided(difference / standardError),
    worth: standardError === 0 ? null : independent / (standardError * standardError),
  };
}

function intervalAround(
  difference: number,
  standardError: number,
  leads: Int32Array,
  pairs: number,
  confidence: number,
): Interval {
  const usual = leads.indexOf(Math.max(...leads));
  const others = pairs - leads[usual];
  if (others >= FEW) {
    const half = criticalValue(confidence) * standardError;
    return { low: Math.max(-1, difference - half), high: Math.min(1, difference + half) };
  }
  const share = clopperPearsonInterval(others, pairs, confidence).high;
  const rest = ((1 - share) * (usual - EVEN_LEAD)) / EVEN_LEAD;
  return { low: Math.max(-1, rest - share), high: Math.min(1, rest + share) };
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

function twoSided(z: number): number {
  return 2 * normalCdf(-Math.abs(z));
}
