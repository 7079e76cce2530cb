/**
 * Every played rule of datasets/rattenkrieg/RULES.md, and every open question with several interpretations, is named by
 * a test that exercises it or by a passing worked example of the rulebook.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/rulesets/rattenkrieg/catalogue.ts';
import { readRuleBook } from '../../src/rulesets/rattenkrieg/ruleBook.ts';
import { idsIn, namedIn, titlesOfRuleset } from './tracing.ts';

const catalogue = await loadCatalogue();
const { rules, rulings } = await readRuleBook(catalogue);
const titles = titlesOfRuleset('rattenkrieg');
/** Checked by test/rulesets/rattenkrieg/vectors. */
const { examples }: { examples: { rule: string; oq?: string }[] } = JSON.parse(
  readFileSync('test/rulesets/rattenkrieg/data/examples.json', 'utf8'),
);
const worked = examples.flatMap(({ rule, oq }) => [...idsIn(rule, 'R'), ...idsIn(oq ?? '', 'R')]);
const named = new Set([...namedIn(titles, 'R'), ...worked]);
const known = new Set([...rules, ...rulings].map(({ id }) => id));

test('every rule that is played is named by a test or a worked example', () => {
  const played = rules.filter(({ status }) => status !== 'not').map(({ id }) => id);
  expect(played.filter((id) => !named.has(id))).toEqual([]);
});

test('every rule that is not played whole says why', () => {
  expect(rules.filter(({ status, note }) => status !== 'played' && note === '')).toEqual([]);
});

test('no test names a rule that does not exist', () => {
  // Tests of data name wrong ids on purpose.
  const ofPlay = titles.filter(({ file }) => !file.includes('/data/'));
  const wrong = ofPlay.flatMap(({ file, text }) =>
    idsIn(text, 'R')
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id}`),
  );
  expect([...worked.filter((id) => !known.has(id)), ...wrong]).toEqual([]);
});

test('every open question stands in a test', () => {
  const files = new Set(titles.flatMap(({ file }) => (/\/(data|conformance)\//.test(file) ? [] : [file])));
  const texts = [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
  const choices = rulings.flatMap(({ id, choice }) => (choice === undefined ? [] : [{ id, choice }]));
  expect(choices.length).toBeGreaterThan(0);
  const missing = choices.filter(({ id }) => !texts.includes(id) && !named.has(id));
  expect(missing.map(({ id }) => id)).toEqual([]);
});
