import { describe, expect, test } from 'vitest';
import { compileRules } from '../../../src/rulesets/dust-warfare/compile/rules.ts';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import { parameterInputs, shifted } from '../../../src/rulesets/dust-warfare/variedParameters.ts';
import { catalogue } from './ask.ts';

const configuration = engagementConfiguration(catalogue, {
  lists: ['house-allies-line-squad,house-allies-light-walker', 'house-axis-battle-squad'],
  rules: [],
});
const inputs = parameterInputs(catalogue, configuration);
const input = (name: string) => inputs.find((one) => one.name === name);

describe('parameters to vary', () => {
  test('are sizes, dice and armour of what is in play', () => {
    expect(input('house-allies-line-squad.miniatures')).toMatchObject({ values: [5], low: -1, high: 1 });
    expect(input('house-allies-line-squad.hitPoints')).toBeUndefined();
    expect(input('house-allies-light-walker.miniatures')).toBeUndefined();
    expect(input('house-allies-light-walker.hitPoints')).toMatchObject({ low: -1, high: 1 });
    expect(input('S2.armourDice')).toMatchObject({ values: [2], low: -1, high: 1 });
    expect(inputs.some(({ name }) => name.startsWith('house-axis-officer'))).toBe(false);
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(inputs.length);
  });

  test('dice of a weapon move against all classes together, and never to none', () => {
    const rifle = input('house-allies-line-squad.weapons.0.dice');
    expect(rifle).toMatchObject({ label: 'House Line Squad, Rifle: dice', low: 0, high: 1 });
    const squad = rifle?.changed(catalogue, 1).units.find(({ id }) => id === 'house-allies-line-squad');
    const before = catalogue.units.find(({ id }) => id === 'house-allies-line-squad');
    expect(squad?.weapons?.[0].profiles?.S1).toEqual({ dice: 3, damage: 1 });
    expect(squad?.weapons?.[0].profiles?.S2).toEqual({ dice: 2, damage: 1 });
    expect(squad?.weapons?.slice(1)).toEqual(before?.weapons?.slice(1));
  });

  test('change nothing but themselves, and the hash of the data', () => {
    const none = shifted(
      catalogue,
      inputs,
      inputs.map(() => 0),
    );
    expect({ ...none, hash: '' }).toEqual({ ...catalogue, hash: '' });
    const one = shifted(
      catalogue,
      inputs,
      inputs.map(({ name }) => (name === 'S2.armourDice' ? 1 : 0)),
    );
    expect(one.armourClasses.filter((entry, at) => entry !== catalogue.armourClasses[at])).toEqual([
      { id: 'S2', kind: 'soldier', level: 2, armourDice: 3 },
    ]);
    expect(one.units).toBe(catalogue.units);
    expect(one.hash).not.toBe(none.hash);
  });

  test('can be played at both ends, all at once', () => {
    for (const end of ['low', 'high'] as const) {
      const changed = shifted(
        catalogue,
        inputs,
        inputs.map((one) => one[end]),
      );
      expect(() => compileRules(changed, configuration)).not.toThrow();
    }
  });
});
