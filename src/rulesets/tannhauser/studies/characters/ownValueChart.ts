import { type ChartedDifference, differenceChart } from '../../../../charts/differenceChart.ts';
import { owned } from '../../../../charts/phrases.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';

const LABELS = 230;

/**
 * A chart of the value of each part to its side.
 * @param values the most valuable first
 * @param margin drawn on both sides of 0; none for 0
 */
export function ownValueChart(
  name: string,
  { title, caption, axis }: { readonly title: string; readonly caption: string; readonly axis: string },
  values: readonly ChartedDifference[],
  sides: readonly [string, string],
  margin: number,
  layout: ChartLayout,
): Chart {
  return differenceChart(
    {
      name,
      title,
      caption,
      axis,
      alternative: (rows) => `${title}, with intervals: ${rows.join('; ')}.`,
      differences: values.map((value) => ({ ...value, shown: owned(sides[value.side], value.label) })),
      sides,
      margin,
      labels: LABELS,
    },
    layout,
  );
}
