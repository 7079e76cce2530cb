/** Common properties of every question of the registry. */
import { describe, expect, test } from 'vitest';
import { type ListedQuestion, questionName } from '../../src/odds/listed.ts';
import { QUESTIONS } from '../../src/rulesets/questions.ts';

const all: readonly (readonly [string, ListedQuestion])[] = Object.entries(QUESTIONS).flatMap(
  ([ruleset, questions]) =>
    questions.map((question: ListedQuestion) => [`${ruleset} ${questionName(question)}`, question] as const),
);

describe.each(all)('%s', (_, listed) => {
  test('is listed with the arguments that it declares', async () => {
    const { question } = await listed.load();
    const declared = question.positionals.map(({ name, required, array }) => {
      const word = array ? `${name}..` : name;
      return required ? `<${word}>` : `[${word}]`;
    });
    expect(listed.usage).toBe([questionName(listed), ...declared].join(' '));
    expect(question.command).toBe(`odds ${questionName(listed)}`);
  });

  test('has every parameter of its form, and defaults that are values', async () => {
    const { question } = await listed.load();
    const { positionals, options, form } = question;
    const known = [...positionals.map(({ name }) => name), ...Object.keys(options)];
    expect(known).toEqual(expect.arrayContaining(form.sections.flatMap(({ names }) => names)));
    for (const { fallback, range, words } of Object.values(options)) {
      if (fallback !== undefined && range !== undefined) {
        expect(Number(fallback)).toBeGreaterThanOrEqual(range.low);
        expect(Number(fallback)).toBeLessThanOrEqual(range.high);
      }
      if (fallback !== undefined && words !== undefined) expect(words).toContain(fallback);
    }
  });

  test('has an example, and describes every option and argument', async () => {
    const { question } = await listed.load();
    expect(question.examples.length).toBeGreaterThan(0);
    const { positionals, options, more } = question;
    for (const { describe: about } of [...positionals, ...Object.values({ ...options, ...more })])
      expect(about).not.toBe('');
  });
});

test('names are unique within a ruleset', () => {
  for (const questions of Object.values(QUESTIONS)) {
    const names = questions.map(questionName);
    expect(new Set(names).size).toBe(names.length);
  }
});
