/** Compares exactly solved duels with shots dealt one by one, with games, and with each other. */
import { describe, expect, test } from 'vitest';
import { checkAgreement } from '../../../../src/dice/agreement.ts';
import { playGame } from '../../../../src/game/play.ts';
import { createStreams, seedStreams } from '../../../../src/random/streams.ts';
import { afterShot, damageBehind, INTACT } from '../../../../src/rulesets/rattenkrieg/armour/shot.ts';
import { damageList } from '../../../../src/rulesets/rattenkrieg/armour/target.ts';
import { beginDuel, createTankPosition } from '../../../../src/rulesets/rattenkrieg/tanks/game.ts';
import { createTankPlayer, fixedAim } from '../../../../src/rulesets/rattenkrieg/tanks/players.ts';
import type { TankRequest } from '../../../../src/rulesets/rattenkrieg/tanks/request.ts';
import type { TankRules } from '../../../../src/rulesets/rattenkrieg/tanks/rules.ts';
import { type DuelOdds, solveDuel } from '../../../../src/rulesets/rattenkrieg/tanks/solve.ts';
import { DUEL_STREAMS, PLAYER_DRAWS, streamOf } from '../../../../src/rulesets/rattenkrieg/tanks/streams.ts';
import { suffer } from '../../../../src/rulesets/rattenkrieg/tanks/suffering.ts';
import { cases, slowly } from '../../../config/slowly.ts';
import { catalogue, interpretations } from '../ask.ts';
import { rulesOf } from './scene.ts';

function solved(rules: TankRules): DuelOdds {
  const odds = solveDuel(rules);
  if (typeof odds === 'string') throw new Error(odds);
  return odds;
}

function winsOf(rules: TankRules, games: number, seed: number): Float64Array {
  const p = createTankPosition(rules);
  const players = rules.configuration.players.map((name) => createTankPlayer(name, rules));
  const rng = createStreams(DUEL_STREAMS);
  const wins = new Float64Array(3);
  for (let game = 0; game < games; game++) {
    seedStreams(rng, seed, 0, game);
    beginDuel(p);
    playGame(p, players, rng, [streamOf(0, PLAYER_DRAWS), streamOf(1, PLAYER_DRAWS)]);
    wins[p.winner]++;
  }
  return wins;
}

/** First the one whose sides differ in most. */
const SETTINGS: readonly (readonly [string, Partial<TankRequest>])[] = [
  ['a better commander, a side shown', { leaderQuality: '5,4', sector: '12,3', quality: '2,3' }],
  ['turrets ahead', {}],
  ['a gun against a tank', { cards: ['house-anti-tank-gun', 'house-medium-tank-a'], ai: 'turret', turns: 2 }],
  ['far away, hull-down', { range: 380, hullDown: 'both', quality: '1', turns: 3 }],
];

describe.each(SETTINGS.slice(0, cases(1, SETTINGS.length)))('%s', (_, request) => {
  const rules = rulesOf(request);
  const odds = solved(rules);

  test('games agree with the exact odds', () => {
    const run = { trials: 6000, seed: 11 };
    expect(checkAgreement(winsOf(rules, run.trials, run.seed), odds.winner, run)).toBeLessThan(4);
  });

  test('everything adds up', () => {
    const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);
    expect(sum(odds.winner)).toBeCloseTo(1, 7);
    expect(sum(odds.outs[1])).toBeCloseTo(odds.winner[0], 9);
    expect(sum(odds.outs[0])).toBeCloseTo(odds.winner[1], 9);
    expect(sum(odds.decidedIn)).toBeCloseTo(1 - odds.winner[2], 7);
    const [first, second] = odds.first;
    expect(first.share * (first.wins ?? 0) + second.share * (1 - (second.wins ?? 0))).toBeGreaterThanOrEqual(
      odds.winner[0] - 1e-9,
    );
    expect(odds.error).toBeLessThan(1e-6);
  });
});

test('R-AT-07 R-VEH-05 the first shot does what the odds of a shot say', () => {
  const rules = rulesOf({ range: 60 });
  const aim = fixedAim('best', rules, 0) ?? 0;
  const [own, enemy] = rules.sides;
  const { plan } = own.shot(aim, true, own.ability(0));
  const { part, projectile } = own.aims[aim];
  const list = damageList(catalogue, enemy.card, part, 12);
  const distribution = afterShot(
    catalogue,
    damageBehind(catalogue, interpretations(), list, projectile),
    plan,
    INTACT,
  );
  const out = [...distribution].reduce(
    (sum, [state, share]) => sum + (enemy.outBy(state) === undefined ? 0 : share),
    0,
  );
  const suffering = suffer(rules, 1, aim, 1);
  expect(suffering?.outs[0].reduce((sum, share) => sum + share, 0)).toBeCloseTo(out, 9);
  expect(suffering?.alive[1]).toBeCloseTo(1 - out, 9);
});

slowly('mirrored sides have mirrored odds', () => {
  const [a, b] = ['house-medium-tank-a', 'house-anti-tank-gun'];
  const odds = solved(rulesOf({ cards: [a, b], ai: 'turret', leaderQuality: '5,4' }));
  const mirrored = solved(rulesOf({ cards: [b, a], ai: 'turret', leaderQuality: '4,5' }));
  expect(mirrored.winner[0]).toBeCloseTo(odds.winner[1], 9);
  expect(mirrored.shots[0]).toBeCloseTo(odds.shots[1], 9);
});

test('says why it does not solve a duel', () => {
  expect(solveDuel(rulesOf({ ai: 'random,best' }))).toBe('random-player');
  expect(solveDuel(rulesOf({ extensions: 'gun-damage' }))).toBe('extensions');
});
