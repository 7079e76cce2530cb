import { describe, expect, it } from 'vitest';
import { DataError, UsageError } from '../../../../src/base/errors.ts';
import { assumptions } from '../../../../src/rulesets/rattenkrieg/assumptions.ts';
import { checkConfiguration } from '../../../../src/rulesets/rattenkrieg/checkConfiguration.ts';
import {
  type FirefightRequest,
  firefightConfiguration,
} from '../../../../src/rulesets/rattenkrieg/firefightRequest.ts';
import { catalogue } from '../ask.ts';

function configured(request: Partial<FirefightRequest>, figures = catalogue) {
  return firefightConfiguration(figures, { squads: [], rules: [], ...request });
}

function refused(request: Partial<FirefightRequest>, figures = catalogue): string {
  try {
    configured(request, figures);
    return '';
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    return thrown.faults
      .map(({ place, message, nearest }) => `${place.path}: ${message}; ${nearest}`)
      .join('\n');
  }
}

describe('what is asked for', () => {
  it('is the first two squads in the open, with the figures of their own', () => {
    const { sides, ...rest } = configured({});
    const own = { quality: 3, leaderQuality: 4, aggressiveness: 2, cover: null };
    expect(sides).toEqual([
      { name: 'House Rifles', squad: 'house-rifles', ...own },
      { name: 'House MG42 Squad', squad: 'house-mg42-squad', ...own },
    ]);
    expect(rest).toMatchObject({ range: 30, turns: 6, breakingPoint: 50, extensions: [] });
    expect(rest.players).toEqual(['volley', 'volley']);
  });

  it('may be different on both sides', () => {
    const configuration = configured({
      ...{ squads: ['House Bren Squad', 'house-rifles'], cover: 'head-only,open', quality: '4,2' },
      ...{ leaderQuality: '6', aggressiveness: '1,3', ai: 'cautious+aim-1,random' },
      ...{ extensions: 'outgunned, reactions', rules: ['OQ-10=roundUp'] },
    });
    expect(configuration).toMatchObject({
      sides: [
        { squad: 'house-bren-squad', quality: 4, leaderQuality: 6, aggressiveness: 1, cover: 'head-only' },
        { squad: 'house-rifles', quality: 2, leaderQuality: 6, aggressiveness: 3, cover: null },
      ],
      players: ['cautious+aim-1', 'random'],
      extensions: ['reactions', 'outgunned'],
      interpretations: { evenEndOfTurnRows: 'roundUp' },
    });
    expect(assumptions(catalogue, configuration).join('\n')).toMatch(
      /House squads.*SE-1.*Reactions.*Outgunned.*OQ-10 evenEndOfTurnRows=roundUp/s,
    );
  });

  it('is refused with everything that is wrong at once, and the nearest names', () => {
    const faults = refused({
      ...{ squads: ['house-rifels'], cover: 'head-onl', quality: 'x', ai: 'voley,volley+aim-1+aim-2' },
      ...{ extensions: 'reaction', leaderQuality: '1,2,3', rules: ['OQ-10=roundUpp'] },
    });
    for (const text of [
      /SQUAD: found 1 squad, expected two/,
      /SQUAD: .*; house-rifles/,
      /--cover: .*; head-only/,
      /--quality: found "x"/,
      /--leader-quality: found 3 values/,
      /--ai: .*; volley/,
      /"aim-1" and "aim-2" exclude each other/,
      /--with: .*; reactions/,
      /OQ-10: .*; roundUp/,
    ]) {
      expect(faults).toMatch(text);
    }
  });

  it('refuses squads that are too large, and outgunned without tiers', () => {
    const [rifles] = catalogue.squads;
    const figures = rifles.figures.map((men) => ({ ...men, count: 31 }));
    const large = { ...catalogue, squads: [{ ...rifles, figures }, rifles] };
    expect(refused({}, large)).toMatch(/House Rifles has 62 miniatures; at most 60/);
    const weapons = catalogue.weapons.map((weapon) =>
      weapon.id === 'mp40' ? { ...weapon, tier: null } : weapon,
    );
    expect(refused({ extensions: 'outgunned' }, { ...catalogue, weapons })).toMatch(/tier of MP40/);
    expect(refused({}, { ...catalogue, weapons })).toBe('');
  });
});

describe('a configuration that was read from a file', () => {
  const configuration = configured({ extensions: 'reactions,outgunned', cover: 'head-only,open' });

  function faultsOf(changes: object): string {
    try {
      checkConfiguration({ ...configuration, ...changes }, catalogue, 'run/manifest.json');
      return '';
    } catch (thrown) {
      if (!(thrown instanceof DataError)) throw thrown;
      return thrown.faults
        .map(({ place, message, nearest }) => `${place.path}: ${message}; ${nearest}`)
        .join('\n');
    }
  }

  it('is itself when it was made by the same data, and again after JSON', () => {
    const read: unknown = JSON.parse(JSON.stringify(configuration));
    expect(checkConfiguration(read, catalogue, 'f')).toEqual(configuration);
  });

  it.each([
    [
      'a squad that is none',
      { sides: [{ ...configuration.sides[0], squad: 'house-rifels' }, configuration.sides[1]] },
      /sides\.0\.squad: .*; house-rifles/,
    ],
    [
      'a player in other words',
      { players: ['volley', 'volley+aim-1+aim-1'] },
      /players\.1: .*expected "volley\+aim-1"/,
    ],
    [
      'extensions in another order',
      { extensions: ['outgunned', 'reactions'] },
      /extensions: .*expected reactions, outgunned/,
    ],
    ['a range beyond the table', { range: 401 }, /range: found 401/],
    [
      'a reading that is none',
      { interpretations: { ...configuration.interpretations, naturalOne: 'x' } },
      /interpretations\.naturalOne/,
    ],
    ['a missing reading', { interpretations: {} }, /interpretations\.naturalOne/],
    [
      'a cover of no choice',
      { sides: [{ ...configuration.sides[0], cover: 'surrendering' }, configuration.sides[1]] },
      /sides\.0\.cover/,
    ],
  ])('is refused with %s', (_, changes, message) => {
    expect(faultsOf(changes)).toMatch(message);
  });
});
