import { describe, expect, test } from 'vitest';
import {
  type ChartedDifference,
  type DifferenceChart,
  differenceChart,
} from '../../src/charts/differenceChart.ts';
import { type Chart, FILE_LAYOUT } from '../../src/charts/theme.ts';
import { compileWarnings } from './compileWarnings.ts';

const RISE: ChartedDifference = { side: 0, label: 'more dice', value: 0.05, low: 0.04, high: 0.06 };
const FALL: ChartedDifference = { side: 1, label: 'no smoke', value: -0.03, low: -0.04, high: -0.02 };

function chartOf(changes: Partial<DifferenceChart> = {}): Chart {
  return differenceChart(
    {
      name: 'changes',
      title: 'What each change does',
      caption: '400 games of each',
      axis: 'Points of score',
      alternative: (rows) => rows.join('; '),
      differences: [RISE, FALL],
      sides: ['Union', 'Reich'],
      margin: 0.02,
      labels: 200,
      ...changes,
    },
    FILE_LAYOUT,
  );
}

interface Layer {
  readonly data: { readonly values: readonly Record<string, unknown>[] };
  readonly mark: Record<string, unknown>;
  readonly encoding: Record<
    string,
    { readonly field?: string; readonly scale?: { readonly domain: number[] } }
  >;
}

function layersOf(chart: Chart): readonly Layer[] {
  const { layer }: { layer: readonly Layer[] } = JSON.parse(JSON.stringify(chart.spec));
  return layer;
}

/** Values of the marks of one kind in a field, or texts. */
function valuesOf(
  chart: Chart,
  mark: string,
  channel: 'x' | 'text',
  field: string,
): readonly Record<string, unknown>[] {
  return layersOf(chart)
    .filter((layer) => layer.mark.type === mark && layer.encoding[channel]?.field === field)
    .flatMap(({ data }) => data.values);
}

describe('differenceChart', () => {
  test('is plain data that Vega-Lite compiles without a warning', () => {
    const { spec } = chartOf();
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
    expect(compileWarnings(spec)).toEqual([]);
  });

  test('shows fractions of a game as points, each with its interval', () => {
    expect(valuesOf(chartOf(), 'point', 'x', 'value')).toMatchObject([
      { label: 'more dice', side: 0, value: 5, low: 4, high: 6 },
      { label: 'no smoke', side: 1, value: -3, low: -4, high: -2 },
    ]);
  });

  test('heads the differences of each side, and names no side that has none', () => {
    const headings = (chart: Chart) =>
      valuesOf(chart, 'text', 'text', 'label').filter(({ label }) => label === 'Union' || label === 'Reich');
    expect(headings(chartOf())).toHaveLength(2);
    expect(headings(chartOf({ differences: [RISE], sides: ['Union'] }))).toMatchObject([{ label: 'Union' }]);
    expect(headings(chartOf({ differences: [FALL] }))).toMatchObject([{ label: 'Reich' }]);
  });

  test('draws 0 and the margin on both sides of it, or 0 alone where there is no margin', () => {
    const lines = (chart: Chart) => valuesOf(chart, 'rule', 'x', 'value').map(({ value }) => value);
    expect(lines(chartOf())).toEqual([0, -2, 2]);
    expect(lines(chartOf({ margin: 0 }))).toEqual([0]);
  });

  test('has room for every interval and the margins', () => {
    const domain = (chart: Chart) =>
      layersOf(chart).find(({ encoding }) => encoding.x?.field === 'low')?.encoding.x.scale?.domain;
    expect(domain(chartOf())).toEqual([-5, 7]);
    expect(domain(chartOf({ differences: [RISE] }))).toEqual([-3, 7]);
    expect(domain(chartOf({ differences: [FALL], margin: 0 }))).toEqual([-5, 1]);
  });

  test('says each difference in words, under the name that is told where it has one', () => {
    expect(chartOf().alternative).toBe('more dice +5.0 (+4.0 to +6.0); no smoke −3.0 (−4.0 to −2.0)');
    const owned = { ...RISE, shown: 'more dice of Union' };
    expect(chartOf({ differences: [owned] }).alternative).toMatch(/^more dice of Union \+5\.0/);
  });
});
