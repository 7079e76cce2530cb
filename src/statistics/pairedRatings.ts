/**
 * Ratings out of paired games, with errors that take games as they are: those of a pair resemble each other, those of one
 * seed have luck in common, and draws leave less to chance than wins and losses would.
 */
import jstat from 'jstat';
import { inverse, Matrix, SingularValueDecomposition } from 'ml-matrix';
import { bradleyTerryStrengths, ELO } from './bradleyTerry.ts';
import { chiSquarePValue } from './chiSquare.ts';
import type { JointEstimate } from './simultaneous.ts';

/** Two players, and what the first had of each pair of games. */
export interface RatedMeeting {
  /** Indices of the two players. */
  readonly first: number;
  readonly second: number;
  /** Mean score of every pair, 0 … 1. */
  readonly scores: readonly number[];
}

export interface PairedRatings {
  /** Elo of each player above the mean of all. */
  readonly ratings: JointEstimate;
  /** Mean score of the first player of each meeting, with half a pair won and half a pair lost. */
  readonly scores: JointEstimate;
  /** Score that the ratings foresee for the first player of each meeting. */
  readonly expected: readonly number[];
  /** Whether one number a player explains the scores; null when it must, or the pairs are too few to tell. */
  readonly fit: RatingFit | null;
}

/** Whether meetings have the luck of their seeds in common. */
export type Seeds = 'common' | 'own';

/** How well ratings foresee scores. */
export interface RatingFit {
  /** Of ratings that explain all scores but for chance. */
  readonly pValue: number;
  /** Root mean square of score less foreseen score, 0 … 1. */
  readonly miss: number;
  /** What chance alone would make of it. */
  readonly chance: number;
}

/** Half a pair won and half a pair lost, in every meeting. */
const PRIOR = 0.5;
/** Least pairs for the test of fit; where meetings share seeds, more by so many for each cycle. */
const LEAST_PAIRS = 20;
const PAIRS_A_CYCLE = 2;

/**
 * Bradley–Terry ratings by the mean scores, a draw half a win, every meeting with the same weight. The likelihood is that of
 * independent games without draws; the covariance is the one that the pairs have, whatever it is ("sandwich": H. White,
 * "Maximum likelihood estimation of misspecified models", Econometrica 50, 1982). In every meeting half a pair won and half
 * a pair lost are added (the prior of H. Jeffreys, Proc. R. Soc. A 186, 1946), so that ratings and errors are finite.
 *
 * The test of fit asks whether log odds add up round every cycle of meetings, A to B to C to A (R. A. Bradley and M. E. Terry,
 * Biometrika 39, 1952, test the same by likelihood of independent games), by T² (H. Hotelling, "The generalization of
 * Student's ratio", Ann. Math. Stat. 2, 1931) where meetings share seeds, else by χ².
 * @param players how many; meetings must link them all
 * @param meetings each with the same number of pairs, two at least
 * @param seeds `common`: pair k of all meetings has the same seeds, and so luck in common; `own`: meetings are independent
 * @throws InternalError `statistics/ratings-diverge`
 */
export function pairedRatings(
  players: number,
  meetings: readonly RatedMeeting[],
  seeds: Seeds,
): PairedRatings {
  const scores = jointScores(
    meetings.map((meeting) => meeting.scores),
    seeds,
  );
  const strengths = bradleyTerryStrengths(
    players,
    meetings.map(({ first, second }, index) => ({
      first,
      second,
      games: 1,
      points: scores.estimates[index],
    })),
  );
  const expected = meetings.map(
    ({ first, second }) => strengths[first] / (strengths[first] + strengths[second]),
  );
  const design = designOf(players, meetings);
  const slopes = Matrix.diag(expected.map((p) => p * (1 - p)));
  const covariance = new Matrix(scores.covariance.map((row) => [...row]));
  // Scores to log strengths of all players but the first.
  const solve = inverse(design.transpose().mmul(slopes).mmul(design)).mmul(design.transpose());
  const centred = centring(players).mmul(solve);
  const own = centred.mmul(covariance).mmul(centred.transpose());
  const logs = strengths.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / players;
  const residuals = Matrix.eye(meetings.length).sub(slopes.mmul(design).mmul(solve));
  const byChance = residuals.mmul(covariance).mmul(residuals.transpose());
  const pValue = cyclesPValue(scores, design, meetings[0].scores.length, seeds);
  return {
    ratings: {
      estimates: logs.map((log) => (log - mean) / ELO),
      covariance: Matrix.mul(own, 1 / (ELO * ELO)).to2DArray(),
    },
    scores,
    expected,
    fit:
      pValue === null
        ? null
        : {
            pValue,
            miss: rootMeanSquare(scores.estimates.map((score, index) => score - expected[index])),
            chance: Math.sqrt(byChance.trace() / meetings.length),
          },
  };
}

/** Means of the meetings over their pairs and the prior's, with the covariance of these means. */
function jointScores(scores: readonly (readonly number[])[], seeds: Seeds): JointEstimate {
  const count = scores[0].length + 2 * PRIOR;
  const estimates = scores.map((row) => (row.reduce((sum, score) => sum + score, 0) + PRIOR) / count);
  const deviations = scores.map((row, index) => row.map((score) => score - estimates[index]));
  const covariance = deviations.map((own, i) =>
    deviations.map((other, k) => {
      if (i !== k && seeds === 'own') return 0;
      const played = own.reduce((sum, deviation, pair) => sum + deviation * other[pair], 0);
      const prior = i === k ? PRIOR * ((1 - estimates[i]) ** 2 + estimates[i] ** 2) : 0;
      return (played + prior) / (count * (count - 1));
    }),
  );
  return { estimates, covariance };
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

/** @returns null without a cycle, or with too few pairs for the covariance of all cycles */
function cyclesPValue(
  { estimates, covariance }: JointEstimate,
  design: Matrix,
  pairs: number,
  seeds: Seeds,
): number | null {
  const cycles = design.rows - design.columns;
  const least = LEAST_PAIRS + (seeds === 'common' ? PAIRS_A_CYCLE * cycles : 0);
  if (cycles === 0 || pairs < least) return null;
  const { leftSingularVectors } = new SingularValueDecomposition(padded(design));
  // What no rating can explain is orthogonal to the design.
  const basis = leftSingularVectors
    .subMatrix(0, design.rows - 1, design.columns, design.rows - 1)
    .transpose();
  const odds = Matrix.columnVector(estimates.map((score) => Math.log(score / (1 - score))));
  const steep = Matrix.diag(estimates.map((score) => 1 / (score * (1 - score))));
  const around = basis.mmul(steep);
  const variance = around.mmul(new Matrix(covariance.map((row) => [...row]))).mmul(around.transpose());
  const sums = basis.mmul(odds);
  const statistic = sums.transpose().mmul(inverse(variance)).mmul(sums).get(0, 0);
  if (seeds === 'own') return chiSquarePValue(statistic, cycles);
  const below = pairs - cycles;
  return 1 - jstat.jStat.centralF.cdf((statistic * below) / (cycles * (pairs - 1)), cycles, below);
}

/** With columns of zeros to a square, so that the decomposition has all left vectors. */
function padded(design: Matrix): Matrix {
  const square = Matrix.zeros(design.rows, design.rows);
  return square.setSubMatrix(design, 0, 0);
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}
