import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { everyMeeting } from '../../../src/experiments/roundRobin.ts';
import { checkConfiguration } from '../../../src/rulesets/tannhauser/checkConfiguration.ts';
import { type FieldRules, fieldTeams } from '../../../src/rulesets/tannhauser/fieldRules.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import { countsOfMeeting, studiesOfMeeting } from '../../../src/rulesets/tannhauser/studies/fieldStudies.ts';
import { kit } from './support/kit.ts';

const configuration = matchConfiguration(kit, { teams: [], rules: [], entries: 'rolled', turnCap: 100 });
const NONE: FieldRules = { bans: [], points: {} };

function teams(rules: Partial<FieldRules>, ...texts: readonly string[]) {
  const named = texts.map((text, at) => ({ name: `Team ${at + 1}`, text }));
  return fieldTeams(kit, configuration, named, { ...NONE, ...rules });
}

function codesOf(run: () => unknown): readonly (string | undefined)[] {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults.map(({ code, nearest }) => nearest ?? code);
  }
  return [];
}

describe('the teams of a field under house rules', () => {
  test('leave banned items at home, whoever has them in a pack that may be played', () => {
    const [first, second] = teams({ bans: ['luger-p08'] }, 'eva-kramer:stamina', 'barry-daniel-brown');
    expect(first.team.miniatures[0].without).toEqual(['luger-p08']);
    expect(second.team.miniatures[0].without).toBeUndefined();
    const study = { ruleset: 'tannhauser', catalogue: kit, configuration, seed: 1 };
    const [played] = studiesOfMeeting([{ study, catalogue: kit, configuration }], [first, second], [0, 1]);
    expect(() => checkConfiguration(played.study.configuration, kit, 'study')).not.toThrow();
  });

  test('T-SETUP-08 keep the first of their bonus tokens up to a limit, and lose a banned one', () => {
    const text = 'eva-kramer:stamina+house-shotgun,karl-zermann:combat+house-vest';
    const tokensOf = (rules: Partial<FieldRules>) =>
      teams(rules, text, 'barry-daniel-brown')[0].team.miniatures.map(({ bonus }) => bonus?.token);
    expect(tokensOf({})).toEqual(['house-shotgun', 'house-vest']);
    expect(tokensOf({ tokens: 1 })).toEqual(['house-shotgun', undefined]);
    expect(tokensOf({ tokens: 0 })).toEqual([undefined, undefined]);
    expect(tokensOf({ bans: ['house-shotgun'] })).toEqual([undefined, 'house-vest']);
    expect(teams({ tokens: 1 }, 'reich+2', 'union')[0].team.randomBonus).toBe(1);
    expect(teams({ tokens: 0 }, 'reich+2', 'union')[0].team.randomBonus).toBeUndefined();
  });

  test('are refused with unknown items and teams, and where a token replaces what may be banned', () => {
    expect(codesOf(() => teams({ bans: ['luger-p09'] }, 'reich', 'union'))).toEqual(['luger-p08']);
    expect(codesOf(() => teams({ points: { 'Team 3': 1 } }, 'reich', 'union'))).toEqual(['Team 1']);
    expect(codesOf(() => teams({ points: { 'Team 1': 99 } }, 'reich', 'union'))).toEqual(['usage/handicap']);
    expect(
      codesOf(() => teams({ bans: ['luger-p08'] }, 'eva-kramer:stamina+house-shotgun', 'union')),
    ).toEqual(['usage/ban']);
    expect(codesOf(() => teams({ bans: ['luger-p08'] }, 'reich+1', 'union'))).toEqual(['usage/ban']);
  });

  test('meet at every place in both orders, with the handicap on the side that they play', () => {
    const three = teams({ points: { 'Team 2': 2 } }, 'reich', 'union', 'eva-kramer');
    const study = { ruleset: 'tannhauser', catalogue: kit, configuration, seed: 1 };
    const place = { study, catalogue: kit, configuration };
    const handicaps = everyMeeting(3).map((pair) =>
      studiesOfMeeting([place], three, pair).map((one) => Object(one.study.configuration).handicap),
    );
    expect(handicaps).toEqual([
      [
        [0, 2],
        [2, 0],
      ],
      [undefined, undefined],
      [
        [2, 0],
        [0, 2],
      ],
    ]);
  });

  test('are counted from the first team, in whatever order they played', () => {
    const [won, lost] = [Uint8Array.of(2, 2, 1, 2), Uint8Array.of(0, 0, 0, 1)];
    expect([...countsOfMeeting([{ isTurned: false }, { isTurned: true }], [won, lost])]).toEqual([
      0, 0, 0, 2, 2,
    ]);
  });
});
