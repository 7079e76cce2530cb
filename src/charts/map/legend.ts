/** The legend beside a drawn map: the paths, and the meaning of the marks. */
import { BOARD_SIZE, LEFT, label, type Point, px, TOP } from './canvas.ts';
import { textOn } from './look.ts';
import { type DrawnMiniature, entryNumber, miniatureMark, modifierMark, specialMark } from './marks.ts';
import { door, line, type PathCode, type PathCodes } from './rings.ts';

const X = LEFT + BOARD_SIZE + 96;
const COLUMN = 440;
/** Row height: as the board allows, within these bounds. */
const HIGH_ROW = 27;
const LOW_ROW = 20;
const HEADING = 34;
const RADIUS = 11;
const SWATCH = [36, 20] as const;
const TEXT = { size: 14, anchor: 'start', look: 'ink' } as const;

interface Legend {
  readonly svg: string;
  /** Right edge of the image. */
  readonly width: number;
}

/** Stacks the blocks in as many columns as the height of the board requires. */
export function legend(codes: PathCodes, miniatures: readonly DrawnMiniature[]): Legend {
  const blocks: readonly (readonly [heading: string, rows: readonly Row[]])[] = [
    ...(miniatures.length === 0 ? [] : [['Miniatures', miniatures.map(miniatureRow)] as const]),
    ['Marks', MARKS],
    ['Paths', [...codes.values()].map(pathRow)],
  ];
  const count = blocks.reduce((sum, [, rows]) => sum + rows.length, 0);
  const free = BOARD_SIZE - blocks.length * HEADING;
  // Each further block has half a row above it, and the last one keeps a distance to the bottom.
  const row = Math.min(HIGH_ROW, Math.max(LOW_ROW, Math.floor(free / (count + blocks.length / 2 + 1))));
  const parts: string[] = [];
  let column = 0;
  let y = TOP;
  for (const [heading, rows] of blocks) {
    if (y > TOP) y += row / 2;
    if (y + HEADING + 3 * row > TOP + BOARD_SIZE) {
      column++;
      y = TOP;
    }
    parts.push(label(heading, { x: X + column * COLUMN, y: y + 8 }, { ...TEXT, size: 16, bold: true }));
    y += HEADING;
    for (const { text, mark } of rows) {
      if (y + row / 2 > TOP + BOARD_SIZE) {
        column++;
        y = TOP + row / 2;
      }
      const at = { x: X + column * COLUMN + 24, y: y + 4 };
      parts.push(mark(at), label(text, { x: at.x + 42, y: at.y }, TEXT));
      y += row;
    }
  }
  return { svg: parts.join('\n'), width: X + (column + 1) * COLUMN };
}

interface Row {
  readonly text: string;
  mark(at: Point): string;
}

function pathRow({ code, path }: PathCode): Row {
  const [width, height] = SWATCH;
  return {
    text: `${path.area} (${path.colour})`,
    mark: (at) =>
      [
        `<rect fill="${path.hex}" x="${px(at.x - width / 2)}" y="${px(at.y - height / 2)}" width="${width}" height="${height}" rx="4"/>`,
        `<text fill="${textOn(path.hex)}" x="${px(at.x)}" y="${px(at.y + 4.3)}" font-size="12" font-weight="bold" text-anchor="middle">${code}</text>`,
      ].join(''),
  };
}

function miniatureRow(miniature: DrawnMiniature): Row {
  return {
    text: `${miniature.name} on ${miniature.circle}`,
    mark: (at) => miniatureMark(miniature, at, RADIUS * 1.6),
  };
}

const between = (at: Point): readonly [Point, Point] => [
  { x: at.x - 22, y: at.y },
  { x: at.x + 22, y: at.y },
];

const CIRCLE_MEANINGS = {
  'objective-primary': 'primary objective, its skill below',
  'objective-secondary': 'secondary objective',
  action: 'action circle',
} as const;

function circleMeaning(kind: keyof typeof CIRCLE_MEANINGS): string {
  return CIRCLE_MEANINGS[kind];
}

function modifierMeaning(sign: '+' | '-'): string {
  return sign === '+'
    ? 'bonus for a miniature on this circle'
    : 'penalty; \u2212Mov: costs more movement to enter';
}

const MARKS: readonly Row[] = [
  {
    text: 'adjacent, on these paths',
    mark: (at) => {
      const [from, to] = between(at);
      const striped = [-2, 2].map((shift) =>
        line(
          { x: from.x, y: at.y + shift },
          { x: to.x, y: at.y + shift },
          `stroke="${shift < 0 ? '#4f86b0' : '#d39a2d'}" stroke-width="4"`,
        ),
      );
      return striped.join('');
    },
  },
  { text: 'doorway: adjacent, no sight', mark: (at) => door(...between(at), RADIUS * 2) },
  { text: 'next to a circle that no miniature enters', mark: (at) => line(...between(at), 'class="dots"') },
  {
    text: modifierMeaning('+'),
    mark: (at) => modifierMark({ characteristic: 'combat', delta: 1, icons: 1 }, at),
  },
  {
    text: modifierMeaning('-'),
    mark: (at) => modifierMark({ characteristic: 'movement', delta: -1, icons: 1 }, at),
  },
  ...(['objective-primary', 'objective-secondary', 'action'] as const).map(
    (kind): Row => ({
      text: circleMeaning(kind),
      mark: (at) =>
        `<g transform="translate(${px(at.x)} ${px(at.y)}) scale(0.55)">${specialMark(kind, '', { x: 0, y: 0 }, RADIUS * 2.1)}</g>`,
    }),
  ),
  { text: 'entry point, numbered in the order of the map', mark: (at) => entryNumber(1, at) },
];
