/**
 * Refuses discouraged terms in README, docs, the reference with all help texts, and every text for people in the
 * sources. `npm run check:spelling` checks spelling.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slowly } from '../config/slowly.ts';
import { textsIn, userTexts } from './userText.ts';

/** Refused words and inverted sentences, each with its replacement. */
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
  [/(?<!equipment[ -])\b[Ff]igures?\b/, 'miniature for a piece, value for a number, chart for a picture'],
  [/\bopen questions?\b|\b(open|arguable) rulings?\b|\brulings? turned\b/i, 'interpretation'],
  [/\bruling(’|')s switch\b|\bturned over\b/i, 'interpretation'],
  [/(’|')s outlook\b|\boutlook of the\b/i, 'value function'],
  [/\bas (it|they) (is|are)\b/i, 'baseline'],
  [/\bhangs? (most )?on\b/i, 'depends on, affects'],
  [/\bhold together\b/i, 'are simultaneous'],
  [/\b(was|were|is|are) asked\b|\basked (apart|for by)\b/i, 'name the settings'],
  [/\b(is|are) said\b|\bsaid (twice|yet)\b/i, 'given'],
  [/\bmeans nothing\b/i, 'has no effect'],
  [/\bnobody (has|knows)\b/i, 'not available, unknown'],
  [/\bforesees?\b/i, 'predicts'],
  [/\bby the clock\b/i, 'has a time budget'],
  [/\bin place of\b/i, 'instead of'],
  [/\ba second time\b/i, 'twice'],
  [/\bwith commas between\b/i, 'separated by commas'],
  [/\b(go|goes|gone) on with\b|\bto go on:/i, 'resume'],
  [/\bis taken out\b|\bluck taken out\b/i, 'removed, corrected for'],
  [/(?<!regard)\bless (those|that|the score)\b/i, 'minus'],
  [/\blikewise\b/i, 'also, in the same way'],
  [/\bis no news\b|\bworth a look\b/i, 'leave it out; notable'],
  [/\bits? own affair\b|\b(seeds|streams) of (its|their) own\b/i, 'other, separate'],
];

const DOCS = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const TEXTS = ['README.md', 'CONTRIBUTING.md', ...DOCS];

/** The prose of a document, without code. */
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

  slowly(
    'no text of the program has one',
    () => {
      // What stands in no source stands in no text of it.
      const mayHave = (source: string): boolean =>
        REFUSED.some(([pattern]) => pattern.test(source.replaceAll('\\', '')));
      const found = userTexts('src', mayHave).flatMap(({ place, text }) =>
        REFUSED.flatMap(([pattern, instead]) => {
          const [word] = pattern.exec(text) ?? [];
          return word === undefined ? [] : [`${place}: ${word}: say ${instead}`];
        }),
      );
      expect(found).toEqual([]);
    },
    60_000,
  );

  test('texts are found in literals and templates, without code', () => {
    const source = `const a = ['Which figure matters', \`\${n} figures of \${x}\`, '--figures 4 of', 'give \\\`figure\\\` here'];`;
    const texts = textsIn(source, 'a.ts').map(({ text }) => text);
    expect(texts).toEqual(['Which figure matters', 'X figures of X', 'give X here']);
  });

  test.each([
    ['a sign of life', 'heartbeat'],
    ['two load-outs', 'loadout'],
    ['Another figure of the data', 'override a value'],
  ])('"%s" is refused', (text, instead) => {
    expect(REFUSED.filter(([pattern]) => pattern.test(text)).map(([, given]) => given)).toContain(instead);
  });
});
