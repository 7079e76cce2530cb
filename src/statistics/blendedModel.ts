/**
 * The hierarchical logistic model behind blendedScores.ts, for given variances: its most probable effects, their spread, and the
 * evidence for the variances.
 */

import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import {
  arrange,
  type Eliminated,
  type Equations,
  equationsOf,
  type MeetingGames,
  type Priors,
} from './blendedEquations.ts';
import type { Effects, GameRow, Offset } from './blendedGames.ts';
import { wholeMatrix } from './gram.ts';

/** Standard deviations of the effects, as log odds, above 0. */
export interface Deviations {
  /** Of people from the simulation, over meetings. */
  readonly distance: number;
  /** Of the players' skills. */
  readonly skill: number;
  /** Of the events, for each meeting. */
  readonly event: number;
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
