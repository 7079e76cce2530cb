/** Sums of the results of games, from which a side's score is estimated with an interval. */
import type { Side } from '../game/contract.ts';
import { confidenceSequence } from '../statistics/confidenceSequence.ts';
import { differenceOf } from '../statistics/difference.ts';
import type { Interval } from '../statistics/interval.ts';
import { shareInterval } from '../statistics/kornGraubard.ts';

/** A mean score, 0 … 1 per game: a win is one point, a draw half a point. */
export interface ScoreEstimate extends Interval {
  /** Estimated score, 0 … 1. */
  readonly estimate: number;
  /** Standard error of the estimate. */
  readonly standardError: number;
  /**
   * Efficiency: the number of independent games per game whose plain mean would be as exact as this estimate. Null for an
   * uncorrected score, and for intervals valid at every look.
   */
  readonly efficiency: number | null;
}

/** Sums over games, which come in the order of their index; a pair of games counts as one observation. */
export interface ScoreSums {
  /**
   * Adds a game.
   * @param points half points of the first side
   * @param adjusted its score corrected for covariates, see adjustedScores.ts; without any the plain score
   */
  add(pair: number, points: number, adjusted: number): void;
  /** The sums so far. */
  snapshot(): ClusterSums;
}

/** Totals of one or several {@link ScoreSums}. */
export interface ScoreTotals {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  /** Number of pairs, and of games without a partner. */
  readonly clusters: number;
  readonly winError: number;
  readonly lossError: number;
  /** Correlation of wins and losses. */
  readonly correlation: number;
  readonly adjusted: number;
  readonly adjustedError: number;
}

/** Half points of a win. */
const WIN = 2;
const LOSS = 0;
const EVEN = 0.5;
/** Fewest wins, and fewest losses, before the score is corrected for luck. */
const LEAST_OF_EACH = 30;
/** Loss, draw and win, as scores. */
const SCORES: readonly number[] = [0, EVEN, 1];

/** Indices of the summed values: games, wins, losses, adjusted scores. */
const GAMES = 0;
const WINS = 1;
const LOSSES = 2;
const ADJUSTED = 3;
const VALUES = 4;

/** Sums over clusters. */
interface ClusterSums {
  readonly totals: Float64Array;
  /** Sums of the products of clusters' totals, below the diagonal. */
  readonly products: Float64Array;
  clusters: number;
}

function noSums(): ClusterSums {
  return { totals: new Float64Array(VALUES), products: new Float64Array(VALUES * VALUES), clusters: 0 };
}

/** Empty sums. */
export function createScoreSums(): ScoreSums {
  const sums = noSums();
  const open = new Float64Array(VALUES);
  let last = -1;
  return {
    add(pair, points, adjusted) {
      if (pair !== last) {
        close(sums, open);
        open.fill(0);
        last = pair;
      }
      open[GAMES]++;
      if (points === WIN) open[WINS]++;
      else if (points === LOSS) open[LOSSES]++;
      open[ADJUSTED] += adjusted;
    },
    snapshot() {
      const now = { ...sums, totals: sums.totals.slice(), products: sums.products.slice() };
      close(now, open);
      return now;
    },
  };
}

/** Totals of several disjoint sums of games. */
export function scoreTotals(several: readonly ScoreSums[]): ScoreTotals {
  const all = noSums();
  for (const sums of several) {
    const { totals, products, clusters } = sums.snapshot();
    totals.forEach((total, i) => {
      all.totals[i] += total;
    });
    products.forEach((product, i) => {
      all.products[i] += product;
    });
    all.clusters += clusters;
  }
  return totalsOf(all);
}

/** Adds a cluster. */
function close(sums: ClusterSums, cluster: Float64Array): void {
  if (cluster[GAMES] === 0) return;
  sums.clusters++;
  for (let i = 0; i < VALUES; i++) {
    sums.totals[i] += cluster[i];
    for (let j = 0; j <= i; j++) sums.products[i * VALUES + j] += cluster[i] * cluster[j];
  }
}

function totalsOf(sums: ClusterSums): ScoreTotals {
  const { totals, clusters } = sums;
  const [games, wins, losses, adjusted] = totals;
  const error = (value: number): number => Math.sqrt(Math.max(0, covariance(sums, value, value)));
  return {
    games,
    wins,
    losses,
    clusters,
    winError: error(WINS),
    lossError: error(LOSSES),
    correlation: correlationOf(covariance(sums, LOSSES, WINS), error(WINS), error(LOSSES)),
    adjusted: adjusted / games,
    adjustedError: error(ADJUSTED),
  };
}

/** Where all games end alike, nothing tells; then a win less is taken for a loss more, which gives the widest interval. */
function correlationOf(shared: number, winError: number, lossError: number): number {
  if (winError === 0 && lossError === 0) return -1;
  return winError * lossError === 0 ? 0 : Math.max(-1, Math.min(1, shared / (winError * lossError)));
}

/**
 * Covariance of two totals per game, each a ratio to the number of games (W. G. Cochran, "Sampling Techniques", 3rd ed. 1977,
 * section 2.11); 0 with a single cluster.
 * @param first index of a value, at least `second`
 */
function covariance({ totals, products, clusters }: ClusterSums, first: number, second: number): number {
  if (clusters < 2) return 0;
  const games = totals[GAMES];
  const [a, b] = [totals[first] / games, totals[second] / games];
  const rest =
    products[first * VALUES + second] -
    b * products[first * VALUES] -
    a * products[second * VALUES] +
    a * b * products[GAMES];
  return (rest * clusters) / (clusters - 1) / (games * games);
}

/**
 * The score of a side. Plain, it is one half plus half of the lead of wins over losses, each a share with its interval
 * (kornGraubard.ts) over pairs of games, joined by square and add. Corrected for covariates, it has the interval of a share with
 * that error; with fewer than 30 wins or losses it is plain.
 * @param isAdjusted whether the scores are corrected
 * @param confidence confidence of the interval, 0 … 1 exclusive
 * @throws UsageError `statistics/confidence`
 */
export function scoreEstimate(
  totals: ScoreTotals,
  side: Side,
  isAdjusted: boolean,
  confidence: number,
): ScoreEstimate {
  const own =
    isAdjusted && canBeAdjusted(totals)
      ? adjustedEstimate(totals, confidence)
      : plainEstimate(totals, confidence);
  return side === 0 ? own : mirrored(own);
}

/** Whether there are enough wins and losses to correct for luck. */
export function canBeAdjusted({ wins, losses }: ScoreTotals): boolean {
  return Math.min(wins, losses) >= LEAST_OF_EACH;
}

function plainEstimate(totals: ScoreTotals, confidence: number): ScoreEstimate {
  const { games, wins, losses, clusters, winError, lossError, correlation } = totals;
  const part = (share: number, error: number) => {
    const { low, high } = shareInterval(share, error, clusters, confidence);
    return { estimate: EVEN * share, low: EVEN * low, high: EVEN * high };
  };
  const won = part(wins / games, winError);
  const lost = part(losses / games, lossError);
  const { difference, low, high } = differenceOf(won, lost, correlation);
  const variance = winError ** 2 + lossError ** 2 - 2 * correlation * winError * lossError;
  return {
    estimate: EVEN + difference,
    standardError: EVEN * Math.sqrt(Math.max(0, variance)),
    low: Math.max(0, EVEN + low),
    high: Math.min(1, EVEN + high),
    efficiency: null,
  };
}

function adjustedEstimate(totals: ScoreTotals, confidence: number): ScoreEstimate {
  const { games, wins, losses, clusters, adjusted, adjustedError } = totals;
  const mean = EVEN + (EVEN * (wins - losses)) / games;
  const squares = (wins + EVEN * EVEN * (games - wins - losses)) / games;
  const independent = (squares - mean * mean) / (games - 1);
  return {
    estimate: adjusted,
    standardError: adjustedError,
    ...shareInterval(adjusted, adjustedError, clusters, confidence),
    efficiency: adjustedError > 0 ? independent / adjustedError ** 2 : null,
  };
}

function mirrored(score: ScoreEstimate): ScoreEstimate {
  return { ...score, estimate: 1 - score.estimate, low: 1 - score.high, high: 1 - score.low };
}

/**
 * The plain score with an interval that is valid at every look, see confidenceSequence.ts; every game counts as one observation.
 * @param planned games at which the interval is narrowest
 * @throws UsageError `statistics/confidence`
 */
export function watchedEstimate(
  totals: ScoreTotals,
  side: Side,
  planned: number,
  confidence: number,
): ScoreEstimate {
  const { games, wins, losses } = totals;
  const counts = [losses, games - wins - losses, wins];
  const own = {
    ...plainEstimate(totals, confidence),
    ...confidenceSequence({ scores: SCORES, counts }, planned, confidence),
  };
  return side === 0 ? own : mirrored(own);
}
