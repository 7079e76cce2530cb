/**
 * Logistic regression of win shares on a design, from counts. The result of a game is 0, ½ or 1: a fractional response,
 * whose coefficients the quasi-likelihood of L. E. Papke and J. M. Wooldridge, J. Appl. Econometrics 11 (1996), eq. 5, finds
 * consistently whatever the share of draws.
 */
import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix';
import { InternalError, UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import { dependentColumns, fitDiverges } from '../base/messages/models.ts';

/** Clusters of games (a pair, or one game alone) that were played under the same figures. */
export interface ClusterGroup {
  /** One row of figures a game of the cluster, in the order of the model's names. */
  readonly designs: readonly (readonly number[])[];
  /** How the clusters ended: results (0 … 1) of the games in the order of `designs`, and in how many clusters. */
  readonly outcomes: readonly ClusterOutcome[];
}

export interface ClusterOutcome {
  readonly results: readonly number[];
  /** At least 0. */
  readonly count: number;
}

/**
 * Which errors: `model` trusts every game to be a draw of its share (inverse information), `robust` takes the spread of the
 * games as they fell (H. White, Econometrica 50, 1982, theorem 3.2), `cluster` that of whole clusters (K.-Y. Liang and
 * S. L. Zeger, Biometrika 73, 1986, eq. 6 with independence). The last two carry n/(n − 1), n games or clusters.
 */
export type CovarianceKind = 'model' | 'robust' | 'cluster';

export interface LogisticFit {
  readonly names: readonly string[];
  /** Log odds a unit of each figure. */
  readonly coefficients: readonly number[];
  readonly covariance: Readonly<Record<CovarianceKind, readonly (readonly number[])[]>>;
  /** `firth` where some combination only won or only lost, so that the likelihood has no finite maximum. */
  readonly method: 'likelihood' | 'firth';
  readonly games: number;
  readonly clusters: number;
}

interface CountedRow {
  readonly figures: readonly number[];
  readonly games: number;
  readonly points: number;
}

const MOST_STEPS = 200;
const SMALL_STEP = 1e-10;
/** Fitted log odds beyond which a combination counts as separated; 1 in 3 million. */
const SEPARATED = 15;
/** Longest move of a log odds in one step of Firth's fit: D. Firth's score is not always concave. */
const LONGEST_MOVE = 5;
/** Share of a column's length that must be left after projection on the columns before. */
const DEPENDENT = 1e-9;

/**
 * Coefficients by iteratively reweighted least squares (P. McCullagh and J. A. Nelder, "Generalized Linear Models", 2nd ed.
 * 1989, section 4.4.2). Under separation the score gets the penalty of D. Firth, Biometrika 80 (1993), section 3.3, and
 * `method` says so.
 * @param names one a column of figures
 * @throws UsageError `statistics/design` for misshapen groups or no game, `statistics/dependent-columns` for columns that
 *   the ones before determine; InternalError `statistics/fit-diverges`
 */
export function fitShares(names: readonly string[], groups: readonly ClusterGroup[]): LogisticFit {
  checkGroups(names, groups);
  const rows = countRows(groups);
  const dependent = dependentNames(names, rows);
  if (dependent.length > 0) {
    const message = dependentColumns(dependent);
    throw new UsageError([{ code: 'statistics/dependent-columns', place: { path: 'design' }, message }]);
  }
  const free = iterate(names.length, rows, false);
  const method = free === undefined ? 'firth' : 'likelihood';
  const coefficients = free ?? iterate(names.length, rows, true);
  if (coefficients === undefined) {
    const message = fitDiverges(MOST_STEPS);
    throw new InternalError([{ code: 'statistics/fit-diverges', place: {}, message }]);
  }
  const model = inverse(information(coefficients, rows));
  const games = rows.reduce((sum, row) => sum + row.games, 0);
  let clusters = 0;
  for (const { outcomes } of groups) for (const { count } of outcomes) clusters += count;
  const sandwich = (scores: Matrix, n: number): number[][] =>
    model
      .mmul(scores)
      .mmul(model)
      .mul(n > 1 ? n / (n - 1) : Number.NaN)
      .to2DArray();
  return {
    names,
    coefficients,
    covariance: {
      model: model.to2DArray(),
      robust: sandwich(spreadOfScores(coefficients, groups, false), games),
      cluster: sandwich(spreadOfScores(coefficients, groups, true), clusters),
    },
    method,
    games,
    clusters,
  };
}

/** Whether the games played tell all columns apart, so that `fitShares` takes them. @param names one a column of figures */
export function isEstimable(names: readonly string[], groups: readonly ClusterGroup[]): boolean {
  return dependentNames(names, countRows(groups)).length === 0;
}

/** The share that log odds stand for. @param at where the figures begin */
export function shareOf(figures: ArrayLike<number>, coefficients: readonly number[], at = 0): number {
  let logOdds = 0;
  for (let i = 0; i < coefficients.length; i++) logOdds += figures[at + i] * coefficients[i];
  return 1 / (1 + Math.exp(-logOdds));
}

/** Equal figures become one row, so that the steps cost designs, not games. */
function countRows(groups: readonly ClusterGroup[]): CountedRow[] {
  const rows = new Map<string, { figures: readonly number[]; games: number; points: number }>();
  for (const { designs, outcomes } of groups) {
    designs.forEach((figures, game) => {
      const key = figures.join();
      const row = rows.get(key) ?? { figures, games: 0, points: 0 };
      rows.set(key, row);
      for (const { results, count } of outcomes) {
        row.games += count;
        row.points += count * results[game];
      }
    });
  }
  return [...rows.values()].filter(({ games }) => games > 0);
}

/** @returns nothing when the likelihood has no finite maximum or the steps did not settle */
function iterate(columns: number, rows: readonly CountedRow[], penalised: boolean): number[] | undefined {
  const coefficients = new Array<number>(columns).fill(0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const factor = new CholeskyDecomposition(information(coefficients, rows));
    if (!factor.isPositiveDefinite()) return undefined;
    const score = new Array<number>(columns).fill(0);
    const inverted = penalised ? inverse(information(coefficients, rows)).to2DArray() : undefined;
    for (const { figures, games, points } of rows) {
      const share = shareOf(figures, coefficients);
      let residual = points - games * share;
      if (inverted !== undefined) {
        residual += games * share * (1 - share) * quadratic(inverted, figures) * (0.5 - share);
      }
      for (let i = 0; i < columns; i++) score[i] += residual * figures[i];
    }
    const moves = factor.solve(Matrix.columnVector(score)).to1DArray();
    const longest = Math.max(...moves.map(Math.abs));
    const scale = penalised && longest > LONGEST_MOVE ? LONGEST_MOVE / longest : 1;
    moves.forEach((move, i) => {
      coefficients[i] += scale * move;
    });
    if (!penalised && rows.some((row) => Math.abs(logit(row.figures, coefficients)) > SEPARATED)) {
      return undefined;
    }
    if (longest < SMALL_STEP) return coefficients;
  }
  return undefined;
}

function logit(figures: readonly number[], coefficients: readonly number[]): number {
  return figures.reduce((sum, figure, i) => sum + figure * coefficients[i], 0);
}

function quadratic(matrix: readonly (readonly number[])[], vector: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) {
    for (let j = 0; j < vector.length; j++) sum += vector[i] * matrix[i][j] * vector[j];
  }
  return sum;
}

/** Fisher's information: the sum of games · p(1 − p) · x xᵀ. */
function information(coefficients: readonly number[], rows: readonly CountedRow[]): Matrix {
  const sum = Matrix.zeros(coefficients.length, coefficients.length);
  for (const { figures, games } of rows) {
    const share = shareOf(figures, coefficients);
    addOuter(sum, figures, games * share * (1 - share));
  }
  return sum;
}

/** The sum of score · scoreᵀ, over games or over whole clusters. */
function spreadOfScores(
  coefficients: readonly number[],
  groups: readonly ClusterGroup[],
  whole: boolean,
): Matrix {
  const sum = Matrix.zeros(coefficients.length, coefficients.length);
  for (const { designs, outcomes } of groups) {
    const shares = designs.map((figures) => shareOf(figures, coefficients));
    for (const { results, count } of outcomes) {
      const residuals = results.map((result, game) => result - shares[game]);
      if (whole) {
        const score = coefficients.map((_, i) =>
          residuals.reduce((total, residual, game) => total + residual * designs[game][i], 0),
        );
        addOuter(sum, score, count);
      } else {
        residuals.forEach((residual, game) => {
          addOuter(sum, designs[game], count * residual * residual);
        });
      }
    }
  }
  return sum;
}

function addOuter(sum: Matrix, vector: readonly number[], weight: number): void {
  for (let i = 0; i < vector.length; i++) {
    if (vector[i] === 0) continue;
    for (let j = 0; j < vector.length; j++) {
      if (vector[j] !== 0) sum.set(i, j, sum.get(i, j) + weight * vector[i] * vector[j]);
    }
  }
}

/** The names of the columns that the ones before determine in the designs that were played: Gram–Schmidt. */
function dependentNames(names: readonly string[], rows: readonly CountedRow[]): string[] {
  const kept: number[][] = [];
  return names.filter((_, column) => {
    const whole = rows.map(({ figures }) => figures[column]);
    const left = [...whole];
    // Twice, because one pass loses orthogonality to rounding.
    for (const direction of [...kept, ...kept]) {
      const along = dot(left, direction);
      for (let i = 0; i < left.length; i++) left[i] -= along * direction[i];
    }
    const length = Math.sqrt(dot(left, left));
    if (length <= DEPENDENT * Math.sqrt(dot(whole, whole))) return true;
    kept.push(left.map((value) => value / length));
    return false;
  });
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

function checkGroups(names: readonly string[], groups: readonly ClusterGroup[]): void {
  let games = 0;
  for (const { designs, outcomes } of groups) {
    const shaped = designs.every(
      (figures) => figures.length === names.length && figures.every(Number.isFinite),
    );
    if (!shaped) throw wrongDesign('a row of another length or not finite', `${names.length} figures a game`);
    for (const { results, count } of outcomes) {
      const valid = results.length === designs.length && results.every((y) => y >= 0 && y <= 1);
      if (!valid || !(count >= 0))
        throw wrongDesign('results that do not fit', 'one from 0 to 1 for each game');
      games += count * results.length;
    }
  }
  if (games === 0 || names.length === 0) throw wrongDesign('no game or no column', 'at least one of both');
}

function wrongDesign(found: string, expected: string): UsageError {
  const message = foundExpected(found, expected);
  return new UsageError([{ code: 'statistics/design', place: { path: 'design' }, message }]);
}
