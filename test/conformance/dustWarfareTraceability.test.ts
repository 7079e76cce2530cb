/**
 * Every played rule of datasets/dust-warfare/RULES.md, every ruling and every derived vector is named by a test that
 * exercises it, or is listed below with the reason why none can.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/rulesets/dust-warfare/catalogue.ts';
import { readRuleBook } from '../../src/rulesets/dust-warfare/ruleBook.ts';
import { idsIn, namedIn, titlesOfRuleset } from './tracing.ts';

/** Rulings that no test of play can exercise, with the reason. */
const UNPLAYABLE: Readonly<Record<string, string>> = {
  'R-17': 'says which of two texts is which; neither shows without a map',
  'R-18': 'says that a range is unknown',
};

const catalogue = await loadCatalogue();
const { rules, rulings } = await readRuleBook(catalogue);
const titles = titlesOfRuleset('dust-warfare');
/** The vectors name the rules and rulings that they derive from; test/rulesets/dust-warfare/vectors checks them all. */
const vectors: { examples: { rules: string[]; assumesRulings?: string[] }[] } = JSON.parse(
  readFileSync('test/rulesets/dust-warfare/data/examples.json', 'utf8'),
);
const derived = vectors.examples.flatMap(({ rules, assumesRulings = [] }) => [...rules, ...assumesRulings]);
const named = new Set([...namedIn(titles, 'D'), ...derived]);
const known = new Set([...rules, ...rulings].map(({ id }) => id));

test('every rule that is played, even in part, is named by a test', () => {
  const played = rules.filter(({ status }) => status !== 'not').map(({ id }) => id);
  expect(played.filter((id) => !named.has(id))).toEqual([]);
});

test('every rule that is not played says why', () => {
  expect(rules.filter(({ status, note }) => status !== 'played' && note === '')).toEqual([]);
});

test('every ruling is named by a test, or is listed with the reason why none can', () => {
  const missing = rulings.filter(({ id }) => !named.has(id) && UNPLAYABLE[id] === undefined);
  expect(missing.map(({ id }) => id)).toEqual([]);
  expect(Object.keys(UNPLAYABLE).filter((id) => named.has(id) || !known.has(id))).toEqual([]);
});

test('no test names a rule that does not exist', () => {
  expect(derived.filter((id) => !known.has(id))).toEqual([]);
  const wrong = titles.flatMap(({ file, text }) =>
    idsIn(text, 'D')
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect(wrong).toEqual([]);
});

test('every switch stands in a test of what is played', () => {
  const files = new Set(titles.flatMap(({ file }) => (file.includes('/data/') ? [] : [file])));
  const texts = [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  const switches = rulings.flatMap(({ switch: option }) => (option === undefined ? [] : [option.name]));
  expect(switches.filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([]);
});
