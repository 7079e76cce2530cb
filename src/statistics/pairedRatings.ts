/**
 * Ratings out of paired games, with errors that take games as they are: those of a pair resemble each other, those of one
 * seed have luck in common, and draws leave less to chance than wins and losses would.
 */
import jstat from 'jstat';
import { EVD, inverse, Matrix } from 'ml-matrix';
import { chiSquarePValue } from './chiSquare.ts';
import { firthCoefficients, shareOf } from './logistic.ts';
import type { JointEstimate } from './simultaneous.ts';

/** Two players, and what the first had of each pair of games. */
export interface RatedMeeting {
  /** Indices of the two players. */
  readonly first: number;
  readonly second: number;
  /** Mean score of every pair, 0 … 1. */
  readonly scores: readonly number[];
}

interface PairedRatings {
  /** Elo of each player above the mean of all. */
  readonly ratings: JointEstimate;
  /** Score that the ratings foresee for the first player of each meeting. */
  readonly expected: readonly number[];
  /** Whether one number a player explains the scores; null when it must, or the pairs are too few to tell. */
  readonly fit: RatingFit | null;
}

/** Whether meetings have the luck of their seeds in common. */
export type Seeds = 'common' | 'own';

/** How well ratings predict scores. */
export interface RatingFit {
  /** Of ratings that explain all scores but for chance. */
  readonly pValue: number;
  /** Root mean square of score less foreseen score, 0 … 1. */
  readonly miss: number;
  /** What chance alone would make of it. */
  readonly chance: number;
}

/** One Elo point in units of log strength. */
const ELO = Math.LN10 / 400;
/** Least pairs for the test of fit; where meetings share seeds, more by so many for each cycle. */
const LEAST_PAIRS = 20;
const PAIRS_A_CYCLE = 2;
/** Variance of a pair's mean below which one is rounding: that of games lost once in ten thousand million. */
const LEAST_VARIANCE = 1e-10;
/** Variance of a pair's mean over p(1 − p) of two games that are independent and never drawn. */
const INDEPENDENT = 0.5;
/** Even pairs of such games that are added to those seen, so that the dispersion is known before the first and above 0. */
const PAIRS_BEFORE = 2;
const EVEN_SPREAD = 0.25;

/**
 * Bradley–Terry ratings by the mean scores, a draw half a win, every meeting with the same weight. The likelihood is that of
 * independent games without draws, as many as have the dispersion of the pairs (P. McCullagh and J. A. Nelder, "Generalized
 * Linear Models", 2nd ed. 1989, section 4.5), with the penalty of D. Firth, Biometrika 80 (1993): ratings are finite where a
 * player wins every game, and not drawn to each other by meetings that are as good as decided. The covariance is the one that
 * the pairs have, whatever it is ("sandwich": H. White, "Maximum likelihood estimation of misspecified models", Econometrica 50,
 * 1982), but for a meeting whose games ended more alike than the dispersion of all lets them at the foreseen score: there it
 * is that of this dispersion, since few pairs without a surprise do not show that there is none.
 *
 * The test of fit asks whether the scores are those foreseen, as far as cycles of meetings, A to B to C to A, let them differ (R. A.
 * Bradley and M. E. Terry, Biometrika 39, 1952, test the same by likelihood of independent games), by T² (H. Hotelling, "The
 * generalization of Student's ratio", Ann. Math. Stat. 2, 1931) where meetings share seeds, else by χ².
 * @param players how many; meetings must link them all
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
  // What is left of scores when ratings move with them; it takes out the penalty, too.
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

/** Variance of a pair's mean over p(1 − p), of all meetings together. */
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

/** Covariance of the mean scores. @param expected scores that the ratings foresee */
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

/** A row a meeting: +1 for its first player, −1 for its second; without the column of player 0. */
function designOf(players: number, meetings: readonly RatedMeeting[]): Matrix {
  const design = Matrix.zeros(meetings.length, players - 1);
  meetings.forEach(({ first, second }, row) => {
    if (first > 0) design.set(row, first - 1, 1);
    if (second > 0) design.set(row, second - 1, -1);
  });
  return design;
}

/** Log strengths of players 1, 2 … to those of all above their mean. */
function centring(players: number): Matrix {
  const matrix = Matrix.zeros(players, players - 1).sub(1 / players);
  for (let player = 1; player < players; player++) {
    matrix.set(player, player - 1, 1 - 1 / players);
  }
  return matrix;
}

/**
 * @param residuals scores less those foreseen, as far as ratings cannot explain them, with their covariance
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
  // As many directions as there are cycles, fewer where meetings are twins of each other; the others are rounding.
  const told = realEigenvalues.flatMap((own, i) => (own > LEAST_VARIANCE / pairs ? [i] : []));
  if (told.length === 0) return 1;
  const statistic = told.reduce((sum, i) => sum + left.get(i, 0) ** 2 / realEigenvalues[i], 0);
  if (seeds === 'own') return chiSquarePValue(statistic, told.length);
  const below = pairs - told.length;
  const ratio = (statistic * below) / (told.length * (pairs - 1));
  return 1 - jstat.jStat.centralF.cdf(ratio, told.length, below);
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
