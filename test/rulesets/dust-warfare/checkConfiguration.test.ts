import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/base/errors.ts';
import { loadCatalogue } from '../../../src/rulesets/dust-warfare/catalogue.ts';
import { checkConfiguration } from '../../../src/rulesets/dust-warfare/checkConfiguration.ts';
import { engagementConfiguration } from '../../../src/rulesets/dust-warfare/engagementRequest.ts';

const catalogue = await loadCatalogue({ overlays: [], sets: [] });
const configuration = engagementConfiguration(catalogue, { lists: [], rules: [] });

function faultsOf(changes: object): string[] {
  try {
    checkConfiguration({ ...configuration, ...changes }, catalogue, 'run/manifest.json');
    return [];
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown;
    return thrown.faults.map(
      ({ place, message, nearest }) => `${place.file} ${place.path}: ${message}; ${nearest}`,
    );
  }
}

describe('a configuration of an engagement that was read from a file', () => {
  it('is itself when it was made by the same data, and again after JSON', () => {
    const read: unknown = JSON.parse(JSON.stringify(configuration));
    expect(checkConfiguration(read, catalogue, 'f')).toEqual(configuration);
    const fixed = { ...configuration, cover: { fixed: ['none', 'hard'] } };
    expect(checkConfiguration(fixed, catalogue, 'f')).toEqual(fixed);
  });

  it('is refused with place, what is expected and the nearest name, all of it at once', () => {
    const [first, second] = configuration.sides;
    const sides = [{ ...first, units: ['house-allies-captian'] }, second];
    const faults = faultsOf({ sides, ranges: [24, 200], scoring: 'unit', extra: 1 });
    expect(faults).toHaveLength(4);
    expect(faults.join('\n')).toMatch(
      /run\/manifest\.json identity\.configuration\.sides\.0\.units\.0: .*; house-allies-captain/,
    );
    expect(faults.join('\n')).toMatch(/ranges\.1: found 200, expected .*96/);
    expect(faults.join('\n')).toMatch(/scoring: .*; units/);
    expect(faults.join('\n')).toMatch(/configuration\.extra: /);
  });

  it.each([
    [
      'a player in other words',
      { players: ['aggressive+spread+spread', 'cautious'] },
      /players\.0: .*expected "aggressive\+spread"/,
    ],
    ['a player that is none', { players: ['random', 'cautios'] }, /players\.1: .*; cautious/],
    [
      'a place outside of the list',
      { sides: [{ ...configuration.sides[0], absent: [40] }, configuration.sides[1]] },
      /sides\.0\.absent: found 40/,
    ],
    ['no weight', { cover: { drawn: [0, 0, 0] } }, /cover/],
    ['a missing switch', { rulings: {} }, /rulings\.\w+: /],
    ['no unit', { sides: [{ name: '', units: [] }, configuration.sides[1]] }, /sides\.0\.units: /],
  ])('is refused with %s', (_, changes, message) => {
    expect(faultsOf(changes).join('\n')).toMatch(message);
  });

  it('is refused with a unit whose figures nobody has', () => {
    const unit = catalogue.units.find(({ armyPoints, weapons }) => armyPoints === null || weapons === null);
    if (unit === undefined) throw new Error('all units are known');
    const sides = [{ name: 'x', units: [unit.id] }, configuration.sides[1]];
    expect(faultsOf({ sides }).join('\n')).toContain(unit.id);
  });
});
