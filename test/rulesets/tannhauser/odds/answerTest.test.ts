import { expect, test } from 'vitest';
import {
  answerDuel,
  answerTest,
  type TestSide,
  valueOfRoller,
} from '../../../../src/rulesets/tannhauser/odds/answerTest.ts';
import { explainDuel, explainTest } from '../../../../src/rulesets/tannhauser/odds/explainTest.ts';
import { catalogue } from '../support/catalogue.ts';

const NOT_SAMPLED = { trials: 0, seed: 1 };
const BARE: TestSide = { roller: null, value: 4, dice: 4, modifier: 0, automatic: 0 };

test('DV-01 T-TEST-07 one die passes with probability clamp(value + 1, 1, 9) / 10', () => {
  for (let value = 0; value <= 10; value++) {
    const { pass } = answerTest(catalogue, { ...BARE, value, dice: 1 }, 1, NOT_SAMPLED);
    expect(pass).toBeCloseTo(Math.min(9, Math.max(1, value + 1)) / 10, 12);
  }
});

test('DV-06 T-DUEL-01 a Mental duel of 6 against 4', () => {
  const { win, exact, sentence } = answerDuel(catalogue, { ...BARE, value: 6 }, BARE, NOT_SAMPLED);
  expect(win).toBeCloseTo(95_277 / 160_000, 12);
  expect(exact.margin.first).toBe(-4);
  expect(exact.margin.probabilities).toHaveLength(9);
  expect(exact.margin.probabilities.slice(5).reduce((a, b) => a + b)).toBeCloseTo(win, 12);
  expect(sentence).toBe('4 dice (value 6) win a duel against 4 dice (value 4) 59.5 % of the time');
});

test('R-15 the sentence tells automatic successes, for they can decide it', () => {
  const certain = { ...BARE, dice: 1, modifier: -2, automatic: 1 };
  expect(answerTest(catalogue, certain, 1, NOT_SAMPLED).sentence).toBe(
    '1 die (value 4, \u22122 on each die, 1 automatic success): a test is passed 100.0 % of the time; expected successes 1.30',
  );
  const eva = {
    character: 'eva-kramer',
    characteristic: 'mental',
    wounds: 0,
    circle: 0,
    boost: false,
  } as const;
  const side = { ...BARE, roller: eva, automatic: 2 };
  expect(answerDuel(catalogue, side, { ...BARE, dice: 1 }, NOT_SAMPLED).sentence).toMatch(
    /^Eva Krämer \(Mental 4, fresh, 2 automatic successes\) wins a duel against 1 die \(value 4\) /,
  );
});

test('T-DUEL-01 a tie goes to the defender', () => {
  const nothing = { ...BARE, dice: 0 };
  expect(answerDuel(catalogue, nothing, nothing, NOT_SAMPLED).win).toBe(0);
});

test('EX-11 von Heïzinger and MacNeal bring the values of their sheets', () => {
  const roller = (character: string) => ({
    character,
    characteristic: 'mental' as const,
    wounds: 0,
    circle: 0,
    boost: false,
  });
  expect(valueOfRoller(catalogue, roller('hermann-von-heizinger'))).toBe(6);
  expect(valueOfRoller(catalogue, roller('john-macneal'))).toBe(4);
});

test('EX-01 T-TERM-04 T-MAP-04 T-CP-06 the row counts, then the circle, then a bought point', () => {
  const roller = {
    character: 'eva-kramer',
    characteristic: 'mental',
    wounds: 2,
    circle: 0,
    boost: false,
  } as const;
  expect(valueOfRoller(catalogue, roller)).toBe(3);
  expect(valueOfRoller(catalogue, { ...roller, circle: -2 })).toBe(1);
  expect(valueOfRoller(catalogue, { ...roller, circle: -2, boost: true })).toBe(2);
  expect(valueOfRoller(catalogue, { ...roller, characteristic: 'combat', boost: true })).toBe(5);
  expect(valueOfRoller(catalogue, { ...roller, characteristic: 'stamina', boost: true })).toBe(5);
});

test('EX-13 T-TEST-04 R-14 a modifier on the dice shifts the difficulty', () => {
  const harder = answerTest(catalogue, { ...BARE, dice: 5, modifier: -2 }, 1, NOT_SAMPLED);
  expect(harder.exact.successes).toEqual(
    answerTest(catalogue, { ...BARE, dice: 5, value: 2 }, 1, NOT_SAMPLED).exact.successes,
  );
  expect(harder.pass).toBeCloseTo(1 - 0.7 ** 5, 12);
  expect(explainTest(harder).rules).toContain('R-14');
});

test('EX-14 T-TEST-05 R-15 an empty pool fails, unless it has automatic successes', () => {
  const empty = answerTest(catalogue, { ...BARE, dice: -2 }, 1, NOT_SAMPLED);
  expect(empty.pass).toBe(0);
  expect(explainTest(empty).rules).toEqual(expect.arrayContaining(['T-TEST-05', 'R-15']));
  expect(answerTest(catalogue, { ...BARE, dice: 0, automatic: 1 }, 1, NOT_SAMPLED).pass).toBe(1);
});

test('the margin of a test counts from the successes it needs', () => {
  const { exact, pass } = answerTest(catalogue, BARE, 2, NOT_SAMPLED);
  expect(exact.margin.first).toBe(-2);
  expect(exact.margin.probabilities.slice(2).reduce((a, b) => a + b)).toBeCloseTo(pass, 12);
});

test('samples stand beside the exact odds', () => {
  const options = { trials: 100_000, seed: 5 };
  expect(answerTest(catalogue, BARE, 1, options).sampled?.z).toBeLessThan(5);
  const { sampled, exact } = answerDuel(catalogue, BARE, BARE, options);
  expect(sampled?.z).toBeLessThan(5);
  // Defeats and ties too, not only how far the attacker is ahead.
  expect(sampled?.margin.first).toBe(exact.margin.first);
  expect(sampled?.margin.probabilities).toEqual(exact.margin.probabilities.map((p) => expect.closeTo(p, 1)));
});

test('the steps of a duel end in its margin', () => {
  const answer = answerDuel(catalogue, { ...BARE, value: 6 }, BARE, NOT_SAMPLED);
  const { steps } = explainDuel(answer);
  expect(steps().at(-1)?.distributions[0].probabilities).toEqual(answer.exact.margin.probabilities);
});
