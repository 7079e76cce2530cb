/** The course of an engagement turn by turn, with a line per side. */
import type { TopLevelSpec } from 'vega-lite';
import { formatCount, formatPercent } from '../answer/format.ts';
import type { Side } from '../game/contract.ts';
import { percentLevel } from '../tables/phrases.ts';
import { pointsLeft, type SolvedTurn, type TurnResult, turnsTitle } from '../tables/turnTables.ts';
import { labelled } from './phrases.ts';
import { type Chart, type ChartLayout, frame, ink, type Layer, SIDE_SHAPES, sideColors } from './theme.ts';

const LEFT = 84;
const RIGHT = 28;
const HEIGHT = 240;
const LEGEND_HEIGHT = 46;
/** Horizontal offset of the two sides' marks at the same turn, in pixels. */
const APART = 6;
/** Maximum number of turns with a tick each. */
const MOST_TICKS = 12;
/** Sides differ in their dashes besides colour and shape. */
const DASHES = [
  [1, 0],
  [7, 4],
];

/** A side's value after a number of turns. */
interface SidePoint {
  readonly side: Side;
  /** Number of completed turns. */
  readonly turn: number;
  readonly value: number;
  /** Undefined for an exact value. */
  readonly low?: number;
  readonly high?: number;
}

interface SideCurves extends Omit<Chart, 'spec' | 'alternative'> {
  readonly points: readonly SidePoint[];
  readonly axis: { readonly title: string; readonly format: string; readonly most: number };
  readonly show: (value: number) => string;
}

/** @param ranges inches between the sides, turn by turn */
function turnsCaption(games: string, confidence: number, isWatched: boolean, ranges: string): string {
  const holds = isWatched ? ', for every look' : '';
  return (
    `Means of ${games} games; finished games keep their final value. Vertical lines: ${percentLevel(confidence)} intervals, ` +
    `simultaneous over both sides and all turns${holds}. Inches between the sides, turn by turn: ${ranges}.`
  );
}

/** The chart `turns`: army points left of both sides. */
export function turnsChart(
  { losses, armyPoints, ranges }: TurnResult,
  sides: readonly [string, string],
  layout: ChartLayout,
): Chart {
  const [{ games, confidence, planned }] = losses;
  const points = ([0, 1] as const).flatMap((side): SidePoint[] => [
    { side, turn: 0, value: armyPoints[side] },
    ...losses.map(({ lost }, index): SidePoint => {
      const { mean, low, high } = pointsLeft(armyPoints[side], lost[side]);
      return { side, turn: index + 1, value: mean, low, high };
    }),
  ]);
  const curves: SideCurves = {
    name: 'turns',
    title: turnsTitle(),
    caption: turnsCaption(formatCount(games), confidence, planned !== null, ranges.join(', ')),
    points,
    axis: { title: 'Army points left', format: 'd', most: Math.max(...armyPoints) },
    show: (left) => left.toFixed(1),
  };
  return sideCurves(curves, sides, layout);
}

/** The chart `survival`: each side's probability of survival in a solved engagement. */
export function survivalChart(
  turns: readonly SolvedTurn[],
  ranges: readonly number[],
  sides: readonly [string, string],
  layout: ChartLayout,
): Chart {
  const points = ([0, 1] as const).flatMap((side): SidePoint[] => [
    { side, turn: 0, value: 1 },
    ...turns.map((after): SidePoint => {
      return { side, turn: after.turn, value: 1 - after.sides[side].destroyed };
    }),
  ]);
  const curves: SideCurves = {
    name: 'survival',
    title: 'How long each side lasts',
    caption: `Solved, not sampled: no intervals. Inches between the sides, turn by turn: ${ranges.join(', ')}.`,
    points,
    axis: { title: 'Chance that the side survives', format: '.0%', most: 1 },
    show: (share) => `${formatPercent(share)} %`,
  };
  return sideCurves(curves, sides, layout);
}

function sideCurves(curves: SideCurves, sides: readonly [string, string], layout: ChartLayout): Chart {
  const { name, title, caption, points, axis, show } = curves;
  const shown = sides.map((side, number) => {
    const own = points.filter((point) => point.side === number);
    return labelled(side, own.map(({ value }) => show(value)).join(', '));
  });
  const alternative = `Line chart by turn: ${axis.title}. ${shown.join('; ')}.`;
  const texts = { title, caption, alternative };
  const turns = Math.max(...points.map(({ turn }) => turn));
  const width = layout.width - LEFT - RIGHT;
  const apart = (APART * turns) / width;
  const spec: TopLevelSpec = {
    ...frame(layout, texts, { left: LEFT, right: RIGHT, top: 12, bottom: 52 + LEGEND_HEIGHT }),
    width,
    height: HEIGHT,
    data: {
      values: points.map((point) => ({
        ...point,
        name: sides[point.side],
        place: point.turn + (point.side - 0.5) * apart,
      })),
    },
    layer: curveLayers(channelsOf(axis, turns, sides, layout)),
  };
  return { name, ...texts, spec };
}

/** Turns on the horizontal axis, values on the vertical one, and the styles of the sides. */
function channelsOf(
  axis: SideCurves['axis'],
  turns: number,
  sides: readonly [string, string],
  layout: ChartLayout,
) {
  // Vega-Lite's types require mutable arrays, unlike literals `as const`.
  const turnDomain = [0, turns];
  const valueDomain = [0, axis.most];
  const x = {
    field: 'place',
    type: 'quantitative',
    scale: { domain: turnDomain, nice: false },
    axis: {
      title: 'Turns played',
      format: 'd',
      grid: false,
      tickMinStep: 1,
      tickCount: Math.min(turns, MOST_TICKS),
    },
  } as const;
  const y = {
    type: 'quantitative',
    scale: { domain: valueDomain, nice: true },
    // Room for the points before the first turn.
    axis: { title: axis.title, format: axis.format, tickCount: 5, labelPadding: 12 },
  } as const;
  const legend = {
    title: null,
    orient: 'bottom',
    direction: 'vertical',
    labelLimit: 0,
    labelFontSize: 12,
    labelColor: ink(layout),
  } as const;
  const names = [...sides];
  const side = { field: 'name', type: 'nominal' } as const;
  const color = { ...side, scale: { domain: names, range: sideColors(layout) }, legend };
  const shape = { ...side, scale: { domain: names, range: [...SIDE_SHAPES] }, legend };
  return { x, y, color, shape };
}

/** Intervals, lines and points. */
function curveLayers({ x, y, color, shape }: ReturnType<typeof channelsOf>): Layer[] {
  return [
    {
      transform: [{ filter: 'isValid(datum.low)' }],
      mark: { type: 'rule', strokeWidth: 1.5 },
      encoding: { x, y: { ...y, field: 'low' }, y2: { field: 'high' }, color },
    },
    // As a data encoding, the dashes would also apply to the legend's symbols.
    ...DASHES.map(
      (dash, side): Layer => ({
        transform: [{ filter: `datum.side === ${side}` }],
        mark: { type: 'line', strokeWidth: 2, strokeDash: dash },
        encoding: { x, y: { ...y, field: 'value' }, color },
      }),
    ),
    {
      mark: { type: 'point', filled: true, size: 60, opacity: 1 },
      encoding: { x, y: { ...y, field: 'value' }, color, shape },
    },
  ];
}
