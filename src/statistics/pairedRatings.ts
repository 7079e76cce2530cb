/**
 * Ratings from paired games. Their errors allow for the resemblance of games of a pair, common luck of games with one seed, and
 * the lower variance of draws.
 */
import { EVD, inverse, Matrix } from 'ml-matrix';
import { chiSquarePValue } from './chiSquare.ts';
import { firthCoefficients, shareOf } from './logistic.ts';
import type { JointEstimate } from './simultaneous.ts';
import { fisherCdf } from './specialFunctions.ts';

/** Two players, and the scores of the first in their pairs of games. */
export interface RatedMeeting {
  /** Indices of the two players. */
  readonly first: number;
  readonly second: number;
  /** Mean score of every pair, 0 … 1. */
  readonly scores: readonly number[];
}

interface PairedRatings {
  /** Elo of each player relative to the mean of all. */
  readonly ratings: JointEstimate;
  /** Score that the ratings predict for the first player of each meeting. */
  readonly expected: readonly number[];
  /** Whether ratings explain the scores; null without a cycle of meetings, or with too few pairs. */
  readonly fit: RatingFit | null;
}

/** Whether all meetings have the same seeds, and so common luck, or each its own. */
export type Seeds = 'common' | 'own';

/** How well ratings predict scores. */
export interface RatingFit {
  /** P-value of the hypothesis that ratings explain all scores except for chance. */
  readonly pValue: number;
  /** Root mean square of score minus predicted score, 0 … 1. */
  readonly miss: number;
  /** Expectation of `miss` from chance alone. */
  readonly chance: number;
}

/** One Elo point in units of log strength. */
const ELO = Math.LN10 / 400;
/** Fewest pairs for the test of fit; where meetings share seeds, so many more for each cycle. */
const LEAST_PAIRS = 20;
const PAIRS_A_CYCLE = 2;
/** A smaller variance of a pair's mean is rounding: this is that of games lost once in ten thousand million. */
const LEAST_VARIANCE = 1e-10;
/** Variance of a pair's mean over p(1 − p) of two games that are independent and never drawn. */
const INDEPENDENT = 0.5;
/** Even pairs of such games added to the observed ones, so that the dispersion is defined before the first and above 0. */
const PAIRS_BEFORE = 2;
const EVEN_SPREAD = 0.25;

/**
 * Bradley–Terry ratings by the mean scores, a draw half a win, every meeting with the same weight. The likelihood is that of
 * independent games without draws, as many as have the dispersion of the pairs (P. McCullagh and J. A. Nelder, "Generalized
 * Linear Models", 2nd ed. 1989, section 4.5), with the penalty of D. Firth, Biometrika 80 (1993): ratings are finite where a
 * player wins every game, and nearly decided meetings do not pull them together. The covariance is estimated from the pairs,
 * without a model ("sandwich": H. White, "Maximum likelihood estimation of misspecified models", Econometrica 50, 1982), except
 * for meetings whose games vary less than the common dispersion predicts at their score. Those use the common dispersion, since a
 * few pairs without a surprise do not prove that surprises never happen.
 *
 * The test of fit compares the scores with the predicted ones; they can differ only in cycles of meetings, A to B to C to A (R.
 * A. Bradley and M. E. Terry, Biometrika 39, 1952, test the same by likelihood of independent games), by T² (H. Hotelling, "The
 * generalization of Student's ratio", Ann. Math. Stat. 2, 1931) where meetings share seeds, else by χ².
 * @param players number of players; meetings must link them all
 * @param meetings each with the same number of pairs, two at least
 * @param seeds `common`: pair k of all meetings has the same seeds, and so luck in common; `own`: meetings are independent
 * @throws InternalError `statistics/fit-diverges`
 */
export function pairedRatings(
  players: number,
  meetings: readonly RatedMeeting[],
  seeds: Seeds,
): PairedRatings {
  const pairs = meetings[0].scores.length;
  const means = meetings.map(({ scores }) => meanOf(scores));
  const dispersion = dispersionOf(meetings, means);
  const design = designOf(players, meetings);
  const games = pairs / dispersion;
  const strengths = firthCoefficients({
    columns: design.columns,
    predictors: Float64Array.from(design.to1DArray()),
    games: Float64Array.from(means, () => games),
    points: Float64Array.from(means, (mean) => games * mean),
  });
  const expected = meetings.map((_, row) => shareOf(design.getRow(row), strengths));
  const slopes = Matrix.diag(expected.map((p) => p * (1 - p)));
  const covariance = covarianceOfMeans(meetings, means, expected, dispersion, seeds);
  // Scores to log strengths of all players but the first.
  const solve = inverse(design.transpose().mmul(slopes).mmul(design)).mmul(design.transpose());
  const centred = centring(players);
  const own = centred.mmul(solve).mmul(covariance).mmul(solve.transpose()).mmul(centred.transpose());
  // Scores without what the ratings explain; this removes the penalty, too.
  const unexplained = Matrix.eye(meetings.length).sub(slopes.mmul(design).mmul(solve));
  const residuals = unexplained
    .mmul(Matrix.columnVector(means.map((score, index) => score - expected[index])))
    .to1DArray();
  const byChance = unexplained.mmul(covariance).mmul(unexplained.transpose());
  const pValue = cyclesPValue(residuals, byChance, design.rows - design.columns, pairs, seeds);
  return {
    ratings: {
      estimates: centred
        .mmul(Matrix.columnVector([...strengths]))
        .to1DArray()
        .map((log) => log / ELO),
      covariance: Matrix.mul(own, 1 / (ELO * ELO)).to2DArray(),
    },
    expected,
    fit:
      pValue === null
        ? null
        : {
            pValue,
            miss: rootMeanSquare(residuals),
            chance: Math.sqrt(byChance.trace() / meetings.length),
          },
  };
}

/** Variance of a pair's mean over p(1 − p), over all meetings. */
function dispersionOf(meetings: readonly RatedMeeting[], means: readonly number[]): number {
  let found = INDEPENDENT * EVEN_SPREAD * PAIRS_BEFORE;
  let ofGames = EVEN_SPREAD * PAIRS_BEFORE;
  meetings.forEach(({ scores }, index) => {
    const mean = means[index];
    for (const score of scores) found += (score - mean) ** 2;
    ofGames += (scores.length - 1) * mean * (1 - mean);
  });
  return found / ofGames;
}

/** Covariance of the mean scores. @param expected scores that the ratings predict */
function covarianceOfMeans(
  meetings: readonly RatedMeeting[],
  means: readonly number[],
  expected: readonly number[],
  dispersion: number,
  seeds: Seeds,
): Matrix {
  const pairs = meetings[0].scores.length;
  const deviations = meetings.map(({ scores }, index) => scores.map((score) => score - means[index]));
  const squares = deviations.map((own) => dot(own, own));
  const errors = squares.map((sum, index) => {
    const ofAll = dispersion * expected[index] * (1 - expected[index]);
    return Math.sqrt(Math.max(ofAll, sum / (pairs - 1)) / pairs);
  });
  const covariance = Matrix.diag(errors.map((error) => error * error));
  if (seeds === 'own') return covariance;
  deviations.forEach((own, i) => {
    for (let k = 0; k < i; k++) {
      const scale = Math.sqrt(squares[i] * squares[k]);
      const shared = scale === 0 ? 0 : (errors[i] * errors[k] * dot(own, deviations[k])) / scale;
      covariance.set(i, k, shared);
      covariance.set(k, i, shared);
    }
  });
  return covariance;
}

/** One row for each meeting: +1 for its first player, −1 for its second; without the column of player 0. */
function designOf(players: number, meetings: readonly RatedMeeting[]): Matrix {
  const design = Matrix.zeros(meetings.length, players - 1);
  meetings.forEach(({ first, second }, row) => {
    if (first > 0) design.set(row, first - 1, 1);
    if (second > 0) design.set(row, second - 1, -1);
  });
  return design;
}

/** Matrix from log strengths of players 1, 2 … to those of all players relative to their mean. */
function centring(players: number): Matrix {
  const matrix = Matrix.zeros(players, players - 1).sub(1 / players);
  for (let player = 1; player < players; player++) {
    matrix.set(player, player - 1, 1 - 1 / players);
  }
  return matrix;
}

/**
 * P-value of scores that ratings cannot explain.
 * @param residuals scores minus predicted scores, with their covariance
 * @returns null without a cycle, or with too few pairs for the covariance of all cycles
 */
function cyclesPValue(
  residuals: readonly number[],
  covariance: Matrix,
  cycles: number,
  pairs: number,
  seeds: Seeds,
): number | null {
  const least = LEAST_PAIRS + (seeds === 'common' ? PAIRS_A_CYCLE * cycles : 0);
  if (cycles === 0 || pairs < least) return null;
  const { eigenvectorMatrix, realEigenvalues } = new EVD(covariance, { assumeSymmetric: true });
  const left = eigenvectorMatrix.transpose().mmul(Matrix.columnVector([...residuals]));
  // As many directions as cycles, fewer where meetings duplicate each other; the others are rounding.
  const shown = realEigenvalues.flatMap((own, i) => (own > LEAST_VARIANCE / pairs ? [i] : []));
  if (shown.length === 0) return 1;
  const statistic = shown.reduce((sum, i) => sum + left.get(i, 0) ** 2 / realEigenvalues[i], 0);
  if (seeds === 'own') return chiSquarePValue(statistic, shown.length);
  const below = pairs - shown.length;
  const ratio = (statistic * below) / (shown.length * (pairs - 1));
  return 1 - fisherCdf(ratio, shown.length, below);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}
