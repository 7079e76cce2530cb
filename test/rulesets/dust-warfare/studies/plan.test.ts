import { expect, it } from 'vitest';
import { shockrollHere } from '../../../cli/inProcess.ts';
import { slowly } from '../../../config/slowly.ts';

slowly('plans by the engagements that `play` plays', async () => {
  const request = ['house-allies-line-squad', 'house-axis-battle-squad', '--ranges', '12,12', '--seed', '1'];
  const ends = ['--quiet', '--json', '--ruleset', 'dust-warfare'];
  const plan = await shockrollHere(['plan', ...request, '--trial', '40', '--half-width', '0.02', ...ends]);
  const play = await shockrollHere(['play', ...request, '--games', '40', ...ends]);
  const { trial, planned, resultsHash } = JSON.parse(plan.stdout);
  expect([plan.code, trial.games, resultsHash]).toEqual([0, 40, JSON.parse(play.stdout).resultsHash]);
  expect(planned[0].games).toBe(2 * Math.ceil((1.959964 ** 2 * trial.pairVariance) / 0.02 ** 2));
});

it('refuses what is no engagement, and no trial, with code 2', async () => {
  const { code, stdout, stderr } = await shockrollHere([
    ...['plan', 'house-allies-line-squat', 'house-axis', '--trial', '4', '--ruleset', 'dust-warfare'],
  ]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/--trial/);
  expect(stderr).toMatch(/did you mean "house-allies-line-squad"/);
});
