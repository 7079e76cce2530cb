import * as words from '../base/messages/sensitivity.ts';
import type { SensitivityResult } from '../experiments/sensitivity.ts';
import { formatPointsInterval } from '../tables/comparisonTable.ts';
import { formatPoints } from '../tables/format.ts';
import type { ShownFigure } from '../tables/sensitivityTables.ts';
import { type IntervalRow, intervalRows } from './intervalRows.ts';
import type { Chart, ChartLayout } from './theme.ts';

const LABELS = 250;
/** More rows than that are not read. */
const MOST_ROWS = 24;

/** The chart `screening`: what one more of each figure does to the first side's score, largest first. */
export function sensitivityChart<F extends ShownFigure>(
  { screened, confidence }: SensitivityResult<F>,
  side: string,
  layout: ChartLayout,
): Chart {
  const shown = screened.slice(0, MOST_ROWS);
  const rows: IntervalRow[] = [
    { level: 'legend', label: side, side: 0, marks: [] },
    ...shown.map(({ figure, slope: { slope, low, high } }): IntervalRow => {
      const mark = { side: 0, value: 100 * slope, low: 100 * low, high: 100 * high } as const;
      return { level: 'value', label: figure.label, marks: [mark] };
    }),
  ];
  const reach = Math.max(...shown.map(({ slope: { low, high } }) => 100 * Math.max(-low, high)));
  const half = Math.ceil(reach + 0.1);
  const title = words.screeningTitle(side);
  const caption = words.chartCaption(shown.length, screened.length, confidence);
  const alternative = words.chartAlternative(
    shown.map(({ figure, slope: { slope, low, high } }) => {
      return `${figure.label} ${formatPoints(slope)} (${formatPointsInterval(low, high)})`;
    }),
  );
  return {
    name: 'screening',
    title,
    caption,
    alternative,
    spec: intervalRows(
      {
        words: { title, caption, alternative },
        rows,
        references: [{ value: 0, side: null, rows: [0, rows.length - 1] }],
        axis: { title: words.AXIS, domain: [-half, half], format: '+d' },
        labels: LABELS,
      },
      layout,
    ),
  };
}
