/**
 * What levers, such as bans and handicaps, do to the scores of a field of teams. The log odds of a meeting are those without
 * levers, plus for each lever in force what it does for the first team, minus what it does for the second (R. A. Bradley and
 * M. E. Terry, Biometrika 39, 1952, with a free term for each meeting). The coefficients have normal priors and are fitted by
 * Newton's method; their errors are those of the curvature at the maximum (Laplace).
 */
import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import { normalCdf } from '../statistics/normal.ts';
import type { Region } from './claims.ts';
import { type FieldMeeting, gamesIn, meetingScore, type PairCounts, scoresOfTeams } from './fieldScores.ts';

/** A rule that an organiser may put in force. */
export interface Lever {
  /** Above 0. */
  readonly cost: number;
  /** Of the levers of one group at most one can be in force; null without a group. */
  readonly group: string | null;
  /** The teams whose games it changes, by index. */
  readonly teams: readonly number[];
}

export interface Field<L extends Lever = Lever> {
  /** Number of teams, at least two. */
  readonly teams: number;
  readonly meetings: readonly FieldMeeting[];
  readonly levers: readonly L[];
}

/** A meeting under the levers that change it. */
export interface Condition {
  readonly meeting: number;
  /** Indices of levers, ascending. */
  readonly levers: readonly number[];
}

export interface ObservedCondition extends Condition {
  readonly counts: PairCounts;
}

/** Scores that a set of levers is expected to give. */
export interface ExpectedField {
  readonly scores: readonly number[];
  readonly standardErrors: readonly number[];
}

export interface LeverModel {
  /** @param set indices of levers, ascending */
  readonly expected: (set: readonly number[]) => ExpectedField;
}

/** Whether a lever changes the games of a meeting. */
export function changesMeeting({ teams }: Lever, [first, second]: FieldMeeting): boolean {
  return teams.includes(first) || teams.includes(second);
}

/** The conditions of all meetings under a set of levers, in their order. */
export function conditionsOf({ meetings, levers }: Field, set: readonly number[]): readonly Condition[] {
  return meetings.map((pair, meeting) => ({
    meeting,
    levers: set.filter((lever) => changesMeeting(levers[lever], pair)),
  }));
}

/** Standard deviation of the log odds of a meeting, and of what a lever does for a team, before any game: both wide. */
const MEETING_PRIOR = 2;
const LEVER_PRIOR = 0.8;
/** Levers together rarely do exactly the sum of what each does alone: so much of each effect is uncertain beyond its error. */
const NOT_ADDITIVE = 0.15;
const MOST_STEPS = 30;
const SMALL_STEP = 1e-7;

/** A coefficient with its factor. */
type Term = readonly [index: number, factor: number];

/** Fits the model to all games so far. */
export function fitLeverModel(field: Field, observed: readonly ObservedCondition[]): LeverModel {
  const termsOf = termsIn(field);
  const size = termsOf.size;
  const rows = observed.map(({ counts, ...condition }) => ({
    terms: termsOf.terms(condition),
    games: gamesIn(counts),
    score: meetingScore(counts).score,
  }));
  const penalties = Array.from({ length: size }, (_, at) =>
    at < field.meetings.length ? 1 / MEETING_PRIOR ** 2 : 1 / LEVER_PRIOR ** 2,
  );
  const weights = new Array<number>(size).fill(0);
  let curvature = Matrix.diag(penalties);
  for (let step = 0; step < MOST_STEPS; step++) {
    curvature = Matrix.diag(penalties);
    const slope = weights.map((weight, at) => -penalties[at] * weight);
    for (const { terms, games, score } of rows) {
      const chance = chanceOf(terms, weights);
      const curve = games * chance * (1 - chance);
      for (const [i, factor] of terms) {
        slope[i] += games * (score - chance) * factor;
        for (const [k, other] of terms) curvature.set(i, k, curvature.get(i, k) + curve * factor * other);
      }
    }
    const moves = new CholeskyDecomposition(curvature).solve(Matrix.columnVector(slope)).to1DArray();
    moves.forEach((move, at) => {
      weights[at] += move;
    });
    if (moves.every((move) => Math.abs(move) < SMALL_STEP)) break;
  }
  return modelOf(field, termsOf.terms, weights, new CholeskyDecomposition(curvature));
}

/** The coefficients of a condition: first those of the meetings, then those of each lever for each of its teams. */
function termsIn({ meetings, levers }: Field) {
  const starts: number[] = [];
  let size = meetings.length;
  for (const { teams } of levers) {
    starts.push(size);
    size += teams.length;
  }
  const terms = ({ meeting, levers: set }: Condition): readonly Term[] => {
    const both = meetings[meeting].map((team, side) => [team, side === 0 ? 1 : -1] as const);
    return [
      [meeting, 1],
      ...set.flatMap((lever) =>
        both.flatMap(([team, sign]): Term[] => {
          const at = levers[lever].teams.indexOf(team);
          return at < 0 ? [] : [[starts[lever] + at, sign]];
        }),
      ),
    ];
  };
  return { size, terms };
}

function chanceOf(terms: readonly Term[], weights: readonly number[]): number {
  return 1 / (1 + Math.exp(-terms.reduce((sum, [at, factor]) => sum + factor * weights[at], 0)));
}

function modelOf(
  field: Field,
  termsOf: (condition: Condition) => readonly Term[],
  weights: readonly number[],
  curvature: CholeskyDecomposition,
): LeverModel {
  const { teams, meetings, levers } = field;
  const scoresOf = (set: readonly number[]): number[] =>
    scoresOfTeams(
      teams,
      meetings,
      conditionsOf(field, set).map((condition) => chanceOf(termsOf(condition), weights)),
    );
  const none = scoresOf([]);
  const alone = levers.map((_, lever) => scoresOf([lever]).map((score, team) => score - none[team]));
  return {
    expected(set) {
      const slopes = new Matrix(weights.length, teams);
      for (const condition of conditionsOf(field, set)) {
        const terms = termsOf(condition);
        const chance = chanceOf(terms, weights);
        const curve = (chance * (1 - chance)) / (teams - 1);
        const [first, second] = meetings[condition.meeting];
        for (const [at, factor] of terms) {
          slopes.set(at, first, slopes.get(at, first) + curve * factor);
          slopes.set(at, second, slopes.get(at, second) - curve * factor);
        }
      }
      const solved = curvature.solve(slopes);
      return {
        scores: scoresOf(set),
        standardErrors: none.map((_, team) => {
          const fitted = slopes
            .getColumn(team)
            .reduce((sum, slope, at) => sum + slope * solved.get(at, team), 0);
          const apart = set.length < 2 ? 0 : NOT_ADDITIVE;
          const together = set.reduce((sum, lever) => sum + (apart * alone[lever][team]) ** 2, 0);
          return Math.sqrt(fitted + together);
        }),
      };
    },
  };
}

/** Chance that all teams are within the band, each by itself: an order of sets, not a probability to be told. */
export function chanceWithin({ scores, standardErrors }: ExpectedField, { low, high }: Region): number {
  return scores.reduce((chance, score, team) => {
    const error = Math.max(1e-9, standardErrors[team]);
    return chance * Math.max(0, normalCdf((high - score) / error) - normalCdf((low - score) / error));
  }, 1);
}
