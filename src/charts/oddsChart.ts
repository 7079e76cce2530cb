import {
  barsAlternative,
  heatAlternative,
  PROBABILITY_AXIS,
  probabilityLabel,
} from '../base/messages/oddsCharts.ts';
import { curveChart } from './oddsCurves.ts';
import { type BarPicture, type HeatPicture, heatPoints, type OddsPicture } from './oddsPicture.ts';
import { type Chart, type ChartLayout, frame, ink, sideColors } from './theme.ts';

const BARS_LEFT = 64;
const BARS_RIGHT = 28;
const BARS_HEIGHT = 220;
const BAR_LABEL_SIZE = 11;
/** Narrower bars have no room for a label each. */
const LEAST_LABELLED_BAR = 44;
const BAR_COLOR = '#6b7785';

const CELL_HEIGHT = 26;
/** Mean width of a character at the theme's size. */
const CHARACTER_WIDTH = 6.6;
/** Radians that long column labels lean. */
const SLANT = (40 / 180) * Math.PI;
const HEAT_RIGHT = 24;
const CELL_GAP = 12;
const LABEL_GAP = 24;
/** Room for the longest text of a cell. */
const LEAST_CELL_WIDTH = { probability: 54, mean: 40 } as const;
/** From this share of the scale on, white text has more contrast than ink. */
const DARK_FROM = 0.85;
/** Blues of ColorBrewer (Brewer, 2003), ending in the theme's blue. */
const HEAT_RANGE = ['#f3f6fa', '#0072B2'];

/** Draws odds; the caption is the answer's sentence. */
export function oddsChart(picture: OddsPicture, caption: string, layout: ChartLayout): Chart {
  if (picture.kind === 'curves') return curveChart(picture, caption, layout);
  return picture.kind === 'bars' ? barChart(picture, caption, layout) : heatChart(picture, caption, layout);
}

function barChart({ title, axis, bars }: BarPicture, caption: string, layout: ChartLayout): Chart {
  const width = layout.width - BARS_LEFT - BARS_RIGHT;
  const highest = Math.max(
    ...bars.map(({ probability, sampled }) => Math.max(probability, sampled?.high ?? 0)),
  );
  const labels = bars.map(({ label }) => label);
  const shares = [0, highest * 1.12];
  const values = bars.map(({ label, probability, marked, sampled }) => ({
    label,
    probability,
    marked,
    text: probabilityLabel(probability),
    // Above the interval of what was rolled beside it.
    reach: Math.max(probability, sampled?.high ?? 0),
    ...sampled,
  }));
  const alternative = barsAlternative(
    title,
    values.map(({ label, text }) => [label, text]),
  );
  const x = {
    field: 'label',
    type: 'nominal',
    scale: { domain: labels, paddingInner: 0.25, paddingOuter: 0.2 },
    axis: { title: axis, labelAngle: 0, grid: false, labelOverlap: true },
  } as const;
  const y = {
    field: 'probability',
    type: 'quantitative',
    scale: { domain: shares, nice: false },
    axis: { title: PROBABILITY_AXIS, format: '.0~%', tickCount: 4 },
  } as const;
  const labelled = width / bars.length >= LEAST_LABELLED_BAR;
  return {
    name: 'odds',
    title,
    caption,
    alternative,
    spec: {
      ...frame(
        layout,
        { title, caption, alternative },
        { left: BARS_LEFT, right: BARS_RIGHT, top: 12, bottom: 52 },
      ),
      width,
      height: BARS_HEIGHT,
      data: { values },
      layer: [
        {
          mark: { type: 'bar' },
          encoding: {
            x,
            y,
            color: {
              field: 'marked',
              type: 'nominal',
              scale: { domain: [false, true], range: [BAR_COLOR, sideColors(layout)[1]] },
              legend: null,
            },
          },
        },
        ...(bars.some(({ sampled }) => sampled !== undefined) ? sampledLayers(x, y, layout) : []),
        ...(labelled
          ? [
              {
                mark: { type: 'text' as const, dy: -7, fontSize: BAR_LABEL_SIZE, color: ink(layout) },
                encoding: { x, y: { ...y, field: 'reach' }, text: { field: 'text' } },
              },
            ]
          : []),
      ],
    },
  };
}

/** Shares that were rolled beside the exact ones, across the lines of their intervals. */
function sampledLayers(x: object, y: object, layout: ChartLayout) {
  const color = ink(layout);
  return [
    {
      mark: { type: 'rule' as const, color },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' } },
    },
    {
      mark: { type: 'tick' as const, color, opacity: 1, size: 12, thickness: 1.5 },
      encoding: { x, y: { ...y, field: 'share' } },
    },
  ];
}

function heatChart(picture: HeatPicture, caption: string, layout: ChartLayout): Chart {
  const { title, rows, columns, cells, axis, format } = picture;
  const longest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const named = Math.min(layout.width / 2, longest(rows) * CHARACTER_WIDTH + LABEL_GAP);
  const least = LEAST_CELL_WIDTH[format];
  const cell = Math.max(least, (layout.width - named - HEAT_RIGHT) / columns.length);
  const widest = longest(columns) * CHARACTER_WIDTH;
  // Long names lean; they reach down and to the left.
  const slanted = widest + CELL_GAP > cell;
  const left = slanted ? Math.max(named, widest * Math.cos(SLANT) - cell / 2) : named;
  const foot = slanted ? widest * Math.sin(SLANT) + 28 : 52;
  const width = Math.max(columns.length * least, layout.width - left - HEAT_RIGHT);
  const largest = Math.max(...cells.flat().map((cell) => cell ?? 0), Number.MIN_VALUE);
  const points = heatPoints(picture);
  const values = points.map(({ row, column, value, shown }) => ({
    row,
    column,
    value,
    text: shown,
    dark: value / largest >= DARK_FROM,
  }));
  const alternative = heatAlternative(title, points);
  const columnDomain = [...columns];
  const rowDomain = [...rows];
  const encoding = {
    x: {
      field: 'column',
      type: 'nominal',
      scale: { domain: columnDomain },
      axis: {
        // Vega guesses how long slanted labels are; a title beyond them would land anywhere.
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
  return {
    name: 'odds',
    title,
    caption,
    alternative,
    spec: {
      ...frame(layout, { title, caption, alternative }, { left, right: HEAT_RIGHT, top: 12, bottom: foot }),
      width,
      height: rows.length * CELL_HEIGHT,
      data: { values },
      encoding,
      layer: [
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
              scale: { domain: [0, largest], range: HEAT_RANGE },
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
      ],
    },
  };
}
