/** Story mode and board options as users give them. */
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { checkConfiguration } from '../../../src/rulesets/tannhauser/checkConfiguration.ts';
import { REASONS } from '../../../src/rulesets/tannhauser/engine/events.ts';
import {
  type MatchupRequest,
  matchConfiguration,
  unusualSetup,
} from '../../../src/rulesets/tannhauser/matchup.ts';
import type { Scenario } from '../../../src/rulesets/tannhauser/model.ts';
import { replayLines } from '../../../src/rulesets/tannhauser/replay.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { slowly } from '../../config/slowly.ts';
import { catalogue } from './support/catalogue.ts';
import { scenario } from './support/storyScene.ts';

const LEDGER = 'house-the-ledger';

function match(parts: Partial<MatchupRequest>, scenarios: readonly Scenario[] = catalogue.scenarios) {
  const request = { teams: [], rules: [], entries: 'swapped' as const, turnCap: 100, ...parts };
  return matchConfiguration({ ...catalogue, scenarios }, request);
}

function faultsOf(parts: Partial<MatchupRequest>, scenarios?: readonly Scenario[]) {
  try {
    match(parts, scenarios);
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults.map(({ code, nearest }) => [code, nearest]);
    throw thrown;
  }
  return [];
}

describe('T-SETUP-01 story mode', () => {
  test('a scenario says map, sides and mode', () => {
    const configuration = match({ scenario: LEDGER });
    expect(configuration).toMatchObject({ mode: 'story', map: 'castle-ksiaz', scenario: LEDGER });
    expect(configuration.sides.map(({ name, miniatures }) => [name, miniatures.length])).toEqual([
      ['Raiders', 4],
      ['Garrison', 5],
    ]);
    expect(match({ scenario: LEDGER, mode: 'story', map: 'castle-ksiaz' })).toEqual(configuration);
    expect(unusualSetup(catalogue, configuration)).toEqual([]);
    expect(checkConfiguration(structuredClone(configuration), catalogue, 'manifest.json')).toEqual(
      configuration,
    );
  });

  test.each<[Partial<MatchupRequest>, [string, string | undefined][]]>([
    [{ mode: 'story' }, [['usage/no-scenario', undefined]]],
    [{ scenario: 'house-the-leger' }, [['usage/unknown-scenario', LEDGER]]],
    [{ scenario: LEDGER, mode: 'deathmatch' }, [['usage/scenario-outside-story', undefined]]],
    [{ scenario: LEDGER, map: 'house-cloister' }, [['usage/scenario-says', undefined]]],
    [{ scenario: LEDGER, teams: ['reich', 'union'] }, [['usage/scenario-teams', undefined]]],
  ])('%o: %o', (request, faults) => {
    expect(faultsOf(request)).toEqual(faults);
  });

  describe('a side that the scenario leaves open', () => {
    const open = (): Scenario => {
      const { miniatures, starts, ...first } = scenario({}).sides[0];
      expect([miniatures?.length, starts?.length]).toEqual([2, 2]);
      return {
        ...scenario({}),
        sides: [{ ...first, choose: { faction: 'reich', heroes: 1, troopers: 1 } }, scenario({}).sides[1]],
      };
    };

    test('is played by the first characters that fit, or by the team given', () => {
      const [first] = match({ scenario: 'test' }, [open()]).sides;
      expect(first.miniatures.map(({ character }) => character)).toEqual(['eva-kramer', 'schocktruppen']);
      const [given] = match({ scenario: 'test', teams: ['karl-zermann:combat,stosstruppen'] }, [
        open(),
      ]).sides;
      expect([given.name, given.miniatures.length]).toEqual(['Reich', 2]);
    });

    test.each(['eva-kramer,karl-zermann', 'eva-kramer', 'john-macneal,commando-alpha'])(
      'a team that does not fit is refused: %s',
      (team) => {
        expect(faultsOf({ scenario: 'test', teams: [team] }, [open()])).toEqual([
          ['usage/scenario-forces', undefined],
        ]);
      },
    );
  });
});

describe('board options', () => {
  test('T-SETUP-12 T-SDOOR-01 are part of the configuration, and only when they are in play', () => {
    expect(match({ map: 'house-mirror-keep', options: ['rush-and-go', 'secret-doors=2'] }).options).toEqual({
      rushAndGo: true,
      secretDoors: 2,
    });
    expect(match({})).not.toHaveProperty('options');
  });

  test.each<[string[], [string, string | undefined][]]>([
    [['rush-and-go'], [['usage/too-few-entries', undefined]]],
    [
      ['rush-and-go=yes', 'rush-and-go'],
      [
        ['usage/option-value', undefined],
        ['usage/option-twice', undefined],
        ['usage/too-few-entries', undefined],
      ],
    ],
    [['secret-door=2'], [['usage/unknown-option', 'secret-doors']]],
    [['secret-doors'], [['usage/option-value', undefined]]],
    [['secret-doors=3'], [['usage/option-value', undefined]]],
    [['secret-doors=4'], [['usage/doors-do-not-fit', undefined]]],
  ])('%o on Castle Ksiaz: %o', (options, faults) => {
    expect(faultsOf({ options })).toEqual(faults);
  });

  test('a scenario has entry points of its own', () => {
    expect(faultsOf({ scenario: LEDGER, options: ['rush-and-go'] })).toContainEqual([
      'usage/scenario-says',
      undefined,
    ]);
    expect(match({ scenario: LEDGER, options: ['secret-doors=2'] }).options).toEqual({ secretDoors: 2 });
  });
});

describe('T-MODE-STORY-01 the house scenario', () => {
  const study = (ai: string) => ({
    ruleset: 'tannhauser',
    catalogue,
    configuration: match({ scenario: LEDGER, ai }),
    seed: 11,
  });

  test('greedy players play for what it asks: both sides win some, by its conditions, and every part comes up', () => {
    const runner = createMatchRunner(study('greedy'));
    const seen = new Set<string>();
    const winners = [0, 0, 0];
    let decided = 0;
    runner.position.sink = ({ type }) => {
      seen.add(type);
    };
    for (let game = 0; game < 60; game++) {
      runner.prepare(game);
      runner.finish();
      winners[runner.position.winner]++;
      if (REASONS[runner.position.reason] === 'scenario') decided++;
    }
    expect(winners[0]).toBeGreaterThan(10);
    expect(winners[1]).toBeGreaterThan(10);
    expect(decided).toBeGreaterThan(40);
    for (const type of ['scenario-action', 'scenario-event', 'scenario-state', 'arrive', 'escape', 'test']) {
      expect(seen).toContain(type);
    }
  });

  slowly('greedy raiders beat random ones', () => {
    const wins = ['greedy', 'random,greedy'].map((ai) => {
      const runner = createMatchRunner(study(ai));
      let won = 0;
      for (let game = 0; game < 40; game++) {
        runner.prepare(game);
        runner.finish();
        if (runner.position.winner === 0) won++;
      }
      return won;
    });
    expect(wins[0]).toBeGreaterThan(wins[1] + 5);
  });

  test('its replay tells what happens in words', () => {
    const lines = replayLines(study('greedy'), 3).join('\n');
    expect(lines).toContain('takes the ledger at circle 62');
    expect(lines).toMatch(/Event: the relief of the garrison arrives|silences the wireless/);
    expect(lines).not.toMatch(/undefined|NaN|\bname\(/);
  });
});
