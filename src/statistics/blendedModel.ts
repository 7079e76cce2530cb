/**
 * The hierarchical logistic model behind blendedScores.ts, for given variances: its most probable effects, their spread, and the
 * evidence for the variances.
 */

import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { groupBy } from '../base/groupBy.ts';
import { wholeMatrix } from './gram.ts';

/** Games of a meeting with the same players, event and first side. */
export interface GameRow {
  readonly meeting: number;
  readonly event: number | null;
  /** Common effects of the game: skill of the first player, of the second, and acting first; with their factors. */
  readonly columns: readonly number[];
  readonly factors: readonly number[];
  readonly games: number;
  /** Points of the meeting's first team in these games. */
  readonly points: number;
}

/** What simulation says of a meeting, as log odds. */
export interface Offset {
  readonly logOdds: number;
  /** Variance of `logOdds`. */
  readonly variance: number;
}

/** Standard deviations of the effects, as log odds, above 0. */
export interface Deviations {
  /** Of people from the simulation, over meetings. */
  readonly distance: number;
  /** Of the players' skills. */
  readonly skill: number;
  /** Of the events, for each meeting. */
  readonly event: number;
}

/** Values of the effects. */
export interface Effects {
  /** Skills, then what acting first is worth. */
  readonly common: Float64Array;
  /** Discrepancies of all meetings, the error of the simulation included. */
  readonly discrepancies: Float64Array;
  /** Of the pairs of event and meeting that were played. */
  readonly events: Float64Array;
}

/** The most probable effects for given deviations. */
export interface Mode {
  readonly deviations: Deviations;
  readonly effects: Effects;
  /** Log of the marginal likelihood of the deviations, by Laplace's approximation. */
  readonly evidence: number;
  variances(): Variances;
}

/** Variances of the effects, given the games. */
export interface Variances {
  readonly common: Float64Array;
  readonly discrepancies: Float64Array;
}

/** Standard deviation of what acting first is worth beyond the simulation, as log odds, before the first game. */
const ACTING_FIRST = 0.5;
const MOST_STEPS = 60;
/** After a smaller step the next, of its square, changes nothing. */
const SMALL_STEP = 1e-4;
/** Largest change of an effect in one step: with results far from the simulation, Newton's own step may go astray. */
const LONGEST_MOVE = 1;

/** Rows of games, one after the other; `starts` says where the columns of each begin, and where the last end. */
interface Rows {
  readonly games: Float64Array;
  readonly points: Float64Array;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  /** Where the columns stand in those of the cell. */
  readonly places: Int32Array;
  readonly factors: Float64Array;
}

/** The games of a meeting at an event, or all of a meeting without one. */
interface Cell {
  readonly rows: Rows;
  /** Index of the event's effect; -1: none. */
  readonly effect: number;
  /** Common effects that occur, in ascending order. */
  readonly columns: Int32Array;
  /** Where they stand in the columns of the meeting. */
  readonly places: Int32Array;
}

interface MeetingGames {
  readonly meeting: number;
  readonly cells: readonly Cell[];
  /** Common effects that occur in its games, in ascending order. */
  readonly columns: Int32Array;
}

/** An effect that the others determine: its curvature, slope, and curvatures shared with the effects above it. */
interface Eliminated {
  readonly curvature: number;
  readonly slope: number;
  /** Shared with the meeting's discrepancy; events only. */
  readonly withMeeting: number;
  /** Shared with the common effects, in the order of `columns`. */
  readonly withCommon: Float64Array;
  readonly columns: Int32Array;
}

/** The equations of a step of Newton's method, without events and discrepancies. */
interface Equations {
  readonly likelihood: number;
  readonly slope: Float64Array;
  /** Lower half of the negative curvature. */
  readonly curvature: Float64Array;
  readonly meetings: readonly Eliminated[];
  readonly events: readonly Eliminated[];
}

/** The model of some games; `modeAt` may be called with any deviations. */
export interface BlendedModel {
  /** @param start effects to search from; those of the events are left out if they are of another model */
  modeAt(deviations: Deviations, start?: Effects): Mode;
}

/**
 * The log odds of a game are those of the simulation, plus the discrepancy of the meeting, the skill of the first team's player
 * less that of the second's, what acting first is worth, and an effect of the event on this meeting; all normal with mean 0 (A.
 * Gelman and J. Hill, "Data Analysis Using Regression and Multilevel/Hierarchical Models", 2007, chapter 14). The most probable
 * effects are found by Newton's method; the evidence is Laplace's approximation there (H. Rue, S. Martino and N. Chopin,
 * "Approximate Bayesian inference for latent Gaussian models by using integrated nested Laplace approximations", J. R. Stat.
 * Soc. B 71 (2009) 319–392, eq. 3). Events, then discrepancies are eliminated from the equations, since each occurs in one
 * meeting only; so a step costs the cube of the number of players, whatever the number of meetings and events.
 * @param players the common effects are so many skills and what acting first is worth
 */
export function createBlendedModel(
  offsets: readonly Offset[],
  rows: readonly GameRow[],
  players: number,
): BlendedModel {
  const size = players + 1;
  const { meetings, events } = arrange(rows);

  function priorsOf({ distance, skill, event }: Deviations): Priors {
    const common = new Float64Array(size).fill(skill ** 2);
    common[players] = ACTING_FIRST ** 2;
    return {
      common,
      discrepancies: offsets.map(({ variance }) => variance + distance ** 2),
      event: event ** 2,
    };
  }

  function modeAt(deviations: Deviations, start?: Effects): Mode {
    const priors = priorsOf(deviations);
    const effects: Effects = {
      common: Float64Array.from(start?.common ?? new Float64Array(size)),
      discrepancies: Float64Array.from(start?.discrepancies ?? new Float64Array(offsets.length)),
      events: start?.events.length === events ? Float64Array.from(start.events) : new Float64Array(events),
    };
    for (let step = 0; ; step++) {
      const equations = equationsOf(offsets, meetings, effects, priors);
      const factor = new CholeskyDecomposition(wholeMatrix(equations.curvature, size));
      const evidence = evidenceOf(equations, factor, effects, priors, meetings);
      if (move(meetings, equations, factor, effects) > SMALL_STEP && step < MOST_STEPS) continue;
      const variances = (): Variances => variancesOf(meetings, equations, factor, priors);
      return { deviations, effects, evidence, variances };
    }
  }
  return { modeAt };
}

/** Variances of the effects before the first game. */
interface Priors {
  readonly common: Float64Array;
  readonly discrepancies: readonly number[];
  readonly event: number;
}

function arrange(rows: readonly GameRow[]): { meetings: readonly MeetingGames[]; events: number } {
  let events = 0;
  const meetings = [...groupBy(rows, (row) => row.meeting)].map(([meeting, own]): MeetingGames => {
    const columns = columnsOf(own);
    const cells = [...groupBy(own, ({ event }) => event)].map(([event, games]): Cell => {
      const used = columnsOf(games);
      const places = placesIn(columns, used);
      return { rows: flatten(games, used), effect: event === null ? -1 : events++, columns: used, places };
    });
    return { meeting, cells, columns };
  });
  return { meetings, events };
}

function columnsOf(rows: readonly GameRow[]): Int32Array {
  return Int32Array.from(new Set(rows.flatMap(({ columns }) => columns))).sort();
}

function placesIn(columns: Int32Array, of: Int32Array): Int32Array {
  const places = new Map<number, number>();
  for (let place = 0; place < columns.length; place++) places.set(columns[place], place);
  return of.map((column) => places.get(column) ?? 0);
}

function flatten(rows: readonly GameRow[], columns: Int32Array): Rows {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    starts[i + 1] = starts[i] + row.columns.length;
  });
  const own = Int32Array.from(rows.flatMap((row) => row.columns));
  return {
    games: Float64Array.from(rows, ({ games }) => games),
    points: Float64Array.from(rows, ({ points }) => points),
    starts,
    columns: own,
    places: placesIn(columns, own),
    factors: Float64Array.from(rows.flatMap(({ factors }) => factors)),
  };
}

/** Slope and negative curvature of the log density at some effects, with events and discrepancies eliminated. */
function equationsOf(
  offsets: readonly Offset[],
  meetings: readonly MeetingGames[],
  { common, discrepancies, events }: Effects,
  priors: Priors,
): Equations {
  const size = common.length;
  const slope = common.map((effect, i) => -effect / priors.common[i]);
  const curvature = new Float64Array(size * size);
  for (let i = 0; i < size; i++) curvature[i * size + i] = 1 / priors.common[i];
  const eliminatedEvents: Eliminated[] = [];
  let likelihood = 0;
  const eliminatedMeetings = meetings.map(({ meeting, cells, columns }): Eliminated => {
    const precision = 1 / priors.discrepancies[meeting];
    const withCommon = new Float64Array(columns.length);
    const own = { curvature: precision, slope: -discrepancies[meeting] * precision };
    for (const { rows, effect, columns: used, places } of cells) {
      const base = offsets[meeting].logOdds + discrepancies[meeting] + (effect < 0 ? 0 : events[effect]);
      const shared = new Float64Array(used.length);
      const sums = addRows(rows, base, common, { slope, curvature, shared });
      likelihood += sums.likelihood;
      let kept = 1;
      if (effect >= 0) {
        const event: Eliminated = {
          curvature: sums.weights + 1 / priors.event,
          slope: sums.residuals - events[effect] / priors.event,
          withMeeting: sums.weights,
          withCommon: shared,
          columns: used,
        };
        eliminatedEvents[effect] = event;
        eliminate(event, slope, curvature);
        kept = 1 - sums.weights / event.curvature;
        own.slope -= (sums.weights * event.slope) / event.curvature;
      }
      own.curvature += sums.weights * kept;
      own.slope += sums.residuals;
      for (let i = 0; i < places.length; i++) withCommon[places[i]] += shared[i] * kept;
    }
    const discrepancy = { ...own, withMeeting: 0, withCommon, columns };
    eliminate(discrepancy, slope, curvature);
    return discrepancy;
  });
  return { likelihood, slope, curvature, meetings: eliminatedMeetings, events: eliminatedEvents };
}

interface Sums {
  readonly likelihood: number;
  readonly weights: number;
  readonly residuals: number;
}

/** Adds the derivatives of the log likelihood of some rows. @param base log odds without the common effects */
function addRows(
  { games, points, starts, columns, places, factors }: Rows,
  base: number,
  common: Float64Array,
  { slope, curvature, shared }: { slope: Float64Array; curvature: Float64Array; shared: Float64Array },
): Sums {
  const size = common.length;
  let [likelihood, weights, residuals] = [0, 0, 0];
  for (let row = 0; row < games.length; row++) {
    const [from, to] = [starts[row], starts[row + 1]];
    let logOdds = base;
    for (let i = from; i < to; i++) logOdds += factors[i] * common[columns[i]];
    const chance = chanceOf(logOdds);
    const weight = games[row] * chance * (1 - chance);
    const residual = points[row] - games[row] * chance;
    likelihood += points[row] * logOdds - games[row] * logOnePlusExp(logOdds);
    weights += weight;
    residuals += residual;
    for (let i = from; i < to; i++) {
      const weighted = weight * factors[i];
      slope[columns[i]] += residual * factors[i];
      shared[places[i]] += weighted;
      for (let j = from; j < to; j++)
        if (columns[j] <= columns[i]) curvature[columns[i] * size + columns[j]] += weighted * factors[j];
    }
  }
  return { likelihood, weights, residuals };
}

/** The chance with these log odds. */
export function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Log odds of a row's games. */
export function logOddsOf(
  { meeting, columns, factors }: GameRow,
  offsets: readonly Offset[],
  effects: Effects,
): number {
  let logOdds = offsets[meeting].logOdds + effects.discrepancies[meeting];
  for (let i = 0; i < columns.length; i++) logOdds += factors[i] * effects.common[columns[i]];
  return logOdds;
}

/** Merges rows that differ in their points only, so that the cost depends on them and not on games. */
export function mergeRows(rows: readonly GameRow[]): GameRow[] {
  const alike = groupBy(rows, ({ meeting, event, columns, factors }) =>
    [meeting, event, columns, factors].join(';'),
  );
  return [...alike.values()].map((own) => ({
    ...own[0],
    games: own.reduce((sum, { games }) => sum + games, 0),
    points: own.reduce((sum, { points }) => sum + points, 0),
  }));
}

/** ln(1 + e^x) without overflow. */
function logOnePlusExp(x: number): number {
  return Math.max(0, x) + Math.log1p(Math.exp(-Math.abs(x)));
}

/** Takes an effect out of the equations of the common ones. */
function eliminate(
  { curvature: own, slope: ownSlope, withCommon, columns }: Eliminated,
  slope: Float64Array,
  curvature: Float64Array,
): void {
  const size = slope.length;
  for (let i = 0; i < columns.length; i++) {
    const share = withCommon[i] / own;
    const row = columns[i] * size;
    slope[columns[i]] -= share * ownSlope;
    for (let j = 0; j <= i; j++) curvature[row + columns[j]] -= share * withCommon[j];
  }
}

/** Moves all effects by a step of Newton's method, at most LONGEST_MOVE. @returns the largest change */
function move(
  meetings: readonly MeetingGames[],
  equations: Equations,
  factor: CholeskyDecomposition,
  { common, discrepancies, events }: Effects,
): number {
  const moves = factor.solve(Matrix.columnVector(equations.slope)).to1DArray();
  const ofMeetings = equations.meetings.map((own) => backwards(own, moves, 0));
  const ofEvents = new Float64Array(events.length);
  meetings.forEach(({ cells }, m) => {
    for (const { effect } of cells)
      if (effect >= 0) ofEvents[effect] = backwards(equations.events[effect], moves, ofMeetings[m]);
  });
  let longest = 0;
  for (const some of [moves, ofMeetings, ofEvents])
    for (const change of some) longest = Math.max(longest, Math.abs(change));
  const scale = Math.min(1, LONGEST_MOVE / longest);
  for (let i = 0; i < common.length; i++) common[i] += scale * moves[i];
  meetings.forEach(({ meeting }, m) => {
    discrepancies[meeting] += scale * ofMeetings[m];
  });
  for (let i = 0; i < events.length; i++) events[i] += scale * ofEvents[i];
  return longest;
}

function backwards(
  { curvature, slope, withMeeting, withCommon, columns }: Eliminated,
  moves: readonly number[],
  ofMeeting: number,
): number {
  let right = slope - withMeeting * ofMeeting;
  for (let i = 0; i < columns.length; i++) right -= withCommon[i] * moves[columns[i]];
  return right / curvature;
}

/** Log likelihood plus log prior density, less half of the log determinant of the curvature. */
function evidenceOf(
  { likelihood, meetings, events }: Equations,
  factor: CholeskyDecomposition,
  effects: Effects,
  priors: Priors,
  played: readonly MeetingGames[],
): number {
  let sum = 0;
  const add = (effect: number, variance: number): void => {
    sum += effect ** 2 / variance + Math.log(variance);
  };
  effects.common.forEach((effect, i) => {
    add(effect, priors.common[i]);
  });
  for (const { meeting } of played) add(effects.discrepancies[meeting], priors.discrepancies[meeting]);
  for (const effect of effects.events) add(effect, priors.event);
  for (const { curvature } of [...meetings, ...events]) sum += Math.log(curvature);
  for (const root of factor.lowerTriangularMatrix.diagonal()) sum += 2 * Math.log(root);
  return likelihood - sum / 2;
}

/** Diagonal of the inverse of the whole curvature, by its blocks. */
function variancesOf(
  meetings: readonly MeetingGames[],
  equations: Equations,
  factor: CholeskyDecomposition,
  priors: Priors,
): Variances {
  const inverse = factor.solve(Matrix.eye(priors.common.length));
  const discrepancies = Float64Array.from(priors.discrepancies);
  meetings.forEach(({ meeting }, m) => {
    const { curvature, withCommon, columns } = equations.meetings[m];
    let variance = 1 / curvature;
    for (let i = 0; i < columns.length; i++)
      for (let j = 0; j < columns.length; j++)
        variance += (inverse.get(columns[i], columns[j]) * withCommon[i] * withCommon[j]) / curvature ** 2;
    discrepancies[meeting] = variance;
  });
  return { common: Float64Array.from(inverse.diagonal()), discrepancies };
}
