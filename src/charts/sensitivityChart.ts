import type { SensitivityResult } from '../experiments/sensitivity.ts';
import { percentLevel, screeningTitle } from '../tables/phrases.ts';
import type { ShownParameter } from '../tables/sensitivityTables.ts';
import { differenceChart } from './differenceChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 330;
/** Maximum number of rows in a readable chart. */
const MOST_ROWS = 24;

function chartCaption(shown: number, all: number, confidence: number): string {
  const which = shown === all ? `All ${all} values` : `The ${shown} of ${all} values with the largest effect`;
  return `${which}, largest effect over the tried range first. Lines: simultaneous ${percentLevel(confidence)} intervals.`;
}

function chartAlternative(rows: readonly string[]): string {
  return `Change of score when each value rises by one, in points with interval: ${rows.join('; ')}.`;
}

/** The chart `screening`: the effect of one more of each parameter on the first side's score, largest first. */
export function sensitivityChart<F extends ShownParameter>(
  { screened, confidence }: SensitivityResult<F>,
  side: string,
  layout: ChartLayout,
): Chart {
  const shown = screened.slice(0, MOST_ROWS);
  return differenceChart(
    {
      name: 'screening',
      title: screeningTitle(side),
      caption: chartCaption(shown.length, screened.length, confidence),
      axis: 'Points of score for one more',
      alternative: chartAlternative,
      differences: shown.map(({ parameter: { label }, slope: { slope: value, low, high } }) => {
        return { side: 0, label, value, low, high };
      }),
      sides: [side],
      margin: 0,
      labels: LABELS,
    },
    layout,
  );
}
