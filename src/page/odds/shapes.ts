/** Pictures of odds as shapes: drawn into the page, or written into a file. The same picture gives the same shapes. */
import { wrap } from '../../base/wrap.ts';
import type { OddsPicture } from '../../charts/oddsPicture.ts';
import { bars } from './barShapes.ts';
import { curves } from './curveShapes.ts';
import { heat } from './heatShapes.ts';
import { CHARACTER_WIDTH, type Drawn, LINE, type Palette, type Shape, text } from './shape.ts';

/** Blue and vermilion after Okabe and Ito, "Color Universal Design" (2008), as in the charts of files. */
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
export function pictureShapes(picture: OddsPicture, width: number, palette: Palette): Shape {
  const drawn = drawnOf(picture, width, palette);
  return sheet(width, drawn.height, drawn.shapes, palette);
}

/** A picture with title and caption, for a file. */
export function fileShapes(picture: OddsPicture, caption: string, width: number): Shape {
  const palette = FILE_PALETTE;
  const lines = wrap(caption, Math.floor((width - 24) / CHARACTER_WIDTH));
  const head = 40 + lines.length * LINE + 8;
  const drawn = drawnOf(picture, width - 16, palette);
  const shapes: Shape[] = [
    text(12, 28, picture.title, palette, { 'font-size': 16, 'font-weight': 'bold' }),
    ...lines.map((line, index) => text(12, 48 + index * LINE, line, palette)),
    { tag: 'g', attributes: { transform: `translate(8 ${head})` }, children: drawn.shapes },
  ];
  return sheet(width, head + drawn.height + 8, shapes, palette);
}

function drawnOf(picture: OddsPicture, width: number, palette: Palette): Drawn {
  if (picture.kind === 'bars') return bars(picture, width, palette);
  return picture.kind === 'heat' ? heat(picture, width, palette) : curves(picture, width, palette);
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
