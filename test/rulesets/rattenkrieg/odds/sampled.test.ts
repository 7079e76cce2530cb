/** Answers with samples beside their distribution: a command refuses to answer if the two differ beyond chance. */
import { expect, test } from 'vitest';
import { runOdds } from '../../../cli/odds/runOdds.ts';

test.each([
  ['R-ACT-06', 'suppress mg42 --figures 4 --quality 3 --actions 2'],
  ['R-BDMG-03', 'wall 2 satchel-charge --opening --sections 8'],
  ['R-MINE-01', 'mine tellermine --tons 3 --aboard 6'],
  ['R-BURN-02 R-BURN-04', 'burning --fuel gasoline --attempts 1 --tool extinguisher'],
  ['R-CC-07', 'vehicle-assault --figures 3 --actions 2 --with pioneer'],
  ['R-VEH-09', 'vehicle-fire mg42 --at light-vehicle --size 5'],
])('%s: odds %s, rolled 20,000 times', async (_, line) => {
  const words = [...line.split(' '), '--trials', '20000', '--seed', '7', '--ruleset', 'rattenkrieg'];
  const text = await runOdds(...words);
  expect(text).toMatch(
    /Sampled: 20,000 rolls die by die with seed 7; largest deviation [0-4]\.\d\d standard errors/,
  );
  expect(await runOdds(...words)).toBe(text);
});

test('without trials nothing is rolled', async () => {
  expect(await runOdds('mine', 'tellermine', '--ruleset', 'rattenkrieg')).not.toMatch(/sampled/i);
});
