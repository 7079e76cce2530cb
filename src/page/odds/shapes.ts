/** Pictures of odds as shapes: drawn into the page, or written into a file. The same picture gives the same shapes. */
import { PROBABILITY_AXIS, probabilityLabel } from '../../base/messages/oddsCharts.ts';
import { wrap } from '../../base/wrap.ts';
import type { BarPicture, HeatPicture, OddsPicture } from '../../charts/oddsPicture.ts';

/** An element of SVG. */
export interface Shape {
  readonly tag: 'svg' | 'g' | 'rect' | 'line' | 'text' | 'title';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly text?: string;
  readonly children?: readonly Shape[];
}

/** Colours: the page's follow its theme, a file's stand by themselves. */
export interface Palette {
  readonly ink: string;
  readonly bar: string;
  readonly marked: string;
  readonly ground: string | null;
  readonly font: string;
}

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
const LINE = 16;
const PLOT_HEIGHT = { narrow: 130, wide: 220 } as const;
/** Below it a picture is one of a telephone, which shows the controls beside it. */
const WIDE_FROM = 480;
const LEFT = 52;
const RIGHT = 8;
const TOP = 22;
const BOTTOM = 44;
/** Narrower bars have no room for a label each. */
const LEAST_LABELLED_BAR = 40;
const LEAST_NUMBERED_BAR = 18;
/** Room above the highest bar. */
const HEADROOM = 1.12;
const CHARACTER_WIDTH = 7;
const CELL_HEIGHT = 34;
/** Share of the width that names of rows may take beside their cells. */
const MOST_NAMED = 0.45;
/** Blues of ColorBrewer (Brewer, 2003), ending in the theme's blue. */
const HEAT = [
  [243, 246, 250],
  [0, 114, 178],
] as const;
/** From this share of the scale on, white text has more contrast than ink. */
const DARK_FROM = 0.8;

/** @param width in CSS pixels */
export function pictureShapes(picture: OddsPicture, width: number, palette: Palette): Shape {
  const drawn = picture.kind === 'bars' ? bars(picture, width, palette) : heat(picture, width, palette);
  return sheet(width, drawn.height, drawn.shapes, palette);
}

/** A picture with title and caption, for a file. */
export function fileShapes(picture: OddsPicture, caption: string, width: number): Shape {
  const palette = FILE_PALETTE;
  const lines = wrap(caption, Math.floor((width - 24) / CHARACTER_WIDTH));
  const head = 40 + lines.length * LINE + 8;
  const drawn =
    picture.kind === 'bars' ? bars(picture, width - 16, palette) : heat(picture, width - 16, palette);
  const shapes: Shape[] = [
    text(12, 28, picture.title, palette, { 'font-size': 16, 'font-weight': 'bold' }),
    ...lines.map((line, index) => text(12, 48 + index * LINE, line, palette)),
    { tag: 'g', attributes: { transform: `translate(8 ${head})` }, children: drawn.shapes },
  ];
  return sheet(width, head + drawn.height + 8, shapes, palette);
}

interface Drawn {
  readonly height: number;
  readonly shapes: readonly Shape[];
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

function bars({ axis, bars: all }: BarPicture, width: number, palette: Palette): Drawn {
  const highest = Math.max(...all.map(({ probability }) => probability)) * HEADROOM;
  const plot = width - LEFT - RIGHT;
  const plotHeight = width < WIDE_FROM ? PLOT_HEIGHT.narrow : PLOT_HEIGHT.wide;
  const step = plot / all.length;
  const barWidth = Math.min(step * 0.75, 90);
  const top = (share: number): number => TOP + plotHeight * (1 - share / highest);
  const lines = Math.max(...all.map(({ label }) => labelLines(label, step).length));
  const foot = BOTTOM + (lines - 1) * LINE;
  const every = Math.ceil(LEAST_NUMBERED_BAR / step);
  const shapes = gridShares(highest).flatMap((share): Shape[] => [
    {
      tag: 'line',
      attributes: {
        x1: LEFT,
        x2: width - RIGHT,
        y1: round(top(share)),
        y2: round(top(share)),
        stroke: palette.ink,
        'stroke-opacity': 0.16,
      },
    },
    text(LEFT - 6, top(share) + 4, `${Number((share * 100).toFixed(2))} %`, palette, {
      'text-anchor': 'end',
    }),
  ]);
  for (const [index, { label, probability, marked }] of all.entries()) {
    const middle = LEFT + step * (index + 0.5);
    const y = top(probability);
    shapes.push({
      tag: 'rect',
      attributes: {
        x: round(middle - barWidth / 2),
        y: round(y),
        width: round(barWidth),
        height: round(TOP + plotHeight - y),
        fill: marked ? palette.marked : palette.bar,
        // Marked bars differ by more than their colour.
        ...(marked ? { stroke: palette.ink, 'stroke-width': 2 } : {}),
      },
      children: [{ tag: 'title', attributes: {}, text: `${label}: ${probabilityLabel(probability)}` }],
    });
    if (step >= LEAST_LABELLED_BAR)
      shapes.push(
        text(middle, y - 6, probabilityLabel(probability), palette, {
          'text-anchor': 'middle',
          ...(marked ? { 'font-weight': 'bold' } : {}),
        }),
      );
    if (index % every === 0) {
      const room = step * every - 4;
      for (const [line, part] of labelLines(label, room).entries()) {
        const y = TOP + plotHeight + 17 + line * LINE;
        shapes.push(text(middle, y, fitted(part, room), palette, { 'text-anchor': 'middle' }, part));
      }
    }
  }
  shapes.push(
    text(LEFT + plot / 2, TOP + plotHeight + foot - 7, axis, palette, { 'text-anchor': 'middle' }),
    text(2, 12, PROBABILITY_AXIS, palette),
  );
  return { height: TOP + plotHeight + foot, shapes };
}

/** A label in as many lines as its words need, three at most. */
function labelLines(label: string, pixels: number): string[] {
  return wrap(label, Math.max(1, Math.floor(pixels / CHARACTER_WIDTH))).slice(0, 3);
}

/** Round shares below the top of the scale, four at most. */
function gridShares(highest: number): number[] {
  const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5];
  const step = steps.find((one) => highest / one <= 5) ?? 0.5;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step);
}

function heat({ rows, columns, cells, axis, format }: HeatPicture, width: number, palette: Palette): Drawn {
  const longest = Math.max(...rows.map((row) => row.length)) * CHARACTER_WIDTH + 12;
  // Long names have a line of their own above their cells.
  const isStacked = longest > width * MOST_NAMED;
  const named = isStacked ? 0 : longest;
  const rowHeight = CELL_HEIGHT + (isStacked ? LINE + 4 : 0);
  const cell = (width - named) / columns.length;
  const largest = Math.max(...cells.flat().map((value) => value ?? 0), Number.MIN_VALUE);
  const shown = format === 'probability' ? probabilityLabel : (mean: number) => mean.toFixed(2);
  const shapes: Shape[] = [text(named + (width - named) / 2, 14, axis, palette, { 'text-anchor': 'middle' })];
  for (const [column, name] of columns.entries()) {
    const middle = named + cell * (column + 0.5);
    shapes.push(text(middle, 34, fitted(name, cell), palette, { 'text-anchor': 'middle' }, name));
  }
  for (const [row, name] of rows.entries()) {
    const y = 44 + (row + 1) * rowHeight - CELL_HEIGHT;
    const room = isStacked ? width : named - 8;
    shapes.push(text(0, isStacked ? y - 5 : y + CELL_HEIGHT / 2 + 4, fitted(name, room), palette, {}, name));
    for (const [column, value] of cells[row].entries()) {
      if (value === null) continue;
      const share = value / largest;
      shapes.push(
        {
          tag: 'rect',
          attributes: {
            x: round(named + column * cell + 1),
            y: y + 1,
            width: round(cell - 2),
            height: CELL_HEIGHT - 2,
            fill: heatColor(share),
          },
        },
        text(
          named + cell * (column + 0.5),
          y + CELL_HEIGHT / 2 + 4,
          shown(value),
          { ...palette, ink: share >= DARK_FROM ? '#ffffff' : '#1b1f24' },
          { 'text-anchor': 'middle' },
        ),
      );
    }
  }
  return { height: 44 + rows.length * rowHeight + 8, shapes };
}

function heatColor(share: number): string {
  const [low, high] = HEAT;
  return `rgb(${low.map((from, channel) => Math.round(from + (high[channel] - from) * share)).join(' ')})`;
}

/** As much of a label as has room. */
function fitted(label: string, pixels: number): string {
  const room = Math.max(1, Math.floor(pixels / CHARACTER_WIDTH));
  const characters = [...label];
  return characters.length <= room
    ? label
    : `${characters
        .slice(0, Math.max(1, room - 1))
        .join('')
        .trimEnd()}…`;
}

/** @param whole the label that was shortened, for the pointer */
function text(
  x: number,
  y: number,
  label: string,
  { ink }: Palette,
  attributes: Shape['attributes'] = {},
  whole: string = label,
): Shape {
  const title: Shape[] = whole === label ? [] : [{ tag: 'title', attributes: {}, text: whole }];
  return {
    tag: 'text',
    attributes: { x: round(x), y: round(y), fill: ink, ...attributes },
    text: label,
    children: title,
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}

/** The shapes as a document of their own. */
export function shapeMarkup({ tag, attributes, text: content = '', children = [] }: Shape): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`);
  return `<${tag}${written.join('')}>${escapeXml(content)}${children.map(shapeMarkup).join('')}</${tag}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
