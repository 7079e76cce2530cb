import type { TopLevelSpec } from 'vega-lite';
import { formatPercent } from '../../../../answer/format.ts';
import { HIGH, LOW } from '../../../../charts/phrases.ts';
import { type Chart, type ChartLayout, frame, ink, sideColors } from '../../../../charts/theme.ts';

/** Score of the row against the column, with its interval. */
export interface ScoreCell {
  /** Numbers from 1. */
  readonly row: number;
  readonly column: number;
  /** Label of the compared parts. */
  readonly own: string;
  readonly other: string;
  /** 0 … 1 */
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface ScoreMatrix extends Omit<Chart, 'spec'> {
  readonly cells: readonly ScoreCell[];
  /** Labels of rows, columns and scores. */
  readonly rows: string;
  readonly columns: string;
  readonly score: string;
}

const MARGIN = 16;
const LABELS = 120;
const AXIS_HEIGHT = 44;
const CELL_HEIGHT = 34;
/** Minimum half-width of the colour scale, so that scores near one half look even. */
const LEAST_REACH = 0.1;

/** A heat map of scores with the number in every cell; stronger colours are farther from even. */
export function scoreMatrixChart(matrix: ScoreMatrix, layout: ChartLayout): Chart {
  const { name, title, caption, alternative } = matrix;
  return { name, title, caption, alternative, spec: matrixSpec(matrix, layout) };
}

function matrixSpec(matrix: ScoreMatrix, layout: ChartLayout): TopLevelSpec {
  const cells = matrix.cells.map((cell) => ({ ...cell, text: formatPercent(cell.value) }));
  const reach = Math.max(LEAST_REACH, ...cells.map(({ value }) => Math.abs(value - 0.5)));
  const [blue, orange] = sideColors(layout);
  const y = {
    field: 'row',
    type: 'ordinal',
    axis: { title: matrix.rows, orient: 'left', labelAngle: 0, grid: false },
  } as const;
  const x = {
    field: 'column',
    type: 'ordinal',
    axis: { title: matrix.columns, orient: 'top', labelAngle: 0, grid: false, titlePadding: 8 },
  } as const;
  const tooltip = [
    { field: 'own', type: 'nominal', title: matrix.rows },
    { field: 'other', type: 'nominal', title: matrix.columns },
    { field: 'value', type: 'quantitative', title: matrix.score, format: '.1%' },
    { field: 'low', type: 'quantitative', title: LOW, format: '.1%' },
    { field: 'high', type: 'quantitative', title: HIGH, format: '.1%' },
  ] as const;
  const left = Math.min(LABELS, layout.width / 5);
  const strength = (color: string, sign: 1 | -1) =>
    ({
      data: { values: cells.filter(({ value }) => sign * (value - 0.5) > 0) },
      mark: { type: 'rect', color },
      encoding: {
        x,
        y,
        opacity: {
          field: 'value',
          type: 'quantitative',
          scale: { domain: [0.5, 0.5 + sign * reach], range: [0, 0.6], nice: false, zero: false },
          legend: null,
        },
      },
    }) as const;
  return {
    ...frame(layout, matrix, { left, right: MARGIN, top: AXIS_HEIGHT, bottom: MARGIN }),
    width: layout.width - left - MARGIN,
    height: CELL_HEIGHT * new Set(cells.map(({ row }) => row)).size,
    resolve: { scale: { opacity: 'independent' } },
    layer: [
      strength(blue, 1),
      strength(orange, -1),
      {
        data: { values: cells },
        mark: { type: 'text', baseline: 'middle', color: ink(layout) },
        encoding: { x, y, text: { field: 'text' }, tooltip: [...tooltip] },
      },
    ],
  };
}
