/** Some of the games of tannhauser.slow.test.ts. */
import { expect, test } from 'vitest';
import { playsCleanly, replaysItself } from '../rulesets/tannhauser/support/matchInvariants.ts';
import { randomStudy } from '../rulesets/tannhauser/support/randomStudies.ts';

const PLAYERS = ['random', 'greedy', 'random,greedy', 'greedy,random'];

test('6 random games, every switch flipped or not: no position is illegal and no game is endless', () => {
  for (let seed = 0; seed < 6; seed++) playsCleanly(randomStudy(seed, PLAYERS, 20));
});

test('a replay is the game it replays, event by event', () => {
  for (let seed = 0; seed < 3; seed++) replaysItself(randomStudy(seed, PLAYERS, 15));
  replaysItself(randomStudy(60, ['tactician,greedy'], 15));
});

test('greedy games end before the turn cap', () => {
  let capped = 0;
  for (let seed = 0; seed < 4; seed++) {
    if (playsCleanly(randomStudy(seed, ['greedy'], 100)).capped) capped++;
  }
  expect(capped).toBeLessThanOrEqual(1);
});

test('3 games of the tactician, every switch flipped or not: no illegal position, no endless game', () => {
  for (let seed = 1000; seed < 1003; seed++) {
    playsCleanly(randomStudy(seed, ['tactician', 'tactician,random', 'greedy,tactician'], 20));
  }
});
