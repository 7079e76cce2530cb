import { numberLabel } from '../../answer/label.ts';
import type { HeatChart } from '../../charts/oddsChartKinds.ts';
import {
  CENTRED,
  CHARACTER_WIDTH,
  type Drawn,
  fitted,
  LINE,
  labelLines,
  type Palette,
  round,
  type Shape,
  text,
} from './shape.ts';

const CELL_HEIGHT = 34;
/** Top of the column heads' first line, and the distance between lines. */
const FIRST_HEAD = 34;
const HEAD_GAP = 8;
/** Narrower columns have smaller heads. */
const SMALL_HEAD = 80;
/** Maximum share of the width for row names beside the cells. */
const MOST_NAMED = 0.45;
/** Blues of ColorBrewer (Brewer, 2003), ending in the theme's blue. */
const HEAT = [
  [243, 246, 250],
  [0, 114, 178],
] as const;
/** From this share of the scale on, white text has more contrast than dark text. */
const DARK_FROM = 0.8;

/** Draws a table of numbers as colours. */
export function heat(
  { rows, columns, cells, axis, format }: HeatChart,
  width: number,
  palette: Palette,
): Drawn {
  const longest = Math.max(...rows.map((row) => row.length)) * CHARACTER_WIDTH + 12;
  // Long names get a line of their own above their cells.
  const isStacked = longest > width * MOST_NAMED;
  const named = isStacked ? 0 : longest;
  const rowHeight = CELL_HEIGHT + (isStacked ? LINE + 4 : 0);
  const cell = (width - named) / columns.length;
  const largest = Math.max(...cells.flat().map((value) => value ?? 0), Number.MIN_VALUE);
  const shapes: Shape[] = [text(named + (width - named) / 2, 14, axis, palette, CENTRED)];
  const head = cell < SMALL_HEAD ? { ...CENTRED, 'font-size': 11 } : CENTRED;
  const heads = columns.map((name) => labelLines(name, cell - HEAD_GAP));
  const top = FIRST_HEAD + LINE * Math.max(...heads.map((lines) => lines.length));
  for (const [column, lines] of heads.entries()) {
    const middle = named + cell * (column + 0.5);
    for (const [line, part] of lines.entries()) {
      const y = FIRST_HEAD + LINE * line;
      shapes.push(text(middle, y, fitted(part, cell - HEAD_GAP), palette, head, columns[column]));
    }
  }
  for (const [row, name] of rows.entries()) {
    const y = top - 6 + (row + 1) * rowHeight - CELL_HEIGHT;
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
          numberLabel(value, format),
          { ...palette, ink: share >= DARK_FROM ? '#ffffff' : '#1b1f24' },
          CENTRED,
        ),
      );
    }
  }
  return { height: top + 2 + rows.length * rowHeight, shapes };
}

function heatColor(share: number): string {
  const [low, high] = HEAT;
  return `rgb(${low.map((from, channel) => Math.round(from + (high[channel] - from) * share)).join(' ')})`;
}
