import { expect, test } from 'vitest';
import { suppressingDice } from '../../../../src/rulesets/rattenkrieg/fire/suppression.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { answerSuppress } from '../../../../src/rulesets/rattenkrieg/odds/answerSuppress.ts';
import { catalogue, interpretations, weapon } from '../ask.ts';

function suppress(figures: number, quality: number, actions: number, changes: Partial<Interpretations> = {}) {
  const question = {
    ...({ weapon: weapon('mg42'), mount: 'light', figures, quality, actions } as const),
    interpretations: interpretations(changes),
  };
  return answerSuppress(catalogue, question).answer.exact;
}

test('R-ACT-06 the cells are the dice of the weapon, the React value of a machine gun', () => {
  expect(suppressingDice(weapon('mauser-98k'), 'light')).toBe(1);
  expect(suppressingDice(weapon('mp40'), 'light')).toBe(3);
  expect(suppressingDice(weapon('browning-bar'), 'light')).toBe(5);
  expect(suppressingDice(weapon('mg42'), 'heavy')).toBe(12);
});

test('R-ACT-06 who fails the test of Quality loses an action', () => {
  const { lost, figures, fractions, expectedLost } = suppress(2, 4, 1);
  expect(lost.slice(0, 2)).toEqual([2 / 3, 1 / 3]);
  expect(fractions.figures).toEqual(['4/9', '4/9', '1/9']);
  expect(figures[2]).toBeCloseTo(1 / 9, 12);
  expect(expectedLost).toBeCloseTo(2 / 3, 12);
});

test('R-ACT-06 fire may be repeated, and takes no more actions than there are', () => {
  expect(suppress(1, 2, 3).fractions.lost).toEqual(['1/27', '2/9', '20/27']);
});

test('OQ-11 as in the example a roll equal to the Quality fails', () => {
  expect(suppress(1, 3, 1, { qualityTest: 'example' }).fractions.lost[0]).toBe('1/3');
});
