import { counted } from '../../../../base/phrases.ts';
import { type IntervalRow, intervalChart } from '../../../../charts/intervalRows.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { percentLevel } from '../../../../tables/phrases.ts';
import { bandOf, largestText, type PacksStudyResult } from './packsTables.ts';

const LABELS = 230;
const STEP = 0.02;

/** The chart `front`: the largest imbalance that each number of changes leaves. */
export function frontChart(found: PacksStudyResult, layout: ChartLayout): Chart {
  const { front, chosen } = found.result;
  const labelOf = ({ printed, steps }: (typeof front)[0]): string =>
    printed === 0 ? 'As printed' : `${counted(printed, 'figure')}, ${counted(steps, 'step')}`;
  const rows = front.map((point): IntervalRow => {
    const { value, low, high } = point.measured.largest;
    const mark = { side: 0 as const, value, low: Math.max(0, low), high };
    const label = labelOf(point) + (point === chosen ? ' (chosen)' : '');
    return { level: 'value', label, marks: [mark] };
  });
  const highest = Math.max(bandOf(found), ...front.map(({ measured }) => measured.largest.high));
  return intervalChart(
    {
      name: 'front',
      title: 'Largest imbalance by the values that change',
      caption: `Largest distance of a pack from its target, with an interval of at least ${percentLevel(DEFAULT_CONFIDENCE)}. The line is the band.`,
      alternative: front
        .map((point) => `${labelOf(point)}: ${largestText(point.measured)} points`)
        .join('; '),
      rows,
      references: [{ value: bandOf(found), side: null, rows: [0, rows.length - 1] }],
      axis: {
        title: 'Largest distance from the target',
        domain: [0, Math.ceil(highest / STEP) * STEP],
        format: '.0%',
      },
      labels: LABELS,
    },
    layout,
  );
}
