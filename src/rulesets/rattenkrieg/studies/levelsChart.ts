import { formatCount, formatInterval, formatPercent } from '../../../answer/format.ts';
import { type IntervalRow, intervalChart } from '../../../charts/intervalRows.ts';
import { SCORE_AXIS } from '../../../charts/phrases.ts';
import type { Chart, ChartLayout } from '../../../charts/theme.ts';
import { percentLevel } from '../../../tables/phrases.ts';
import type { LevelsResult } from './levels.ts';
import { levelLabel, levelsTitle, type WordedParameter } from './levelsTable.ts';

const LABELS = 230;
const STEP = 0.05;
const EVEN = 0.5;

/** @param rows `House Rifles: quality 3 50.1 % (49.0–51.2)` */
function levelsAlternative(rows: readonly string[]): string {
  return rows.join('; ');
}

/** The chart `levels`: the first side's score at every value of every parameter. @param side its name */
export function levelsChart<F extends WordedParameter>(
  { parameters, games, confidence }: LevelsResult<F>,
  side: string,
  layout: ChartLayout,
): Chart {
  const rows: IntervalRow[] = parameters.flatMap(({ parameter, levels }): IntervalRow[] => [
    { level: 'group', label: parameter.label, marks: [] },
    ...levels.map(({ level, score: value, low, high }): IntervalRow => {
      return { level: 'value', label: levelLabel(parameter, level), marks: [{ side: 0, value, low, high }] };
    }),
  ]);
  const marks = rows.flatMap((row) => row.marks);
  const lowest = Math.min(EVEN, ...marks.map(({ low }) => low));
  const highest = Math.max(EVEN, ...marks.map(({ high }) => high));
  return intervalChart(
    {
      name: 'levels',
      title: levelsTitle(side),
      caption: `One value changes at a time, ${formatCount(games)} games of each value; simultaneous intervals at ${percentLevel(confidence)}. * the present value.`,
      alternative: levelsAlternative(
        parameters.flatMap(({ parameter, levels }) =>
          levels.map(
            ({ level, score, low, high }) =>
              `${parameter.label} ${levelLabel(parameter, level)} ${formatPercent(score)} % (${formatInterval(low, high)})`,
          ),
        ),
      ),
      rows,
      references: [{ value: EVEN, side: null, rows: [0, rows.length - 1] }],
      axis: {
        title: SCORE_AXIS,
        domain: [Math.floor(lowest / STEP) * STEP, Math.ceil(highest / STEP) * STEP],
        format: '.0%',
      },
      labels: LABELS,
    },
    layout,
  );
}
