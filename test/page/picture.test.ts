import { describe, expect, test } from 'vitest';
import type { BarPicture, HeatPicture } from '../../src/charts/oddsPicture.ts';
import { pictureCsv } from '../../src/page/odds/csv.ts';
import {
  FILE_PALETTE,
  fileShapes,
  PAGE_PALETTE,
  pictureShapes,
  type Shape,
  shapeMarkup,
} from '../../src/page/odds/shapes.ts';

const HOSTILE = '<script>"\'&</script>';

const BARS: BarPicture = {
  kind: 'bars',
  title: HOSTILE,
  axis: 'Wounds',
  bars: [
    { label: '0', probability: 0.5, marked: false },
    { label: '1', probability: 0.3, marked: false },
    { label: '2', probability: 0.2, marked: true },
  ],
};

const HEAT: HeatPicture = {
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
    const bars = all(pictureShapes(BARS, 600, PAGE_PALETTE), 'rect');
    const heights = bars.map(({ attributes }) => Number(attributes.height));
    expect(heights[1] / heights[0]).toBeCloseTo(0.6, 2);
    expect(heights[2] / heights[0]).toBeCloseTo(0.4, 2);
    expect(bars.map(({ attributes }) => 'stroke' in attributes)).toEqual([false, false, true]);
  });

  test('the darkest cell has the largest value, and what is not possible has no cell', () => {
    const cells = all(pictureShapes(HEAT, 600, PAGE_PALETTE), 'rect');
    expect(cells.map(({ attributes }) => attributes.fill)).toEqual([
      'rgb(182 213 232)',
      'rgb(0 114 178)',
      'rgb(243 246 250)',
    ]);
  });

  test.each([260, 360, 900, 1600])('nothing stands outside a picture %i pixels wide', (width) => {
    for (const picture of [BARS, HEAT]) {
      const sheet = pictureShapes(picture, width, PAGE_PALETTE);
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

  test('a file has its own colours, title and caption, and names stay text', () => {
    const markup = shapeMarkup(fileShapes(BARS, `It is ${HOSTILE}.`, 760));
    expect(markup).not.toContain('<script');
    expect(markup).not.toContain('var(');
    expect(markup).toContain(FILE_PALETTE.marked);
    expect(markup.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  });
});

describe('CSV', () => {
  test('has all digits, and no formula', () => {
    expect(pictureCsv(HEAT).split('\r\n').slice(0, 2)).toEqual(['Wins,first,second', "'=cmd(),0.25,"]);
    const third = { ...BARS, bars: [{ label: '0', probability: 1 / 3, marked: false }] };
    expect(pictureCsv(third)).toBe(`Wounds,Probability\r\n0,${1 / 3}\r\n`);
  });
});

function all(shape: Shape, tag: Shape['tag']): Shape[] {
  const inside = (shape.children ?? []).flatMap((child) => all(child, tag));
  return shape.tag === tag ? [shape, ...inside] : inside;
}
