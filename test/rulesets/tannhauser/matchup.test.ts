import { beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { checkConfiguration } from '../../../src/rulesets/tannhauser/checkConfiguration.ts';
import {
  type MatchupRequest,
  matchConfiguration,
  unusualSetup,
} from '../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

const nothing: MatchupRequest = { teams: [], rules: [], entries: 'swapped', turnCap: 100 };

function faultsOf(request: Partial<MatchupRequest>) {
  try {
    matchConfiguration(catalogue, { ...nothing, ...request });
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults;
    throw thrown;
  }
  return [];
}

describe('a matchup', () => {
  it('is Reich against Union on Castle Ksiaz by default, every ruling at its default', () => {
    const configuration = matchConfiguration(catalogue, nothing);
    expect(configuration).toMatchObject({
      map: 'castle-ksiaz',
      mode: 'deathmatch',
      players: ['tactician', 'tactician'],
      rulings: { rangedNeedsSharedPath: false },
    });
    expect(configuration.sides.map(({ name, miniatures }) => [name, miniatures.length])).toEqual([
      ['Reich', 5],
      ['Union', 5],
    ]);
    expect(configuration.sides[0].miniatures.every(({ pack }) => pack === 'random')).toBe(true);
  });

  it('takes characters with and without packs', () => {
    const { sides } = matchConfiguration(catalogue, {
      ...nothing,
      teams: ['eva-kramer:combat,karl-zermann', 'john-macneal:random'],
    });
    expect(sides).toEqual([
      {
        name: 'Reich',
        miniatures: [
          { character: 'eva-kramer', pack: 'combat' },
          { character: 'karl-zermann', pack: 'random' },
        ],
      },
      { name: 'Union', miniatures: [{ character: 'john-macneal', pack: 'random' }] },
    ]);
  });

  it('takes one player for both sides, or one each', () => {
    const players = (ai: string) => matchConfiguration(catalogue, { ...nothing, ai }).players;
    expect(players('random')).toEqual(['random', 'random']);
    expect(players('greedy,random')).toEqual(['greedy', 'random']);
  });

  it('flips the switch of a ruling', () => {
    const rules = ['rangedNeedsSharedPath=true'];
    expect(matchConfiguration(catalogue, { ...nothing, rules }).rulings.rangedNeedsSharedPath).toBe(true);
  });
});

describe('a wrong matchup names every fault', () => {
  it.each<[string, Partial<MatchupRequest>, string, string | undefined]>([
    [
      'an unknown character',
      { teams: ['eva-kramr,karl-zermann', 'union'] },
      'usage/unknown-character',
      'eva-kramer',
    ],
    ['an unknown faction', { teams: ['reihc', 'union'] }, 'usage/unknown-character', 'reich'],
    [
      'a faction beside others',
      { teams: ['reich,eva-kramer', 'union'] },
      'usage/unknown-character',
      undefined,
    ],
    ['an unknown pack', { teams: ['eva-kramer:combt', 'union'] }, 'usage/unknown-pack', 'combat'],
    ['a pack a trooper lacks', { teams: ['schocktruppen:command', 'union'] }, 'usage/unknown-pack', 'combat'],
    ['a character twice', { teams: ['eva-kramer,eva-kramer', 'union'] }, 'usage/character-twice', undefined],
    ['an empty team', { teams: ['', 'union'] }, 'usage/empty-team', undefined],
    [
      'a miniature that nobody has miniatures of',
      { teams: ['wolf', 'union'] },
      'usage/miniature-without-data',
      undefined,
    ],
    ['one team', { teams: ['reich'] }, 'usage/two-teams', undefined],
    ['three teams', { teams: ['reich', 'union', 'reich'] }, 'usage/two-teams', undefined],
    ['an unknown map', { map: 'castle-ksiasz' }, 'usage/unknown-map', 'castle-ksiaz'],
    ['a map that nobody has', { map: 'catacombs' }, 'usage/map-not-known', undefined],
    ['an unknown mode', { mode: 'deathmach' }, 'usage/unknown-mode', 'deathmatch'],
    ['story mode without a scenario', { mode: 'story' }, 'usage/no-scenario', undefined],
    ['an unknown player', { ai: 'gredy' }, 'usage/unknown-player', 'greedy'],
    ['three players', { ai: 'greedy,random,greedy' }, 'usage/two-players', undefined],
    [
      'an unknown switch',
      { rules: ['rangedNeedsShardPath=true'] },
      'usage/unknown-interpretation',
      'rangedNeedsSharedPath',
    ],
    [
      'a switch that is not true or false',
      { rules: ['rangedNeedsSharedPath=maybe'] },
      'usage/rule',
      undefined,
    ],
    [
      'a switch set twice',
      { rules: ['rangedNeedsSharedPath=true', 'rangedNeedsSharedPath=false'] },
      'usage/rule-twice',
      undefined,
    ],
  ])('%s', (_, request, code, nearest) => {
    const [fault, ...others] = faultsOf(request);
    expect(others).toEqual([]);
    expect(fault.code).toBe(code);
    expect(fault.nearest).toBe(nearest);
  });

  it('a faction beside others stands alone', () => {
    const [{ message }] = faultsOf({ teams: ['reich,eva-kramer', 'union'] });
    expect(message).toMatch(/^"reich" is a faction and stands alone for its team/);
  });

  it('all at once', () => {
    const codes = faultsOf({ teams: ['reihc', 'unoin'], map: 'x', ai: 'y' }).map(({ code }) => code);
    expect(codes).toEqual([
      'usage/unknown-character',
      'usage/unknown-character',
      'usage/unknown-map',
      'usage/unknown-player',
    ]);
  });
});

describe('departures from the rulebook are said', () => {
  const notes = (teams: readonly string[]) =>
    unusualSetup(catalogue, matchConfiguration(catalogue, { ...nothing, teams }));

  it('T-SETUP-04 three heroes and two troopers of one faction need no word', () => {
    expect(notes([])).toEqual([]);
  });

  it('T-SETUP-04 another number of heroes and troopers', () => {
    expect(notes(['eva-kramer', 'union'])).toEqual([expect.stringContaining('1 Hero and 0 Troopers')]);
  });

  it('T-SETUP-04 a team of two factions', () => {
    const mixed = 'eva-kramer,john-macneal,karl-zermann,schocktruppen,stosstruppen';
    expect(notes([mixed, 'union'])).toEqual([expect.stringContaining('reich and union')]);
  });

  it('T-SETUP-02 the same faction on both sides', () => {
    expect(notes(['reich', 'reich'])).toEqual([expect.stringContaining('T-SETUP-02')]);
  });
});

describe('a configuration read back from a file', () => {
  it('is the one that was written', () => {
    const configuration = matchConfiguration(catalogue, nothing);
    const read: unknown = JSON.parse(JSON.stringify(configuration));
    expect(checkConfiguration(read, catalogue, 'manifest.json')).toEqual(configuration);
  });

  it.each<[string, object, string]>([
    ['an unknown map', { map: 'atlantis' }, 'identity.configuration.map'],
    ['an unknown player', { players: ['greedy', 'deep-thought'] }, 'identity.configuration.players.1'],
    ['a turn cap of 0', { turnCap: 0 }, 'identity.configuration.turnCap'],
    ['one side', { sides: [] }, 'identity.configuration.sides'],
  ])('with %s is refused at its place', (_, change, path) => {
    const wrong = { ...matchConfiguration(catalogue, nothing), ...change };
    expect(() => checkConfiguration(wrong, catalogue, 'manifest.json')).toThrow(
      expect.objectContaining({
        exitCode: 2,
        faults: [
          expect.objectContaining({
            code: 'data/not-a-configuration',
            place: { file: 'manifest.json', path },
          }),
        ],
      }),
    );
  });
});
