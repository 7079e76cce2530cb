/** Pictures of exact odds: what they show, apart from how they are drawn. */
import { withMinus } from '../base/messages/common.ts';

/** One bar a value, in the order given. */
export interface BarPicture {
  readonly kind: 'bars';
  readonly title: string;
  /** What the values are: `Wounds`. */
  readonly axis: string;
  readonly bars: readonly {
    readonly label: string;
    readonly probability: number;
    /** Stands out from the others, for example the target's death. */
    readonly marked: boolean;
  }[];
}

/** A table of numbers as colours; `cells[row][column]`, null = not possible. */
export interface HeatPicture {
  readonly kind: 'heat';
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly (number | null)[])[];
  /** What the columns are: `Target`. */
  readonly axis: string;
  /** Probabilities are shown in percent, means with two decimals. */
  readonly format: 'probability' | 'mean';
}

export type OddsPicture = BarPicture | HeatPicture;

/** The bars of a distribution over `first`, `first + 1`, …. @param marked values from here on stand out */
export function distributionBars(
  probabilities: readonly number[],
  first = 0,
  marked = Number.POSITIVE_INFINITY,
): BarPicture['bars'] {
  return probabilities.map((probability, index) => ({
    label: withMinus(first + index),
    probability,
    marked: first + index >= marked,
  }));
}
