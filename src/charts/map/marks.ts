/** Marks in and around rings: modifiers, objectives, action circles, entry points, miniatures. */
import type { Circle, CircleModifier, MapData } from '../../rulesets/tannhauser/model.ts';
import { BOARD_SIZE, corners, LEFT, label, onBoard, type Point, polygon, px, SCALE, TOP } from './canvas.ts';

/** A miniature on the board. */
export interface DrawnMiniature {
  readonly name: string;
  readonly circle: number;
  /** Index of the side, which sets colour and shape. */
  readonly side: 0 | 1;
  /** Letters of its mark, see markLetters; by default its initials. */
  readonly letters?: string | undefined;
}

const PILL_HEIGHT = 13;
const PILL_WIDTH = 42;

const MODIFIER_WORDS = { combat: 'Com', stamina: 'Sta', mental: 'Men', movement: 'Mov' } as const;

/** The mark of a modifier circle (T-MAP-04, T-MAP-05); its sign repeats the meaning of the colour. */
export function modifierMark({ characteristic, delta }: CircleModifier, at: Point): string {
  const text = `${delta > 0 ? '+' : '\u2212'}${Math.abs(delta)} ${MODIFIER_WORDS[characteristic]}`;
  return [
    `<rect class="${delta > 0 ? 'green' : 'red'}" x="${px(at.x - PILL_WIDTH / 2)}" y="${px(at.y - PILL_HEIGHT / 2)}" width="${PILL_WIDTH}" height="${PILL_HEIGHT}" rx="3"/>`,
    label(text, at, { size: 9.5, bold: true, look: 'white' }),
  ].join('');
}

const CIRCLE_WORDS = { 'objective-primary': 'P', 'objective-secondary': 'S', action: 'A' } as const;

/** The mark of a circle that miniatures cannot enter: hexagon or diamond for objectives, square for action circles. */
export function specialMark(kind: Circle['kind'], id: string, at: Point, radius: number): string {
  const sides = kind === 'objective-primary' ? 6 : 4;
  const outer = radius * (kind === 'objective-primary' ? 0.95 : kind === 'action' ? 1.05 : 1.1);
  const points = kind === 'action' ? square(at, radius * 0.72) : corners(at, outer, sides);
  const inside = corners(at, outer * 0.84, sides);
  return [
    polygon(points, kind === 'action' ? 'action' : 'objective'),
    ...(kind === 'objective-primary' ? [polygon(inside, 'inner')] : []),
    label(
      kind in CIRCLE_WORDS ? CIRCLE_WORDS[kind as keyof typeof CIRCLE_WORDS] : '',
      { x: at.x, y: at.y - 5 },
      { size: 13, bold: true, look: 'ink' },
    ),
    label(id, { x: at.x, y: at.y + 9 }, { size: 10, look: 'ink' }),
  ].join('');
}

function square({ x, y }: Point, half: number): Point[] {
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

const DIRECTIONS = { N: { x: 0, y: 1 }, E: { x: -1, y: 0 }, S: { x: 0, y: -1 }, W: { x: 1, y: 0 } } as const;
/** Maximum length of an arrow; it starts outside the board unless the circle is too far in. */
const LONGEST_ARROW = 130;
const SHORT_ARROW = 27;
const HEAD = 13;
const SHAFT = 4;
const TAIL = 11;

/** Arrows into the entry points, numbered in the map's order. */
export function entryArrows({ entryPoints, circles, ringDiameter }: MapData): string {
  const radius = (ringDiameter / 2) * SCALE;
  return entryPoints
    .map(({ id, side }, index) => {
      const centre = onBoard(circles[id]);
      const along = DIRECTIONS[side];
      const tip = { x: centre.x - along.x * (radius + 4), y: centre.y - along.y * (radius + 4) };
      const toEdge = {
        N: tip.y - TOP,
        S: TOP + BOARD_SIZE - tip.y,
        W: tip.x - LEFT,
        E: LEFT + BOARD_SIZE - tip.x,
      }[side];
      const length = toEdge > LONGEST_ARROW ? SHORT_ARROW : toEdge + 18;
      const back = (distance: number, aside: number): Point => ({
        x: tip.x - along.x * distance - along.y * aside,
        y: tip.y - along.y * distance + along.x * aside,
      });
      const neck = Math.min(HEAD, length / 2);
      const arrow = polygon(
        [
          tip,
          back(neck, HEAD * 0.75),
          back(neck, SHAFT),
          back(length, SHAFT),
          back(length, -SHAFT),
          back(neck, -SHAFT),
          back(neck, -HEAD * 0.75),
        ],
        'arrow',
      );
      const disc = back(length, 0);
      return [
        `<circle class="entry" cx="${px(centre.x)}" cy="${px(centre.y)}" r="${px(radius + 2)}"/>`,
        arrow,
        entryNumber(index + 1, disc),
      ].join('');
    })
    .join('\n');
}

/** The number of an entry point on the tail of its arrow. */
export function entryNumber(number: number, at: Point): string {
  return [
    `<circle class="tail" cx="${px(at.x)}" cy="${px(at.y)}" r="${TAIL}"/>`,
    label(String(number), at, { size: 14, bold: true, look: 'tailNumber' }),
  ].join('');
}

/** Initials on a disc or a square; the legend has the whole name. */
export function miniatureMark(
  { name, side, letters = initials(name) }: DrawnMiniature,
  at: Point,
  radius: number,
): string {
  const size = radius * 0.72;
  const shape =
    side === 0
      ? `<circle class="first" cx="${px(at.x)}" cy="${px(at.y)}" r="${px(size)}"/>`
      : `<rect class="second" x="${px(at.x - size * 0.9)}" y="${px(at.y - size * 0.9)}" width="${px(size * 1.8)}" height="${px(size * 1.8)}" rx="2"/>`;
  return shape + label(letters, at, { size: 14, bold: true, look: 'white' });
}

/** Letters that tell the names apart: their initials, with more of the first word where two names share them. */
export function markLetters(names: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(names)];
  const isShared = (letters: string, name: string, of: (name: string) => string): boolean =>
    different.some((other) => other !== name && of(other) === letters);
  return new Map(
    different.map((name) => {
      const [word = ''] = name.split(/[\s-]+/);
      const longer = (length: number) => (one: string) =>
        initials(one).slice(0, 1) + one.slice(1, length) + initials(one).slice(1);
      for (let length = 1; length < word.length; length++) {
        const letters = longer(length)(name);
        if (!isShared(letters, name, longer(length))) return [name, letters];
      }
      return [name, initials(name)];
    }),
  );
}

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => word.slice(0, 1).toUpperCase()).join('');
}
