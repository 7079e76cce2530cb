import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findRules } from '../../../../src/data/ruleBook.ts';
import { loadCatalogue } from '../../../../src/rulesets/rattenkrieg/catalogue.ts';
import {
  partlyPlayed,
  playedRules,
  unplayedRules,
} from '../../../../src/rulesets/rattenkrieg/playedRules.ts';
import { readRuleBook } from '../../../../src/rulesets/rattenkrieg/ruleBook.ts';

const markdown = readFileSync('datasets/rattenkrieg/RULES.md', 'utf8');
const catalogue = await loadCatalogue();
const book = await readRuleBook(catalogue);
const ruleIds = book.rules.map(({ id }) => id);

test('RULES.md defines 149 rules, each once, with a text and pages', () => {
  expect(ruleIds).toHaveLength(149);
  expect(new Set(ruleIds).size).toBe(149);
  expect(
    book.rules.filter(({ text, source }) => text === '' || !/^(after p\.|p\.|ch\.)/.test(source)),
  ).toEqual([]);
  expect(new Set(book.rules.map(({ chapter }) => chapter)).size).toBe(16);
});

const openQuestions = catalogue.rulings.filter(({ id }) => id.startsWith('OQ-'));

test('the table of open questions has the 50 of rulings.yaml with their readings, the default in bold', () => {
  const rows = [...markdown.matchAll(/^\| (OQ-\d\d) \| (.*) \| (\w+) \| (.*) \| (\w+) \|$/gm)];
  expect(rows.map(([, ...cells]) => cells)).toEqual(
    openQuestions.map(({ id, title, severity, choice }) => [
      id,
      title,
      choice.name,
      choice.options
        .map((option) => (option.id === choice.default ? `**${option.id}**` : option.id))
        .join(', '),
      severity,
    ]),
  );
});

test('every open question names rules that refer to it', () => {
  for (const { id, rules } of openQuestions) {
    const referring = book.rulings.find((ruling) => ruling.id === id)?.rules;
    expect([id, rules.filter((rule) => !referring?.includes(rule))]).toEqual([id, []]);
  }
});

test('every rule id and open question in the data is defined', () => {
  const known = new Set([...ruleIds, ...catalogue.rulings.map(({ id }) => id), 'R-AREA-NN', 'OQ-NN']);
  const files = readFileSync('datasets/rattenkrieg/SOURCES.md', 'utf8');
  const cited = `${JSON.stringify(catalogue)} ${markdown} ${files}`.match(/\b(?:R-[A-Z]+-\w\w|OQ-\w\w)\b/g);
  expect(cited?.filter((id) => !known.has(id))).toEqual([]);
});

test('every rule is listed once as played, played in part, or not played with the reason why', () => {
  const listed = [...playedRules, ...partlyPlayed.keys(), ...unplayedRules.keys()];
  expect(listed.toSorted()).toEqual(ruleIds.toSorted());
  expect([...partlyPlayed.values(), ...unplayedRules.values()]).not.toContain('');
});

describe('the rule book', () => {
  test('an area is its first two parts', () => {
    expect(findRules(book, 'r-fire').rules).toHaveLength(22);
    expect(findRules(book, 'R-CC').rules).toHaveLength(7);
  });

  test('a rule leans on the questions that it names', () => {
    expect(book.rules.find(({ id }) => id === 'R-FIRE-05')?.rulings).toEqual(['OQ-01', 'OQ-02', 'OQ-48']);
  });

  test('a question is found by its id and by its choice', () => {
    const [question] = findRules(book, 'OQ-16').rulings;
    expect(findRules(book, 'gunnerquality').rulings).toEqual([question]);
    expect(question).toMatchObject({ rules: ['R-AT-03'], choice: { default: 'once' } });
  });

  test('a misspelt choice comes with the nearest name', () => {
    expect(() => findRules(book, 'gunnersQuality')).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ nearest: 'gunnerQuality' })] }),
    );
  });
});
