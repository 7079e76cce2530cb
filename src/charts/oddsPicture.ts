/** Pictures of exact odds: what they show, apart from how they are drawn. */

import {
  type Distribution,
  type Format,
  outcomesOf,
  type SampledShare,
  type Table,
  table,
} from '../answer/blocks.ts';
import { label, numberLabel, rowName } from '../answer/label.ts';
import { probabilityLabel, withMinus } from '../dice/expression/phrases.ts';

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

/** A table of numbers as colours; `cells[row][column]`, null = not possible. */
export interface HeatPicture {
  readonly kind: 'heat';
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly (number | null)[])[];
  /** What the columns are: `Target`. */
  readonly axis: string;
  readonly format: Format;
}

/** Lines to be compared: distributions as the share that reaches every value, or a value at every value of a parameter. */
export interface CurvePicture {
  readonly kind: 'curves';
  readonly title: string;
  /** What the values are: `Wounds, at least`. */
  readonly axis: string;
  /** The values. */
  readonly labels: readonly string[];
  /** Of every point, none of which is below 0. */
  readonly format: Format;
  /** The blocks of the answer hold the points. */
  readonly isInBlocks?: true;
  /** A few, each with a name; `shares[value]`, null = not possible. */
  readonly curves: readonly { readonly name: string; readonly shares: readonly (number | null)[] }[];
}

export type OddsPicture = BarPicture | HeatPicture | CurvePicture;

/** A bar each value that the distribution shows. @param axis what the values are */
export function distributionBars(of: Distribution, title: string, axis: string): BarPicture {
  const bars = outcomesOf(of).map(({ value, probability, isMarked, sampled }) => ({
    label: withMinus(value),
    probability,
    marked: isMarked,
    ...(sampled === undefined ? {} : { sampled }),
  }));
  return { kind: 'bars', title, axis, bars };
}

/** A bar each row of a table: the first cell names it, the last is its probability. @param marked the name of what stands out */
export function tableBars(
  { columns, rows }: Table,
  title: string,
  axis: string,
  marked?: string,
): BarPicture {
  const bars = rows.map((row) => {
    const name = label(row[0], columns[0]);
    return { label: name, probability: Number(row.at(-1)), marked: name === marked };
  });
  return { kind: 'bars', title, axis, bars };
}

/** A row each distribution; what is above the highest value of one is not possible. */
export function distributionsHeat(
  names: readonly string[],
  distributions: readonly Distribution[],
  title: string,
  axis: string,
): HeatPicture {
  const most = Math.max(...distributions.map(({ probabilities }) => probabilities.length));
  const values = [...Array(most).keys()];
  return {
    kind: 'heat',
    title,
    axis,
    rows: names,
    columns: values.map(String),
    cells: distributions.map(({ probabilities }) => values.map((value) => probabilities[value] ?? null)),
    format: 'probability',
  };
}

/** @param compared columns that are drawn; those that are compared by default */
export function tableHeat(
  table: Table,
  title: string,
  axis: string,
  compared = table.columns.flatMap(({ isCompared }, column) => (isCompared ? [column] : [])),
): HeatPicture {
  const format = table.columns[compared[0]].format;
  return {
    kind: 'heat',
    title,
    axis,
    rows: table.rows.map((row) => rowName(table, row)),
    columns: compared.map((column) => table.columns[column].head),
    cells: table.rows.map((row) => compared.map((column) => numberOf(row[column]))),
    format: format === 'share' ? 'probability' : format,
  };
}

function numberOf(cell: Table['rows'][number][number]): number | null {
  return typeof cell === 'number' ? cell : null;
}

/** What was rolled beside an answer, and what of it the picture shows. @param sampled one sentence; undefined: nothing was */
export function sampledNote(picture: OddsPicture | null, sampled: string | null | undefined): string {
  const isMarked = picture?.kind === 'bars' && picture.bars.some((bar) => bar.sampled !== undefined);
  return [
    ...(sampled ? [sampled] : []),
    ...(isMarked ? ['Crosses: sampled shares with 95 % intervals.'] : []),
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

/** Says what a picture shows to those who cannot see it. */
export function alternativeOf(picture: OddsPicture): string {
  const { title } = picture;
  if (picture.kind === 'heat') return heatAlternative(picture);
  if (picture.kind === 'bars') {
    const points = picture.bars.map(({ label: name, probability }) => pointText(name, probability));
    return `Bar chart: ${title}. ${points.join(', ')}.`;
  }
  const { labels, curves } = picture;
  const told = curves.map(({ name, shares }) => {
    const points = shares.flatMap((share, index) =>
      share === null ? [] : [`${labels[index]}: ${numberLabel(share, picture.format)}`],
    );
    return `${name}: ${points.join(', ')}.`;
  });
  return `Lines: ${title}. ${told.join(' ')}`;
}

/** Names the highest and the lowest cell. */
function heatAlternative(picture: HeatPicture): string {
  const sorted = heatPoints(picture).toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((cell) =>
    cell === undefined ? '' : `${cell.row} against ${cell.column} at ${cell.shown}`,
  );
  return `Heat map: ${picture.title}. Highest: ${highest}. Lowest: ${lowest}.`;
}

/** `2: 25.8 %` */
function pointText(name: string, share: number): string {
  return `${name}: ${probabilityLabel(share)}`;
}

/** The points of curves as a table, a row each value. */
export function curvesTable({ axis, labels, curves, format }: CurvePicture): Table {
  return table(
    [
      { head: axis, format: 'text' },
      ...curves.map(({ name }) => ({ head: name, format, isCompared: true }) as const),
    ],
    labels.map((value, index) => [value, ...curves.map(({ shares }) => shares[index])]),
  );
}

/** The cells of a heat table that are possible, with their values as they are shown. */
export function heatPoints({ rows, columns, cells, format }: HeatPicture) {
  return cells.flatMap((row, r) =>
    row.flatMap((value, c) =>
      value === null ? [] : [{ row: rows[r], column: columns[c], value, shown: numberLabel(value, format) }],
    ),
  );
}
