/** Charts of a league of light weapons. */
import type { TopLevelSpec } from 'vega-lite';
import { oddsChart } from '../../../charts/oddsChart.ts';
import { type Chart, type ChartLayout, frame, ink, sideColors } from '../../../charts/theme.ts';
import type { Duel } from '../league/crossings.ts';
import type { LeagueRow } from '../league/league.ts';
import type { LeagueMeasure } from '../league/situations.ts';
import {
  distanceTitle,
  type LeagueWords,
  leagueTitle,
  MEASURES_OF,
  measureAxis,
  measureText,
  situationName,
} from './leagueTables.ts';

const LEFT = 64;
const RIGHT = 28;
const HEIGHT = 200;
const AIR = 1.1;
/** The last stretch is drawn up to this multiple of its start. */
const BEHIND = 1.15;
/** Maximum number of weapons; the table has all of them. */
const MOST_ROWS = 30;

/** The chart `league`: weapons by situations. */
export function leagueChart(
  rows: readonly LeagueRow[],
  { by, situations }: LeagueWords,
  layout: ChartLayout,
): Chart {
  const shown = rows.slice(0, MOST_ROWS);
  const chart = oddsChart(
    {
      kind: 'heat',
      title: leagueTitle(by),
      rows: shown.map(({ weapon }) => weapon.name),
      columns: situations.map(situationName),
      cells: shown.map(({ cells }) => cells.map((cell) => cell[by])),
      axis: MEASURES_OF,
      format: by === 'any' || by === 'jam' ? 'probability' : 2,
    },
    shown.length === rows.length
      ? 'Exact; the best weapon first.'
      : `Exact; the best ${shown.length} of ${rows.length} weapons, the best first.`,
    layout,
  );
  return { ...chart, name: 'league' };
}

function rowsAlternative(rows: readonly string[]): string {
  return rows.join('; ');
}

/** The chart `distance`: the means of two groups over the situations, by inches. */
export function distanceChart(
  duels: readonly Duel[],
  names: readonly [string, string],
  by: LeagueMeasure,
  layout: ChartLayout,
): Chart {
  const title = distanceTitle(by);
  const caption = `Exact, with the optional range bands${duels.length === 1 ? '' : `; means over ${duels.length} situations`}.`;
  const found = duels.flatMap(({ steps }) => steps.map(({ from }) => from));
  const starts = [...new Set(found)].toSorted((a, b) => a - b);
  const end = Math.ceil(starts[starts.length - 1] * BEHIND) + 1;
  const mean = (inches: number, side: 0 | 1): number => meanOf(duels, inches, side);
  const values = names.flatMap((name, index) =>
    [...starts, end].map((inches) => ({ inches, name, value: mean(inches, index === 0 ? 0 : 1) })),
  );
  const given = (inches: number, side: 0 | 1): string =>
    `${names[side]} ${measureText(by, mean(inches, side))}`;
  const alternative = rowsAlternative(
    starts.map((inches) => `${inches}": ${given(inches, 0)}, ${given(inches, 1)}`),
  );
  const highest = Math.max(...values.map(({ value }) => value));
  const inchesDomain = [0, end];
  const valueDomain = [0, highest * AIR];
  const spec: TopLevelSpec = {
    ...frame(layout, { title, caption, alternative }, { left: LEFT, right: RIGHT, top: 40, bottom: 48 }),
    width: layout.width - LEFT - RIGHT,
    height: HEIGHT,
    data: { values },
    mark: { type: 'line', interpolate: 'step-after', strokeWidth: 2.5 },
    encoding: {
      x: {
        field: 'inches',
        type: 'quantitative',
        scale: { domain: inchesDomain, nice: false },
        axis: { title: 'Inches', grid: false, format: 'd' },
      },
      y: {
        field: 'value',
        type: 'quantitative',
        scale: { domain: valueDomain, nice: false },
        axis: { title: measureAxis(by), tickCount: 5, format: '.2~f' },
      },
      ...looksOf(names, layout),
    },
  };
  return { name: 'distance', title, caption, alternative, spec };
}

/** The mean of a side over the situations, at a distance in inches. */
function meanOf(duels: readonly Duel[], inches: number, side: 0 | 1): number {
  return duels.reduce((sum, { steps }) => {
    const step = steps.findLast(({ from }) => from <= inches);
    return sum + (step?.values[side] ?? 0) / duels.length;
  }, 0);
}

/** Groups differ in their dashes as well as in their colours. */
function looksOf(names: readonly [string, string], layout: ChartLayout) {
  const domain = [...names];
  const dashes = [
    [1, 0],
    [6, 3],
  ];
  const legend = {
    title: null,
    orient: 'top',
    labelFontSize: 12,
    labelLimit: layout.width / 2,
    labelColor: ink(layout),
    symbolType: 'stroke',
  } as const;
  const name = { field: 'name', type: 'nominal' } as const;
  return {
    color: { ...name, scale: { domain, range: sideColors(layout) }, legend },
    strokeDash: { ...name, scale: { domain, range: dashes }, legend },
  };
}
