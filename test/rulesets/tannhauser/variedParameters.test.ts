import { describe, expect, test } from 'vitest';
import { parseNamedParameters } from '../../../src/data/namedParameters.ts';
import { loadCatalogue } from '../../../src/rulesets/tannhauser/catalogue.ts';
import { changedCatalogue } from '../../../src/rulesets/tannhauser/dataset.ts';
import { matchConfiguration } from '../../../src/rulesets/tannhauser/matchup.ts';
import { namedInputs } from '../../../src/rulesets/tannhauser/namedParameters.ts';
import { parameterInputs } from '../../../src/rulesets/tannhauser/variedParameters.ts';

const catalogue = await loadCatalogue();

function inputsOf(teams: readonly string[], mode = 'deathmatch') {
  const request = { teams, mode, rules: [], entries: 'swapped', turnCap: 100 } as const;
  return new Map(parameterInputs(catalogue, matchConfiguration(catalogue, request)).map((i) => [i.name, i]));
}

describe('parameters to vary', () => {
  test('a characteristic moves in all health rows, one up and one down', () => {
    const input = inputsOf(['eva-kramer', 'john-macneal']).get('eva-kramer.rows.*.combat');
    expect(input?.parameters.map(({ value }) => value)).toEqual([5, 4, 4, 3]);
    expect(input?.parameters[3].key).toBe('eva-kramer.rows.3.combat');
    expect(input).toMatchObject({ low: -1, high: 1, isKnown: true });
  });

  test('are those of the pack that is fielded, and of what crates hold', () => {
    const combat = inputsOf(['schocktruppen:combat', 'union'], 'domination');
    expect(combat.has('mp40.weapon.pool')).toBe(true);
    expect(combat.has('eva-kramer.rows.*.combat')).toBe(false);
    expect(combat.has('domination.commandPointsPerTurn')).toBe(true);
    const bare = inputsOf(['eva-kramer:stamina', 'john-macneal:command'], 'king-of-the-hill');
    expect(bare.has('luger-p08.weapon.pool')).toBe(true);
    expect(bare.has('flash-gun-mk1.weapon.pool')).toBe(false);
    expect(bare.has('mp40.weapon.pool')).toBe(false);
  });

  test('values of crates that nobody knows go from 0 to the greatest known one (T-CRATE-02)', () => {
    const crates = [...inputsOf([]).values()].filter(({ isKnown }) => !isKnown);
    expect(crates.map(({ parameters: [{ value }], low, high }) => [value + low, value + high])).toEqual(
      Array.from({ length: 6 }, () => [0, 3]),
    );
    const flags = [...inputsOf([], 'capture-the-flag').values()];
    expect(flags.every(({ isKnown }) => isKnown)).toBe(true);
  });

  test('named by the user take the values that he gives', () => {
    const named = parseNamedParameters(
      [' mp40.weapon.pool = 3..7', 'house.crates.commandPointValues.4=0..+5'],
      '-',
    );
    const [pool, crate] = namedInputs(catalogue, named, '-');
    expect(pool).toMatchObject({ low: -2, high: 2, isKnown: true });
    expect(crate).toMatchObject({ low: -2, high: 3, isKnown: false });
  });
});

describe('a catalogue with other parameters', () => {
  const path = (row: number) => ['characters', 0, 'rows', row, 'combat'];

  test('has them and another hash, and leaves the one it came from as it was', () => {
    const changed = changedCatalogue(catalogue, [{ path: path(0), value: 6 }]);
    expect(changed.characters[0].rows[0].combat).toBe(6);
    expect(catalogue.characters[0].rows[0].combat).toBe(5);
    expect(changed.hash).not.toBe(catalogue.hash);
    expect(changedCatalogue(changed, [{ path: path(0), value: 5 }])).toEqual(catalogue);
    // What the change does not reach is the same object, so that hashing it costs nothing.
    expect(changed.maps).toBe(catalogue.maps);
  });

  test('is checked by the schema', () => {
    expect(() => changedCatalogue(catalogue, [{ path: path(0), value: 11 }])).toThrow();
  });
});
