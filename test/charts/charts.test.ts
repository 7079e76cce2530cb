import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chartSvg, svgPng } from '../../src/charts/render.ts';
import { CHART_NAMES, studyCharts } from '../../src/charts/studyCharts.ts';
import { type Chart, type ChartLayout, FILE_LAYOUT } from '../../src/charts/theme.ts';
import { matchupResult } from '../../src/experiments/matchup.ts';
import { packsResult } from '../../src/experiments/packs.ts';
import { type SyntheticOptions, syntheticTally } from '../experiments/syntheticStudy.ts';
import { compileWarnings } from './compileWarnings.ts';

const NAMES = new Map([
  ['eva-kramer', 'Eva Krämer'],
  ['hermann-von-heizinger', 'Hermann Von Heïzinger'],
  ['combat', 'Combat'],
]);
const PLANTED: SyntheticOptions = { games: 12_000, strong: { miniature: 'eva-kramer', pack: 0, by: 0.1 } };

function charts(options: SyntheticOptions = PLANTED, layout: ChartLayout = FILE_LAYOUT) {
  const tally = syntheticTally(options);
  const matchup = matchupResult(tally);
  const packs = packsResult(tally);
  return { matchup, packs, all: studyCharts(matchup, packs, NAMES, layout) };
}

/** The specification as plain data, without what JSON drops. */
function plain(chart: Chart): { readonly layer: readonly Layer[]; readonly [key: string]: unknown } {
  return JSON.parse(JSON.stringify(chart.spec));
}

interface Layer {
  readonly data: { readonly values: readonly Record<string, unknown>[] };
  readonly mark: Record<string, unknown>;
  readonly encoding: Record<
    string,
    { readonly field?: string; readonly scale?: { readonly domain: number[]; readonly range?: string[] } }
  >;
}

function layerOf(chart: Chart, mark: string, field: string): Layer {
  const layer = plain(chart).layer.find((one) => one.mark.type === mark && one.encoding.x?.field === field);
  if (layer === undefined) throw new Error(`no ${mark} layer at ${field}`);
  return layer;
}

/** Texts of a drawn SVG with their horizontal extent, at most 0.66 of the font size per character. */
function textExtents(svg: string): { text: string; size: number }[] {
  return [...svg.matchAll(/<text[^>]*font-size="(\d+)px"[^>]*>([^<]*)</g)].map(([, size, text]) => ({
    text,
    size: Number(size),
  }));
}

describe.each(CHART_NAMES)('chart %s', (name) => {
  test('is plain data that Vega-Lite compiles without a warning', () => {
    const { spec } = charts().all[name];
    expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
    expect(compileWarnings(spec)).toEqual([]);
  });

  test('names itself, its games and its text alternative', () => {
    const { title, caption, alternative, spec } = charts().all[name];
    expect(title).not.toBe('');
    expect(caption).toContain('12,000');
    expect(alternative.length).toBeGreaterThan(30);
    expect(spec.description).toBe(alternative);
  });

  test('is drawn to the same bytes each time', async () => {
    const first = await chartSvg(charts().all[name].spec);
    const second = await chartSvg(charts().all[name].spec);
    expect(second).toBe(first);
    const hash = (svg: string) => createHash('sha256').update(svgPng(svg)).digest('hex');
    expect(hash(second)).toBe(hash(first));
  });

  test('on a page it brings no ground, no title and no style of its own', async () => {
    const svg = await chartSvg(charts(PLANTED, { purpose: 'page', width: 350 }).all[name].spec);
    expect(svg).toContain('width="350"');
    expect(svg).toContain('currentColor');
    expect(svg).not.toContain(charts().all[name].title);
    expect(svg).not.toMatch(/ style=| id=|#ffffff/);
  });

  test('draws even a study of one game a side', async () => {
    const { all } = charts({ games: 2, seed: 4, drawChance: 0 });
    expect(await chartSvg(all[name].spec)).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('packs chart', () => {
  test('shows each pack at its score with its interval', () => {
    const { packs, all } = charts();
    const dots = layerOf(all.packs, 'point', 'value').data.values;
    expect(dots.map(({ value, low, high, side }) => ({ value, low, high, side }))).toEqual(
      packs.packs.map(({ score: { estimate, low, high }, side }) => ({ value: estimate, low, high, side })),
    );
  });

  test('draws each interval from its low to its high end', () => {
    const { encoding } = layerOf(charts().all.packs, 'rule', 'low');
    expect(encoding.x2.field).toBe('high');
  });

  test('stands in the order of the configuration, first side on top', async () => {
    const svg = await chartSvg(charts().all.packs.spec);
    const height = (text: string) =>
      Number(new RegExp(`translate\\([-\\d.]+,([\\d.]+)\\)[^>]*>${text}<`).exec(svg)?.[1]);
    const order = [
      'Reich',
      'Eva Krämer',
      'Hermann Von Heïzinger',
      'Union',
      'john-macneal',
      'commando-delta',
    ].map(height);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  test('has one half in the middle of a domain that holds every interval', () => {
    const { packs, all } = charts();
    const [low, high] = layerOf(all.packs, 'point', 'value').encoding.x.scale?.domain ?? [];
    expect((low + high) / 2).toBeCloseTo(0.5, 12);
    expect(low).toBeLessThanOrEqual(Math.min(...packs.packs.map(({ score }) => score.low)));
    expect(high).toBeGreaterThanOrEqual(Math.max(...packs.packs.map(({ score }) => score.high)));
  });

  test('marks flagged packs, and tells them in words', () => {
    const { all } = charts();
    const signs = layerOf(all.packs, 'text', 'high').data.values;
    expect(signs.map(({ label, sign }) => `${label} ${sign}`)).toContain('Combat ▲');
    expect(signs.map(({ sign }) => sign)).toContain('▼');
    expect(all.packs.alternative).toContain('Eva Krämer, Combat: +');
  });

  test('without a flagged pack it says so and marks none', () => {
    const { all } = charts({ games: 400, seed: 3 });
    expect(layerOf(all.packs, 'text', 'high').data.values).toEqual([]);
    expect(all.packs.alternative).toContain('No pack differs');
  });

  test('sides differ in colour and in shape', () => {
    const { encoding } = layerOf(charts().all.packs, 'point', 'value');
    expect(encoding.color.scale?.range).toEqual(['#0072B2', '#D55E00']);
    expect(new Set(encoding.shape.scale?.range).size).toBe(2);
  });

  test('labels no pack outside the picture', async () => {
    const svg = await chartSvg(charts().all.packs.spec);
    const labels = textExtents(svg).filter(({ text }) => ['Combat', 'stamina', 'command'].includes(text));
    expect(labels).toHaveLength(30);
    for (const { text, size } of labels) expect(text.length * size * 0.66).toBeLessThan(84);
  });
});

test('character charts have room for the longest name', async () => {
  const svg = await chartSvg(charts().all.survival.spec);
  const label = textExtents(svg).find(({ text }) => text === 'Hermann Von Heïzinger');
  expect(label).toBeDefined();
  expect('Hermann Von Heïzinger'.length * (label?.size ?? 99) * 0.66).toBeLessThan(172);
});

test('wounds are shown with the normal interval of their mean', () => {
  const { packs, all } = charts();
  const [dot] = layerOf(all.wounds, 'point', 'value').data.values;
  const { mean, standardError } = packs.characters[0].wounds;
  expect(dot.value).toBe(mean);
  expect(dot.high).toBeCloseTo(mean + 1.959963984540054 * (standardError ?? Number.NaN), 12);
});

test('the lengths chart has one bar a length, in shares', () => {
  const { matchup, all } = charts();
  const bars = layerOf(all.lengths, 'bar', 'start').data.values;
  expect(bars.map(({ turns }) => turns)).toEqual(matchup.lengths.map(({ turns }) => turns));
  expect(bars.reduce((sum, bar) => sum + Number(bar.share), 0)).toBeCloseTo(1, 12);
});

test('the splits chart shows both sides in every row', () => {
  const dots = layerOf(charts().all.splits, 'point', 'value').data.values;
  expect(dots.map(({ label, side }) => `${label}/${side}`)).toEqual(
    ['All games', 'Reich enters at N', 'Reich enters at W', 'Reich acts first', 'Union acts first'].flatMap(
      (label) => [`${label}/0`, `${label}/1`],
    ),
  );
});

describe('PNG', () => {
  test('has twice the size of the SVG', async () => {
    const svg = await chartSvg(charts().all.lengths.spec);
    const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
    const png = Buffer.from(svgPng(svg));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(width) * 2, Number(height) * 2]);
  });

  test('shows text with the bundled font alone', () => {
    const picture = (text: string) =>
      svgPng(
        `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20" font-family="sans-serif">${text}</text></svg>`,
      );
    expect(Buffer.compare(picture('Krämer'), picture(''))).not.toBe(0);
    expect(Buffer.compare(picture('▲'), picture('▼'))).not.toBe(0);
  });
});
