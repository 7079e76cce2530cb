import * as words from '../base/messages/comparison.ts';
import type { Comparison } from '../experiments/compareArms.ts';
import { formatPointsInterval } from '../tables/comparisonTable.ts';
import { formatCount, formatPoints } from '../tables/format.ts';
import { type IntervalRow, intervalRows } from './intervalRows.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 230;
const STEP = 1;

/** The chart `comparison`: the difference that each variant makes, with its interval around 0. */
export function comparisonChart(
  comparison: Comparison,
  side: string,
  label: (name: string) => string,
  layout: ChartLayout,
): Chart {
  const { variants, confidence, margin } = comparison;
  const sorted = variants.toSorted((a, b) => b.versusBaseline.difference - a.versusBaseline.difference);
  const rows: IntervalRow[] = [
    { level: 'legend', label: side, side: 0, marks: [] },
    ...sorted.map(({ name, versusBaseline: { difference: value, low, high } }): IntervalRow => {
      return {
        level: 'value',
        label: label(name),
        marks: [{ side: 0, value: 100 * value, low: 100 * low, high: 100 * high }],
      };
    }),
  ];
  const reach = Math.max(
    100 * margin,
    ...variants.map(({ versusBaseline: { low, high } }) => 100 * Math.max(-low, high)),
  );
  const half = Math.ceil(reach / STEP + 0.1) * STEP;
  const title = words.comparisonTitle(side);
  const caption = words.comparisonCaption(formatCount(comparison.baseline.games), confidence);
  const alternative = words.comparisonAlternative(
    sorted.map(({ name, versusBaseline: { difference, low, high } }) => {
      return `${label(name)} ${formatPoints(difference)} (${formatPointsInterval(low, high)})`;
    }),
  );
  const all: readonly [number, number] = [0, rows.length - 1];
  return {
    name: 'comparison',
    title,
    caption,
    alternative,
    spec: intervalRows(
      {
        words: { title, caption, alternative },
        rows,
        references: [0, -100 * margin, 100 * margin].map((value) => ({ value, side: null, rows: all })),
        axis: { title: words.DIFFERENCE_AXIS, domain: [-half, half], format: '+d' },
        labels: LABELS,
      },
      layout,
    ),
  };
}
