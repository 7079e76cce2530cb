import { describe, expect, test } from 'vitest';
import { distribution } from '../../src/answer/blocks.ts';
import { oddsChart } from '../../src/charts/oddsChart.ts';
import { chartCaption, distributionBars, type OddsChart } from '../../src/charts/oddsChartKinds.ts';
import { chartSvg } from '../../src/charts/render.ts';
import { type ChartLayout, FILE_LAYOUT } from '../../src/charts/theme.ts';
import { compileWarnings } from './compileWarnings.ts';

const PAGE: ChartLayout = { purpose: 'page', width: 820 };
const TITLES = ['Wounds of one attack', 'Wounds'] as const;
const WOUNDS = distribution('wounds', [0.5, 0.25, 0.25], { first: -1, marked: { from: 1 } });
const BARS: OddsChart = distributionBars(WOUNDS, ...TITLES);
const HEAT: OddsChart = {
  kind: 'heat',
  title: 'Expected wounds',
  rows: ['Eva Krämer, combat', 'Karl Zermann, stamina'],
  columns: ['John MacNeal (stamina pack, once wounded)', 'Tala Aponi'],
  cells: [
    [1.5, 0.25],
    [0.75, null],
  ],
  axis: 'Target',
  format: 2,
};

const SAMPLED: OddsChart = distributionBars(
  { ...WOUNDS, sampled: { shares: [0.55, 0.2, 0.25], trials: 20 } },
  ...TITLES,
);
const CURVES: OddsChart = {
  kind: 'curves',
  format: 'probability',
  title: 'At least this many wounds',
  axis: 'Wounds',
  labels: ['1', '2'],
  curves: [
    { name: 'Eva Krämer, combat: MP40', shares: [0.5, 0.25] },
    { name: 'Tala Aponi, combat: M3', shares: [0.4, null] },
  ],
};

describe.each([
  ['bars', BARS],
  ['bars with samples', SAMPLED],
  ['heat', HEAT],
  ['curves', CURVES],
])('%s', (_, picture) => {
  test.each([
    ['a file', FILE_LAYOUT],
    ['a page', PAGE],
  ])('for %s are plain data that Vega-Lite compiles without a warning', (_purpose, layout) => {
    const { spec } = oddsChart(picture, 'The answer.', layout);
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
    expect(compileWarnings(spec)).toEqual([]);
  });

  test('carry the sentence as caption, and say what they show in words', async () => {
    const chart = oddsChart(picture, 'The answer.', FILE_LAYOUT);
    const svg = await chartSvg(chart.spec);
    expect(svg).toContain('The answer.');
    expect(svg).toContain(picture.title);
    expect(chart.spec.description).toBe(chart.alternative);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test('bars tell their probabilities, negative values with a true minus sign', async () => {
  const { alternative, spec } = oddsChart(BARS, 'The answer.', FILE_LAYOUT);
  expect(alternative).toBe('Bar chart: Wounds of one attack. \u22121: 50.0 %, 0: 25.0 %, 1: 25.0 %.');
  const svg = await chartSvg(spec);
  for (const text of ['\u22121', '50.0 %', '25.0 %']) expect(svg).toContain(`>${text}<`);
  // The marked bar has a colour of its own.
  expect(new Set(svg.match(/fill="#(6b7785|D55E00)"/g)).size).toBe(2);
});

test('samples stand on their bars with their Clopper–Pearson intervals, and the caption says so', () => {
  const [bar] = SAMPLED.kind === 'bars' ? SAMPLED.bars : [];
  expect(bar.sampled?.share).toBe(0.55);
  expect(bar.sampled?.low).toBeCloseTo(0.3153, 4);
  expect(bar.sampled?.high).toBeCloseTo(0.7694, 4);
  const caption = chartCaption(SAMPLED, 'It is so', 'Sampled: 20 rolls.');
  expect(caption).toMatch(/^It is so\. Sampled: 20 rolls\. Crosses: sampled shares with 95 % intervals\.$/);
  expect(chartCaption(BARS, 'It is so', undefined)).toBe('It is so.');
});

test('sampled points of a curve have their intervals, exact ones none', async () => {
  const sampled: OddsChart = {
    ...{
      kind: 'curves',
      title: 'Win by distance',
      axis: 'distance',
      labels: ['1', '2'],
      format: 'probability',
    },
    curves: [
      { name: 'win', shares: [0.4, 0.5], intervals: [{ low: 0.3, high: 0.5 }, null] },
      { name: 'kill', shares: [0.1, 0.2] },
    ],
  };
  const whiskers = async (chart: OddsChart): Promise<number> =>
    [...(await chartSvg(oddsChart(chart, 'The answer.', FILE_LAYOUT).spec)).matchAll(/stroke-width="3"/g)]
      .length;
  expect([await whiskers(sampled), await whiskers(CURVES)]).toEqual([1, 0]);
});

test('curves name every point, have their own dashes, and end where nothing is possible', async () => {
  const { alternative, spec } = oddsChart(CURVES, 'The answer.', FILE_LAYOUT);
  expect(alternative).toBe(
    'Lines: At least this many wounds. Eva Krämer, combat: MP40: 1: 50.0 %, 2: 25.0 %. Tala Aponi, combat: M3: 1: 40.0 %.',
  );
  const svg = await chartSvg(spec);
  for (const { name } of CURVES.kind === 'curves' ? CURVES.curves : []) expect(svg).toContain(`>${name}<`);
  expect(svg).toContain('stroke-dasharray="7,4"');
});

test('a heat map leaves impossible cells empty and names its extremes', async () => {
  const { alternative, spec } = oddsChart(HEAT, 'The answer.', FILE_LAYOUT);
  expect(alternative).toBe(
    'Heat map: Expected wounds. Highest: Eva Krämer, combat against John MacNeal (stamina pack, once wounded) at 1.50. ' +
      'Lowest: Eva Krämer, combat against Tala Aponi at 0.25.',
  );
  const svg = await chartSvg(spec);
  expect(svg.match(/>\d\.\d\d</g)?.toSorted()).toEqual(['>0.25<', '>0.75<', '>1.50<']);
});

test('a distribution of a single value is drawn too', async () => {
  const sure = distributionBars(distribution('wounds', [1]), ...TITLES);
  expect(await chartSvg(oddsChart(sure, 'Sure.', FILE_LAYOUT).spec)).toContain('100.0 %');
});
