import { expect, test } from 'vitest';
import { createAliasTable } from '../../../../src/dice/alias.ts';
import { packOutcome } from '../../../../src/rulesets/dust-warfare/compile/attackOutcome.ts';
import {
  type AttackDistributions,
  AttackTables,
} from '../../../../src/rulesets/dust-warfare/compile/attackTables.ts';
import type { Field } from '../../../../src/rulesets/dust-warfare/compile/standing.ts';
import type { AttackTable } from '../../../../src/rulesets/dust-warfare/compile/tableStore.ts';
import type { TypeFacts } from '../../../../src/rulesets/dust-warfare/compile/typeFacts.ts';

const WEAPONS = 12;
/** Combinations of cover and markers, each with its own attack table. */
const STANCES = 6;
const ALIAS = createAliasTable([1]);

const MACHINE: TypeFacts = {
  ...{
    miniatures: 2,
    squad: 2,
    heroLife: 0,
    life: 2,
    weapons: WEAPONS,
    modes: [0],
    attacking: 0,
    attacked: 0,
  },
  ...{ sprays: false, startsStrong: false, bands: [0], attackedAs: 0, entrenches: false, defences: 0 },
  covering: (cover, marked) => `${cover} ${marked}`,
};

/** Tables that record the requested weapons, miniatures and stance. */
const distributions: AttackDistributions = {
  hurting: () => 1,
  attack: ({ off, miniatures }, _band, _mode, { cover, marked }): AttackTable => ({
    alias: ALIAS,
    outcomes: Int32Array.of(
      packOutcome({ damage: cover, marks: marked ? 1 : 0, row: miniatures, stepsDown: false, empties: off }),
    ),
    expected: Float64Array.of(0, cover, cover),
  }),
  blast: () => null,
};

test('finds every attack again, where there are more tables than two bytes can number', () => {
  const tables = new AttackTables(distributions, [MACHINE], Int32Array.of(0, 0), 1, 1);
  const words = (): Int32Array => new Int32Array(2);
  const field: Field = {
    ...{ band: 0, life: words(), markers: words(), cover: words(), prone: words(), defending: words() },
    ...{ moved: words(), effects: words(), lost: words(), empty: words(), used: words() },
    ...{ stance: words(), fire: words() },
  };
  field.life[1] = 2;
  const found = (miniatures: number, lost: number, stance: number): number => {
    field.life[0] = miniatures;
    field.lost[0] = lost;
    field.cover[1] = stance % 3;
    field.markers[1] = stance < 3 ? 0 : 1;
    field.fire.fill(0);
    field.stance.fill(0);
    return tables.at(field, tables.row(field, 0, 0), 1);
  };
  const ways = Array.from(
    { length: 3 << WEAPONS },
    (_, way) => [way >> WEAPONS, way % (1 << WEAPONS)] as const,
  );
  const numbers = new Set(
    ways.flatMap(([miniatures, lost]) =>
      Array.from({ length: STANCES }, (_, stance) => found(miniatures, lost, stance)),
    ),
  );
  expect(numbers.size).toBe(ways.length * STANCES);
  expect(numbers.size).toBeGreaterThan(2 ** 16);
  const wrong = ways.filter(([miniatures, lost], way) => {
    const stance = way % STANCES;
    const outcome = tables.outcome(found(miniatures, lost, stance), 0);
    const marks = stance < 3 ? 0 : 1;
    const request = packOutcome({
      damage: stance % 3,
      marks,
      row: miniatures,
      stepsDown: false,
      empties: lost,
    });
    return outcome !== request;
  });
  expect(wrong).toEqual([]);
});
