import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { loadAssets } from '../../src/reports/assets.ts';
import { type ExperimentReport, experimentReport } from '../../src/reports/experimentReport.ts';
import { slowly } from '../config/slowly.ts';
import { syntheticReport } from './syntheticReport.ts';

const HOSTILE = `"'><script>alert(1)</script><!--<img src=x onerror=alert(1)>&amp;\u2028`;
const { stylesheet, script } = await loadAssets();
if (script === null) throw new Error('dist/report.js is not built');
const live = { stylesheet, script };
const still = { stylesheet, script: null };

const report = experimentReport(syntheticReport(), live);

/** The page without its script, as a reader sees it, with its data. */
async function markup(study: ExperimentReport): Promise<string> {
  return (await experimentReport(study, live)).replace(live.script, '');
}

describe('report of a comparing study', () => {
  test('tells claims, tables, charts, method, limits, variants, the command and games in this order', async () => {
    const parts = [
      '<h1>Reich against Union</h1>',
      'Castle Ksiaz, Deathmatch: Nothing stands out.',
      '<caption>Score of each change</caption>',
      '<figure',
      '<h2>Method</h2>',
      '<h2>Limits</h2>',
      '1 rule is not played or only in part',
      '<h2>What was played</h2>',
      'rulings.passingAllowed=true = true',
      'shockroll balance rules --change passingAllowed=true --seed 4711',
      'e'.repeat(64),
      'shockroll replay --game 17',
    ];
    const text = await report;
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text.replace(live.script, '')).not.toMatch(/undefined|NaN|\[object/);
  });

  test('allows itself its stylesheet and its script, by hash, and nothing else', async () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(await report).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;sha256-${hash(stylesheet)}&#39;; script-src &#39;sha256-${hash(live.script)}&#39;; img-src data:; base-uri &#39;none&#39;; form-action &#39;none&#39;"`,
    );
    const text = await markup(syntheticReport());
    expect(text).not.toMatch(/https?:|<iframe|@import|<[^>]+ style=| on\w+=/i);
    expect(live.script).not.toMatch(/<\/script|<!--/i);
  });

  slowly('stays under 3 MB whatever was asked, and says where the rest is', async () => {
    const maps = Array.from({ length: 40 }, (_, index) => `Map ${index}`);
    const text = await experimentReport(syntheticReport({ maps }), live);
    expect(Buffer.byteLength(text)).toBeLessThan(3_000_000);
    const shown = [...text.matchAll(/<figure/g)].length;
    expect(shown).toBeGreaterThan(10);
    expect(shown).toBeLessThan(80);
    expect(text).toContain('charts/79/comparison.svg');
  });

  test('escapes every name, in the data of its script too', async () => {
    const names = {
      maps: [HOSTILE, 'b'],
      modes: [HOSTILE, 'd'],
      side: HOSTILE,
      change: HOSTILE,
      sentence: HOSTILE,
    };
    const text = await markup(syntheticReport(names));
    const tags = (page: string) => [...page.matchAll(/<\/?[a-z!][\w-]*/gi)].map(([tag]) => tag);
    expect(tags(text)).toEqual(tags(await markup(syntheticReport({ maps: ['a', 'b'], modes: ['c', 'd'] }))));
    for (const [, json] of text.matchAll(/<script type="application\/json">(.*?)<\/script>/g)) {
      expect(json).not.toContain('\u2028');
      expect(JSON.stringify(JSON.parse(json))).toContain('alert(1)');
    }
  });

  test('offers a filter for what differs only, hidden until the script runs', async () => {
    const filters = (text: string) => [...text.matchAll(/<select name="(\w+)">/g)].map(([, name]) => name);
    expect(filters(await report)).toEqual(['map', 'mode']);
    expect(await report).toMatch(/<form class="filters"[^>]* hidden>/);
    expect(filters(await markup(syntheticReport({ maps: ['a'] })))).toEqual(['mode']);
    expect(await markup(syntheticReport({ maps: ['a'], modes: ['b'] }))).not.toContain('<form');
  });

  test('every claim, row, chart, list of variants and game carries its setting', async () => {
    const tagged = (element: string) =>
      new RegExp(`<${element}[^>]* data-map="Cloister" data-mode="Domination"`, 'g');
    const text = await report;
    for (const [element, count] of [
      ['p class="claim"', 1],
      ['tr', 2],
      ['figure', 1],
      ['details', 1],
      ['div class="game"', 1],
    ] as const) {
      expect([...text.matchAll(tagged(element))], element).toHaveLength(count);
    }
  });

  test('a chart has a text alternative and a table of what its marks tell', async () => {
    const [figure] = /<figure[\s\S]*?<\/figure>/.exec(await report) ?? [''];
    expect([...figure.matchAll(/role="img" aria-label="Dot chart\. Nothing stands out\."/g)]).toHaveLength(2);
    const [, table] = /<details>[\s\S]*?<table>([\s\S]*?)<\/table>/.exec(figure) ?? [''];
    const cells = [...table.matchAll(/<t[hd] [^>]*>([^<]*)</g)].map(([, cell]) => cell);
    expect(cells).toEqual([
      ...['Side', 'Of', 'Points of score', 'Low', 'High'],
      ...['Reich', 'passingAllowed=true', '+0.0', '\u22121.0', '+1.0'],
      ...['Reich', 'other', '+0.0', '\u22122.0', '+2.0'],
    ]);
  });

  test('without its script the page is whole and says nothing of it', async () => {
    const text = await experimentReport(syntheticReport(), still);
    expect(text).not.toMatch(/<script|data-chart|script-src/);
    expect([...text.matchAll(/<svg /g)]).toHaveLength(8);
  });

  test('an interrupted study says so', async () => {
    expect(await markup({ ...syntheticReport(), status: 'interrupted' })).toContain('stopped before its end');
    expect(await report).not.toContain('stopped before its end');
  });

  test('is the same to the byte for the same study', async () => {
    expect(await experimentReport(syntheticReport(), live)).toBe(await report);
  });
});
