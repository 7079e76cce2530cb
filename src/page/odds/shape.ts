/** Elements that pictures of odds are made of, and the room that text takes. */
import type { Markup } from '../../answer/markup.ts';
import { wrap } from '../../base/wrap.ts';

/** An element of SVG. */
export interface Shape extends Markup {
  readonly tag: 'svg' | 'g' | 'rect' | 'line' | 'path' | 'text' | 'title';
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

/** A picture without the sheet around it. */
export interface Drawn {
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export const LINE = 16;
/** Of text that stands around its place. */
export const CENTRED = { 'text-anchor': 'middle' } as const;
/** Mean width of a character of the pictures' text. */
export const CHARACTER_WIDTH = 7;

/** A label in as many lines as its words need, three at most. */
export function labelLines(label: string, pixels: number): string[] {
  return wrap(label, Math.max(1, Math.floor(pixels / CHARACTER_WIDTH))).slice(0, 3);
}

/** As much of a label as has room. */
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

/** @param whole the label that was shortened, for the pointer */
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
