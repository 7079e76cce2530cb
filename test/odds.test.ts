import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Block } from '../src/answer/blocks.ts';
import { blockLines } from '../src/answer/text.ts';
import { UsageError } from '../src/base/errors.ts';
import { DEFAULT_RULESET } from '../src/odds/commandLine.ts';
import { type ListedQuestion, questionName } from '../src/odds/listed.ts';
import { ask, schemaOf } from '../src/odds.ts';
import { QUESTIONS } from '../src/rulesets/questions.ts';
import { printedBy } from './cli/inProcess.ts';
import { answerFaults } from './docs/answers/answerFaults.ts';
import { parametersOf, shellWords } from './odds/exampleWords.ts';

/** Presentation options, which the library leaves to its user. */
const SHOWING = /^--(?:json|explain|chart|csv|markdown)$/;

function withoutShowing(words: readonly string[]): string[] {
  return words.filter((word, index) => {
    const [before = ''] = words.slice(index - 1, index);
    const isValue = index > 0 && /^--(?:chart|csv|markdown)$/.test(before);
    return !SHOWING.test(word) && !isValue;
  });
}

/** Replaces the file of the examples; for questions that take seconds, the miniatures of the example alone. */
const POSITION = 'test/odds/position.yaml';
const SMALL_POSITIONS: Readonly<Record<string, string>> = {
  turn: 'test/odds/evaAndJohn.yaml',
  activation: 'test/odds/karlAndTala.yaml',
};
/** Options that make such questions shorter, where the example has none of them. */
const SHORTER: Readonly<Record<string, readonly [string, string]>> = {
  turn: ['--playouts', '100'],
  activation: ['--target-cp', '0'],
  exchange: ['--target-cp', '0'],
};

/** The words of an example, of a small position and with options that make it short. */
function wordsOf(name: string, example: string): string[] {
  const words = withoutShowing(shellWords(example)).map((word) =>
    word === 'position.yaml' ? (SMALL_POSITIONS[name] ?? POSITION) : word,
  );
  const [option, value] = SHORTER[name] ?? [];
  const isSaid = option === undefined || words.includes(option) || words.includes('--from');
  return isSaid ? words : [...words, option, value];
}

const examples = Object.entries(QUESTIONS).flatMap(([ruleset, questions]) =>
  questions.map((listed: ListedQuestion) => [ruleset, questionName(listed), listed] as const),
);

describe.each(examples)('%s: ask("%s")', (ruleset, name, listed) => {
  test('answers the examples of the help same as the command line does', async () => {
    const { question } = await listed.load();
    for (const [index, [example]] of question.examples.entries()) {
      const words = wordsOf(name, example);
      const game = ruleset === DEFAULT_RULESET ? [] : ['--ruleset', ruleset];
      const printed: unknown = JSON.parse(await printedBy('odds', name, ...words, ...game, '--json'));
      expect(answerFaults(`odds ${name}`, ruleset, printed)).toEqual([]);
      if (index > 0 && question.isSlow === true) continue;
      const { sentence, document, blocks } = await Reflect.apply(ask, undefined, [
        ruleset,
        name,
        parametersOf(question, words),
      ]);
      // The page sends them from its worker to its window.
      expect(structuredClone(blocks)).toEqual(blocks);
      expect(JSON.parse(JSON.stringify(document))).toEqual(printed);
      // The text is made of the same answer, whatever the inputs.
      if (index > 0) continue;
      const text = await printedBy('odds', name, ...words, ...game);
      const shown = [[`${sentence}`], ...blocks.map((block: Block) => blockLines(block))];
      expect(text).toContain(shown.map((lines) => lines.join('\n')).join('\n\n'));
    }
  });
});

describe.each(examples)('%s: schemaOf("%s")', (ruleset, name, listed) => {
  test('has every parameter, and the examples of the help fit it', async () => {
    const { question } = await listed.load();
    const schema: z.core.JSONSchema.JSONSchema = await Reflect.apply(schemaOf, undefined, [ruleset, name]);
    const { positionals, options, more } = question;
    const names = [...positionals.map((one) => one.name), ...Object.keys({ ...options, ...more })];
    expect(Object.keys(schema.properties ?? {}).sort()).toEqual(names.sort());
    const fitting = z.fromJSONSchema(schema);
    for (const [example] of question.examples) {
      const given = parametersOf(question, withoutShowing(shellWords(example)));
      const typed = Object.entries(given).map(([key, value]) => [
        key,
        isWhole(schema, key) ? Number(value) : value,
      ]);
      expect(fitting.safeParse(Object.fromEntries(typed)).error?.issues).toBeUndefined();
    }
    expect(fitting.safeParse({ nothing: 1 }).success).toBe(false);
  });
});

function isWhole({ properties = {} }: z.core.JSONSchema.JSONSchema, name: string): boolean {
  const property = properties[name];
  return typeof property === 'object' && property.type === 'integer';
}

test('the schema of a question has ranges, words and defaults', async () => {
  const { properties, required } = await schemaOf('rattenkrieg', 'mine');
  expect(required).toEqual(['mine']);
  expect(properties).toMatchObject({
    tons: { type: 'integer', minimum: 1, maximum: 100, default: 3, description: 'weight of the vehicle' },
    ground: { enum: ['open', 'dirt-road', 'soft'], default: 'open' },
  });
});

describe('ask', () => {
  test('takes numbers, lists and flags for what they are', async () => {
    const { sentence, command } = await ask('tannhauser', 'attack', {
      attacker: 'eva-kramer',
      target: 'john-macneal',
      wounds: 2,
      with: ['karl-zermann'],
      boost: true,
      moved: false,
    });
    expect(sentence).toContain('Eva');
    expect(command).toBe(
      'shockroll odds attack eva-kramer john-macneal --wounds 2 --with karl-zermann --boost',
    );
  });

  test('gives the document of the question that was asked, with or without a sweep, as the type says', async () => {
    const mine = await ask('rattenkrieg', 'mine', { mine: 'tellermine', aboard: 3 });
    expect(mine.document.exact.out).toHaveLength(4);
    const swept = await ask('rattenkrieg', 'mine', { mine: 'tellermine', sweep: 'tons=1..3' });
    expect(swept.document.question.sweep).toEqual([{ name: 'tons', values: ['1', '2', '3'] }]);
    expect(answerFaults('odds mine', 'rattenkrieg', swept.document)).toEqual([]);
  });

  test('refuses what is unknown, missing or of the wrong kind, all at once', async () => {
    const request = ask('rattenkrieg', 'mine', { tonns: 3, aboard: true });
    await expect(request).rejects.toThrow(UsageError);
    await expect(request).rejects.toThrow(
      /tonns.*did you mean "?tons|aboard.*expected a word or a number[\s\S]*mine.*expected a value/s,
    );
  });

  test('names the nearest question and game where there is none of that name', async () => {
    // @ts-expect-error the type knows the names, too
    await expect(ask('tannhauser', 'attak')).rejects.toThrow('attack');
    // @ts-expect-error the type knows the names, too
    await expect(ask('dustwarfare', 'attack')).rejects.toThrow('dust-warfare');
  });
});
