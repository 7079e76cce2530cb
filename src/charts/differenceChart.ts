import { formatPoints, formatPointsInterval } from '../answer/format.ts';
import type { Side } from '../game/contract.ts';
import { type IntervalRow, intervalChart } from './intervalRows.ts';
import type { Chart, ChartLayout } from './theme.ts';

/** A change of a side's score, as a fraction of a game, with its interval. */
export interface ChartedDifference {
  readonly side: Side;
  readonly label: string;
  /** Name in the text alternative; by default the label. */
  readonly shown?: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface DifferenceChart {
  /** Name of the chart's file. */
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly axis: string;
  /** Returns the text alternative that contains the differences in words. */
  readonly alternative: (rows: readonly string[]) => string;
  /** By descending difference; both sides appear next to each other. */
  readonly differences: readonly ChartedDifference[];
  /** Names of the sides whose scores change. */
  readonly sides: readonly [first: string, second?: string];
  /** Margin drawn on both sides of 0; none for 0. */
  readonly margin: number;
  /** Room for the labels in pixels. */
  readonly labels: number;
}

/** A chart of differences around 0, in points. */
export function differenceChart(chart: DifferenceChart, layout: ChartLayout): Chart {
  const { name, title, caption, axis, differences, sides, labels } = chart;
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => {
    const own = differences.filter((difference) => difference.side === side);
    if (own.length === 0) return [];
    return [
      { level: 'side', label: sides[side] ?? '', side, marks: [] },
      ...own.map(({ label, value, low, high }): IntervalRow => {
        return {
          level: 'value',
          label,
          marks: [{ side, value: 100 * value, low: 100 * low, high: 100 * high }],
        };
      }),
    ];
  });
  const margin = 100 * chart.margin;
  const lowest = Math.min(-margin, ...differences.map(({ low }) => 100 * low));
  const highest = Math.max(margin, ...differences.map(({ high }) => 100 * high));
  return intervalChart(
    {
      name,
      title,
      caption,
      alternative: chart.alternative(
        differences.map(({ label, shown = label, value, low, high }) => {
          return `${shown} ${formatPoints(value)} (${formatPointsInterval(low, high)})`;
        }),
      ),
      rows,
      references: [...new Set([0, -margin, margin])].map((value) => ({
        value,
        side: null,
        rows: [0, rows.length - 1],
      })),
      axis: { title: axis, domain: [Math.floor(lowest - 0.1), Math.ceil(highest + 0.1)], format: '+d' },
      labels,
    },
    layout,
  );
}
