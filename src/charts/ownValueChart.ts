import * as words from '../base/messages/characterTables.ts';
import type { Side } from '../game/contract.ts';
import { formatPointsInterval } from '../tables/comparisonTable.ts';
import { formatPoints } from '../tables/format.ts';
import { type IntervalRow, intervalRows } from './intervalRows.ts';
import type { Chart, ChartLayout } from './theme.ts';

/** What one part of a side is worth to it, as a fraction of a game. */
export interface ChartedValue {
  readonly side: Side;
  readonly label: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const LABELS = 230;
const STEP = 1;

/**
 * A chart of worths around 0, side by side.
 * @param values the most valuable first
 * @param margin drawn on both sides of 0 unless it is 0
 */
export function ownValueChart(
  name: string,
  { title, caption, axis }: { readonly title: string; readonly caption: string; readonly axis: string },
  values: readonly ChartedValue[],
  sides: readonly [string, string],
  margin: number,
  layout: ChartLayout,
): Chart {
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => {
    const own = values.filter((value) => value.side === side);
    if (own.length === 0) return [];
    return [
      { level: 'side', label: sides[side], side, marks: [] },
      ...own.map(({ label, value, low, high }): IntervalRow => {
        return {
          level: 'value',
          label,
          marks: [{ side, value: 100 * value, low: 100 * low, high: 100 * high }],
        };
      }),
    ];
  });
  const lowest = Math.min(-100 * margin, ...values.map(({ low }) => 100 * low));
  const highest = Math.max(100 * margin, ...values.map(({ high }) => 100 * high));
  const alternative = words.valuesAlternative(
    title,
    values.map(({ side, label, value, low, high }) => {
      return `${words.owned(sides[side], label)} ${formatPoints(value)} (${formatPointsInterval(low, high)})`;
    }),
  );
  const all: readonly [number, number] = [0, rows.length - 1];
  return {
    name,
    title,
    caption,
    alternative,
    spec: intervalRows(
      {
        words: { title, caption, alternative },
        rows,
        references: [...new Set([0, -100 * margin, 100 * margin])].map((value) => ({
          value,
          side: null,
          rows: all,
        })),
        axis: {
          title: axis,
          domain: [Math.floor(lowest / STEP - 0.1) * STEP, Math.ceil(highest / STEP + 0.1) * STEP],
          format: '+d',
        },
        labels: LABELS,
      },
      layout,
    ),
  };
}
