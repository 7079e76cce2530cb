/**
 * Logistic regression of win shares on a design, from counts. The result of a game is 0, ½ or 1: a fractional response,
 * whose coefficients the quasi-likelihood of L. E. Papke and J. M. Wooldridge, J. Appl. Econometrics 11 (1996), eq. 5, finds
 * consistently whatever the share of draws.
 */
import { CholeskyDecomposition, inverse, Matrix } from 'ml-matrix';
import { InternalError, UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';
import { createSquareSum, quadraticForm, triangularFactor, wholeMatrix } from './gram.ts';

/** Clusters of games (a pair, or one game alone) that were played under the same predictors. */
export interface ClusterGroup {
  /**
   * One row of predictors for each game of the cluster, in the order of the model's names. Games that share an array cost as much
   * as one.
   */
  readonly designs: readonly ArrayLike<number>[];
  /** Results of the clusters: those of the games, 0 … 1, in the order of `designs`, and the number of such clusters. */
  readonly outcomes: readonly ClusterOutcome[];
}

export interface ClusterOutcome {
  readonly results: readonly number[];
  /** Number of clusters with these results, at least 0. */
  readonly count: number;
}

/**
 * How standard errors are estimated. `model` treats every game as a random draw with its share (inverse information). `robust`
 * uses the observed spread of the games (H. White, Econometrica 50, 1982, theorem 3.2), `cluster` the spread of whole clusters
 * (K.-Y. Liang and S. L. Zeger, Biometrika 73, 1986, eq. 6 with independence). The last two carry n/(n − k), n games or clusters,
 * k coefficients.
 */
export type CovarianceKind = 'model' | 'robust' | 'cluster';

export interface LogisticFit {
  readonly names: readonly string[];
  /** Log odds per unit of each predictor. */
  readonly coefficients: readonly number[];
  readonly covariance: Readonly<Record<CovarianceKind, readonly (readonly number[])[]>>;
  /** `firth` where some combination only won or only lost, so the likelihood has no finite maximum. */
  readonly method: 'likelihood' | 'firth';
  readonly games: number;
  readonly clusters: number;
}

/** Designs with their games. */
interface CountedRows {
  readonly columns: number;
  /** Rows of predictors, one after the other. */
  readonly predictors: Float64Array;
  readonly games: Float64Array;
  /** Points of each row, 0 … games. */
  readonly points: Float64Array;
}

const MOST_STEPS = 200;
const SMALL_STEP = 1e-10;
/** Fitted log odds beyond which a combination counts as separated; 1 in 3 million. */
const SEPARATED = 15;
/** Largest change of a log odds in one step of Firth's fit, whose score is not always concave. */
const LONGEST_MOVE = 5;

/**
 * Coefficients by iteratively reweighted least squares (P. McCullagh and J. A. Nelder, "Generalized Linear Models", 2nd ed.
 * 1989, section 4.4.2). Under separation the score gets the penalty of D. Firth, Biometrika 80 (1993), section 3.3, and
 * `method` says so.
 * @param names one for each column of predictors
 * @throws UsageError `statistics/design` for misshapen groups or no game, `statistics/dependent-columns` for columns that
 * the ones before determine; InternalError `statistics/fit-diverges`
 */
export function fitShares(names: readonly string[], groups: readonly ClusterGroup[]): LogisticFit {
  const free = fitLikelihood(names, groups);
  if (free !== undefined) return free;
  const rows = countRows(names.length, groups);
  return fitOf(names, groups, rows, firthCoefficients(rows), 'firth');
}

/**
 * Coefficients by the penalised likelihood of D. Firth (Biometrika 80, 1993, section 3.3), without the bias of order 1/n; finite
 * whatever the results.
 * @param rows at least one, whose columns are independent of each other
 * @throws InternalError `statistics/fit-diverges`
 */
export function firthCoefficients(rows: CountedRows): Float64Array {
  const coefficients = iterate(rows, true);
  if (coefficients !== undefined) return coefficients;
  const message = `the logistic regression did not settle within ${MOST_STEPS} steps`;
  throw new InternalError([{ code: 'statistics/fit-diverges', place: {}, message }]);
}

/**
 * Coefficients by the likelihood without a penalty. Results may be outside 0 … 1: the fit is to their means.
 * @returns undefined where the likelihood has no finite maximum
 * @throws UsageError as fitShares
 */
export function fitLikelihood(
  names: readonly string[],
  groups: readonly ClusterGroup[],
): LogisticFit | undefined {
  checkGroups(names, groups);
  const rows = countRows(names.length, groups);
  const dependent = dependentNames(names, rows);
  if (dependent.length > 0) {
    const message = `the games cannot separate ${dependent.join(', ')} from the earlier effects: leave out the term, declare a reference level or play the missing combinations`;
    throw new UsageError([{ code: 'statistics/dependent-columns', place: { path: 'design' }, message }]);
  }
  const coefficients = iterate(rows, false);
  return coefficients && fitOf(names, groups, rows, coefficients, 'likelihood');
}

function fitOf(
  names: readonly string[],
  groups: readonly ClusterGroup[],
  rows: CountedRows,
  coefficients: Float64Array,
  method: LogisticFit['method'],
): LogisticFit {
  const model = inverse(wholeMatrix(information(coefficients, rows), names.length));
  const games = rows.games.reduce((sum, count) => sum + count, 0);
  let clusters = 0;
  for (const { outcomes } of groups) for (const { count } of outcomes) clusters += count;
  const k = names.length;
  const sandwich = (whole: boolean, n: number): number[][] =>
    model
      .mmul(wholeMatrix(spreadOfScores(coefficients, groups, whole), k))
      .mmul(model)
      .mul(n > k ? n / (n - k) : Number.NaN)
      .to2DArray();
  let [robust, cluster]: (number[][] | undefined)[] = [];
  return {
    names,
    coefficients: Array.from(coefficients),
    covariance: {
      model: model.to2DArray(),
      // Computed on demand: each goes over all games.
      get robust() {
        robust ??= sandwich(false, games);
        return robust;
      },
      get cluster() {
        cluster ??= sandwich(true, clusters);
        return cluster;
      },
    },
    method,
    games,
    clusters,
  };
}

/**
 * Whether the games can tell all columns apart, so that `fitShares` accepts them.
 * @param names one for each column of predictors
 */
export function isEstimable(names: readonly string[], groups: readonly ClusterGroup[]): boolean {
  return dependentNames(names, countRows(names.length, groups)).length === 0;
}

/** Expected share at these predictors. @param at where the predictors begin */
export function shareOf(predictors: ArrayLike<number>, coefficients: ArrayLike<number>, at = 0): number {
  return 1 / (1 + Math.exp(-logOddsOf(predictors, coefficients, at)));
}

function logOddsOf(predictors: ArrayLike<number>, coefficients: ArrayLike<number>, at: number): number {
  let logOdds = 0;
  for (let i = 0; i < coefficients.length; i++) logOdds += predictors[at + i] * coefficients[i];
  return logOdds;
}

/** Merges games that share an array into one row, so that the cost of a step depends on designs, not games. */
function countRows(columns: number, groups: readonly ClusterGroup[]): CountedRows {
  const rows = new Map<ArrayLike<number>, { games: number; points: number }>();
  for (const { designs, outcomes } of groups) {
    designs.forEach((predictors, game) => {
      const row = rows.get(predictors) ?? { games: 0, points: 0 };
      for (const { results, count } of outcomes) {
        row.games += count;
        row.points += count * results[game];
      }
      if (row.games > 0) rows.set(predictors, row);
    });
  }
  const predictors = new Float64Array(rows.size * columns);
  [...rows.keys()].forEach((row, index) => {
    predictors.set(row, index * columns);
  });
  const counts = [...rows.values()];
  return {
    columns,
    predictors,
    games: Float64Array.from(counts, ({ games }) => games),
    points: Float64Array.from(counts, ({ points }) => points),
  };
}

/** @returns undefined when the likelihood has no finite maximum or the steps do not converge */
function iterate(rows: CountedRows, penalised: boolean): Float64Array | undefined {
  const coefficients = new Float64Array(rows.columns);
  for (let step = 0; step < MOST_STEPS; step++) {
    const informed = wholeMatrix(information(coefficients, rows), rows.columns);
    const factor = new CholeskyDecomposition(informed);
    if (!factor.isPositiveDefinite()) return undefined;
    const inverted = penalised ? Float64Array.from(inverse(informed).to1DArray()) : undefined;
    const score = scoreOf(coefficients, rows, inverted);
    const moves = factor.solve(Matrix.columnVector(score)).to1DArray();
    const longest = Math.max(...moves.map(Math.abs));
    const scale = penalised && longest > LONGEST_MOVE ? LONGEST_MOVE / longest : 1;
    moves.forEach((move, i) => {
      coefficients[i] += scale * move;
    });
    if (!penalised && isSeparated(coefficients, rows)) return undefined;
    if (longest < SMALL_STEP) return coefficients;
  }
  return undefined;
}

/** The slope of the log likelihood. @param inverted the inverse information, only with Firth's penalty */
function scoreOf(
  coefficients: Float64Array,
  { columns, predictors, games, points }: CountedRows,
  inverted: Float64Array | undefined,
): Float64Array {
  const score = new Float64Array(columns);
  for (let row = 0; row < games.length; row++) {
    const at = row * columns;
    const share = shareOf(predictors, coefficients, at);
    let residual = points[row] - games[row] * share;
    if (inverted !== undefined) {
      const leverage = games[row] * share * (1 - share) * quadraticForm(inverted, columns, predictors, at);
      residual += leverage * (0.5 - share);
    }
    for (let i = 0; i < columns; i++) score[i] += residual * predictors[at + i];
  }
  return score;
}

function isSeparated(coefficients: Float64Array, { columns, predictors, games }: CountedRows): boolean {
  return games.some((_, row) => Math.abs(logOddsOf(predictors, coefficients, row * columns)) > SEPARATED);
}

/** Fisher's information: the sum of games · p(1 − p) · x xᵀ; see SquareSum. */
function information(coefficients: Float64Array, { columns, predictors, games }: CountedRows): Float64Array {
  const squares = createSquareSum(columns);
  for (let row = 0; row < games.length; row++) {
    const share = shareOf(predictors, coefficients, row * columns);
    squares.add(predictors, row * columns, games[row] * share * (1 - share));
  }
  return squares.sum;
}

/** The sum of score · scoreᵀ, over games or over whole clusters; see SquareSum. */
function spreadOfScores(
  coefficients: Float64Array,
  groups: readonly ClusterGroup[],
  whole: boolean,
): Float64Array {
  const size = coefficients.length;
  const squares = createSquareSum(size);
  const score = new Float64Array(size);
  const addScore = (predictors: ArrayLike<number>, residual: number): void => {
    for (let i = 0; i < size; i++) score[i] += residual * predictors[i];
  };
  for (const { designs, outcomes } of groups) {
    const shares = designs.map((predictors) => shareOf(predictors, coefficients));
    for (const { results, count } of outcomes) {
      score.fill(0);
      designs.forEach((predictors, game) => {
        addScore(predictors, results[game] - shares[game]);
        if (whole && game < designs.length - 1) return;
        squares.add(score, 0, count);
        score.fill(0);
      });
    }
  }
  return squares.sum;
}

/** Names of the columns that are linear combinations of those before, in the designs that were played. */
function dependentNames(names: readonly string[], { columns, predictors, games }: CountedRows): string[] {
  const squares = createSquareSum(columns);
  for (let row = 0; row < games.length; row++) squares.add(predictors, row * columns, 1);
  return triangularFactor(squares.sum, columns).dependent.map((column) => names[column]);
}

function checkGroups(names: readonly string[], groups: readonly ClusterGroup[]): void {
  let games = 0;
  for (const { designs, outcomes } of groups) {
    if (!designs.every((predictors) => isRow(predictors, names.length)))
      throw wrongDesign('a row of another length or not finite', `${names.length} values a game`);
    for (const { results, count } of outcomes) {
      const valid = results.length === designs.length && results.every(Number.isFinite);
      if (!valid || !(count >= 0)) throw wrongDesign('results that do not fit', 'a finite one for each game');
      games += count * results.length;
    }
  }
  if (games === 0 || names.length === 0) throw wrongDesign('no game or no column', 'at least one of both');
}

function isRow(predictors: ArrayLike<number>, columns: number): boolean {
  for (let i = 0; i < predictors.length; i++) if (!Number.isFinite(predictors[i])) return false;
  return predictors.length === columns;
}

function wrongDesign(found: string, expected: string): UsageError {
  const message = foundExpected(found, expected);
  return new UsageError([{ code: 'statistics/design', place: { path: 'design' }, message }]);
}
