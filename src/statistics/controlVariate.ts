/** Means of scores, rid of what a control with the known mean 0 explains: the luck of the dice. */
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import { criticalValue } from './normal.ts';

/** What a control makes of a mean. */
export interface Adjusted {
  /** The mean as it would be with a control of 0: intercept of the regression of the values on the control. */
  readonly estimate: number;
  readonly standardError: number;
  /** What one more of the control adds to a value; 0 when the control never changes. */
  readonly slope: number;
  /** Standard error of the plain mean. */
  readonly plainError: number;
}

/** The games of one study: what came out and how lucky the first side was. */
export interface ControlledGames {
  /** Half points of the first side by game: 2 a win, 1 a draw, 0 a loss. Begins with game 0. */
  readonly points: ArrayLike<number>;
  /** Control of the same games; its true mean is 0. */
  readonly luck: ArrayLike<number>;
}

/** A mean score or a difference of two, adjusted. */
export interface ControlledEstimate extends Interval {
  readonly estimate: number;
  readonly standardError: number;
  readonly slope: number;
  /** Whole pairs of games, times two. */
  readonly games: number;
  /** How many games without the control one of these was worth; null when no variance is left. */
  readonly worth: number | null;
}

/** Games 2k and 2k+1 share their teams, so a pair is one observation. */
const PAIR = 2;
const WIN = 2;
/** Two of them determine the line. */
const FEWEST = 3;

/**
 * Mean of values, adjusted by a control whose true mean is 0, by least squares; the standard error is the intercept's, which
 * counts that the slope is fitted. Unbiased for values linear in the control, else to the order of 1/n; never less exact than
 * the plain mean but for the one degree of freedom (S. S. Lavenberg and P. D. Welch, "A perspective on the use of control
 * variables to increase the efficiency of Monte Carlo simulations", Management Science 27, 1981).
 * @param values independent observations, as many as `control`
 * @throws RangeError with fewer than three
 */
export function adjustedMean(values: Float64Array, control: Float64Array): Adjusted {
  const { length } = values;
  if (length < FEWEST) throw new RangeError(`a controlled mean needs three observations, found ${length}`);
  const mean = meanOf(values);
  const controlMean = meanOf(control);
  let spread = 0;
  let shared = 0;
  let total = 0;
  for (let i = 0; i < length; i++) {
    const deviation = control[i] - controlMean;
    const rest = values[i] - mean;
    spread += deviation * deviation;
    shared += deviation * rest;
    total += rest * rest;
  }
  const plainError = Math.sqrt(total / (length - 1) / length);
  if (spread === 0) return { estimate: mean, standardError: plainError, slope: 0, plainError };
  const slope = shared / spread;
  const residual = Math.max(0, total - slope * shared) / (length - 2);
  return {
    estimate: mean - slope * controlMean,
    standardError: Math.sqrt(residual * (1 / length + (controlMean * controlMean) / spread)),
    slope,
    plainError,
  };
}

/**
 * Mean score of the first side, 0 … 1, with the luck taken out; interval by the normal approximation over pairs of games.
 * @throws UsageError `statistics/confidence`; RangeError with fewer than three whole pairs
 */
export function controlledMean(
  games: ControlledGames,
  confidence: number = DEFAULT_CONFIDENCE,
): ControlledEstimate {
  const pairs = Math.floor(games.points.length / PAIR);
  return estimateOf(pairMeans(games.points, pairs, WIN), pairMeans(games.luck, pairs, 1), 0, confidence);
}

/**
 * Difference of two mean scores over the same games (common random numbers), first minus second, -1 … 1, controlled by the
 * difference of the lucks; the longer series is cut.
 * @throws UsageError `statistics/confidence`; RangeError with fewer than three whole pairs
 */
export function controlledDifference(
  first: ControlledGames,
  second: ControlledGames,
  confidence: number = DEFAULT_CONFIDENCE,
): ControlledEstimate {
  const pairs = Math.floor(Math.min(first.points.length, second.points.length) / PAIR);
  const scores = pairMeans(first.points, pairs, WIN);
  const lucks = pairMeans(first.luck, pairs, 1);
  const otherScores = pairMeans(second.points, pairs, WIN);
  const otherLucks = pairMeans(second.luck, pairs, 1);
  for (let pair = 0; pair < pairs; pair++) {
    scores[pair] -= otherScores[pair];
    lucks[pair] -= otherLucks[pair];
  }
  return estimateOf(scores, lucks, -1, confidence);
}

/** @param least that the estimated quantity can be; its greatest value is 1 */
function estimateOf(
  values: Float64Array,
  control: Float64Array,
  least: number,
  confidence: number,
): ControlledEstimate {
  const half = criticalValue(confidence);
  const { estimate, standardError, slope, plainError } = adjustedMean(values, control);
  return {
    estimate,
    standardError,
    slope,
    low: Math.max(least, estimate - half * standardError),
    high: Math.min(1, estimate + half * standardError),
    games: values.length * PAIR,
    worth: standardError === 0 ? null : (plainError / standardError) ** 2,
  };
}

/** Means of games 2k and 2k+1, divided by `unit`. */
function pairMeans(games: ArrayLike<number>, pairs: number, unit: number): Float64Array {
  return Float64Array.from(
    { length: pairs },
    (_, pair) => (games[PAIR * pair] + games[PAIR * pair + 1]) / (PAIR * unit),
  );
}

function meanOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
