/** Charts of odds as shapes, for the page or for a file. The same chart always gives the same shapes. */
import { wrap } from '../../base/wrap.ts';
import type { OddsChart } from '../../charts/oddsChartKinds.ts';
import { bars } from './barShapes.ts';
import { curves } from './curveShapes.ts';
import { heat } from './heatShapes.ts';
import { CHARACTER_WIDTH, type Drawn, LINE, type Palette, type Shape, text } from './shape.ts';

/** Blue and vermilion after Okabe and Ito, "Color Universal Design" (2008), as in other chart files. */
export const FILE_PALETTE: Palette = {
  ink: '#1b1f24',
  bar: '#6b7785',
  marked: '#d55e00',
  ground: '#ffffff',
  font: 'DejaVu Sans, Verdana, sans-serif',
};
export const PAGE_PALETTE: Palette = {
  ink: 'currentColor',
  bar: 'var(--bar)',
  marked: 'var(--second)',
  ground: null,
  font: 'inherit',
};

const FONT_SIZE = 12;

/** @param width in CSS pixels */
export function chartShapes(chart: OddsChart, width: number, palette: Palette): Shape {
  const drawn = drawnOf(chart, width, palette);
  return sheet(width, drawn.height, drawn.shapes, palette);
}

/** A chart with title and caption, for a file. */
export function fileShapes(chart: OddsChart, caption: string, width: number): Shape {
  const palette = FILE_PALETTE;
  const lines = wrap(caption, Math.floor((width - 24) / CHARACTER_WIDTH));
  const head = 40 + lines.length * LINE + 8;
  const drawn = drawnOf(chart, width - 16, palette);
  const shapes: Shape[] = [
    text(12, 28, chart.title, palette, { 'font-size': 16, 'font-weight': 'bold' }),
    ...lines.map((line, index) => text(12, 48 + index * LINE, line, palette)),
    { tag: 'g', attributes: { transform: `translate(8 ${head})` }, children: drawn.shapes },
  ];
  return sheet(width, head + drawn.height + 8, shapes, palette);
}

function drawnOf(chart: OddsChart, width: number, palette: Palette): Drawn {
  if (chart.kind === 'bars') return bars(chart, width, palette);
  return chart.kind === 'heat' ? heat(chart, width, palette) : curves(chart, width, palette);
}

function sheet(width: number, height: number, shapes: readonly Shape[], palette: Palette): Shape {
  const ground: Shape[] =
    palette.ground === null ? [] : [{ tag: 'rect', attributes: { width, height, fill: palette.ground } }];
  return {
    tag: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': palette.font,
      'font-size': FONT_SIZE,
    },
    children: [...ground, ...shapes],
  };
}
