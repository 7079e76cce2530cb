import { describe, expect, test } from 'vitest';
import { markupText } from '../../src/answer/markup.ts';
import type { BarChart, CurveChart, HeatChart } from '../../src/charts/oddsChartKinds.ts';
import type { Shape } from '../../src/page/odds/shape.ts';
import { chartShapes, FILE_PALETTE, fileShapes, PAGE_PALETTE } from '../../src/page/odds/shapes.ts';

const HOSTILE = '<script>"\'&</script>';

const BARS: BarChart = {
  kind: 'bars',
  title: HOSTILE,
  axis: 'Wounds',
  bars: [
    { label: '0', probability: 0.5, marked: false },
    { label: '1', probability: 0.3, marked: false },
    { label: '2', probability: 0.2, marked: true },
  ],
};

const CURVES: CurveChart = {
  kind: 'curves',
  format: 'probability',
  title: 'Reached',
  axis: 'At least',
  labels: ['1', '2'],
  curves: [
    { name: 'first', shares: [0.5, 0.25] },
    { name: 'second', shares: [0.4, null] },
  ],
};

const HEAT: HeatChart = {
  kind: 'heat',
  title: 'Wins',
  rows: ['=cmd()', 'a name that is far too long to stand beside its cells in a narrow picture'],
  columns: ['first', 'second'],
  cells: [
    [0.25, null],
    [1, 0],
  ],
  axis: 'Target',
  format: 'probability',
};

describe('shapes', () => {
  test('heights of bars are in proportion to their probabilities; a marked one has an outline, too', () => {
    const bars = all(chartShapes(BARS, 600, PAGE_PALETTE), 'rect');
    const heights = bars.map(({ attributes }) => Number(attributes.height));
    expect(heights[1] / heights[0]).toBeCloseTo(0.6, 2);
    expect(heights[2] / heights[0]).toBeCloseTo(0.4, 2);
    expect(bars.map(({ attributes }) => 'stroke' in attributes)).toEqual([false, false, true]);
  });

  test('the darkest cell has the largest value, and what is not possible has no cell', () => {
    const cells = all(chartShapes(HEAT, 600, PAGE_PALETTE), 'rect');
    expect(cells.map(({ attributes }) => attributes.fill)).toEqual([
      'rgb(182 213 232)',
      'rgb(0 114 178)',
      'rgb(243 246 250)',
    ]);
  });

  test.each([260, 360, 900, 1600])('nothing stands outside a picture %i pixels wide', (width) => {
    for (const picture of [BARS, HEAT]) {
      const sheet = chartShapes(picture, width, PAGE_PALETTE);
      for (const { attributes } of [...all(sheet, 'rect'), ...all(sheet, 'text')]) {
        const right = Number(attributes.x) + Number(attributes.width ?? 0);
        expect(Number(attributes.x)).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(width);
        expect(Number(attributes.y) + Number(attributes.height ?? 0)).toBeLessThanOrEqual(
          Number(sheet.attributes.height),
        );
      }
    }
  });

  test('curves differ by dashes and marks, not by colour alone, and what cannot be has no point', () => {
    const sheet = chartShapes(CURVES, 760, PAGE_PALETTE);
    const lines = all(sheet, 'path').filter(({ attributes }) => attributes['stroke-width'] === 2.5);
    // A line and its sample in the legend each.
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map(({ attributes }) => attributes['stroke-dasharray'])).size).toBe(2);
    const points = all(sheet, 'title').map(({ text }) => text);
    expect(points).toEqual(['first, 1: 50.0 %', 'first, 2: 25.0 %', 'second, 1: 40.0 %']);
    for (const { attributes } of all(sheet, 'text'))
      expect(Number(attributes.y)).toBeLessThanOrEqual(Number(sheet.attributes.height));
  });

  test('a sampled share stands across its bar, and the figure above both', () => {
    const bars = BARS.bars.map((bar) => ({ ...bar, sampled: { share: 0.4, low: 0.3, high: 0.9 } }));
    const sheet = chartShapes({ ...BARS, bars }, 760, PAGE_PALETTE);
    expect(all(sheet, 'path')).toHaveLength(6);
    expect(all(sheet, 'title').map(({ text }) => text)).toContain(
      'sampled 40.0 %, 95 % interval 30.0 % to 90.0 %',
    );
    const figure = (shape: Shape): number =>
      Number(all(shape, 'text').find(({ text }) => text === '20.0 %')?.attributes.y);
    expect(figure(sheet)).toBeLessThan(figure(chartShapes(BARS, 760, PAGE_PALETTE)));
  });

  test('a file has its own colours, title and caption, and names stay text', () => {
    const markup = markupText(fileShapes(BARS, `It is ${HOSTILE}.`, 760));
    expect(markup).not.toContain('<script');
    expect(markup).not.toContain('var(');
    expect(markup).toContain(FILE_PALETTE.marked);
    expect(markup.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  });
});

function all(shape: Shape, tag: Shape['tag']): Shape[] {
  const inside = (shape.children ?? []).flatMap((child) => all(child, tag));
  return shape.tag === tag ? [shape, ...inside] : inside;
}
