import * as words from '../base/messages/sensitivity.ts';
import type { SensitivityResult } from '../experiments/sensitivity.ts';
import type { ShownFigure } from '../tables/sensitivityTables.ts';
import { differenceChart } from './differenceChart.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 330;
/** More rows than that are not read. */
const MOST_ROWS = 24;

/** The chart `screening`: what one more of each figure does to the first side's score, largest first. */
export function sensitivityChart<F extends ShownFigure>(
  { screened, confidence }: SensitivityResult<F>,
  side: string,
  layout: ChartLayout,
): Chart {
  const shown = screened.slice(0, MOST_ROWS);
  return differenceChart(
    {
      name: 'screening',
      title: words.screeningTitle(side),
      caption: words.chartCaption(shown.length, screened.length, confidence),
      axis: words.AXIS,
      alternative: words.chartAlternative,
      differences: shown.map(({ figure: { label }, slope: { slope: value, low, high } }) => {
        return { side: 0, label, value, low, high };
      }),
      sides: [side],
      margin: 0,
      labels: LABELS,
    },
    layout,
  );
}
