import { formatCount } from '../answer/format.ts';
import type { Comparison } from '../experiments/compareVariants.ts';
import { comparisonTitle, percentLevel } from '../tables/phrases.ts';
import { differenceChart } from './differenceChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 230;

/** @param isWatched whether some variants have fewer games */
function comparisonCaption(games: string, confidence: number, isWatched: boolean): string {
  return isWatched
    ? `At most ${games} games of each; simultaneous ${percentLevel(confidence)} intervals that hold at every look`
    : `${games} games of each; simultaneous ${percentLevel(confidence)} intervals`;
}

function comparisonAlternative(rows: readonly string[]): string {
  return `Difference of score with interval for each change: ${rows.join('; ')}.`;
}

/** The chart `comparison`: each variant's difference to the baseline, with its interval. */
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
      title: comparisonTitle(side),
      caption: comparisonCaption(formatCount(baseline.games), confidence, watch !== null),
      axis: 'Points of score',
      alternative: comparisonAlternative,
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
