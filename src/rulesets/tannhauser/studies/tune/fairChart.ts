import { formatChosenPercent, formatInterval, formatPercent } from '../../../../answer/format.ts';
import { type IntervalRow, intervalChart } from '../../../../charts/intervalRows.ts';
import { SCORE_AXIS } from '../../../../charts/phrases.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import type { Candidate } from '../../../../experiments/solveForTarget.ts';
import { fairNote, fairTitle } from '../../../../tables/phrases.ts';

const LABELS = 230;
const STEP = 0.02;

/** The chart `choices`: the first side's score under each choice, with the target and its margin. */
export function fairChart(
  candidates: readonly Candidate[],
  target: number,
  margin: number,
  side: string,
  confidence: number,
  layout: ChartLayout,
): Chart {
  const sorted = candidates.toSorted((a, b) => b.score - a.score);
  const rows: IntervalRow[] = [
    { level: 'legend', label: side, side: 0, marks: [] },
    ...sorted.map(({ name, score: value, low, high }): IntervalRow => {
      return { level: 'value', label: name, marks: [{ side: 0, value, low, high }] };
    }),
  ];
  const lowest = Math.min(target - margin, ...candidates.map(({ low }) => low));
  const highest = Math.max(target + margin, ...candidates.map(({ high }) => high));
  const title = fairTitle(side, formatChosenPercent(target));
  const caption = fairNote(confidence);
  const alternative = sorted
    .map(({ name, score, low, high }) => `${name} ${formatPercent(score)} % (${formatInterval(low, high)})`)
    .join('; ');
  const all: readonly [number, number] = [0, rows.length - 1];
  return intervalChart(
    {
      name: 'choices',
      title,
      caption,
      alternative,
      rows,
      references: [target, target - margin, target + margin].map((value) => ({
        value,
        side: null,
        rows: all,
      })),
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
