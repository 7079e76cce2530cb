import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../../src/base/errors.ts';
import {
  damageOf,
  dealPoints,
  killMen,
  testShare,
} from '../../../../src/rulesets/rattenkrieg/armour/damage.ts';
import { summarise } from '../../../../src/rulesets/rattenkrieg/armour/summary.ts';
import {
  cellsSeen,
  type DamageList,
  damageList,
  damageOrder,
  weakest,
} from '../../../../src/rulesets/rattenkrieg/armour/target.ts';
import { DESTROYED, stateCodec, UNHURT } from '../../../../src/rulesets/rattenkrieg/armour/vehicleState.ts';
import type { VehicleCard } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, interpretations, rules } from '../ask.ts';

function card(id: string): VehicleCard {
  const found = catalogue.cards.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no card ${id}`);
  return found;
}

const tankA = card('house-medium-tank-a');
const tankB = card('house-medium-tank-b');

describe('R-AT-02 the cell that is hit', () => {
  test('straight ahead there is one face, elsewhere two, and the gunner takes the thinner one', () => {
    expect(cellsSeen(tankA, 'hull', 'level', 12)?.map(({ face }) => face)).toEqual(['front']);
    const cells = cellsSeen(tankA, 'hull', 'level', 1) ?? [];
    expect(cells.map(({ face, armour }) => [face, armour])).toEqual([
      ['front', 82],
      ['right', 60],
    ]);
    expect(weakest(cells).face).toBe('right');
  });
  test('a height that the card does not show is not there', () => {
    expect(cellsSeen(tankA, 'turret', 'low', 12)).toBeUndefined();
    expect(cellsSeen(tankA, 'hull', 'high', 12)).toBeUndefined();
  });
  test('of equal cells the one without ricochets is taken', () => {
    const cell = { sector: 1, armour: 50, ricochets: true, face: 'front' as const };
    expect(weakest([cell, { ...cell, ricochets: false, face: 'right' }]).face).toBe('right');
  });
});

describe('R-SHELL-05 crew or system first', () => {
  test.each([
    ['HE', { first: 'crew', crewModifier: 0 }],
    ['APHE', { first: 'system', crewModifier: 0 }],
    ['HEAT', { first: 'system', crewModifier: -1 }],
    ['APCR', { first: 'system', crewModifier: 1 }],
  ] as const)('%s', (type, expected) => {
    expect(damageOrder(catalogue, interpretations(), type)).toEqual(expected);
  });
  test('plain AP has no row of its own (OQ-42)', () => {
    expect(damageOrder(catalogue, interpretations(), 'AP').crewModifier).toBe(1);
    expect(
      damageOrder(catalogue, interpretations({ plainArmourPiercing: 'asAPHE' }), 'AP').crewModifier,
    ).toBe(0);
  });
});

function dealt(list: DamageList, points: number, type: 'APCBC' | 'HE' = 'APCBC') {
  const codec = stateCodec(list);
  const damage = damageOf(rules(), list, codec, damageOrder(catalogue, interpretations(), type));
  const states = dealPoints(damage, [{ state: UNHURT, points, weight: 1 }]);
  return { states, damage, summary: summarise(list, codec, states) };
}

describe('R-VEH-05 the damage list', () => {
  const list = damageList(catalogue, tankB, 'hull', 9);
  test('goes through the entry sector, the opposite one and the two beside it', () => {
    expect(list.stages.map(({ sector }) => sector)).toEqual([9, 3, 2, 4]);
    const ids = (index: number) => list.stages[index].systems.map((system) => list.systems[system].id);
    expect(ids(0)).toEqual(['left-track', 'ammunition', 'fuel']);
    expect(ids(1)).toEqual(['right-track', 'ammunition', 'fuel']);
  });
  test('nothing is lost: the shares of all states sum to 1', () => {
    const sum = [...dealt(list, 7).states.values()].reduce((total, share) => total + share, 0);
    expect(sum).toBeCloseTo(1, 12);
  });
  test('a first point hits one of the three systems of the sector', () => {
    const { summary } = dealt(list, 1);
    // A third of them meets ammunition that explodes on 5, a third fuel that burns on 6.
    expect(summary.destroyed).toBeCloseTo(1 / 9, 12);
    expect(summary.burning).toBeCloseTo(1 / 18, 12);
    expect(summary.systems.find(({ id }) => id === 'left-track')?.points[1]).toBeCloseTo(1 / 3, 12);
    expect(summary.menOut[0]).toBeCloseTo(8 / 9, 12);
  });
  test('high explosive begins with the crew', () => {
    const { summary } = dealt(list, 1, 'HE');
    expect(summary.destroyed).toBe(0);
    expect(summary.menOut[1]).toBeCloseTo(1 / 2, 12);
  });
  test('a shell ruins the running gear of one side only', () => {
    const { summary } = dealt(list, 30);
    expect(summary.systems.find(({ id }) => id === 'right-track')?.points[0]).toBeCloseTo(
      1 - summary.destroyed,
      12,
    );
    expect(summary.immobile).toBeCloseTo(1 - summary.destroyed, 12);
  });
  test('a man is hit once by a shell, and those whose icon stands in the sector first', () => {
    const crewOnly: DamageList = {
      systems: [],
      crew: ['one', 'two', 'three'],
      stages: [{ sector: 12, systems: [], crew: [1] }],
      fireModifier: 0,
    };
    const { states, damage } = dealt(crewOnly, 9);
    // Dead or wounded at +1: 12 of 36 throws.
    expect(damage.manOut).toBeCloseTo(1 / 3, 12);
    expect(states.size).toBe(2);
    expect([...states.entries()].find(([state]) => state !== UNHURT)?.[1]).toBeCloseTo(1 / 3, 12);
  });
  test('points that nothing is left for vanish', () => {
    const one: DamageList = {
      systems: [{ id: 'ring', kind: 'turret-ring', capacity: 2, testFrom: 0 }],
      crew: [],
      stages: [{ sector: 12, systems: [0], crew: [] }],
      fireModifier: 0,
    };
    expect(dealt(one, 9).summary).toMatchObject({ turretStuck: 1, turretSlow: 0, unhurt: 0 });
    expect(dealt(one, 1).summary).toMatchObject({ turretStuck: 0, turretSlow: 1 });
  });
});

test('R-VEH-05 a fuel test counts the fire modifier', () => {
  expect([testShare(5, 0), testShare(5, 1), testShare(6, -1), testShare(2, 3)]).toEqual([2 / 6, 3 / 6, 0, 1]);
});

test('R-AT-08 a shell that goes through kills so many men at random, none twice', () => {
  const list: DamageList = { systems: [], crew: ['one', 'two'], stages: [], fireModifier: 0 };
  const codec = stateCodec(list);
  const damage = damageOf(rules(), list, codec, { first: 'system', crewModifier: 0 });
  const men = (kills: number) =>
    summarise(list, codec, killMen(damage, new Map([[UNHURT, 1]]), kills)).menOut;
  expect(men(0)).toEqual([1, 0, 0]);
  expect(men(1)).toEqual([0, 1, 0]);
  expect(men(5)).toEqual([0, 0, 1]);
  expect(killMen(damage, new Map([[DESTROYED, 1]]), 1)).toEqual(new Map([[DESTROYED, 1]]));
});

test('a card with more men and points than a whole number tells apart is refused', () => {
  const system = { id: 'engine', kind: 'engine', capacity: 9, testFrom: 0 } as const;
  const crew = Array.from({ length: 12 }, (_, man) => `man ${man}`);
  const largest = stateCodec({ systems: new Array(12).fill(system), crew });
  expect(largest.units).toHaveLength(12);
  expect(() => stateCodec({ systems: new Array(13).fill(system), crew })).toThrow(UsageError);
});
