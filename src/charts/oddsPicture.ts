/** Pictures of exact odds: what they show, apart from how they are drawn. */

import { probabilityLabel, withMinus } from '../dice/expression/phrases.ts';
import { clopperPearsonInterval } from '../statistics/clopperPearson.ts';

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
    /** What was rolled beside it. */
    readonly sampled?: SampledShare;
  }[];
}

/** A share of samples with its 95 % Clopper–Pearson interval. */
export interface SampledShare {
  readonly share: number;
  readonly low: number;
  readonly high: number;
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

/** Distributions to be compared: for each the share that reaches every value. */
export interface CurvePicture {
  readonly kind: 'curves';
  readonly title: string;
  /** What the values are: `Wounds, at least`. */
  readonly axis: string;
  /** The values. */
  readonly labels: readonly string[];
  /** A few, each with a name; `shares[value]`, null = not possible. */
  readonly curves: readonly { readonly name: string; readonly shares: readonly (number | null)[] }[];
}

export type OddsPicture = BarPicture | HeatPicture | CurvePicture;

/**
 * The bars of a distribution over `first`, `first + 1`, ….
 * @param marked values from here on stand out
 * @param sampled shares of the same values, of so many trials
 */
export function distributionBars(
  probabilities: readonly number[],
  first = 0,
  marked = Number.POSITIVE_INFINITY,
  sampled: { readonly shares: readonly number[]; readonly trials: number } | null = null,
): BarPicture['bars'] {
  return probabilities.map((probability, index) => ({
    label: withMinus(first + index),
    probability,
    marked: first + index >= marked,
    ...(sampled === null ? {} : { sampled: sampledShare(sampled.shares[index], sampled.trials) }),
  }));
}

function sampledShare(share: number, trials: number): SampledShare {
  return { share, ...clopperPearsonInterval(Math.round(share * trials), trials) };
}

/** What was rolled beside an answer, and what of it the picture shows. @param sampled one sentence; undefined: nothing was */
export function sampledNote(picture: OddsPicture | null, sampled: string | null | undefined): string {
  const isMarked = picture?.kind === 'bars' && picture.bars.some((bar) => bar.sampled !== undefined);
  return [
    ...(sampled ? [sampled] : []),
    ...(isMarked ? ['The crosses are the shares that were rolled, with their 95 % intervals.'] : []),
  ].join(' ');
}

/** What stands beside a picture of its own. @param sentence without a full stop */
export function pictureCaption(
  picture: OddsPicture,
  sentence: string,
  sampled: string | null | undefined,
): string {
  return `${sentence}. ${sampledNote(picture, sampled)}`.trimEnd();
}

/** The points of every curve in words. */
export function curvePoints({ labels, curves }: CurvePicture) {
  return curves.map(({ name, shares }) => ({
    name,
    points: shares.flatMap((share, index) =>
      share === null ? [] : [[labels[index], probabilityLabel(share)] as const],
    ),
  }));
}

/** The cells of a heat table that are possible, with their figures as they are shown. */
export function heatPoints({ rows, columns, cells, format }: HeatPicture) {
  const shown = format === 'probability' ? probabilityLabel : (mean: number) => mean.toFixed(2);
  return cells.flatMap((row, r) =>
    row.flatMap((value, c) =>
      value === null ? [] : [{ row: rows[r], column: columns[c], value, shown: shown(value) }],
    ),
  );
}
