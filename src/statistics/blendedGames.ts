/** What simulation and people say of meetings, and the effects that explain it; all as log odds. See blendedModel.ts. */
import { groupBy } from '../base/groupBy.ts';

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

/** Values of the effects. */
export interface Effects {
  /** Skills, then what acting first is worth. */
  readonly common: Float64Array;
  /** Discrepancies of all meetings, the error of the simulation included. */
  readonly discrepancies: Float64Array;
  /** Of the pairs of event and meeting that were played. */
  readonly events: Float64Array;
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
