import { expect, test } from 'vitest';
import { EXTENSIONS } from '../../../../src/rulesets/rattenkrieg/configuration.ts';
import { deviations, measured, RUNS } from './squadEngagements.ts';

const GAMES = 1_000;

test.each(RUNS.map((run) => [run.id, run] as const))(
  '%s: odds and losses of the simple model, within four standard errors',
  (_, run) => {
    expect(deviations(run, GAMES, 1)).toEqual([]);
  },
);

test('the check has teeth: the odds of another run are not within four standard errors', () => {
  const [even] = RUNS;
  const [, , , better] = RUNS;
  expect(deviations({ ...better, odds: even.odds, out: even.out }, GAMES, 1)).toHaveLength(3);
});

test.each([
  ['the simple model', {}],
  ['reactions', { extensions: 'reactions' }],
  ['everything, by cautious marksmen', { extensions: EXTENSIONS.join(), ai: 'marksmen+react-hunker' }],
  ['everything, at random', { extensions: EXTENSIONS.join(), ai: 'random', cover: 'knee-high' }],
])('a mirrored firefight is even: %s', (_, changes) => {
  const mirrored = { squads: ['house-mg42-squad', 'house-mg42-squad'], cover: 'open', ...changes } as const;
  const { odds, out } = measured(mirrored, GAMES, 2);
  expect(Math.abs(odds.mean - 0.5)).toBeLessThan(4 * odds.error);
  expect(Math.abs(out[0].mean - out[1].mean)).toBeLessThan(4 * Math.hypot(out[0].error, out[1].error));
});

test('every extension makes another game', () => {
  const request = { squads: ['house-mg42-squad', 'house-rifles'], cover: 'open' } as const;
  const means = [undefined, ...EXTENSIONS].map(
    (extensions) => measured({ ...request, extensions }, GAMES, 4).out[0].mean,
  );
  expect(new Set(means).size).toBe(means.length);
});
