import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { parseNamedParameters } from '../../../src/data/namedParameters.ts';
import { compileRules } from '../../../src/rulesets/dust-warfare/compile/rules.ts';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';
import type { Catalogue } from '../../../src/rulesets/dust-warfare/model.ts';
import { namedInputs } from '../../../src/rulesets/dust-warfare/namedParameters.ts';
import { shifted } from '../../../src/rulesets/dust-warfare/variedParameters.ts';
import { catalogue } from './ask.ts';

const configuration = engagementConfiguration(catalogue, {
  lists: ['house-allies-line-squad,house-allies-light-walker', 'house-axis-battle-squad'],
  rules: [],
});
const named = (...texts: string[]) =>
  namedInputs(catalogue, configuration, parseNamedParameters(texts, '--input'), '--input');
const squadOf = ({ units }: Catalogue) => units.find(({ id }) => id === 'house-allies-line-squad');

function faultsOf(...texts: string[]) {
  try {
    named(...texts);
  } catch (thrown) {
    if (thrown instanceof UsageError) return thrown.faults;
  }
  return [];
}

describe('parameters of an engagement that the user names', () => {
  test('take the values that he gives, each alone', () => {
    const inputs = named(
      'house-allies-line-squad.rifle.S2.dice=1..4',
      'house-allies-line-squad.hitPoints=1..2',
      'house-allies-line-squad.rifle.count=2..6',
      'house-allies-line-squad.rifle.range.max=12..24',
      'S2.armourDice=1..5',
    );
    expect(inputs.map(({ values: [value], low, high }) => [value, low, high])).toEqual([
      [1, 0, 3],
      [1, 0, 1],
      [4, -2, 2],
      [18, -6, 6],
      [2, -1, 3],
    ]);
    const changed = shifted(
      catalogue,
      inputs,
      inputs.map(({ high }) => high),
    );
    const before = squadOf(catalogue);
    expect(squadOf(changed)).toEqual({
      ...before,
      hitPoints: 2,
      weapons: before?.weapons?.map((weapon) =>
        weapon.id === 'rifle'
          ? {
              ...weapon,
              count: 6,
              range: { min: 0, max: 24 },
              profiles: { ...weapon.profiles, S2: { dice: 4, damage: 1 } },
            }
          : weapon,
      ),
    });
    expect(changed.armourClasses.find(({ id }) => id === 'S2')?.armourDice).toBe(5);
    expect(changed.hash).not.toBe(catalogue.hash);
    expect(() => compileRules(changed, configuration)).not.toThrow();
  });

  test('are refused when nothing in play has that name, with the nearest that has', () => {
    const [misspelt, elsewhere, unplayed] = faultsOf(
      'house-allies-line-squad.rifel.S2.dice=1..4',
      'house-axis-heavy-squad.miniatures=1..4',
      'house-allies-line-squad.move=4..8',
    );
    expect(misspelt.nearest).toBe('house-allies-line-squad.rifle.S2.dice');
    expect(elsewhere.code).toBe('usage/input-unknown');
    expect(unplayed.message).toContain('UNIT.WEAPON.CLASS.dice');
  });

  test('are refused at each end that the parameter may not have', () => {
    const faults = faultsOf(
      'house-allies-line-squad.miniatures=0..21',
      'house-allies-line-squad.rifle.S2.dice=0..4',
      'house-allies-line-squad.rifle.range.min=0..19',
    );
    expect(faults.map(({ message }) => Number(/-?\d+$/.exec(message)?.[0]))).toEqual([0, 21, 0, 19]);
    expect(faults[0].place.path).toBe('--input house-allies-line-squad.miniatures=0..21');
  });

  test('are refused in a range that leaves out the present value', () => {
    const [missed, ...more] = faultsOf('house-allies-line-squad.rifle.S2.dice=2..4', 'S2.armourDice=1..2');
    expect([missed.message, more]).toEqual(['found 2..4, expected a range with the present value, 1', []]);
  });
});
