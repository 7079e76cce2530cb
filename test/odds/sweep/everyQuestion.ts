/** Compares `--sweep` of questions with one answer per value. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { UsageError } from '../../../src/base/errors.ts';
import { askWords } from '../../../src/odds/askWords.ts';
import {
  type Declared,
  type ListedQuestion,
  type LoadedQuestion,
  questionName,
} from '../../../src/odds/listed.ts';
import type { OddsPresentation } from '../../../src/odds/presentation.ts';
import type { Input } from '../../../src/odds/question.ts';
import { mainMeasures, measuresOf } from '../../../src/odds/sweep/measures.ts';
import { OptionReader } from '../../../src/params/reader.ts';
import { QUESTIONS } from '../../../src/rulesets/questions.ts';
import { parametersOf, shellWords } from '../exampleWords.ts';

export const listed = Object.entries(QUESTIONS).flatMap(([ruleset, questions]) =>
  questions.map((one: ListedQuestion) => ({ ruleset, listed: one, usage: one.usage })),
);

/** Games are played for `turn`, whose sweeps sampled.test.ts asks for. */
const all = listed.filter(({ usage }) => usage !== 'turn <from> [enemy]');

/** Whole trees and tables, whose sweeps are looked at by the slow tests. */
const LONG = ['activation', 'anti-tank', 'compare', 'exchange', 'matrix', 'volley'];
const isLong = (one: (typeof all)[number]): boolean => LONG.includes(questionName(one.listed));
export const longQuestions = all.filter(isLong);
export const shortQuestions = all.filter((one) => !isLong(one));

/** Presentation options, which examples also contain. */
const SHOWING = ['chart', 'csv', 'markdown', 'explain'];
const SAMPLING = ['trials', 'seed', 'sweep', 'measure'];
/** Parameters of a question that are swept; answers of slow questions take seconds. */
const COMPARED = 2;
const COMPARED_SLOWLY = 1;
/** Shorter examples of questions that take seconds. */
const SHORT: Readonly<Record<string, Input>> = {
  activation: { 'target-cp': '0' },
  exchange: { 'target-cp': '0' },
};
const documentSchema = z.object({
  exact: z.object({
    measures: z
      .array(z.object({ name: z.string(), values: z.array(z.union([z.number(), z.string(), z.null()])) }))
      .min(1),
  }),
});

/** A parameter with valid values; values of a list are lists. */
interface Candidate {
  readonly name: string;
  readonly texts: readonly string[];
  readonly words: readonly unknown[];
}

function candidates({ options, positionals }: Declared, example: Input): Candidate[] {
  const found = Object.entries(options).flatMap(([name, { type, range, words, array }]): Candidate[] => {
    if (SAMPLING.includes(name)) return [];
    if (type === 'boolean') return [{ name, texts: ['no', 'yes'], words: [undefined, true] }];
    const two = range && [range.low, Math.min(range.high, range.low + 1)].map(String);
    const texts = two ?? words?.slice(0, 2) ?? [];
    return texts.length < 2 ? [] : [{ name, texts, words: array ? texts.map((text) => [text]) : texts }];
  });
  // Where all depends on the arguments, one of them takes the value of the example.
  const [argument] = positionals.map(({ name }) => name).filter((name) => example[name] !== undefined);
  const given = [example[argument]].flat().map(String).slice(0, 1);
  return given.length === 0
    ? found
    : [
        ...found,
        { name: argument, texts: given, words: [Array.isArray(example[argument]) ? given : given[0]] },
      ];
}

/** Undefined where the inputs are refused. */
async function answerTo(loaded: LoadedQuestion, input: Input): Promise<OddsPresentation | undefined> {
  const names = loaded.question.positionals.map(({ name }) => name);
  const reader = new OptionReader(input, names);
  try {
    const answer = await askWords(loaded, input, reader, () => Promise.reject(new Error('no file')));
    return reader.faults.length > 0 ? undefined : await answer?.();
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    return undefined;
  }
}

/** Inputs of an example; undefined where it reads a file. */
function exampleOf(question: Declared, line: string): Input | undefined {
  const words = shellWords(line);
  if (words.includes('--from')) return undefined;
  const given = Object.entries(parametersOf(withShowing(question), words));
  return Object.fromEntries(given.filter(([name]) => !SHOWING.includes(name)));
}

/** Numbers of a question, each with the value beside its lowest one. */
function numbersOf({ options, positionals, isSlow }: Declared): (readonly [name: string, value: string])[] {
  const declared = [...Object.entries(options), ...positionals.map((one) => [one.name, one] as const)];
  const found = declared.flatMap(([name, { range }]) =>
    range === undefined || SAMPLING.includes(name) ? [] : [[name, String(range.low + 1)] as const],
  );
  return isSlow === true ? found.slice(0, COMPARED_SLOWLY) : found;
}

/** Names of the values that a sentence names; without those that an answer may lack. */
function headNames(answer: OddsPresentation): string[] {
  return mainMeasures(answer).flatMap(({ name, absent }) => (absent === undefined ? [name] : []));
}

/** Defines the tests of a question. */
export function testSweeps({ listed }: (typeof all)[number]): void {
  test('the values of the sentence keep their names when a number of any example changes', async () => {
    const loaded = await listed.load();
    const { question } = loaded;
    for (const [line] of question.isSlow === true ? question.examples.slice(0, 1) : question.examples) {
      const example = exampleOf(question, line);
      const before = example && (await answerTo(loaded, example));
      // Tables of many answers have no values of their own.
      if (before === undefined || headNames(before).length === 0) continue;
      for (const [name, value] of numbersOf(question)) {
        const after = await answerTo(loaded, { ...example, [name]: value });
        // A value that this example refuses.
        if (after === undefined) continue;
        const [few, many] = [before, after].map(headNames).toSorted((a, b) => a.length - b.length);
        expect(few.length, `${line} --${name} ${value}`).toBeGreaterThan(0);
        expect(many, `${line} --${name} ${value}`).toEqual(expect.arrayContaining(few));
      }
    }
  });

  test('a sweep holds the measures of the answers to each of its values', async () => {
    const loaded = await listed.load();
    const { question } = loaded;
    const example = { ...exampleOf(question, question.examples[0][0]), ...SHORT[questionName(listed)] };
    const most = question.isSlow === true ? COMPARED_SLOWLY : COMPARED;
    let compared = 0;
    for (const { name, texts, words } of candidates(question, example)) {
      const answers = await Promise.all(words.map((word) => answerTo(loaded, { ...example, [name]: word })));
      // Values that this example refuses.
      const known = answers.flatMap((answer) =>
        answer === undefined ? [] : [new Map(measuresOf(answer).map((one) => [one.name, one.value]))],
      );
      if (known.length < words.length) continue;
      const swept = await answerTo(loaded, { ...example, sweep: [`${name}=${texts.join(',')}`] });
      const { measures } = documentSchema.parse(swept?.document).exact;
      for (const measure of measures)
        expect(measure.values, `${name}: ${measure.name}`).toEqual(
          known.map((one) => one.get(measure.name) ?? null),
        );
      if (++compared === most) break;
    }
    expect(compared).toBeGreaterThan(0);
  });
}

function withShowing(question: Declared): Declared {
  const shown = SHOWING.map(
    (name) => [name, { type: name === 'explain' ? 'boolean' : 'string', describe: '' }] as const,
  );
  return { ...question, more: { ...question.more, ...Object.fromEntries(shown) } };
}
