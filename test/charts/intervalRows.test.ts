import { describe, expect, test } from 'vitest';
import { type IntervalChart, intervalChart } from '../../src/charts/intervalRows.ts';
import { chartSvg } from '../../src/charts/render.ts';
import { type ChartLayout, FILE_LAYOUT, NARROW } from '../../src/charts/theme.ts';

const LONG = `Long ${'W'.repeat(75)}`;

function chartOf(label: string): IntervalChart {
  const mark = { side: 0, value: 2, low: 1, high: 3 } as const;
  return {
    name: 'rows',
    title: 'Rows',
    caption: 'Of one value',
    alternative: 'One value',
    rows: [
      { level: 'side', label, side: 0, marks: [] },
      { level: 'group', label, marks: [] },
      { level: 'value', label, marks: [mark] },
    ],
    references: [{ value: 0, side: null, rows: [0, 2] }],
    axis: { title: 'Points', domain: [-4, 4], format: '+d' },
    labels: 200,
  };
}

/** The texts of the chart. */
async function textsOf(label: string, layout: ChartLayout): Promise<string[]> {
  const svg = await chartSvg(intervalChart(chartOf(label), layout).spec);
  return [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
}

describe('rows of intervals', () => {
  test('the axis has signs, but nothing has none', async () => {
    const texts = await textsOf('Short', FILE_LAYOUT);
    expect(texts).toEqual(expect.arrayContaining(['−4', '0', '+4']));
    expect(texts).not.toContain('+0');
  });

  test.each([
    ['a file', FILE_LAYOUT],
    ['a phone', NARROW],
  ])('names too long for %s lose their ends, not their beginnings', async (_, layout) => {
    const texts = (await textsOf(LONG, layout)).filter((text) => text.includes('WW'));
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^Long W+…$/);
  });

  test('on a phone a name stands above its line, nearer to it than to the line before', async () => {
    const [, , row] = chartOf('First').rows;
    const rows = [row, { ...row, label: 'Second' }];
    const svg = await chartSvg(intervalChart({ ...chartOf('First'), rows, references: [] }, NARROW).spec);
    const [before, own] = [...svg.matchAll(/<path transform="translate\([^,]*,([\d.]+)\)" d="M4,0A/g)].map(
      ([, y]) => Number(y),
    );
    const [label] = [...svg.matchAll(/<text[^>]*translate\([^,]*,([\d.]+)\)[^>]*>Second</g)].map(([, y]) =>
      Number(y),
    );
    expect(own - label).toBeGreaterThan(0);
    expect(label - before).toBeGreaterThan(2 * (own - label));
  });

  test('of both sides in one row stand apart, those of one side in its middle', () => {
    const [, , row] = chartOf('First').rows;
    const [mark] = row.marks;
    const rows = [{ ...row, marks: [mark, { ...mark, side: 1 as const }] }, row];
    const { spec } = intervalChart({ ...chartOf('First'), rows, references: [] }, FILE_LAYOUT);
    const { layer } = JSON.parse(JSON.stringify(spec));
    const heightsOf = (type: string): number[] => {
      const found = layer.find((one: { mark: { type: string } }) => one.mark.type === type);
      return found.data.values.map(({ y }: { y: number }) => y);
    };
    const [ours, theirs, own] = heightsOf('point');
    expect(theirs - ours).toBeGreaterThan(6);
    // The first texts are the signs, of which there are none.
    const labels = layer
      .filter((one: { mark: { type: string } }) => one.mark.type === 'text')
      .flatMap(({ data }: { data: { values: { y: number }[] } }) => data.values.map(({ y }) => y));
    expect([(ours + theirs) / 2, own]).toEqual(labels);
  });
});
