/** Words of README, docs and the reference, in which all help is: terms that others stand for. `npm run check:spelling` checks spelling. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What nobody would say at a gaming table, and what is said in its place. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/\bsigns? of life\b/i, 'heartbeat'],
  [/\bgoes to another one\b/i, 'is reassigned'],
  [/\b(cannot|can't) (yet )?tell\b|\bcannot tell yet\b/i, 'inconclusive'],
  [/(?<!-)\bload-outs?\b/i, 'loadout'],
  [/\bfigures? short\b/i, 'one miniature fewer'],
  [/\banother figure\b/i, 'override a value'],
  [/\bwhose the\b/i, 'credits and licences'],
  [/\bto go on with\b/i, 'resume'],
  [/\bas it was asked\b/i, 'resume the run'],
  [/\bwhat is not to\b/i, 'disable'],
  [/\beverything scores\b/i, 'nothing: leave it out'],
  [/\bnobody had\b/i, 'not available'],
  [/\bodds that you can drag\b/i, 'the local web app'],
  [/\bdo the claims of a file hold\b/i, 'check balance claims'],
];

const DOCS = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const TEXTS = ['README.md', 'CONTRIBUTING.md', ...DOCS];

/** The words of people: without code. */
function prose(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, '');
}

describe('terms', () => {
  test.each(TEXTS)('%s has none that another one stands for', (file) => {
    const text = prose(file).replaceAll(/\s+/g, ' ');
    const found = REFUSED.flatMap(([pattern, instead]) => {
      const [word] = pattern.exec(text) ?? [];
      return word === undefined ? [] : [`${word}: say ${instead}`];
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['a sign of life', 'heartbeat'],
    ['two load-outs', 'loadout'],
    ['Another figure of the data', 'override a value'],
  ])('"%s" is refused', (text, instead) => {
    expect(REFUSED.filter(([pattern]) => pattern.test(text)).map(([, said]) => said)).toEqual([instead]);
  });
});
