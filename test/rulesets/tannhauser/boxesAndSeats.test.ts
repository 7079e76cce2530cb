/** Crates of other boxes than the core one (T-CRATE-04), and the seats of three to eight players (T-MULTI-01). */
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { compileRules } from '../../../src/rulesets/tannhauser/compile/rules.ts';
import { type MatchupRequest, matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';
import { playersBySeat, seatOfMember } from '../../../src/rulesets/tannhauser/seats.ts';
import { catalogue } from './support/catalogue.ts';
import { kit } from './support/kit.ts';

function configure(request: Partial<MatchupRequest>, data: Catalogue = kit) {
  return matchConfiguration(data, { teams: [], rules: [], entries: 'swapped', turnCap: 100, ...request });
}

describe('crates of other boxes', () => {
  const contents = (crates: string, mode = 'deathmatch', data: Catalogue = catalogue): string[] => {
    const rules = compileRules(data, configure({ crates, mode }, data));
    return rules.crates.contents.map((code) => (code < 0 ? `${-code - 1}` : rules.items[code - 1].id));
  };

  it('T-CRATE-04 Gorgeï’s crate of three Command Points is printed, and joins the others', () => {
    expect(contents('core,gorgei-single-figure-pack')).toHaveLength(14);
    expect(contents('gorgei-single-figure-pack')).toEqual(['3']);
    // T-MODE-CTF-01: equipment crates only.
    expect(contents('core,gorgei-single-figure-pack', 'capture-the-flag')).toHaveLength(7);
  });

  it('T-CRATE-04 nobody knows what the crates of Novgorod hold: they are refused', () => {
    const wrong = () => configure({ crates: 'core,operation-novgorod' }, catalogue);
    expect(wrong).toThrow(UsageError);
    expect(wrong).toThrow('usage/crates-not-known');
  });

  it('T-CRATE-04 house data stands in for them: three of Command Points and six of equipment', () => {
    expect(contents('operation-novgorod', 'deathmatch', kit)).toEqual([
      ...['first-aid-kit', 'stielhandgrenate', 'extra-ammunition', 'combat-knife', 'mp40', 'house-shotgun'],
      ...['1', '1', '2'],
    ]);
  });
});

describe('three to eight players', () => {
  it('T-MULTI-01 characters go round the players of a side, its general first', () => {
    const { players, seats } = configure({ ai: 'random', seats: ['first=greedy,random,greedy'] });
    expect(players).toEqual(['greedy', 'random']);
    expect(playersBySeat({ players, ...(seats && { seats }) })).toEqual([
      'greedy',
      'random',
      'random',
      'greedy',
    ]);
    expect([0, 1, 2, 3, 4].map((member) => seatOfMember(seats, 0, member))).toEqual([0, 2, 3, 0, 2]);
    expect([0, 1, 2, 3, 4].map((member) => seatOfMember(seats, 1, member))).toEqual([1, 1, 1, 1, 1]);
  });

  it('T-MULTI-01 the second side’s players follow the first side’s', () => {
    const { seats } = configure({ seats: ['first=greedy,random', 'second=random,greedy,random'] });
    expect([0, 1, 2].map((member) => seatOfMember(seats, 0, member))).toEqual([0, 2, 0]);
    expect([0, 1, 2, 3].map((member) => seatOfMember(seats, 1, member))).toEqual([1, 3, 4, 1]);
  });
});
