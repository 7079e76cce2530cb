/** Teams, tokens, crates and seats as users write them: their meaning, and every fault. */
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { checkConfiguration } from '../../../src/rulesets/tannhauser/checkConfiguration.ts';
import {
  type MatchupRequest,
  matchConfiguration,
  unusualSetup,
} from '../../../src/rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../../../src/rulesets/tannhauser/model.ts';
import { catalogue } from './support/catalogue.ts';
import { kit } from './support/kit.ts';

const nothing: MatchupRequest = { teams: [], rules: [], entries: 'swapped', turnCap: 100 };

function configure(request: Partial<MatchupRequest>, data: Catalogue = kit) {
  return matchConfiguration(data, { ...nothing, ...request });
}

function faultsOf(request: Partial<MatchupRequest>, data: Catalogue = kit) {
  try {
    configure(request, data);
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults;
    throw thrown;
  }
  return [];
}

describe('a team', () => {
  it('T-SETUP-08 takes a bonus token in place of an item, either of them at random', () => {
    const teams = [
      'eva-kramer:combat+house-shotgun/mauser-c96,karl-zermann+random,schocktruppen:combat+house-boots',
      'union+2',
    ];
    const [first, second] = configure({ teams }).sides;
    expect(first.miniatures.map(({ bonus }) => bonus)).toEqual([
      { token: 'house-shotgun', replaces: 'mauser-c96' },
      { token: 'random', replaces: 'random' },
      { token: 'house-boots', replaces: 'random' },
    ]);
    expect(second.randomBonus).toBe(2);
  });

  it('T-SETUP-05 names who comes in place of a mercenary, with pack and token', () => {
    const [side] = configure({ teams: ['house-freelance~eva-kramer:combat+house-vest', 'union'] }).sides;
    expect(side.miniatures[0].otherwise).toEqual({
      character: 'eva-kramer',
      pack: 'combat',
      bonus: { token: 'house-vest', replaces: 'random' },
    });
  });

  it('T-SETUP-02 agreed teams of one faction stand, and are said to be unusual; wishes are not', () => {
    const notes = (teams: readonly string[]) => unusualSetup(kit, configure({ teams })).join();
    expect(notes(['reich', 'reich'])).toContain('T-SETUP-02');
    expect(notes(['reich~~union', 'reich~~union'])).toBe('');
  });

  it('has the same identity as ever without any of it', () => {
    expect(Object.keys(configure({ crates: 'core', seats: ['first=greedy'] }))).toEqual(
      Object.keys(configure({})),
    );
  });

  it('read back from a manifest is the one that was written', () => {
    const configuration = configure({
      teams: [
        'house-freelance~karl-zermann,eva-kramer+random~~union+1',
        'reich+3~~tala-aponi,commando-alpha',
      ],
      seats: ['first=greedy,random', 'second=random,random'],
      crates: 'core,operation-novgorod',
    });
    const read: unknown = JSON.parse(JSON.stringify(configuration));
    expect(checkConfiguration(read, kit, 'manifest.json')).toEqual(configuration);
  });
});

describe('a manifest that was changed by hand is refused at its place', () => {
  const miniature = { character: 'eva-kramer', pack: 'combat' };
  const side = { name: 'Reich', miniatures: [miniature] };
  it.each<[string, object, string]>([
    ['an unknown box', { crates: ['kore'] }, 'crates.0'],
    ['a side without players', { seats: [['greedy'], []] }, 'seats.1'],
    [
      'a token for nothing',
      { sides: [{ ...side, miniatures: [{ ...miniature, bonus: {} }] }, side] },
      'sides.0.miniatures.0.bonus.token',
    ],
    [
      'an unknown token',
      {
        sides: [
          { ...side, miniatures: [{ ...miniature, bonus: { token: 'nos', replaces: 'random' } }] },
          side,
        ],
      },
      'sides.0.miniatures.0.bonus.token',
    ],
    ['four random tokens', { sides: [side, { ...side, randomBonus: 4 }] }, 'sides.1.randomBonus'],
    ['no other wish', { sides: [side, { ...side, otherwise: [] }] }, 'sides.1.otherwise'],
  ])('%s', (_, change, path) => {
    const changed = { ...configure({}), ...change };
    expect(() => checkConfiguration(changed, kit, 'manifest.json')).toThrow(`identity.configuration.${path}`);
  });
});

describe('a wrong setup is named', () => {
  const merc = 'house-freelance,eva-kramer';
  it.each<[string, Partial<MatchupRequest>, string, string | undefined]>([
    [
      'an unknown token',
      { teams: ['eva-kramer+house-vst', 'union'] },
      'usage/unknown-bonus-token',
      'house-vest',
    ],
    [
      'a token that nobody knows',
      { teams: ['eva-kramer+nos', 'union'] },
      'usage/bonus-without-data',
      undefined,
    ],
    [
      'T-SETUP-08 a token for Troopers on a Hero',
      { teams: ['eva-kramer:combat+house-boots', 'union'] },
      'usage/bonus-token',
      undefined,
    ],
    [
      'T-SETUP-08 a token for pistols where there is none',
      { teams: ['stosstruppen:combat+house-shotgun', 'union'] },
      'usage/bonus-token',
      undefined,
    ],
    [
      'R-49 a token for the special object',
      { teams: ['eva-kramer:combat+house-vest/strafe', 'union'] },
      'usage/bonus-token',
      undefined,
    ],
    [
      'an item that is not in the pack',
      { teams: ['eva-kramer:combat+house-vest/mauser-c69', 'union'] },
      'usage/bonus-token',
      'mauser-c96',
    ],
    [
      'a replaced item that is not in every pack of random ones',
      { teams: ['eva-kramer+house-vest/mauser-c96', 'union'] },
      'usage/bonus-token',
      undefined,
    ],
    [
      'T-SETUP-08 a token twice in a team',
      { teams: ['eva-kramer+house-vest,karl-zermann+house-vest', 'union'] },
      'usage/bonus-twice',
      undefined,
    ],
    [
      'T-SETUP-08 four tokens',
      {
        teams: [
          'reich',
          'john-macneal+random,barry-daniel-brown+random,tala-aponi+random,commando-alpha+random',
        ],
      },
      'usage/bonus-tokens',
      undefined,
    ],
    ['T-SETUP-08 four random tokens', { teams: ['reich+4', 'union'] }, 'usage/bonus-tokens', undefined],
    [
      'T-SETUP-05 a mercenary on both sides without a replacement',
      { teams: [merc, 'house-freelance~john-macneal,tala-aponi'] },
      'usage/no-replacement',
      undefined,
    ],
    [
      'T-SETUP-05 a replacement for somebody who is nobody’s rival',
      { teams: ['eva-kramer~karl-zermann', 'union'] },
      'usage/replacement',
      undefined,
    ],
    [
      'a replacement who is in the team',
      { teams: ['house-freelance~eva-kramer,eva-kramer', 'union'] },
      'usage/character-twice',
      undefined,
    ],
    [
      'T-SETUP-05 a replacement that the other side wants as well',
      {
        teams: [
          'house-freelance~house-liegeman,tala-aponi',
          'house-freelance~john-macneal,house-liegeman,barry-daniel-brown',
        ],
      },
      'usage/replacement',
      undefined,
    ],
    [
      'T-SETUP-06 a loyal mercenary against its home',
      { teams: ['reich', 'house-liegeman,tala-aponi'] },
      'usage/loyal-mercenary',
      undefined,
    ],
    [
      'T-SETUP-06 a loyal mercenary as a replacement',
      { teams: ['reich', 'house-freelance~house-liegeman,tala-aponi'] },
      'usage/loyal-mercenary',
      undefined,
    ],
    [
      'T-SETUP-02 a side without a second wish',
      { teams: ['reich~~union', 'reich'] },
      'usage/no-second-team',
      undefined,
    ],
    ['an unknown box', { crates: 'core,operation-novgrod' }, 'usage/unknown-box', 'operation-novgorod'],
    ['a box twice', { crates: 'core,core' }, 'usage/box-twice', undefined],
    ['seats without a side', { seats: ['greedy,random'] }, 'usage/seats', undefined],
    ['seats of a side that is none', { seats: ['frst=greedy'] }, 'usage/seats', 'first'],
    ['seats of a side twice', { seats: ['first=greedy,random', 'first=random'] }, 'usage/seats', undefined],
    ['an unknown player in a seat', { seats: ['first=greedy,gredy'] }, 'usage/unknown-player', 'greedy'],
    [
      'T-MULTI-01 more players than characters',
      { teams: ['eva-kramer', 'union'], seats: ['first=greedy,random'] },
      'usage/seats',
      undefined,
    ],
    [
      'T-MULTI-01 nine players',
      { seats: ['first=random,random,random,random,random', 'second=random,random,random,random'] },
      'usage/seats',
      undefined,
    ],
    [
      'T-MULTI-03 a Hero on both sides',
      { teams: ['eva-kramer,karl-zermann', 'eva-kramer,tala-aponi'], seats: ['first=greedy,random'] },
      'usage/hero-twice',
      undefined,
    ],
  ])('%s', (_, request, code, nearest) => {
    const [fault, ...others] = faultsOf(request);
    expect(others).toEqual([]);
    expect([fault.code, fault.nearest]).toEqual([code, nearest]);
  });

  it('T-SETUP-06 a loyal mercenary may fight anybody else, and join its home', () => {
    expect(faultsOf({ teams: ['house-liegeman,eva-kramer', 'union'] })).toEqual([]);
    expect(faultsOf({ teams: ['house-liegeman,tala-aponi', 'john-macneal'] })).toEqual([]);
    // Its team never meets its home: whoever loses the roll plays the other faction.
    const reich = 'house-liegeman,eva-kramer~~john-macneal';
    expect(faultsOf({ teams: [reich, 'reich~~union'] })).toEqual([]);
  });

  it('T-MULTI-03 without further players a Hero on both sides is only unusual', () => {
    expect(faultsOf({ teams: ['eva-kramer', 'eva-kramer'] })).toEqual([]);
  });

  it('T-SETUP-08 no bonus token can be played with the printed data alone', () => {
    for (const team of ['eva-kramer+random', 'eva-kramer+house-vest', 'reich+1']) {
      expect(faultsOf({ teams: [team, 'union'] }, catalogue)[0].code).toBe('usage/no-bonus-tokens');
    }
  });
});
