/** Matchups in which a side lacks a miniature or an item. */
import { describe, expect, it } from 'vitest';
import type { Fault } from '../../../src/base/errors.ts';
import { checkConfiguration } from '../../../src/rulesets/tannhauser/checkConfiguration.ts';
import type { MatchConfiguration } from '../../../src/rulesets/tannhauser/configuration.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import {
  whyNoKnockOut,
  withoutItems,
  withoutMiniatures,
} from '../../../src/rulesets/tannhauser/partVariants.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from './support/catalogue.ts';

function configure(teams: readonly string[], more: { ai?: string; seats?: readonly string[] } = {}) {
  return matchConfiguration(catalogue, { teams, rules: [], entries: 'swapped', turnCap: 100, ...more });
}

/** The miniatures of a game, with packs and items. */
function rosterOf(configuration: MatchConfiguration, game: number) {
  const { position: p, prepare } = createMatchRunner({
    ruleset: 'tannhauser',
    catalogue,
    configuration,
    seed: 3,
  });
  prepare(game);
  return Array.from({ length: p.miniatureCount }, (_, miniature) => ({
    side: p.side[miniature],
    character: p.rules.characters[p.character[miniature]].id,
    pack: p.pack[miniature],
    items: Array.from(p.tokenItem.subarray(0, p.tokenCount))
      .filter((_, token) => p.tokenPlace[token] === miniature)
      .map((item) => p.rules.items[item].id),
  }));
}

describe('a side without one of its miniatures', () => {
  it('leaves everybody else what they have in the game with it', () => {
    const whole = configure([]);
    const { parts, indispensable } = withoutMiniatures(catalogue, whole);
    expect(parts).toHaveLength(10);
    expect(indispensable).toEqual([]);
    for (const { side, id, configuration } of parts) {
      expect(checkConfiguration(configuration, catalogue, 'file')).toEqual(configuration);
      for (const game of [0, 5]) {
        const others = rosterOf(whole, game).filter((one) => one.side !== side || one.character !== id);
        expect(rosterOf(configuration, game)).toEqual(others);
      }
    }
  });

  it('keeps whom it cannot be without, and says why', () => {
    const pair = withoutMiniatures(catalogue, configure(['eva-kramer', 'john-macneal,barry-daniel-brown']));
    expect(pair.indispensable).toEqual([{ side: 0, id: 'eva-kramer', why: 'its side would be empty' }]);
    const shared = withoutMiniatures(
      catalogue,
      configure(['eva-kramer,karl-zermann', 'john-macneal'], { seats: ['first=greedy,greedy'] }),
    );
    expect(shared.parts).toEqual([]);
    expect(shared.indispensable[0].why).toBe('its player would have no other character');
  });

  it('is not asked of teams that the dice settle', () => {
    expect(whyNoKnockOut(configure([]))).toBeUndefined();
    expect(whyNoKnockOut(configure(['reich~~union', 'reich~~union']))).toMatch(/dice/);
  });
});

describe('a side without one of its items', () => {
  const faults: Fault[] = [];

  it('has a player who never uses it', () => {
    const { parts } = withoutItems(
      catalogue,
      configure([], { ai: 'greedy+never:mauser-c96,random' }),
      [],
      faults,
    );
    const doom = parts.find(({ id }) => id === 'doom');
    expect(doom).toMatchObject({ side: 0, bearers: ['karl-zermann'], isRestricted: true });
    expect(doom?.configuration.players).toEqual(['greedy+never:doom+never:mauser-c96', 'random']);
    for (const { configuration } of parts) {
      expect(checkConfiguration(configuration, catalogue, 'file')).toEqual(configuration);
    }
    expect(faults).toEqual([]);
  });

  it('or comes without it, where it works by being carried', () => {
    const whole = configure(['eva-kramer:command,karl-zermann:combat', 'union']);
    const { parts } = withoutItems(catalogue, whole, ['infiltration'], faults);
    expect(parts.map(({ side, isRestricted }) => [side, isRestricted])).toEqual([[0, false]]);
    const [{ configuration }] = parts;
    expect(checkConfiguration(configuration, catalogue, 'file')).toEqual(configuration);
    expect(rosterOf(configuration, 0)).toEqual(
      rosterOf(whole, 0).map((one) => ({ ...one, items: one.items.filter((id) => id !== 'infiltration') })),
    );
    expect(rosterOf(whole, 0)[0].items).toContain('infiltration');
  });

  it('keeps what its player never uses anyway', () => {
    const { parts, indispensable } = withoutItems(
      catalogue,
      configure([], { ai: 'greedy+never:doom,greedy' }),
      ['doom'],
      faults,
    );
    expect(parts).toEqual([]);
    expect(indispensable).toEqual([{ side: 0, id: 'doom', why: 'its player never uses it' }]);
  });

  it('refuses items that are unknown or that nobody brings', () => {
    const found: Fault[] = [];
    withoutItems(catalogue, configure(['eva-kramer', 'john-macneal']), ['straffe', 'doom'], found);
    expect(found.map(({ code, nearest }) => [code, nearest])).toEqual([
      ['usage/unknown-item', 'strafe'],
      ['usage/item', undefined],
    ]);
  });
});
