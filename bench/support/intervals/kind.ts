/** Types of intervals for the program that replays all of them on games with known values. */
import type { Interval } from '../../../src/statistics/interval.ts';

/** Draws from 0 … 1, 1 excluded. */
export type Uniform = () => number;

/** The result of one simulated study, and whether it was right. */
export interface Outcome {
  /** Whether the interval contains the truth; for simultaneous intervals, whether all do at all looks. */
  readonly covered: boolean;
  /** Mean width of the intervals; NaN if one is unbounded. */
  readonly width: number;
}

/** One kind of interval that studies print. */
export interface Kind {
  /** Unique. */
  readonly name: string;
  /** Command that prints it. */
  readonly printedBy: string;
  /** The functions through which studies get their intervals. */
  readonly through: readonly { readonly name: string }[];
  /** Nominal coverage, 0 … 1, jointly for simultaneous intervals of a study; 0.95 by default. */
  readonly nominal?: number;
  /** Why it may cover more often than stated; absent where it should not. */
  readonly conservative?: string;
}

/** One kind of games, on which many studies are simulated. */
export interface Cell {
  readonly name: string;
  /** Independent observations of an interval: games or pairs of games. */
  readonly observations: number;
  /** One study: an outcome for each kind of the family; undefined for kinds that do not apply to these games. */
  readonly study: (
    uniform: Uniform,
  ) => readonly (Outcome | undefined)[] | Promise<readonly (Outcome | undefined)[]>;
}

/** Kinds of intervals for the same games. */
export interface Family {
  readonly kinds: readonly Kind[];
  /** Studies of each cell in a full run. */
  readonly studies: number;
  readonly cells: readonly Cell[];
}

/** The outcome of one interval. */
export function outcome(interval: Interval, truth: number): Outcome {
  return together([interval], [truth]);
}

/** The joint outcome of simultaneous intervals. */
export function together(intervals: readonly Interval[], truths: readonly number[]): Outcome {
  return {
    // Rounding errors in a sum of shares are not a miss.
    covered: intervals.every(
      ({ low, high }, i) => low <= truths[i] + ROUNDING && truths[i] <= high + ROUNDING,
    ),
    width: intervals.reduce((sum, { low, high }) => sum + high - low, 0) / intervals.length,
  };
}

/** The outcome of one interval that must hold at every look; its width is that at the last. */
export function atEveryLook(intervals: readonly Interval[], truth: number): Outcome {
  const { covered } = together(
    intervals,
    intervals.map(() => truth),
  );
  const last = intervals[intervals.length - 1];
  return { covered, width: last.high - last.low };
}

const ROUNDING = 1e-9;
