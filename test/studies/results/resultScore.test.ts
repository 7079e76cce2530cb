import { expect, test } from 'vitest';
import { resultScore } from '../../../src/studies/results/resultScore.ts';

const SIDES = [
  ['Reich', 'Ann'],
  ['union', 'Bo'],
] as const;

test.each([
  [1, ['1', 'win', 'Reich', 'REICH', 'ann', '1-0', '7:3', '2 – 1', 'team 1', 'first']],
  [0, ['2', '0', 'Union', 'bo', '0-1', '3:7', 'loss', 'player2']],
  [0.5, ['draw', 'tie', '½', '0.5', '0,5', '1/2', '½-½', '1-1', 'Draw']],
  [undefined, ['', 'Matriarchy', '3', 'yes', '1-']],
] as const)('the first side scores %s with each way to write it', (score, texts) => {
  for (const text of texts) expect([text, resultScore(text, SIDES)]).toEqual([text, score]);
});

test('the name of both sides tells nothing, their players do', () => {
  const mirror = [
    ['Reich', 'Ann'],
    ['Reich', 'Bo'],
  ] as const;
  expect(resultScore('Reich', mirror)).toBeUndefined();
  expect(resultScore('Bo', mirror)).toBe(0);
});
