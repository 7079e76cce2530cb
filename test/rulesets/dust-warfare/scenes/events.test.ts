/** Rolls beside attacks: first aid, repairs, terrain, overrun, hazards. */
import { describe, expect, test } from 'vitest';
import { eventLaw, rollEvents } from '../../../../src/rulesets/dust-warfare/odds/events.ts';
import { catalogue, rulingsWith } from '../ask.ts';
import { dice, INVERTED, PLAIN } from './dieByDie.ts';

/** P(0, 1, 2 …) of an event. */
function law(id: string, count = 1, rulings: Readonly<Record<string, boolean>> = {}): number[] {
  const event = rollEvents(catalogue, rulingsWith(rulings)).find((candidate) => candidate.id === id);
  if (event === undefined) throw new Error(`no event ${id}`);
  const { lowest, numerators, denominator } = eventLaw(catalogue, event, count);
  return [
    ...new Array<number>(lowest).fill(0),
    ...numerators.map((numerator) => Number(numerator) / Number(denominator)),
  ];
}

function expectLaw(found: readonly number[], expected: readonly number[]): void {
  expect(found).toHaveLength(expected.length);
  for (const [count, p] of expected.entries()) expect(found[count]).toBeCloseTo(p, 12);
}

describe('first aid and repairs', () => {
  test.each([
    ['D-ABL-MEDIC', 'medic', PLAIN],
    ['D-ABL-MECHANIC', 'mechanic', PLAIN],
    ['D-ABL-TANK-HEAD', 'tank-head', PLAIN],
    ['D-ABL-ENGINEER-VEHICLE', 'engineer-vehicle', PLAIN],
    ['D-ABL-SELF-REPAIR', 'self-repair', PLAIN],
    ['D-WPN-EXPERT-REPAIR', 'expert-repair', INVERTED],
  ])('%s recovers a point with the chance of its face', (_, id, chance) => {
    expectLaw(law(id), dice(1, chance));
  });

  test('D-ABL-WIEDERBELEBUNGSSERUM rolls a die for each point lost', () => {
    expectLaw(law('wiederbelebungsserum', 4), dice(4));
  });

  test('R-15 repairOnHit=false: repairs succeed on blanks, those of experts on hits', () => {
    const turned = { repairOnHit: false };
    expectLaw(law('mechanic', 1, turned), dice(1, INVERTED));
    expectLaw(law('expert-repair', 1, turned), dice(1, PLAIN));
    expectLaw(law('medic', 1, turned), dice(1, PLAIN));
  });
});

describe('terrain', () => {
  test('D-ABL-TRACKS stop on a hit, D-ABL-WHEELS on a blank (R-14)', () => {
    expectLaw(law('tracks'), dice(1));
    expectLaw(law('wheels'), dice(1, INVERTED));
  });

  test('R-14 wheelsStopOnBlank=false: wheels stop on a hit', () => {
    expectLaw(law('wheels', 1, { wheelsStopOnBlank: false }), dice(1));
  });

  test('D-MOVE-05 an overrun leaves a marker for each hit of the vehicle’s level', () => {
    expectLaw(law('overrun', 5), dice(5));
  });

  test('D-AIR-05 a hazard deals four points less the armour roll', () => {
    expectLaw(law('flight-hazard', 2), [0, 0, 1 / 9, 4 / 9, 4 / 9]);
  });
});
