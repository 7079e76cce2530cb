/** The legend beside a drawn map: what each path is, and what the marks mean. */
import * as words from '../../base/messages/maps.ts';
import { BOARD_SIZE, LEFT, label, type Point, px, TOP } from './canvas.ts';
import { type DrawnFigure, figureMark, modifierMark, specialMark } from './marks.ts';
import { door, line, type PathCodes, ring } from './rings.ts';

const X = LEFT + BOARD_SIZE + 96;
const COLUMN = 330;
const ROW = 27;
const HEADING = 34;
const RADIUS = 11;
const TEXT = { size: 14, anchor: 'start', look: 'ink' } as const;

export interface Legend {
  readonly svg: string;
  /** Right edge of the picture. */
  readonly width: number;
}

/** One block under another, in as many columns as the board is high enough for. */
export function legend(codes: PathCodes, figures: readonly DrawnFigure[]): Legend {
  const blocks: readonly (readonly [heading: string, rows: readonly Row[]])[] = [
    ...(figures.length === 0 ? [] : [[words.figuresHeading(), figures.map(figureRow)] as const]),
    [words.marksHeading(), MARKS],
    [words.pathsHeading(), [...codes.values()].map((entry): Row => pathRow(entry, codes))],
  ];
  const parts: string[] = [];
  let column = 0;
  let y = TOP;
  for (const [heading, rows] of blocks) {
    if (y > TOP) y += ROW / 2;
    if (y + HEADING + 3 * ROW > TOP + BOARD_SIZE) {
      column++;
      y = TOP;
    }
    parts.push(label(heading, { x: X + column * COLUMN, y: y + 8 }, { ...TEXT, size: 16, bold: true }));
    y += HEADING;
    for (const row of rows) {
      if (y + ROW / 2 > TOP + BOARD_SIZE) {
        column++;
        y = TOP + ROW / 2;
      }
      const at = { x: X + column * COLUMN + 24, y: y + 4 };
      parts.push(row.mark(at), label(row.text, { x: at.x + 42, y: at.y }, TEXT));
      y += ROW;
    }
  }
  return { svg: parts.join('\n'), width: X + (column + 1) * COLUMN };
}

interface Row {
  readonly text: string;
  mark(at: Point): string;
}

function pathRow({ code, path }: { code: string; path: { id: string; area: string; colour: string } }, codes: PathCodes): Row {
  return {
    text: words.pathLine(code, path.area, path.colour),
    mark: (at) => ring(at, RADIUS * 1.15, [path.id], codes),
  };
}

function figureRow(figure: DrawnFigure): Row {
  return { text: words.figureLine(figure.name, figure.circle), mark: (at) => figureMark(figure, at, RADIUS * 1.6) };
}

const between = (at: Point): readonly [Point, Point] => [
  { x: at.x - 22, y: at.y },
  { x: at.x + 22, y: at.y },
];

const MARKS: readonly Row[] = [
  {
    text: words.linkMeaning(),
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
  { text: words.doorMeaning(), mark: (at) => door(...between(at), RADIUS * 2) },
  { text: words.dotsMeaning(), mark: (at) => line(...between(at), 'class="dots"') },
  { text: words.modifierMeaning('+'), mark: (at) => modifierMark({ characteristic: 'combat', delta: 1, icons: 1 }, at) },
  {
    text: words.modifierMeaning('-'),
    mark: (at) => modifierMark({ characteristic: 'movement', delta: -1, icons: 1 }, at),
  },
  ...(['objective-primary', 'objective-secondary', 'action'] as const).map(
    (kind): Row => ({
      text: words.circleMeaning(kind),
      mark: (at) => `<g transform="translate(${px(at.x)} ${px(at.y)}) scale(0.55)">${specialMark(kind, '', { x: 0, y: 0 }, RADIUS * 2.1)}</g>`,
    }),
  ),
];
