import type { TopLevelSpec } from 'vega-lite';
import type { Side } from '../game/contract.ts';
import { HIGH, LOW } from './phrases.ts';
import {
  type Chart,
  type ChartLayout,
  fitted,
  frame,
  ink,
  type Layer,
  SIDE_SHAPES,
  sideColors,
} from './theme.ts';

/** A value with its interval, drawn as a dot on a line. */
export interface IntervalMark {
  readonly side: Side;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Key of the games behind the dot, see partKey; a report leads there. */
  readonly part?: string;
  /** Drawn after the interval: ▲, ▼. */
  readonly sign?: string;
}

/** A row of the chart: a heading without marks, or a label with its marks. */
export interface IntervalRow {
  readonly level: 'side' | 'legend' | 'group' | 'value';
  readonly label: string;
  /** The side of a heading or legend entry. */
  readonly side?: Side;
  readonly marks: readonly IntervalMark[];
}

/** A vertical line, over some rows in the colour of a side, or over all of them. */
export interface Reference {
  readonly value: number;
  readonly side: Side | null;
  /** Indices of the first and the last row. */
  readonly rows: readonly [number, number];
}

/** A chart of rows, with the texts of any chart. */
export interface IntervalChart extends Omit<Chart, 'spec'> {
  readonly rows: readonly IntervalRow[];
  readonly references: readonly Reference[];
  readonly axis: {
    readonly title: string;
    readonly domain: readonly [number, number];
    readonly format: string;
  };
  /** Room for the labels in pixels. */
  readonly labels: number;
}

const ROW_HEIGHT = { side: 30, legend: 20, group: 24, value: 18 } as const;
/** Vertical offset of two sides' marks in one row, so that neither interval hides the other. */
const APART = 4;
/** Minimum width of the value area; narrower charts stack labels above the lines. */
const LEAST_WIDTH = 130;
/** Height of a stacked label, and its distance from its own line, which is less than that from the previous line. */
const STACKED_ROOM = 20;
const STACKED_LABEL = 13;
const RIGHT = 28;
const MARGIN = 12;
/** Gap between a label and its mark. */
const LABEL_GAP = 10;
const AXIS_HEIGHT = 44;
const SYMBOL = 8;
/** Left edge of the text of a legend. */
const LEGEND_TEXT = SYMBOL + 6;

/** Rows of dots with intervals on one common scale (Cleveland's dot plot). */
export function intervalChart(chart: IntervalChart, layout: ChartLayout): Chart {
  const { name, title, caption, alternative } = chart;
  return { name, title, caption, alternative, spec: intervalRows(chart, layout) };
}

function intervalRows(chart: IntervalChart, layout: ChartLayout): TopLevelSpec {
  const stacked = layout.width - MARGIN - chart.labels - RIGHT < LEAST_WIDTH;
  const { middles, height } = positions(chart.rows, stacked ? STACKED_ROOM : 0);
  const left = stacked ? MARGIN + RIGHT : MARGIN + chart.labels;
  const width = layout.width - left - RIGHT;
  const channels = channelsOf(chart, { width, height }, layout);
  return {
    ...frame(layout, chart, { left, right: RIGHT, top: AXIS_HEIGHT, bottom: MARGIN }),
    width,
    height,
    layer: [
      ...referenceLayers(chart, middles, channels),
      ...markLayers(chart, middles, channels),
      ...labelLayers(chart, middles, channels, { left, stacked, layout }),
    ],
  };
}

type Channels = ReturnType<typeof channelsOf>;

/** Shared channels of the layers: rows, values, and the colour and shape of the sides. */
function channelsOf(
  { axis }: IntervalChart,
  size: { readonly width: number; readonly height: number },
  layout: ChartLayout,
) {
  // Vega-Lite's types require mutable arrays, unlike literals `as const`.
  const rowDomain = [0, size.height];
  const valueDomain = [...axis.domain];
  const sideDomain = [0, 1];
  const y = {
    field: 'y',
    type: 'quantitative',
    axis: null,
    scale: { domain: rowDomain, reverse: true, nice: false },
  } as const;
  const x = {
    type: 'quantitative',
    scale: { domain: valueDomain, nice: false, zero: false },
    axis: {
      title: axis.title,
      format: axis.format,
      // Zero has no sign: not "+0".
      labelExpr: "datum.value === 0 ? replace(datum.label, '+', '') : datum.label",
      orient: 'top',
      tickCount: Math.max(3, Math.floor(size.width / 70)),
      titlePadding: 8,
    },
  } as const;
  const side = {
    color: {
      field: 'side',
      type: 'nominal',
      scale: { domain: sideDomain, range: sideColors(layout) },
      legend: null,
    },
    shape: {
      field: 'side',
      type: 'nominal',
      scale: { domain: sideDomain, range: [...SIDE_SHAPES] },
      legend: null,
    },
  } as const;
  return { x, y, side };
}

/** Vertical lines of both sides, and of one side. */
function referenceLayers(
  { references }: IntervalChart,
  middles: readonly number[],
  { x, y, side }: Channels,
): Layer[] {
  const lines = references.map((reference) => ({
    value: reference.value,
    side: reference.side,
    y: middles[reference.rows[0]] - ROW_HEIGHT.value / 2,
    end: middles[reference.rows[1]] + ROW_HEIGHT.value / 2,
  }));
  return [
    {
      data: { values: lines.filter((line) => line.side === null) },
      mark: { type: 'rule', opacity: 0.55, strokeWidth: 1.2 },
      encoding: { x: { ...x, field: 'value' }, y, y2: { field: 'end' } },
    },
    {
      data: { values: lines.filter((line) => line.side !== null) },
      mark: { type: 'rule', strokeDash: [4, 3], strokeWidth: 1.2, opacity: 0.8 },
      encoding: { x: { ...x, field: 'value' }, y, y2: { field: 'end' }, color: side.color },
    },
  ];
}

/** Intervals, the dots on them, and the signs after them. */
function markLayers(
  { rows, axis }: IntervalChart,
  middles: readonly number[],
  { x, y, side }: Channels,
): Layer[] {
  const whose = placesOf(rows);
  const marks = rows.flatMap((row, index) =>
    row.marks.map((mark) => ({
      ...mark,
      ...whose(index, mark.side),
      label: row.label,
      y: middles[index] + (hasBothSides(row) ? APART * (2 * mark.side - 1) : 0),
    })),
  );
  const tooltip = valuesOf(axis, marks);
  return [
    {
      data: { values: marks },
      mark: { type: 'rule', strokeWidth: 2 },
      encoding: { x: { ...x, field: 'low' }, x2: { field: 'high' }, y, color: side.color, tooltip },
    },
    {
      data: { values: marks },
      mark: { type: 'point', filled: true, size: 64, opacity: 1 },
      encoding: { x: { ...x, field: 'value' }, y, ...side, tooltip },
    },
    {
      data: { values: marks.filter((mark) => mark.sign !== undefined) },
      mark: { type: 'text', align: 'left', dx: 6, baseline: 'middle' },
      encoding: { x: { ...x, field: 'high' }, y, text: { field: 'sign' } },
    },
  ];
}

/** Labels beside the rows, or above them where they are stacked. */
function labelLayers(
  { rows, labels }: IntervalChart,
  middles: readonly number[],
  { y, side }: Channels,
  place: { readonly left: number; readonly stacked: boolean; readonly layout: ChartLayout },
): Layer[] {
  const { left, stacked, layout } = place;
  const whole = layout.width - 2 * MARGIN;
  const room = {
    side: whole - LEGEND_TEXT,
    legend: whole - LEGEND_TEXT,
    group: whole,
    value: stacked ? whole : labels - LABEL_GAP,
  };
  const at = (...levels: IntervalRow['level'][]) => ({
    values: rows.flatMap(({ level, label, side: own = 0 }, index) =>
      levels.includes(level) ? [{ label: fitted(label, room[level]), side: own, y: middles[index] }] : [],
    ),
  });
  const middle = { type: 'text', baseline: 'middle' } as const;
  const value = stacked
    ? ({ align: 'left', x: MARGIN - left, dy: -STACKED_LABEL } as const)
    : ({ align: 'right', x: -LABEL_GAP } as const);
  const heading = { ...middle, align: 'left', fontWeight: 'bold', color: ink(layout) } as const;
  const encoding = { y, text: { field: 'label' } };
  const begin = MARGIN - left;
  return [
    { data: at('value'), mark: { ...middle, ...value }, encoding },
    { data: at('group'), mark: { ...heading, x: begin }, encoding },
    // A side's heading doubles as the legend of its symbol.
    {
      data: at('side', 'legend'),
      mark: { type: 'point', filled: true, size: 64, opacity: 1, x: begin + SYMBOL / 2 },
      encoding: { y, ...side },
    },
    {
      data: at('side', 'legend'),
      mark: { ...heading, x: begin + LEGEND_TEXT, fontSize: 14 },
      encoding,
    },
  ];
}

function hasBothSides({ marks }: IntervalRow): boolean {
  return new Set(marks.map(({ side }) => side)).size > 1;
}

/** Names of the side and the group of a row's mark; empty where the chart has none. */
function placesOf(rows: readonly IntervalRow[]) {
  return (index: number, side: Side): { readonly team: string; readonly group: string } => {
    const above = rows.slice(0, index);
    const heading = above.findLast(
      ({ level, side: own }) => (level === 'side' || level === 'legend') && own === side,
    );
    const group = above.findLast(({ level }) => level === 'side' || level === 'group');
    return { team: heading?.label ?? '', group: group?.level === 'group' ? group.label : '' };
  };
}

/** Texts of a mark's tooltip, also used in the table of the chart's values. */
function valuesOf(
  { title, format }: IntervalChart['axis'],
  marks: readonly { readonly team: string; readonly group: string }[],
) {
  const text = (field: string, name: string) => ({ field, type: 'nominal', title: name }) as const;
  const number = (field: string, name: string) =>
    ({ field, type: 'quantitative', title: name, format: finer(format) }) as const;
  return [
    ...(marks.some(({ team }) => team !== '') ? [text('team', 'Side')] : []),
    ...(marks.some(({ group }) => group !== '') ? [text('group', 'Group')] : []),
    text('label', 'Of'),
    number('value', title),
    number('low', LOW),
    number('high', HIGH),
  ];
}

/** The format of an axis, whose ticks are round, with one more digit: `.0%` → `.1%`, `+d` → `+.1f`. */
function finer(format: string): string {
  const [, sign, digits, type] = /^(\+?)(?:\.(\d))?~?([%df])$/.exec(format) ?? [];
  if (type === undefined) return format;
  return `${sign}.${Number(digits ?? 0) + 1}${type === 'd' ? 'f' : type}`;
}

/** Vertical centres of the rows and the total height, in pixels. @param above room above every value */
function positions(rows: readonly IntervalRow[], above: number): { middles: number[]; height: number } {
  let height = 0;
  const middles = rows.map((row, index) => {
    height += index === 0 ? ROW_HEIGHT.legend : ROW_HEIGHT[row.level];
    if (row.level === 'value') height += above;
    // Headings are at the bottom of their row, close to the rows that they head.
    return height - ROW_HEIGHT.value / 2;
  });
  return { middles, height: height + 4 };
}

const STEP = 0.02;

/** A domain around one half that holds all intervals, in steps of two points. */
export function evenDomain(marks: readonly IntervalMark[]): [number, number] {
  const reach = Math.max(...marks.map(({ low, high }) => Math.max(0.5 - low, high - 0.5)));
  const half = Math.min(0.5, Math.ceil(reach / STEP + 0.1) * STEP);
  return [0.5 - half, 0.5 + half];
}

/** A domain from 0 with a margin above the highest interval. */
export function zeroDomain(
  marks: readonly IntervalMark[],
  limit = Number.POSITIVE_INFINITY,
): [number, number] {
  const highest = Math.max(...marks.map(({ high }) => high));
  return [0, highest > 0 ? Math.min(limit, highest * 1.06) : 1];
}
