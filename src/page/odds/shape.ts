/** Elements of odds charts, and the room that text takes. */
import type { Markup } from '../../answer/markup.ts';
import { wrap } from '../../base/wrap.ts';

/** An element of SVG. */
export interface Shape extends Markup {
  readonly tag: 'svg' | 'g' | 'rect' | 'line' | 'path' | 'text' | 'title';
  readonly children?: readonly Shape[];
}

/** Colours of a chart: theme variables on the page, fixed values in a file. */
export interface Palette {
  readonly ink: string;
  readonly bar: string;
  readonly marked: string;
  readonly ground: string | null;
  readonly font: string;
}

/** The elements of a chart without its surrounding `svg`. */
export interface Drawn {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const LINE = 16;
/** Centres text on its position. */
export const CENTRED = { 'text-anchor': 'middle' } as const;
/** Mean width of a character in charts, in pixels. */
export const CHARACTER_WIDTH = 7;

/** Splits a label at spaces into three lines at most. */
export function labelLines(label: string, pixels: number): string[] {
  return wrap(label, Math.max(1, Math.floor(pixels / CHARACTER_WIDTH))).slice(0, 3);
}

/** Shortens a label to the available room. */
export function fitted(label: string, pixels: number): string {
  const room = Math.max(1, Math.floor(pixels / CHARACTER_WIDTH));
  const characters = [...label];
  return characters.length <= room
    ? label
    : `${characters
        .slice(0, Math.max(1, room - 1))
        .join('')
        .trimEnd()}…`;
}

/** @param whole full text of a shortened label, as a tooltip */
export function text(
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

export function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
