import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import {
  loadoutName,
  packPlaces,
  parseLoadouts,
  uniformPicks,
  withPicks,
} from '../../../src/rulesets/tannhauser/loadouts.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';

const catalogue = await loadCatalogue({ overlays: [], sets: [] });

function configurationOf(teams: readonly string[]) {
  return matchConfiguration(catalogue, { teams, rules: [], entries: 'swapped', turnCap: 100 });
}

describe('loadouts', () => {
  it('are the packs of those whose pack is drawn', () => {
    const configuration = configurationOf(['eva-kramer,karl-zermann:combat', 'schocktruppen,eva-kramer']);
    const [eva, ...others] = packPlaces(catalogue, configuration, 0);
    expect(others).toEqual([]);
    expect(eva.picks.map(({ pick }) => pick)).toEqual([
      'eva-kramer:combat',
      'eva-kramer:stamina',
      'eva-kramer:command',
    ]);
    const second = packPlaces(catalogue, configuration, 1);
    expect(second.map(({ miniature, picks }) => [miniature, picks.length])).toEqual([
      ['schocktruppen', 2],
      ['eva-kramer#2', 3],
    ]);
    // Troopers have no Command Pack, so nobody can have it for all.
    expect(uniformPicks(second)).toEqual([
      ['schocktruppen:combat', 'eva-kramer:combat'],
      ['schocktruppen:stamina', 'eva-kramer:stamina'],
    ]);
    const side = withPicks(configuration.sides[0], [eva], ['eva-kramer:stamina']);
    expect(loadoutName(side)).toBe('eva-kramer:stamina,karl-zermann:combat');
  });

  it('are read as teams of a side, in order, with every pack chosen', () => {
    const [first, second] = parseLoadouts(catalogue, [
      'second=tala-aponi:command',
      ' first = eva-kramer:combat,karl-zermann:stamina ',
      'second=tala-aponi:combat',
    ]);
    expect(first.map(loadoutName)).toEqual(['eva-kramer:combat,karl-zermann:stamina']);
    expect(second.map(loadoutName)).toEqual(['tala-aponi:command', 'tala-aponi:combat']);
    expect(() => parseLoadouts(catalogue, ['first=eva-kramer'])).toThrow(/leaves a pack/);
    expect(() => parseLoadouts(catalogue, ['union'])).toThrow(/expected first=TEAM/);
  });
});
