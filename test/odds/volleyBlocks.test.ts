/** What answers about volleys of every game say beside their tables. */
import { describe, expect, test } from 'vitest';
import { bestNotes, eachWords, planTable, targetWords } from '../../src/odds/volleyBlocks.ts';
import { namesNumbered } from '../../src/odds/volleyWords.ts';

const COMPARED = {
  order: ['Eva', 'Karl'],
  ways: [],
  byDefault: ['the given order'],
  verb: 'kills',
  losses: 'wounds',
  best: { all: 0.34, lost: 1.5 },
  given: { all: 0.312, lost: 1.6 },
};

describe('the best beside the default', () => {
  test('tells the order, and what the default loses in points', () => {
    expect(bestNotes(COMPARED)).toEqual([
      'Best order: Eva, then Karl.',
      'This kills 34.0 % of the time, the default 31.2 %, 2.8 points less. The default is the given order.',
      'Expected wounds: 1.500, by default 1.600.',
    ]);
  });

  test('may kill less often where it was not looked for to kill', () => {
    const [, sentence] = bestNotes({ ...COMPARED, given: { all: 0.35, lost: 1.4 } });
    expect(sentence).toContain('the default 35.0 %, 1.0 points more');
  });

  test('says so where the default is as good', () => {
    const [sentence] = bestNotes({ ...COMPARED, order: null, given: { all: 0.34, lost: 1.5 } });
    expect(sentence).toBe(
      'This kills 34.0 % of the time, as often as the default. The default is the given order.',
    );
  });
});

describe('the plan of a volley', () => {
  const way = (attack: number, option: string, probability: number, ...after: number[]) => ({
    attack,
    option,
    probability,
    after: after.map((state) => ({ state, probability: probability / after.length })),
  });
  const words = { option: (of: string) => of, state: (out: number) => (out === 0 ? '' : `${out} out`) };

  test('says what each attack does, how often, and after what; the most likely cases by name', () => {
    const plan = [way(0, 'first', 1, 0), way(1, 'second', 0.8, 1, 2, 3, 4, 5), way(1, 'first', 0.1, 0)];
    expect(planTable(plan, ['Eva', 'Karl'], words).rows).toEqual([
      ['1. Eva', 'first', 1, 'always'],
      ['2. Karl', 'second', 0.8, '1 out; 2 out; 3 out; 2 more cases (--json)'],
      ['2. Karl', 'first', 0.1, 'nothing has happened yet'],
    ]);
  });

  test('tells cases that read alike once', () => {
    const plan = [way(0, 'first', 0.5, 1, 1, 2), way(0, 'second', 0.5, 0)];
    expect(planTable(plan, ['Eva'], words).rows[0][3]).toBe('1 out; 2 out');
  });
});

describe('the names of a volley', () => {
  test('are numbered where they are equal', () => {
    expect(namesNumbered(['Hound', 'Eva', 'Hound'])).toEqual(['Hound (1)', 'Eva', 'Hound (2)']);
  });

  test('are told one by one up to three targets', () => {
    expect(targetWords(['A', 'B', 'C'], true)).toBe('A, then B, then C');
    expect(targetWords(['A', 'B'], false)).toBe('A and B');
    expect(targetWords(['A', 'B', 'C', 'D'], true)).toBe('4 targets, A first');
    expect(eachWords(['A', 'B'], [0.5, 0.25])).toBe(' (A 50.0 %, B 25.0 %)');
    expect(eachWords(['A'], [0.5])).toBe('');
  });
});
