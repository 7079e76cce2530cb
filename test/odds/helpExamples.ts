/** Examples of the help of `odds`, asked of the library and on the command line. */
import { describe, expect, test } from 'vitest';
import type { Block } from '../../src/answer/blocks.ts';
import { blockLines } from '../../src/answer/text.ts';
import { DEFAULT_RULESET } from '../../src/odds/commandLine.ts';
import { type ListedQuestion, questionName } from '../../src/odds/listed.ts';
import { ask } from '../../src/odds.ts';
import { QUESTIONS } from '../../src/rulesets/questions.ts';
import { printedBy } from '../cli/inProcess.ts';
import { answerFaults } from '../docs/answers/answerFaults.ts';
import { parametersOf, shellWords } from './exampleWords.ts';

/** Presentation options, which the library leaves to its user. */
const SHOWING = /^--(?:json|explain|chart|csv|markdown)$/;

export function withoutShowing(words: readonly string[]): string[] {
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

/** Every question with its ruleset and name. */
export const questions = Object.entries(QUESTIONS).flatMap(([ruleset, questions]) =>
  questions.map((listed: ListedQuestion) => [ruleset, questionName(listed), listed] as const),
);

const asked = await Promise.all(
  questions.map(async ([ruleset, name, listed]) => {
    const { question } = await listed.load();
    return { ruleset, name, question };
  }),
);

/** Questions whose answers take seconds, however short they are made. */
const LONG = ['anti-tank', 'matrix', 'turn'];
export const longQuestions = asked.filter(({ name }) => LONG.includes(name));
export const shortQuestions = asked.filter(({ name }) => !LONG.includes(name));

/** Defines the tests of the questions with such examples. @param to the one behind the last */
export function testExamples(questions: typeof asked, from: number, to?: number): void {
  const some = questions.map((one) => ({ ...one, examples: one.question.examples.slice(from, to) }));
  const tested = some.filter(({ examples }) => examples.length > 0);
  describe.each(tested)('$ruleset: ask("$name")', ({ ruleset, name, question, examples }) => {
    test('answers the examples of the help same as the command line does', async () => {
      for (const [index, [example]] of examples.entries()) {
        const words = wordsOf(name, example);
        const game = ruleset === DEFAULT_RULESET ? [] : ['--ruleset', ruleset];
        const printed: unknown = JSON.parse(await printedBy('odds', name, ...words, ...game, '--json'));
        expect(answerFaults(`odds ${name}`, ruleset, printed)).toEqual([]);
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
}
