/** The side that gets a faction or a mercenary that both sides want (T-SETUP-02, T-SETUP-04 … T-SETUP-06). */
import { describe, expect, test } from 'vitest';
import type { Side } from '../../../src/game/contract.ts';
import type { GameEvent } from '../../../src/rulesets/tannhauser/engine/events.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import { isContested, settleTeams } from '../../../src/rulesets/tannhauser/settleTeams.ts';
import { kit } from './support/kit.ts';

/** Settles two teams with given dice, first and second side in turn. */
function settle(teams: readonly [string, string], dice: readonly number[]) {
  const configuration = matchConfiguration(kit, { teams, rules: [], entries: 'swapped', turnCap: 100 });
  const events: GameEvent[] = [];
  let thrown = 0;
  const die = (side: Side): number => {
    if (side !== thrown % 2 || thrown === dice.length) throw new Error(`die ${thrown} of side ${side}`);
    return dice[thrown++];
  };
  const settled = settleTeams(kit, configuration.sides, die, (event) => events.push(event));
  expect(thrown).toBe(dice.length);
  return {
    configuration,
    events,
    names: settled.map(({ name }) => name),
    miniatures: settled.map((team) => team.miniatures.map(({ character, pack }) => `${character} ${pack}`)),
  };
}

describe('factions', () => {
  test('T-SETUP-02 both want the Reich: the higher die picks first', () => {
    expect(settle(['reich~~union', 'reich~~union'], [3, 8]).names).toEqual(['Union', 'Reich']);
    expect(settle(['reich~~union', 'reich~~union'], [8, 3]).names).toEqual(['Reich', 'Union']);
  });

  test('T-SETUP-02 T-TURN-04 after a tie both roll again', () => {
    const { names, events } = settle(['reich~~union', 'reich~~union'], [5, 5, 1, 2]);
    expect(names).toEqual(['Union', 'Reich']);
    expect(events).toEqual([
      { type: 'contest', what: 'faction', id: 'reich', dice: [5, 5] },
      { type: 'contest', what: 'faction', id: 'reich', dice: [1, 2] },
      { type: 'team', side: 0, name: 'Union' },
      { type: 'team', side: 1, name: 'Reich' },
    ]);
  });

  test('T-SETUP-02 nobody rolls when the sides want different factions, whatever their second wishes', () => {
    expect(settle(['reich~~union', 'union~~reich'], []).names).toEqual(['Reich', 'Union']);
  });

  test('T-SETUP-02 the wish of the loser is its best one of another faction', () => {
    const { miniatures } = settle(
      ['reich~~eva-kramer~~tala-aponi,john-macneal:stamina~~union', 'reich~~union'],
      [1, 2],
    );
    expect(miniatures[0]).toEqual(['tala-aponi random', 'john-macneal stamina']);
  });

  test('T-SETUP-04 picks are made before anything is rolled: a team stands as it was written', () => {
    const { miniatures, configuration } = settle(['eva-kramer:combat,karl-zermann', 'union'], []);
    expect(miniatures[0]).toEqual(['eva-kramer combat', 'karl-zermann random']);
    expect(isContested(configuration)).toBe(false);
  });
});

describe('mercenaries', () => {
  const first = 'house-freelance:combat~karl-zermann:stamina,eva-kramer';
  const second = 'tala-aponi,house-freelance~john-macneal';

  test('T-SETUP-05 one in the team of either faction is nobody’s', () => {
    for (const faction of ['eva-kramer', 'tala-aponi']) {
      expect(settle([`house-freelance,${faction}`, 'john-macneal'], []).miniatures[0]).toHaveLength(2);
    }
  });

  test('T-SETUP-05 both picked the same: the high roller must field it, the low roller replaces it', () => {
    expect(settle([first, second], [9, 2]).miniatures).toEqual([
      ['house-freelance combat', 'eva-kramer random'],
      ['tala-aponi random', 'john-macneal random'],
    ]);
    expect(settle([first, second], [2, 9]).miniatures).toEqual([
      ['karl-zermann stamina', 'eva-kramer random'],
      ['tala-aponi random', 'house-freelance random'],
    ]);
  });

  test('T-SETUP-05 a replacement waits in vain when the other side has not picked the mercenary', () => {
    const { miniatures, events } = settle([first, 'union'], []);
    expect(miniatures[0][0]).toBe('house-freelance combat');
    expect(events).toEqual([]);
  });

  test('T-SETUP-02 T-SETUP-05 factions are settled first, then who of the teams that meet is contested', () => {
    const teams = [`${first}~~john-macneal`, 'reich~~tala-aponi,house-freelance~john-macneal'] as const;
    expect(settle(teams, [9, 2, 1, 7]).miniatures).toEqual([
      ['karl-zermann stamina', 'eva-kramer random'],
      ['tala-aponi random', 'house-freelance random'],
    ]);
  });
});
