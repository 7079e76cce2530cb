/** The equations for the most probable effects of blendedModel.ts, without those effects that occur in one meeting only. */
import { groupBy } from '../base/groupBy.ts';
import { chanceOf, type Effects, type GameRow, type Offset } from './blendedGames.ts';

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

export interface MeetingGames {
  readonly meeting: number;
  readonly cells: readonly Cell[];
  /** Common effects that occur in its games, in ascending order. */
  readonly columns: Int32Array;
}

/** An effect that the others determine: its curvature, slope, and curvatures shared with the effects above it. */
export interface Eliminated {
  readonly curvature: number;
  readonly slope: number;
  /** Shared with the meeting's discrepancy; events only. */
  readonly withMeeting: number;
  /** Shared with the common effects, in the order of `columns`. */
  readonly withCommon: Float64Array;
  readonly columns: Int32Array;
}

/** The equations of a step of Newton's method, without events and discrepancies. */
export interface Equations {
  readonly likelihood: number;
  readonly slope: Float64Array;
  /** Lower half of the negative curvature. */
  readonly curvature: Float64Array;
  readonly meetings: readonly Eliminated[];
  readonly events: readonly Eliminated[];
}

/** Variances of the effects before the first game. */
export interface Priors {
  readonly common: Float64Array;
  readonly discrepancies: readonly number[];
  readonly event: number;
}

export function arrange(rows: readonly GameRow[]): { meetings: readonly MeetingGames[]; events: number } {
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
export function equationsOf(
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
