/** What a kind of interval is, for the program that replays all of them on games whose truth is known. */
import type { Interval } from '../../../src/statistics/interval.ts';

/** Draws from 0 … 1, 1 excluded. */
export type Uniform = () => number;

/** What one simulated study said, and whether it was so. */
export interface Outcome {
  /** Whether the interval, or all that are simultaneous at all looks, hold the truth. */
  readonly covered: boolean;
  /** Mean width of the intervals; NaN where one has no end. */
  readonly width: number;
}

/** One kind of interval that studies print. */
export interface Kind {
  /** Unique. */
  readonly name: string;
  /** Where it is printed. */
  readonly printedBy: string;
  /** The functions that make it, by way of which studies get their intervals. */
  readonly through: readonly { readonly name: string }[];
  /** 0 … 1, of all intervals of a study together where they are said to are simultaneous; 0.95 when left out. */
  readonly nominal?: number;
  /** Why it may hold more often than said; left out where it should not. */
  readonly conservative?: string;
}

/** Games of one sort, of which many studies are simulated. */
export interface Cell {
  readonly name: string;
  /** Independent observations of an interval: games or pairs of games. */
  readonly observations: number;
  /** One study: an outcome for each kind of the family; undefined for those that such games say nothing of. */
  readonly study: (
    uniform: Uniform,
  ) => readonly (Outcome | undefined)[] | Promise<readonly (Outcome | undefined)[]>;
}

/** Kinds of intervals that the same games have. */
export interface Family {
  readonly kinds: readonly Kind[];
  /** Studies of each cell in a full run. */
  readonly studies: number;
  readonly cells: readonly Cell[];
}

/** Of one interval. */
export function outcome(interval: Interval, truth: number): Outcome {
  return together([interval], [truth]);
}

/** Of intervals that are simultaneous. */
export function together(intervals: readonly Interval[], truths: readonly number[]): Outcome {
  return {
    // What a sum of shares loses in its last digits is no miss.
    covered: intervals.every(
      ({ low, high }, i) => low <= truths[i] + ROUNDING && truths[i] <= high + ROUNDING,
    ),
    width: intervals.reduce((sum, { low, high }) => sum + high - low, 0) / intervals.length,
  };
}

/** Of one interval at many looks, all of which are to hold; its width at the last. */
export function atEveryLook(intervals: readonly Interval[], truth: number): Outcome {
  const { covered } = together(
    intervals,
    intervals.map(() => truth),
  );
  const last = intervals[intervals.length - 1];
  return { covered, width: last.high - last.low };
}

const ROUNDING = 1e-9;
