import type { TopLevelSpec } from 'vega-lite';
import { formatCount, formatMean } from '../answer/format.ts';
import type { PlaceHeat } from '../experiments/mapFairness.ts';
import { CIRCLE } from '../tables/phrases.ts';
import { type Chart, type ChartLayout, frame, ink, type Layer, sideColors } from './theme.ts';

/** The parts of a board that a heat map needs. */
export interface Board {
  readonly circles: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  /** Indices of linked circles. */
  readonly links: readonly (readonly [number, number])[];
  readonly entries: readonly { readonly circle: number; readonly label: string }[];
}

export interface HeatWords {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  /** Index of the side that gives the discs their colour; null for both. */
  readonly side: 0 | 1 | null;
  readonly value: (heat: PlaceHeat) => number;
}

const MARGIN = 16;
/** Room for the legend beside the board, or below it in narrow charts. */
const LEGEND = { beside: 96, under: 64 } as const;
const NARROWEST_BESIDE = 500;
/** Diameter of the largest disc as a share of the board's width. */
const LARGEST = 0.047;
const HOTTEST = 3;
/** Circles with at least this share of the highest count show their number; narrow charts have room for few. */
const NUMBERED = { beside: 0.25, under: 0.9 } as const;

function heatAlternative(title: string, hottest: readonly string[]): string {
  return `${title}. Most: ${hottest.join(', ')}.`;
}

/** A map with a disc on every circle, whose area is proportional to the count. */
export function heatChart(
  { name, title, side, value }: HeatWords,
  board: Board,
  heat: readonly PlaceHeat[],
  games: number,
  layout: ChartLayout,
): Chart {
  const places = new Map(heat.map((one) => [one.place, value(one)]));
  const sorted = heat.toSorted((a, b) => value(b) - value(a)).slice(0, HOTTEST);
  const caption = `Mean a game over ${formatCount(games)} games; the area of a disc shows it, and small rings mark zero`;
  const alternative = heatAlternative(
    title,
    sorted.map((one) => `circle ${one.place} (${formatMean(value(one), null)})`),
  );
  return {
    name,
    title,
    caption,
    alternative,
    spec: heatSpec(board, places, side, { title, caption, alternative }, layout),
  };
}

function heatSpec(
  board: Board,
  places: ReadonlyMap<string, number>,
  side: 0 | 1 | null,
  head: { readonly title: string; readonly caption: string; readonly alternative: string },
  layout: ChartLayout,
): TopLevelSpec {
  const xDomain = domain(board.circles.map(({ x }) => x));
  const yDomain = domain(board.circles.map(({ y }) => y));
  const legend = layout.width < NARROWEST_BESIDE ? 'under' : 'beside';
  const room = { beside: 0, under: 0, [legend]: LEGEND[legend] };
  const width = layout.width - 2 * MARGIN - room.beside;
  const height = Math.round((width * (yDomain[1] - yDomain[0])) / (xDomain[1] - xDomain[0]));
  const scale = { nice: false, round: true } as const;
  const own = { type: 'quantitative', axis: null } as const;
  const x = { field: 'x', ...own, scale: { domain: xDomain, ...scale } };
  const y = { field: 'y', ...own, scale: { domain: yDomain, ...scale, reverse: true } };
  const circles = board.circles.map((circle) => ({ ...circle, heat: places.get(circle.name) ?? 0 }));
  return {
    ...frame(layout, head, {
      left: MARGIN,
      right: MARGIN + room.beside,
      top: MARGIN,
      bottom: MARGIN + room.under,
    }),
    width,
    height,
    layer: [
      ...groundLayers(circles, board, { x, y }, layout),
      ...discLayers(circles, { x, y }, { side, legend, width }, layout),
      {
        data: {
          values: board.entries.map(({ circle, label }) => ({ ...board.circles[circle], label })),
        },
        mark: { type: 'text', dy: -18, fontWeight: 'bold' },
        encoding: { x, y, text: { field: 'label' } },
      },
    ],
  };
}

type HotCircle = Board['circles'][number] & { readonly heat: number };

/** A position on the board. */
interface Place {
  readonly x: Axis;
  readonly y: Axis;
}

interface Axis {
  readonly field: string;
  readonly type: 'quantitative';
  readonly axis: null;
  readonly scale: Readonly<Record<'nice' | 'round', boolean>> & { readonly domain: number[] };
}

/** Links and circles. */
function groundLayers(
  circles: readonly HotCircle[],
  { links }: Board,
  { x, y }: Place,
  layout: ChartLayout,
): Layer[] {
  const lines = links.map(([from, to]) => {
    const [a, b] = [circles[from], circles[to]];
    return { x: a.x, y: a.y, x2: b.x, y2: b.y };
  });
  return [
    {
      data: { values: lines },
      mark: { type: 'rule', opacity: 0.25 },
      encoding: { x, y, x2: { field: 'x2' }, y2: { field: 'y2' } },
    },
    {
      data: { values: circles },
      mark: { type: 'point', size: 30, opacity: 0.35, color: ink(layout), filled: false, strokeWidth: 1 },
      encoding: { x, y },
    },
  ];
}

const PER_GAME = 'a game';

/** A disc on every circle with a count, and the numbers of the highest ones. */
function discLayers(
  circles: readonly HotCircle[],
  { x, y }: Place,
  look: { readonly side: 0 | 1 | null; readonly legend: 'under' | 'beside'; readonly width: number },
  layout: ChartLayout,
): Layer[] {
  const { side, legend, width } = look;
  const color = side === null ? ink(layout) : sideColors(layout)[side];
  const highest = Math.max(...circles.map(({ heat }) => heat), Number.MIN_VALUE);
  return [
    {
      data: { values: circles.filter(({ heat }) => heat > 0) },
      mark: { type: 'point', filled: true, color, opacity: 0.75, tooltip: true },
      encoding: {
        x,
        y,
        size: {
          field: 'heat',
          type: 'quantitative',
          scale: { domain: [0, highest], range: [0, (Math.PI / 4) * (LARGEST * width) ** 2], nice: false },
          legend: {
            title: PER_GAME,
            format: '.2~f',
            orient: legend === 'beside' ? 'right' : 'bottom',
            labelColor: ink(layout),
            titleColor: ink(layout),
            symbolFillColor: color,
            symbolStrokeColor: color,
            tickCount: 4,
          },
        },
        tooltip: [
          { field: 'name', type: 'nominal', title: CIRCLE },
          { field: 'heat', type: 'quantitative', title: PER_GAME, format: '.3f' },
        ],
      },
    },
    {
      data: { values: circles.filter(({ heat }) => heat > highest * NUMBERED[legend]) },
      mark: { type: 'text', dy: -20, fontSize: 11 },
      encoding: { x, y, text: { field: 'name' } },
    },
  ];
}

/** The range of the values with a margin around the outermost circles. */
function domain(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const air = (high - low) * 0.05;
  return [low - air, high + air];
}
