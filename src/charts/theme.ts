import type { TopLevelSpec } from 'vega-lite';
import { wrap } from '../base/wrap.ts';

/**
 * Where a chart is shown. A `file` stands alone: title, caption, white ground. On a `page` the document gives title,
 * caption, ground and the colour of text, so that light and dark reading both work.
 */
export interface ChartLayout {
  readonly purpose: 'file' | 'page';
  /** Width of the whole picture in CSS pixels. */
  readonly width: number;
}

export const FILE_LAYOUT: ChartLayout = { purpose: 'file', width: 760 };
/** On a page, which shows one of the two. */
export const WIDE: ChartLayout = { purpose: 'page', width: 820 };
export const NARROW: ChartLayout = { purpose: 'page', width: 350 };

/** A picture of a study: the specification and its words. */
export interface Chart {
  /** File name without ending. */
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  /** Says what the picture shows to those who cannot see it. */
  readonly alternative: string;
  readonly spec: TopLevelSpec;
}

/**
 * Colours of the sides after Okabe and Ito, "Color Universal Design" (2008). Files have blue and vermilion, 3:1 on white;
 * on a page the stylesheet decides, so that dark reading gets the lighter pair.
 */
const SIDE_COLORS = {
  file: ['#0072B2', '#D55E00'],
  page: ['var(--first)', 'var(--second)'],
} as const;
/** Sides differ in shape as well as in colour. */
export const SIDE_SHAPES = ['circle', 'square'] as const;

/** Files are drawn with the bundled font, pages with the reader's. */
const FONTS = { file: 'DejaVu Sans, sans-serif', page: 'system-ui, sans-serif' } as const;
const FONT_SIZE = 12;
const LINE = 15;
/** Mean width of a character of DejaVu Sans at FONT_SIZE, a little on the wide side. */
const CHARACTER_WIDTH = 6.6;
/** Widths of kinds of characters in pixels, the first kind that fits; all others are as wide as an `n`. */
const KIND_WIDTHS = [
  [/[\s.,:;'’|!ijltfrI()[\]-]/u, 4.3],
  [/[MWmw@]/u, 11.8],
  [/\p{Lu}/u, 8.6],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 12.5],
] as const;
const OTHER_WIDTH = 7.5;
const TITLE_SIZE = 16;
const SUBTITLE_GAP = 8;
const TITLE_GAP = 14;
const MARGIN = 16;

/**
 * A label as far as it has room, in text of FONT_SIZE or a little more. Without a canvas Vega takes all characters for wide
 * ones, so its own limit would cut names that fit.
 */
export function fitted(label: string, pixels: number): string {
  let width = 0;
  const characters = [...label];
  const end = characters.findIndex((character) => {
    width += KIND_WIDTHS.find(([kind]) => kind.test(character))?.[1] ?? OTHER_WIDTH;
    return width > pixels;
  });
  return end < 0
    ? label
    : `${characters
        .slice(0, Math.max(1, end - 1))
        .join('')
        .trimEnd()}…`;
}

/** One layer of a chart of several. */
export type Layer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];

/** Colours of the first and the second side. */
export function sideColors(layout: ChartLayout): string[] {
  return [...SIDE_COLORS[layout.purpose]];
}

/** The colour of text and axes. */
export function ink(layout: ChartLayout): string {
  return layout.purpose === 'page' ? 'currentColor' : '#1b1f24';
}

/** What a chart says in words. */
type ChartWords = Omit<Chart, 'name' | 'spec'>;

interface Padding {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The frame of a chart around so much padding. */
export type Framed = (padding: Padding) => ReturnType<typeof frame>;

/** A chart of its words and of what is drawn in its frame. */
export function chartOf(
  name: string,
  words: ChartWords,
  layout: ChartLayout,
  draw: (framed: Framed) => TopLevelSpec,
): Chart {
  return { name, ...words, spec: draw((padding) => frame(layout, words, padding)) };
}

/** What all charts share. Widths are set by hand: without a canvas Vega only guesses how wide a text is. */
export function frame(layout: ChartLayout, words: ChartWords, padding: Padding) {
  // A number keeps its percent sign.
  const caption = words.caption.replace(/(\d) %/g, '$1\u00A0%');
  const lines = wrap(caption, Math.floor((layout.width - 2 * MARGIN) / CHARACTER_WIDTH));
  const head =
    layout.purpose === 'file' ? MARGIN + TITLE_SIZE + SUBTITLE_GAP + lines.length * LINE + TITLE_GAP : 0;
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    description: words.alternative,
    autosize: { type: 'none' },
    padding: { ...padding, top: padding.top + head },
    background: layout.purpose === 'page' ? 'transparent' : '#ffffff',
    ...(layout.purpose === 'page'
      ? {}
      : {
          title: {
            text: words.title,
            subtitle: lines,
            anchor: 'start',
            frame: 'group',
            dx: MARGIN - padding.left,
            offset: TITLE_GAP,
            fontSize: TITLE_SIZE,
            subtitleFontSize: FONT_SIZE,
            subtitleLineHeight: LINE,
            subtitlePadding: SUBTITLE_GAP,
          },
        }),
    config: configOf(layout),
  } as const satisfies Partial<TopLevelSpec>;
}

/** Fonts and colours. */
function configOf(layout: ChartLayout) {
  const color = ink(layout);
  return {
    font: FONTS[layout.purpose],
    // On a page the picture has one text alternative and a table; words on each mark would be said by nobody.
    ...(layout.purpose === 'page' ? { aria: false } : {}),
    // "50 %" as in the text.
    locale: {
      number: { decimal: '.', thousands: ',', grouping: [3], currency: ['', ''], percent: '\u00A0%' },
    },
    view: { stroke: null },
    title: { color, subtitleColor: color },
    axis: {
      labelColor: color,
      titleColor: color,
      gridColor: color,
      gridOpacity: 0.14,
      domain: false,
      ticks: false,
      labelFlush: false,
      labelFontSize: FONT_SIZE,
      labelPadding: 6,
      titleFontSize: FONT_SIZE,
      titleFontWeight: 'normal',
    },
    text: { color, fontSize: FONT_SIZE },
    rule: { color },
  } as const satisfies TopLevelSpec['config'];
}
