/** Odds as a table of coloured cells. */
import type { TopLevelSpec } from 'vega-lite';
import { type HeatChart, heatPoints } from './oddsChartKinds.ts';
import type { ChartLayout, Framed, Layer } from './theme.ts';

const CELL_HEIGHT = 26;
/** Mean width of a character at the theme's font size. */
const CHARACTER_WIDTH = 6.6;
/** Slant of long column labels in radians. */
const SLANT = (40 / 180) * Math.PI;
const RIGHT = 24;
const CELL_GAP = 12;
const LABEL_GAP = 24;
/** Room for the longest text of a cell. */
const LEAST_CELL_WIDTH = { probability: 54, number: 40 } as const;
/** From this share of the scale on, white text has more contrast than dark text. */
const DARK_FROM = 0.85;
/** Blues of ColorBrewer (Brewer, 2003), ending in the theme's blue. */
const RANGE = ['#f3f6fa', '#0072B2'];

export function heatSpec(chart: HeatChart, framed: Framed, layout: ChartLayout): TopLevelSpec {
  const { rows, cells } = chart;
  const { width, left, foot, slanted } = roomFor(chart, layout);
  const largest = Math.max(...cells.flat().map((cell) => cell ?? 0), Number.MIN_VALUE);
  const values = heatPoints(chart).map(({ row, column, value, shown }) => ({
    row,
    column,
    value,
    text: shown,
    dark: value / largest >= DARK_FROM,
  }));
  return {
    ...framed({ left, right: RIGHT, top: 12, bottom: foot }),
    width,
    height: rows.length * CELL_HEIGHT,
    data: { values },
    encoding: placeOf(chart, slanted),
    layer: cellLayers(largest, layout),
  };
}

/** Widths in pixels, and whether the column labels are slanted. */
function roomFor({ rows, columns, format }: HeatChart, layout: ChartLayout) {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const named = Math.min(layout.width / 2, longest(rows) * CHARACTER_WIDTH + LABEL_GAP);
  const least = LEAST_CELL_WIDTH[format === 'probability' ? format : 'number'];
  const cell = Math.max(least, (layout.width - named - RIGHT) / columns.length);
  const widest = longest(columns) * CHARACTER_WIDTH;
  // Slanted labels extend down and to the left.
  const slanted = widest + CELL_GAP > cell;
  const left = slanted ? Math.max(named, widest * Math.cos(SLANT) - cell / 2) : named;
  const foot = slanted ? widest * Math.sin(SLANT) + 28 : 52;
  const width = Math.max(columns.length * least, layout.width - left - RIGHT);
  return { width, left, foot, slanted };
}

function placeOf({ rows, columns, axis }: HeatChart, slanted: boolean) {
  const columnDomain = [...columns];
  const rowDomain = [...rows];
  return {
    x: {
      field: 'column',
      type: 'nominal',
      scale: { domain: columnDomain },
      axis: {
        // Vega estimates the length of slanted labels, so a title beyond them would be misplaced.
        title: slanted ? null : axis,
        grid: false,
        labelAngle: slanted ? (-SLANT * 180) / Math.PI : 0,
        labelAlign: slanted ? 'right' : 'center',
        labelLimit: 0,
      },
    },
    y: {
      field: 'row',
      type: 'nominal',
      scale: { domain: rowDomain },
      axis: { title: null, grid: false, labelLimit: 0 },
    },
  } as const;
}

function cellLayers(largest: number, layout: ChartLayout): Layer[] {
  return [
    {
      mark: {
        type: 'rect',
        stroke: layout.purpose === 'page' ? 'transparent' : '#ffffff',
        strokeWidth: 1,
      },
      encoding: {
        color: {
          field: 'value',
          type: 'quantitative',
          scale: { domain: [0, largest], range: RANGE },
          legend: null,
        },
      },
    },
    {
      mark: { type: 'text' },
      encoding: {
        text: { field: 'text' },
        color: {
          field: 'dark',
          type: 'nominal',
          scale: { domain: [false, true], range: ['#1b1f24', '#ffffff'] },
          legend: null,
        },
      },
    },
  ];
}
