import { formatCount, formatInterval, formatPercent } from '../../../../answer/format.ts';
import { type IntervalRow, intervalChart, zeroDomain } from '../../../../charts/intervalRows.ts';
import type { Chart, ChartLayout } from '../../../../charts/theme.ts';
import type { MetaGame } from '../../../../experiments/metaGame.ts';
import { cellsTitle, equilibriumTitle, numbered, percentLevel } from '../../../../tables/phrases.ts';
import { scoreMatrixChart } from '../teams/scoreMatrix.ts';
import type { MetaNames } from './payoffTables.ts';

const WEIGHT_LABELS = 90;

/** The charts of the study: the payoffs as a heat map, the weights with their intervals. */
export function metaCharts(meta: MetaGame, names: MetaNames, layout: ChartLayout): readonly Chart[] {
  return [payoffsChart(meta, names, layout), weightsChart(meta, names, layout)];
}

function payoffsChart({ payoffs, games }: MetaGame, { sides }: MetaNames, layout: ChartLayout): Chart {
  const [first, second] = sides;
  const cells = payoffs.flatMap((row, own) =>
    row.map((estimate, other) => ({
      ...estimate,
      own: numbered(first, own + 1),
      other: numbered(second, other + 1),
      row: own + 1,
      column: other + 1,
    })),
  );
  const shown = ({ value, own, other }: (typeof cells)[number]): string =>
    `${formatPercent(value)} % in ${own} against ${other}`;
  const sorted = cells.toSorted((a, b) => a.value - b.value);
  return scoreMatrixChart(
    {
      name: 'payoffs',
      title: cellsTitle(first),
      caption: `Score of ${first} in percent, ${formatCount(games)} games of each meeting; blue is good for it, orange for the other side`,
      alternative: `Score of ${first} in every meeting of loadouts; lowest ${shown(sorted[0])}, highest ${shown(sorted[sorted.length - 1])}.`,
      cells,
      rows: first,
      columns: second,
      score: 'Score',
    },
    layout,
  );
}

function weightsAlternative(rows: readonly string[]): string {
  return `Weight of each loadout in the equilibrium with its interval: ${rows.join('; ')}.`;
}

function weightsChart({ sides, confidence }: MetaGame, names: MetaNames, layout: ChartLayout): Chart {
  const rows = ([0, 1] as const).flatMap((side): IntervalRow[] => [
    { level: 'side', label: names.sides[side], side, marks: [] },
    ...sides[side].loadouts.map(
      ({ weight: { value, low, high } }, index): IntervalRow => ({
        level: 'value',
        label: String(index + 1),
        marks: [{ side, value, low, high }],
      }),
    ),
  ]);
  const title = equilibriumTitle();
  const caption = `Weights in the equilibrium; lines: ${percentLevel(confidence)} intervals, simultaneous over a side`;
  const alternative = weightsAlternative(
    ([0, 1] as const).flatMap((side) =>
      sides[side].loadouts.map(
        ({ weight: { value, low, high } }, index) =>
          `${numbered(names.sides[side], index + 1)} ${formatPercent(value)} % (${formatInterval(low, high)})`,
      ),
    ),
  );
  return intervalChart(
    {
      name: 'weights',
      title,
      caption,
      alternative,
      rows,
      references: [],
      axis: {
        title: 'Weight in the equilibrium',
        domain: zeroDomain(
          rows.flatMap(({ marks }) => marks),
          1,
        ),
        format: '.0%',
      },
      labels: WEIGHT_LABELS,
    },
    layout,
  );
}
