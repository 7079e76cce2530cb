/** Random games of teams with Voïvodes and a Hound DOG, from the house special kit. */
import { expect, test } from 'vitest';
import { matchConfiguration } from '../../src/rulesets/tannhauser/matchup.ts';
import { cases } from '../config/slowly.ts';
import {
  playsCleanly,
  replaysItself,
  survivesItsFile,
} from '../rulesets/tannhauser/support/matchInvariants.ts';
import type { RandomStudy } from '../rulesets/tannhauser/support/randomStudies.ts';
import { specialKit } from '../rulesets/tannhauser/support/specialKit.ts';

const PAIR = 'house-abbess,house-voivode-a,house-voivode-b,stosstruppen';
const BOTH_PAIRS = `${PAIR},house-voivode-c,house-voivode-d`;
const HOUND = 'house-mechanic,house-hound:house-scope,john-macneal,commando-alpha';
const TEAMS = [
  [PAIR, HOUND],
  [HOUND, BOTH_PAIRS],
  [BOTH_PAIRS, 'union'],
] as const;
const MODES = ['deathmatch', 'capture-the-flag', 'domination', 'king-of-the-hill', 'objective'];
const PLAYERS = ['random', 'greedy', 'random,greedy', 'tactician,random'];

function study(seed: number): RandomStudy {
  const pick = <T>(from: readonly T[], by: number): T => from[Math.floor(seed / by) % from.length];
  const configuration = matchConfiguration(specialKit, {
    teams: pick(TEAMS, 1),
    map: 'castle-ksiaz',
    mode: pick(MODES, 3),
    options: [],
    ai: pick(PLAYERS, 2),
    rules: [],
    entries: 'rolled',
    turnCap: 20,
  });
  return {
    study: { ruleset: 'tannhauser', catalogue: specialKit, configuration, seed },
    index: seed,
    name: `seed ${seed}: ${configuration.mode}, ${configuration.sides.map(({ name }) => name).join(' against ')}`,
  };
}

const GAMES = cases(15, 30);

test(`T-VOI T-DOG ${GAMES} games in all modes: no position is illegal and no game is endless`, () => {
  let steps = 0;
  for (let seed = 0; seed < GAMES; seed++) steps += playsCleanly(study(seed)).steps;
  expect(steps).toBeGreaterThan(GAMES * 50);
});

test('T-VOI T-DOG a replay is the game it replays, and a saved game goes on as it would have', () => {
  for (let seed = 0; seed < GAMES / 3; seed++) {
    replaysItself(study(seed));
    survivesItsFile(study(seed), (seed % 10) / 10);
  }
});
