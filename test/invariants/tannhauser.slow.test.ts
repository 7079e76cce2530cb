/**
 * Checks the invariants of Tannhäuser over ten thousand random games: every mode and map, under random interpretations.
 */
import { describe, expect, test } from 'vitest';
import {
  playsCleanly,
  replaysItself,
  survivesItsFile,
} from '../rulesets/tannhauser/support/matchInvariants.ts';
import { randomStudy } from '../rulesets/tannhauser/support/randomStudies.ts';

const PLAYERS = ['random', 'greedy', 'random,greedy', 'greedy,random'];
const GAMES = 10_000;

describe(`${GAMES} random games`, () => {
  test('no position is illegal and no game is endless', () => {
    for (let seed = 0; seed < GAMES; seed++) playsCleanly(randomStudy(seed, PLAYERS, 40));
  });

  test('a replay is the game it replays, event by event', () => {
    for (let seed = 0; seed < GAMES; seed++) replaysItself(randomStudy(seed, PLAYERS, 20));
  });

  test('saved at a random choice or roll and loaded, a game goes on as it would have', () => {
    for (let seed = 0; seed < GAMES; seed++) {
      survivesItsFile(randomStudy(seed, PLAYERS, 20), ((seed * 617) % GAMES) / GAMES);
    }
  });
});

test('of 2,000 greedy games with 100 turns, fewer than 1 % end at the turn cap', () => {
  let capped = 0;
  for (let seed = 0; seed < 2000; seed++) {
    if (playsCleanly(randomStudy(seed, ['greedy'], 100)).capped) capped++;
  }
  expect(capped / 2000).toBeLessThan(0.01);
});
