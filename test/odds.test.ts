import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UsageError } from '../src/base/errors.ts';
import { ask, schemaOf } from '../src/odds.ts';
import { answerFaults } from './docs/answers/answerFaults.ts';
import { parametersOf, shellWords } from './odds/exampleWords.ts';
import { questions, shortQuestions, testExamples, withoutShowing } from './odds/helpExamples.ts';

// The other examples: odds.slow.test.ts.
testExamples(shortQuestions, 0, 1);

describe.each(questions)('%s: schemaOf("%s")', (ruleset, name, listed) => {
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
