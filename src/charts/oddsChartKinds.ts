/** Charts of exact odds: their content, independent of drawing. */

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
import type { Interval } from '../statistics/interval.ts';

/** One bar per value, in the given order. */
export interface BarChart {
  readonly kind: 'bars';
  readonly title: string;
  /** Title of the value axis: `Wounds`. */
  readonly axis: string;
  readonly bars: readonly {
    readonly label: string;
    readonly probability: number;
    /** Whether the bar is highlighted, for example for the target's death. */
    readonly marked: boolean;
    /** The sampled share of this value. */
    readonly sampled?: SampledShare;
  }[];
}

/** A table of numbers as colours; `cells[row][column]`, null = not possible. */
export interface HeatChart {
  readonly kind: 'heat';
  readonly title: string;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly (number | null)[])[];
  /** Title of the columns: `Target`. */
  readonly axis: string;
  readonly format: Format;
}

/** Lines to compare: distributions as the share that reaches every value, or a result at every value of a parameter. */
export interface CurveChart {
  readonly kind: 'curves';
  readonly title: string;
  /** Title of the value axis: `Wounds, at least`. */
  readonly axis: string;
  /** Labels of the values. */
  readonly labels: readonly string[];
  /** Format of the points, none of which is below 0. */
  readonly format: Format;
  /** Set if the answer's blocks contain the points. */
  readonly isInBlocks?: true;
  /** A few named curves. */
  readonly curves: readonly Curve[];
}

export type OddsChart = BarChart | HeatChart | CurveChart;

/** One bar per shown value of a distribution. @param axis title of the value axis */
export function distributionBars(of: Distribution, title: string, axis: string): BarChart {
  const bars = outcomesOf(of).map(({ value, probability, isMarked, sampled }) => ({
    label: withMinus(value),
    probability,
    marked: isMarked,
    ...(sampled === undefined ? {} : { sampled }),
  }));
  return { kind: 'bars', title, axis, bars };
}

/**
 * One bar per row of a table: the first cell is its label, the last its probability.
 * @param marked label of the highlighted row
 */
export function tableBars({ columns, rows }: Table, title: string, axis: string, marked?: string): BarChart {
  const bars = rows.map((row) => {
    const name = label(row[0], columns[0]);
    return { label: name, probability: Number(row.at(-1)), marked: name === marked };
  });
  return { kind: 'bars', title, axis, bars };
}

/** One row per distribution; values above its maximum are not possible. */
export function distributionsHeat(
  names: readonly string[],
  distributions: readonly Distribution[],
  title: string,
  axis: string,
): HeatChart {
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

/** @param compared columns to draw; by default those marked as comparable */
export function tableHeat(
  table: Table,
  title: string,
  axis: string,
  compared = table.columns.flatMap(({ isCompared }, column) => (isCompared ? [column] : [])),
): HeatChart {
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

/**
 * The sentence about samples, with an explanation of their marks in the chart.
 * @param sampled undefined without sampling
 */
export function sampledNote(chart: OddsChart | null, sampled: string | null | undefined): string {
  const isMarked = chart?.kind === 'bars' && chart.bars.some((bar) => bar.sampled !== undefined);
  return [
    ...(sampled ? [sampled] : []),
    ...(isMarked ? ['Crosses: sampled shares with 95 % intervals.'] : []),
  ].join(' ');
}

/** The caption of a chart that stands alone. @param sentence without a full stop */
export function chartCaption(chart: OddsChart, sentence: string, sampled: string | null | undefined): string {
  return `${sentence}. ${sampledNote(chart, sampled)}`.trimEnd();
}

/** Describes a chart for screen readers. */
export function alternativeOf(chart: OddsChart): string {
  const { title } = chart;
  if (chart.kind === 'heat') return heatAlternative(chart);
  if (chart.kind === 'bars') {
    const points = chart.bars.map(({ label: name, probability }) => pointText(name, probability));
    return `Bar chart: ${title}. ${points.join(', ')}.`;
  }
  const { labels, curves } = chart;
  const shown = curves.map(({ name, shares }) => {
    const points = shares.flatMap((share, index) =>
      share === null ? [] : [`${labels[index]}: ${numberLabel(share, chart.format)}`],
    );
    return `${name}: ${points.join(', ')}.`;
  });
  return `Lines: ${title}. ${shown.join(' ')}`;
}

/** Describes the highest and the lowest cell. */
function heatAlternative(chart: HeatChart): string {
  const sorted = heatPoints(chart).toSorted((a, b) => a.value - b.value);
  const [lowest, highest] = [sorted[0], sorted.at(-1)].map((cell) =>
    cell === undefined ? '' : `${cell.row} against ${cell.column} at ${cell.shown}`,
  );
  return `Heat map: ${chart.title}. Highest: ${highest}. Lowest: ${lowest}.`;
}

/** `2: 25.8 %` */
function pointText(name: string, share: number): string {
  return `${name}: ${probabilityLabel(share)}`;
}

interface Curve {
  readonly name: string;
  /** By value; null = not possible. */
  readonly shares: readonly (number | null)[];
  /** 95 % interval of each point; null where it is exact. */
  readonly intervals?: readonly (Interval | null)[];
}

/** The points of curves as a table, one row per value. */
export function curvesTable({ axis, labels, curves, format }: CurveChart): Table {
  return table(
    [
      { head: axis, format: 'text' },
      ...curves.map(({ name }) => ({ head: name, format, isCompared: true }) as const),
    ],
    labels.map((value, index) => [value, ...curves.map(({ shares }) => shares[index])]),
  );
}

/** The possible cells of a heat table, with their formatted values. */
export function heatPoints({ rows, columns, cells, format }: HeatChart) {
  return cells.flatMap((row, r) =>
    row.flatMap((value, c) =>
      value === null ? [] : [{ row: rows[r], column: columns[c], value, shown: numberLabel(value, format) }],
    ),
  );
}
