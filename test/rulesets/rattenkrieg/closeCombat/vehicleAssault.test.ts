import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { momentsOf } from '../../../../src/dice/wholeNumbers.ts';
import {
  assaultModifiers,
  assaultOdds,
} from '../../../../src/rulesets/rattenkrieg/closeCombat/vehicleAssault.ts';
import { catalogue } from '../ask.ts';

const { closeCombat } = catalogue;

describe('R-CC-07 a man against a vehicle', () => {
  test('falls on 2 of 6, and does a point or a die of them', () => {
    const { points, dead, wounded } = assaultOdds(closeCombat, 0, 1);
    const share = (weight: bigint) => fraction(weight, points.denominator);
    expect([share(dead), share(wounded)]).toEqual(['1/6', '1/6']);
    // A 5: one point. A 6: a die.
    expect(points.numerators.map(share)).toEqual(['2/3', '7/36', ...new Array(5).fill('1/36')]);
    expect(momentsOf(points).mean).toBeCloseTo((1 + 3.5) / 6, 12);
  });

  test('rolls no more when he has fallen', () => {
    const { points, dead } = assaultOdds(closeCombat, 0, 2);
    expect(fraction(dead, points.denominator)).toBe(fraction(1n * 6n + 4n, 36n));
    expect(momentsOf(points).mean).toBeCloseTo(0.75 * (1 + 4 / 6), 12);
  });

  test('adds helpers and circumstances, and loses 1 for every 5" of speed', () => {
    const request = { circumstances: ['pioneer', 'pistol-ports'], helpers: 2, speed: 14 };
    const parts = assaultModifiers(closeCombat, request);
    expect(parts.reduce((sum, { modifier }) => sum + modifier, 0)).toBe(2 - 1 + 2 - 2);
  });
});
