import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { momentsOf } from '../../../../src/dice/wholeNumbers.ts';
import { layActions, minedCases, minedVehicle } from '../../../../src/rulesets/rattenkrieg/blast/mines.ts';
import { heDamage } from '../../../../src/rulesets/rattenkrieg/walls/damage.ts';
import {
  destroyedWithin,
  sectionPoints,
  sectionsDestroyed,
} from '../../../../src/rulesets/rattenkrieg/walls/sections.ts';
import { catalogue } from '../ask.ts';
import { derived } from '../derived.ts';

test.each<{ dice: number; severity: number; mean: number }>(derived.heDamagePoints.rows)(
  'R-BDMG-02 $dice D($severity) is $mean on average',
  ({ dice, severity, mean }) => {
    expect(momentsOf(heDamage({ dice, severity }, 1)).mean).toBeCloseTo(mean, 4);
  },
);

describe('R-BDMG-03 a wall', () => {
  test('falls section by section', () => {
    // One die up to 5: at least 2 on four faces, at least 4 on two.
    const damage = heDamage({ dice: 1, severity: 5 }, 1);
    const distribution = sectionsDestroyed(damage, [2, 2, 2]);
    expect(distribution.map((weight) => fraction(weight, damage.denominator))).toEqual([
      '1/3',
      '1/3',
      '1/3',
      '0/1',
    ]);
  });

  test('R-BDMG-01 is stronger about an opening and at corners', () => {
    expect(sectionPoints(catalogue.buildings, 2, true)).toBe(3);
    expect(sectionPoints(catalogue.buildings, 3, false, 1.5)).toBe(4);
  });

  test('R-SHELL-02 of a level falls to rings of that level, and everything to the crater', () => {
    const { rings } = catalogue.mortars.find(({ id }) => id === '82mm-82-pm-41') ?? { rings: [] };
    expect([1, 3, 4, 5].map((level) => destroyedWithin(rings, level))).toEqual([8, 4, 2, 1]);
    expect(destroyedWithin([], 1)).toBeNull();
  });
});

describe('R-MINE-01 a mine', () => {
  test('takes longer to lay in a road', () => {
    const ways = ['open', 'dirt-road', 'soft'] as const;
    expect(ways.map((ground) => layActions(catalogue.mineRules, { dice: 7 }, ground))).toEqual([21, 42, 11]);
  });

  test('spins a vehicle above 2 points a ton, and overturns it above 4', () => {
    const of = (points: number) => minedVehicle(catalogue.mineRules, points, 3);
    expect([6, 7, 12, 13].map(of)).toEqual([
      { isSpun: false, isOverturned: false },
      { isSpun: true, isOverturned: false },
      { isSpun: true, isOverturned: false },
      { isSpun: true, isOverturned: true },
    ]);
  });

  test('strikes those aboard once, and again when the vehicle is spun or overturned', () => {
    const damage = heDamage({ dice: 7, severity: 5 }, 1);
    const { cases, spun, overturned } = minedCases(catalogue.mineRules, damage, 3, 4);
    expect(cases.map(({ figures }) => figures.map(({ dice }) => dice)[0])).toEqual([[0], [0, 1], [0, 1, 0]]);
    expect(cases.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(spun).toBeGreaterThan(overturned);
    expect(spun).toBeCloseTo(1 - cases[0].share, 12);
  });
});
