/**
 * Benefits of Ranks: the Setup Roll, and with it the entry point. The second side is the first one without its Captain.
 */
import { describe, expect, test } from 'vitest';
import { entriesSentence } from '../../../src/reports/phrases.ts';
import type { MatchConfiguration } from '../../../src/rulesets/tannhauser/configuration.ts';
import { arePicked, type Entries } from '../../../src/rulesets/tannhauser/entryDesign.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from './support/catalogue.ts';
import { withCaptain } from './support/withCaptain.ts';

/** A player without re-rolls, so that two dice alone decide the roll. */
const PLAYER = 'greedy+never:command-points';
const GAMES = 2000;
const CAPTAIN = 4;

/** For a side with +4 on a d10 against a plain one; ties are rolled again. */
function chanceToWinRoll(): number {
  let wins = 0;
  let losses = 0;
  for (let own = 1; own <= 10; own++) {
    for (let other = 1; other <= 10; other++) {
      if (own + CAPTAIN > other) wins++;
      else if (own + CAPTAIN < other) losses++;
    }
  }
  return wins / (wins + losses);
}

/** A record in which picking this entry point first is much better. */
function recorded(best: number) {
  const picks = [
    { first: 54, second: 63 },
    { first: 63, second: 54 },
  ].map((pick) => ({ ...pick, points: pick.first === best ? 90 : 10 }));
  return {
    ...catalogue,
    entryValues: [{ id: 'castle-ksiaz', record: 'planted', modes: { deathmatch: picks } }],
  };
}

/** State of the games before the first activation: how often the first side acts first, and enters at `best`. */
function setups(entries: Entries, best: number) {
  const runner = createMatchRunner({
    ruleset: 'tannhauser',
    catalogue: recorded(best),
    configuration: withCaptain(entries, PLAYER),
    seed: 3,
  });
  const { position: p, rules } = runner;
  const found = { first: 0, atBest: 0, bestOfWinner: 0 };
  for (let game = 0; game < GAMES; game++) {
    runner.prepare(game);
    runner.playUntil(() => p.turn > 0);
    const enters = Number(rules.board.names[p.entry[0]]);
    found.first += p.firstSide === 0 ? 1 : 0;
    found.atBest += enters === best ? 1 : 0;
    found.bestOfWinner += (enters === best) === (p.firstSide === 0) ? 1 : 0;
  }
  return {
    first: found.first / GAMES,
    atBest: found.atBest / GAMES,
    bestOfWinner: found.bestOfWinner / GAMES,
  };
}

describe('T-SETUP-09 T-SETUP-10 the side with more Ranks', () => {
  // 4.5 standard errors.
  const near = 4.5 * Math.sqrt((chanceToWinRoll() * (1 - chanceToWinRoll())) / GAMES);

  test.each([54, 63])('wins the Setup Roll more often, and takes the better entry %i as often', (best) => {
    const { first, atBest, bestOfWinner } = setups('rolled', best);
    expect(Math.abs(first - chanceToWinRoll())).toBeLessThan(near);
    expect(atBest).toBe(first);
    expect(bestOfWinner).toBe(1);
  });

  test('gets nothing of it where entry points are swapped: each in every other game', () => {
    const { first, atBest } = setups('swapped', 63);
    expect(Math.abs(first - chanceToWinRoll())).toBeLessThan(near);
    expect(atBest).toBe(0.5);
  });
});

describe('what is drawn', () => {
  const packsOf = (entries: Entries): string[] => {
    const configuration = withCaptain(entries, PLAYER);
    const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 3 });
    return Array.from({ length: 40 }, (_, game) => {
      runner.prepare(game);
      return runner.position.pack.subarray(0, runner.position.miniatureCount).join('');
    });
  };
  const alike = (packs: readonly string[]): number =>
    packs.filter((own, game) => game % 2 === 0 && own === packs[game + 1]).length;

  test('swapped, games 2k and 2k+1 have the same packs; rolled, every game draws its own', () => {
    expect(alike(packsOf('swapped'))).toBe(20);
    expect(alike(packsOf('rolled'))).toBeLessThan(3);
  });

  test('the sentence of a report says so', () => {
    const configuration = withCaptain('rolled', PLAYER);
    expect(entriesSentence(configuration)).toMatch(/^Every game draws its packs; the winner .* picks/);
    expect(entriesSentence({ ...configuration, entries: 'swapped' })).toMatch(
      /in pairs with the same packs; .* change/,
    );
    const story: MatchConfiguration = { ...configuration, scenario: 'house-the-ledger' };
    expect(entriesSentence(story)).toMatch(/^Every game draws its packs; the scenario says/);
    expect([configuration, story].map(arePicked)).toEqual([true, false]);
  });
});
