/** Compares rules of an attack without a vector with distributions worked out die by die. */
import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../../src/base/errors.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { attackOdds } from '../../../../src/rulesets/dust-warfare/odds/attackOdds.ts';
import { firedLines } from '../../../../src/rulesets/dust-warfare/odds/firing.ts';
import { columnOf } from '../../../../src/rulesets/dust-warfare/odds/scene.ts';
import { ARMOUR_CLASSES } from '../../../../src/rulesets/dust-warfare/schema/names.ts';
import { ask, catalogue, type Request } from '../ask.ts';
import { dice, NO_ARMOUR, past, together } from './dieByDie.ts';

function odds(weapons: string, target: ArmourClass, request: Request = {}) {
  return attackOdds(catalogue, ask(weapons, target, request)).odds;
}

function expectDistribution(found: readonly number[], expected: readonly number[]): void {
  for (let count = 0; count < Math.max(found.length, expected.length); count++) {
    expect(found[count] ?? 0, `at ${count}`).toBeCloseTo(expected[count] ?? 0, 12);
  }
}

/** Names of a house unit's weapons within range. */
function reaching(id: string, range: number, artilleryHasMinimum = true): readonly string[] {
  const unit = catalogue.units.find((candidate) => candidate.id === id);
  if (unit === undefined) throw new Error(id);
  const faults: Fault[] = [];
  const lines = firedLines(
    catalogue,
    unit,
    {
      chosen: (unit.weapons ?? []).map((weapon) => weapon.id),
      action: 'attack',
      range,
      column: 'S2',
      distances: catalogue.turn.distances,
      artilleryHasMinimum,
      miniatures: null,
    },
    'ATTACKER',
    faults,
  );
  return lines.map(({ name }) => name);
}

test('D-DIE-04 dice of one pool are independent: one pool of 7 is pools of 3 and 4', () => {
  expectDistribution(odds('1x3/1,1x4/1', 'S2').hits, dice(7));
});

test('D-UNIT-0A a dash rolls nothing', () => {
  expect(odds('3x-', 'S2')).toMatchObject({ hits: [1], net: [1], any: 0 });
});

test.each(ARMOUR_CLASSES)('D-UNIT-0B armour dice of a class are its level: %s', (id) => {
  expectDistribution(odds('6/1', id).net, past(dice(6), dice(Number(id.slice(1)))));
});

describe('D-UNIT-0C, D-VEH-02 arcs', () => {
  test.each([
    ['front', 4],
    ['side', 4],
    ['rear', 0],
  ] as const)('a vehicle attacked from the %s rolls %d dice', (facing, armour) => {
    expectDistribution(odds('4/1', 'V4', { facing, cover: 'soft' }).net, past(dice(4), dice(armour), 1));
  });

  test('soldiers have no facing', () => {
    expectDistribution(odds('4/1', 'S2', { facing: 'rear' }).net, past(dice(4), dice(2)));
  });
});

test('D-ATK-01 parts of a split fire are attacks of their own', () => {
  const [first, second] = ['3/1', '2/2'].map((weapons) => odds(weapons, 'S2').net);
  const whole = odds('3/1,2/2', 'S2').net;
  expect(together(first, second)[0]).not.toBeCloseTo(whole[0], 3);
  expectDistribution(whole, past(together(dice(3), dice(2, 1 / 3, 2)), dice(2)));
});

describe('D-ATK-02 range', () => {
  test('close-combat weapons reach 3, others as far as they say', () => {
    expect(reaching('house-allies-command-squad', 3)).toContain('Knife');
    expect(reaching('house-allies-command-squad', 4)).not.toContain('Knife');
    expect(reaching('house-allies-line-squad', 18)).toEqual(['Rifle', 'Machine Gun']);
  });

  test('R-23 artilleryHasMinimum: artillery fires directly from 12 to 36, or up to 36', () => {
    const howitzer = (range: number, hasMinimum: boolean): boolean =>
      reaching('house-axis-medium-walker', range, hasMinimum).includes('Howitzer');
    expect([11, 12, 36].map((range) => howitzer(range, true))).toEqual([false, true, true]);
    expect([11, 12, 36].map((range) => howitzer(range, false))).toEqual([true, true, true]);
  });
});

describe('losses and markers', () => {
  test('D-ATK-08 soldiers of one point are lost point by point, and no more than there are', () => {
    const { losses, net } = odds('2/3', 'S1', { miniatures: 4 });
    expect(losses?.miniatures[4]).toBeCloseTo(
      net.slice(4).reduce((sum, p) => sum + p, 0),
      12,
    );
    expect(losses?.miniatures[2]).toBeCloseTo(net[2], 12);
  });

  test('D-ATK-08 the owner spreads the points over miniatures that take several', () => {
    const { losses } = odds('2/1', 'S1', { miniatures: 2, hitPoints: 2, taken: 2 });
    expect(losses?.miniatures[1]).toBeCloseTo(past(dice(2), dice(1))[1], 12);
  });

  test('D-ATK-09 a hit leaves one marker even if the shot has no effect', () => {
    expectDistribution(odds('3/1', 'S4', { cover: 'hard' }).markers, [8 / 27, 19 / 27]);
  });

  test('D-ATK-10 vehicles and aircraft take no marker', () => {
    expect([odds('4/1', 'V3').markers, odds('4/1:grenades', 'A1').markers]).toEqual([[1], [1]]);
  });

  test('D-HERO-02 a hero alone takes no marker', () => {
    expect(odds('4/1', 'S3', { isLoneHero: true, miniatures: 1 }).markers).toEqual([1]);
  });
});

test('R-33 a team in soft cover counts as in hard cover; what a team is says its unit', () => {
  expectDistribution(odds('4/1', 'S2', { isTeam: true, cover: 'soft' }).net, past(dice(4), dice(2), 2));
  expectDistribution(odds('4/1', 'S2', { isTeam: true, cover: 'none' }).net, past(dice(4), dice(2)));
  expect(catalogue.units.filter(({ team }) => team === true).map(({ id }) => id)).toEqual([
    'house-axis-sniper-team',
  ]);
});

describe('D-AIR-06 aircraft', () => {
  test('low ones are attacked by the column of a vehicle of their level, high ones by their own', () => {
    expect([columnOf('A2', 'low'), columnOf('A2', 'high')]).toEqual(['V2', 'A2']);
  });

  test('keep their armour roll from behind', () => {
    const request = { facing: 'rear', altitude: 'low' } as const;
    expectDistribution(odds('4/1', 'A2', request).net, past(dice(4), dice(2)));
    expectDistribution(odds('4/1', 'V2', { facing: 'rear' }).net, past(dice(4), NO_ARMOUR));
  });
});
