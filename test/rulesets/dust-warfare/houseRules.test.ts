import { describe, expect, test } from 'vitest';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { otherInterpretations, parseHouseRules } from '../../../src/rulesets/dust-warfare/houseRules.ts';
import { catalogue } from './ask.ts';

const configuration = engagementConfiguration(catalogue, { lists: [], rules: [] });

describe('house rules of engagements', () => {
  test('are switches by name or by the number of their ruling, figures and lists, several at once', () => {
    const text =
      'R-06=true; H-01=false; repairOnHit=false;house-allies-captain.miniatures = 2;second.list=a,b*2';
    expect(parseHouseRules(catalogue, [text])).toEqual([
      {
        name: 'R-06=true; H-01=false; repairOnHit=false; house-allies-captain.miniatures=2; second.list=a,b*2',
        rules: ['hitTheDirtTwoSteps=true', 'teamNeedsTerrain=false', 'repairOnHit=false'],
        sets: ['house-allies-captain.miniatures=2'],
        sides: [undefined, 'a,b*2'],
      },
    ]);
  });

  test('are told apart from nonsense, from each other and from rulings without an interpretation', () => {
    expect(() => parseHouseRules(catalogue, ['six'])).toThrow(/found "six"/);
    expect(() => parseHouseRules(catalogue, ['a=1', 'a = 1'])).toThrow(/is given twice/);
    expect(() => parseHouseRules(catalogue, ['R-99=true'])).toThrow(/unknown interpretation "R-99"/);
    expect(() => parseHouseRules(catalogue, ['R-18=true'])).toThrow(/unknown interpretation "R-18"/);
  });

  test('turn every switch over that an engagement is played with, and say which it is not', () => {
    const { rules, leftOut } = otherInterpretations(catalogue, configuration);
    expect(rules.length + leftOut.length).toBe(Object.keys(configuration.rulings).length);
    expect(rules.map(({ name }) => name)).toContain('hitTheDirtTwoSteps=true');
    expect(rules.map(({ name }) => name)).not.toContain('oneMarkerPerAttack=false');
    expect(leftOut.join()).toContain('oneMarkerPerAttack=false');
    for (const { rules: texts } of rules) {
      expect(() => engagementConfiguration(catalogue, { lists: [], rules: texts })).not.toThrow();
    }
  });
});
