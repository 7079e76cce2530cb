/** SVG helpers for all parts of a drawn map. Lengths are in CSS pixels. */

/** Pixels per percent of the board side. */
export const SCALE = 12;
/** Position of the board's corner in the image; titles are above it, entry arrows around it. */
export const LEFT = 72;
export const TOP = 128;
export const BOARD_SIZE = 100 * SCALE;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Converts a place on the board to image coordinates. */
export function onBoard({ x, y }: Point): Point {
  return { x: LEFT + x * SCALE, y: TOP + y * SCALE };
}

/** Formats a length with one decimal, which is finer than any screen shows. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface TextStyle {
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  /** CSS class that sets the colour. */
  readonly look: string;
}

/** A line of text, vertically centred on `at`. */
export function label(
  text: string,
  at: Point,
  { size, anchor = 'middle', bold = false, look }: TextStyle,
): string {
  const weight = bold ? ' font-weight="bold"' : '';
  const aligned = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  // Not dominant-baseline, which renders differently between programs: capitals of DejaVu Sans are 0.73 em high.
  const y = at.y + size * 0.36;
  return `<text class="${look}" x="${px(at.x)}" y="${px(y)}" font-size="${px(size)}"${aligned}${weight}>${escaped(text)}</text>`;
}

export function polygon(points: readonly Point[], look: string): string {
  return `<polygon class="${look}" points="${points.map(({ x, y }) => `${px(x)},${px(y)}`).join(' ')}"/>`;
}

/** Corners of a regular polygon, the first one straight up. */
export function corners({ x, y }: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / count - Math.PI / 2;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
