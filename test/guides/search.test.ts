import { describe, expect, test } from 'vitest';
import { excerptOf, helpIndex, searchHelp } from '../../src/guides/search.ts';
import { sectionsOf } from '../../src/guides/sections.ts';
import { helpDocuments } from './helpDocuments.ts';

describe('search of the help', async () => {
  const index = helpIndex(await helpDocuments());
  const found = (query: string): string[] =>
    searchHelp(index, query).map(({ document, section }) => `${document.name}/${section.anchor}`);

  test.each([
    ['odds grenade rattenkrieg', 'reference/commands/odds-grenade-rattenkrieg'],
    ['T-CP-06', 'rules/tannhauser/t-cp-06'],
    ['overlapping smoke', 'rules/tannhauser/r-23-overlapping-smoke'],
    ['first character', 'designers/your-first-character-in-ten-minutes'],
    ['bonus-tokens.yaml', 'reference/data/tannhäuser-bonus-tokensyaml'],
    ['glossary', 'glossary/glossary'],
  ])('%s finds %s first', (query, place) => {
    expect(found(query)[0]).toBe(place);
  });

  test('words of a text find its section, those of guides, reference and rules alike', () => {
    const names = new Set(found('seed').map((place) => place.split('/', 1)[0]));
    expect([...names]).toEqual(expect.arrayContaining(['reference', 'glossary']));
    expect(found('wyvernsaurus')).toEqual([]);
  });
});

describe('an excerpt', () => {
  const [section] = sectionsOf(
    `# Smoke\n\nA first line about smoke.\n\n${'Long before it. '.repeat(20)}Smoke and grenades together. ${'Long after it. '.repeat(30)}`,
  );
  const pieces = excerptOf(section, 'grenade smoke');
  const text = pieces.map((piece) => piece.text).join('');

  test('is the line with most of the words, cut around the first of them', () => {
    expect(text).toMatch(/^….*Smoke and grenades together\. .*…$/);
    expect(text.length).toBeLessThan(250);
  });

  test('marks the words', () => {
    expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(['Smoke', 'grenades']);
  });

  test('of a section without text is empty', () => {
    expect(excerptOf({ anchor: '', level: 1, heading: '', lines: [] }, 'smoke')).toEqual([]);
  });
});
