import { describe, expect, test } from 'vitest';
import { otherInterpretations, parseHouseRules } from '../../../src/rulesets/tannhauser/houseRules.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import { createMatchRunner } from '../../../src/rulesets/tannhauser/runner.ts';
import { catalogue } from './support/catalogue.ts';

const REQUEST = { teams: [], rules: [], entries: 'swapped', turnCap: 100 } as const;

describe('house rules', () => {
  test('are switches, miniatures of the data, handicaps and teams, several at once', () => {
    const text = 'passingAllowed=true; mp40.weapon.pool = 6;first.handicap=+2;second.team=union+1';
    expect(parseHouseRules(catalogue, [text])).toEqual([
      {
        name: 'passingAllowed=true; mp40.weapon.pool=6; first.handicap=+2; second.team=union+1',
        rules: ['passingAllowed=true'],
        sets: ['mp40.weapon.pool=6'],
        others: { handicap: ['first=+2'] },
        sides: [undefined, 'union+1'],
      },
    ]);
  });

  test('are told apart from nonsense and from each other', () => {
    expect(parseHouseRules(catalogue, ['R-18=true'])).toMatchObject([{ rules: ['medalsNeedAction=true'] }]);
    expect(() => parseHouseRules(catalogue, ['R-99=true'])).toThrow(/unknown interpretation "R-99"/);
    expect(() => parseHouseRules(catalogue, ['six'])).toThrow(/found "six", expected SWITCH=true/);
    expect(() => parseHouseRules(catalogue, ['a=1', 'a = 1'])).toThrow(/is given twice/);
  });

  test.each([
    ['frist.handicap=1', 'first.handicap'],
    ['pasingAllowed=true', 'passingAllowed'],
    ['mp4.weapon.pool=6', 'mp40.weapon.pool'],
  ])('say of %s what may have been meant, and which option it stood in', (text, nearest) => {
    expect(() => parseHouseRules(catalogue, [text], '--choice')).toThrow(
      expect.objectContaining({
        faults: [
          expect.objectContaining({ code: 'usage/change-unknown', place: { path: '--choice' }, nearest }),
        ],
      }),
    );
  });

  test('turn every switch over', () => {
    const names = otherInterpretations({ passingAllowed: false, smokeBlocksIncoming: true }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['passingAllowed=true', 'smokeBlocksIncoming=false']);
  });
});

describe('a handicap', () => {
  test('gives its side so many more Command Points each turn, and no fewer than none', () => {
    const allowance = (handicap: readonly string[]): number[] => {
      const configuration = matchConfiguration(catalogue, { ...REQUEST, handicap });
      const runner = createMatchRunner({ ruleset: 'tannhauser', catalogue, configuration, seed: 1 });
      runner.prepare(0);
      return [...runner.position.allowance];
    };
    const [byDefault] = allowance([]);
    expect(allowance(['first=2'])).toEqual([byDefault + 2, byDefault]);
    expect(allowance(['first=-20', 'second=-1'])).toEqual([0, byDefault - 1]);
  });

  test.each([
    ['third=1', /expected first=N or second=N/],
    ['first=21', /from −20 to 20/],
    ['first=', /found "first="/],
  ])('%s is refused', (text, message) => {
    expect(() => matchConfiguration(catalogue, { ...REQUEST, handicap: [text] })).toThrow(message);
  });

  test('of one side cannot be given twice', () => {
    const handicap = ['first=1', 'first=2'];
    expect(() => matchConfiguration(catalogue, { ...REQUEST, handicap })).toThrow(/two handicaps/);
  });
});
