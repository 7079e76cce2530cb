import type { TopLevelSpec } from 'vega-lite';
import { wrap } from '../base/wrap.ts';

/**
 * The destination of a chart. A `file` is complete: title, caption, white background. On a `page` the document supplies
 * title, caption, background and text colour, so that light and dark themes both work.
 */
export interface ChartLayout {
  readonly purpose: 'file' | 'page';
  /** Width of the whole chart in CSS pixels. */
  readonly width: number;
}

export const FILE_LAYOUT: ChartLayout = { purpose: 'file', width: 760 };
/** Layouts for pages, which show one of the two. */
export const WIDE: ChartLayout = { purpose: 'page', width: 820 };
export const NARROW: ChartLayout = { purpose: 'page', width: 350 };

/** A chart of a study: the specification and its texts. */
export interface Chart {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  /** Describes the chart for screen readers. */
  readonly alternative: string;
  readonly spec: TopLevelSpec;
}

/**
 * Colours of the sides after Okabe and Ito, "Color Universal Design" (2008). Files use blue and vermilion, 3:1 on
 * white; on a page the stylesheet sets them, with a lighter pair for the dark theme.
 */
const SIDE_COLORS = {
  file: ['#0072B2', '#D55E00'],
  page: ['var(--first)', 'var(--second)'],
} as const;
/** Sides differ in shape as well as in colour. */
export const SIDE_SHAPES = ['circle', 'square'] as const;

/** Files use the bundled font, pages the reader's. */
const FONTS = { file: 'DejaVu Sans, sans-serif', page: 'system-ui, sans-serif' } as const;
const FONT_SIZE = 12;
const LINE = 15;
/** Mean width of a character of DejaVu Sans at FONT_SIZE, rounded up. */
const CHARACTER_WIDTH = 6.6;
/** Widths of kinds of characters in pixels, by the first matching kind; all others are as wide as an `n`. */
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
 * Shortens a label to the available room, in text of FONT_SIZE or slightly larger. Without a canvas Vega assumes wide
 * characters, so its own limit would cut labels that fit.
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

/** One layer of a layered chart. */
export type Layer = Extract<TopLevelSpec, { layer: unknown }>['layer'][number];

/** Colours of the first and the second side. */
export function sideColors(layout: ChartLayout): string[] {
  return [...SIDE_COLORS[layout.purpose]];
}

/** The colour of text and axes. */
export function ink(layout: ChartLayout): string {
  return layout.purpose === 'page' ? 'currentColor' : '#1b1f24';
}

/** The texts of a chart. */
type ChartWords = Omit<Chart, 'name' | 'spec'>;

interface Padding {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Builds the frame of a chart with the given padding. */
export type Framed = (padding: Padding) => ReturnType<typeof frame>;

/** Builds a chart from its texts and its content in the frame. */
export function chartOf(
  name: string,
  words: ChartWords,
  layout: ChartLayout,
  draw: (framed: Framed) => TopLevelSpec,
): Chart {
  return { name, ...words, spec: draw((padding) => frame(layout, words, padding)) };
}

/** Common parts of all charts. Widths are explicit, because Vega only estimates text widths without a canvas. */
export function frame(layout: ChartLayout, words: ChartWords, padding: Padding) {
  // A number keeps its percent sign on the same line.
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
    // On a page the chart has one text alternative and a table; screen readers need no text per mark.
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
