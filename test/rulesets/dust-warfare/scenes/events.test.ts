/** Rolls outside attacks: first aid, repairs, terrain, overrun, hazards. */
import { describe, expect, test } from 'vitest';
import { eventDistribution, rollEvents } from '../../../../src/rulesets/dust-warfare/odds/events.ts';
import { catalogue, rulingsWith } from '../ask.ts';
import { dice, INVERTED, PLAIN } from './dieByDie.ts';

/** P(0, 1, 2 …) of an event. */
function distribution(id: string, count = 1, rulings: Readonly<Record<string, boolean>> = {}): number[] {
  const event = rollEvents(catalogue, rulingsWith(rulings)).find((candidate) => candidate.id === id);
  if (event === undefined) throw new Error(`no event ${id}`);
  const { lowest, numerators, denominator } = eventDistribution(catalogue, event, count);
  return [
    ...new Array<number>(lowest).fill(0),
    ...numerators.map((numerator) => Number(numerator) / Number(denominator)),
  ];
}

function expectDistribution(found: readonly number[], expected: readonly number[]): void {
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
    expectDistribution(distribution(id), dice(1, chance));
  });

  test('D-ABL-WIEDERBELEBUNGSSERUM rolls a die for each point lost', () => {
    expectDistribution(distribution('wiederbelebungsserum', 4), dice(4));
  });

  test('R-15 repairOnHit=false: repairs succeed on blanks, those of experts on hits', () => {
    const turned = { repairOnHit: false };
    expectDistribution(distribution('mechanic', 1, turned), dice(1, INVERTED));
    expectDistribution(distribution('expert-repair', 1, turned), dice(1, PLAIN));
    expectDistribution(distribution('medic', 1, turned), dice(1, PLAIN));
  });
});

describe('terrain', () => {
  test('D-ABL-TRACKS stop on a hit, D-ABL-WHEELS on a blank (R-14)', () => {
    expectDistribution(distribution('tracks'), dice(1));
    expectDistribution(distribution('wheels'), dice(1, INVERTED));
  });

  test('R-14 wheelsStopOnBlank=false: wheels stop on a hit', () => {
    expectDistribution(distribution('wheels', 1, { wheelsStopOnBlank: false }), dice(1));
  });

  test('D-MOVE-05 an overrun leaves a marker for each hit of the vehicle’s level', () => {
    expectDistribution(distribution('overrun', 5), dice(5));
  });

  test('D-AIR-05 a hazard deals four points less the armour roll', () => {
    expectDistribution(distribution('flight-hazard', 2), [0, 0, 1 / 9, 4 / 9, 4 / 9]);
  });
});
