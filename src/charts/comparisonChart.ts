import * as words from '../base/messages/comparison.ts';
import type { Comparison } from '../experiments/compareArms.ts';
import { formatCount } from '../tables/format.ts';
import { differenceChart } from './differenceChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 230;

/** The chart `comparison`: the difference that each variant makes, with its interval around 0. */
export function comparisonChart(
  { variants, baseline, confidence, margin, watch }: Comparison,
  side: string,
  label: (name: string) => string,
  layout: ChartLayout,
): Chart {
  const sorted = variants.toSorted((a, b) => b.versusBaseline.difference - a.versusBaseline.difference);
  return differenceChart(
    {
      name: 'comparison',
      title: words.comparisonTitle(side),
      caption: words.comparisonCaption(formatCount(baseline.games), confidence, watch !== null),
      axis: words.DIFFERENCE_AXIS,
      alternative: words.comparisonAlternative,
      differences: sorted.map(({ name, versusBaseline: { difference: value, low, high } }) => {
        return { side: 0, label: label(name), value, low, high };
      }),
      sides: [side],
      margin,
      labels: LABELS,
    },
    layout,
  );
}
