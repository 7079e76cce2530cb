/**
 * Every rule of datasets/tannhauser/RULES.md and every ruling is named by a test that exercises it, or is listed below
 * with the reason why none can. A test names a rule in its title, or in the title of its group.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRules } from '../../src/data/ruleBook.ts';
import { loadCatalogue } from '../../src/rulesets/tannhauser/catalogue.ts';
import { titlesOf } from './testTitles.ts';
import { idsIn, namedIn, titlesOfRuleset } from './tracing.ts';

/** Rules and rulings that no test can exercise, with the reason. */
const UNPLAYABLE: Readonly<Record<string, string>> = {
  'R-55': 'says where the packs of Commando Delta were read; that they are played is T-EQUIP-04',
  'R-56': 'says how a stamp on Eva’s sheet was read; no item asks for it',
  'R-57': 'leaves open which of two icons is which; whoever carries one carries both',
};

const catalogue = await loadCatalogue();
const rules = parseRules(readFileSync('datasets/tannhauser/RULES.md', 'utf8'), 'T').map(({ id }) => id);
const rulings = catalogue.rulings.map(({ id }) => id);
const known = new Set([...rules, ...rulings]);
const titles = titlesOfRuleset('tannhauser');
const named = namedIn(titles, 'T');

test('there are rules, rulings and tests to trace', () => {
  expect([rules.length, rulings.length >= 58, titles.length > 1000]).toEqual([182, true, true]);
});

test('every rule and ruling is named by a test, or is listed with the reason why none can', () => {
  const missing = [...known].filter((id) => !named.has(id) && UNPLAYABLE[id] === undefined);
  expect(missing).toEqual([]);
});

test('nothing is listed that a test names after all, nor what does not exist', () => {
  const listed = Object.keys(UNPLAYABLE);
  expect(listed.filter((id) => named.has(id) || !known.has(id))).toEqual([]);
});

test('no test names a rule that does not exist', () => {
  const wrong = titles.flatMap(({ file, text }) =>
    idsIn(text, 'T')
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(wrong).toEqual([]);
});

test('every worked example of the rulebook and every derived vector is played', () => {
  const vectors = [
    ...Array.from({ length: 34 }, (_, i) => `EX-${String(i + 1).padStart(2, '0')}`),
    ...Array.from({ length: 12 }, (_, i) => `DV-${String(i + 1).padStart(2, '0')}`),
  ];
  const played = titles.map(({ text }) => text).join('\n');
  expect(vectors.filter((vector) => !played.includes(vector))).toEqual([]);
});

test('every switch is named by a test that turns it', () => {
  const switches = catalogue.rulings.flatMap(({ switch: option }) =>
    option === undefined ? [] : [option.name],
  );
  expect(switches.filter((name) => !titles.some(({ text }) => text.includes(name)))).toEqual([]);
});

describe('reading titles', () => {
  test.each([
    ["test('of a test', () => {});", ['of a test']],
    ["it.skipIf(true)('of a skipped one', () => {});", ['of a skipped one']],
    ['test(`before ` + count + ` after`, () => {});', ['before   after']],
    ["test.each([['row', 1]])('%s', () => {});", ['%s row']],
    ["const rows = [['named']]; test.each(rows.map((row) => row))('%s', () => {});", ['%s named']],
    ["describe('group', () => { test('member', () => {}); });", ['group member']],
    ["// test('comment', () => {});\nconst text = \"test('text', 1)\";", []],
  ])('%j', (source, expected) => {
    expect(titlesOf(source)).toEqual(expected);
  });

  test('a range names everything in it', () => {
    expect(idsIn('T-CA-01 … T-CA-03, R-28', 'T')).toEqual(
      expect.arrayContaining(['T-CA-01', 'T-CA-02', 'T-CA-03', 'R-28']),
    );
  });
});
