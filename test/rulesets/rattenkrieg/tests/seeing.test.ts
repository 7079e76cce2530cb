import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { answerSpot } from '../../../../src/rulesets/rattenkrieg/odds/answerSpot.ts';
import { heardWithin, sourcesBonus } from '../../../../src/rulesets/rattenkrieg/tests/sound.ts';
import { fieldWidth, type Spotting, spotNeed } from '../../../../src/rulesets/rattenkrieg/tests/spotting.ts';
import { groundEffect } from '../../../../src/rulesets/rattenkrieg/vehicles/movement.ts';
import { catalogue, interpretations } from '../ask.ts';
import { derived } from '../derived.ts';

const PLAIN: Spotting = {
  distance: 36,
  iFactor: 0,
  height: 0,
  spotterQuality: 3,
  size: 0,
  targetQuality: 3,
  scope: 0,
};

function spot(more: Partial<Spotting>, evade: number | null = null) {
  const question = { seen: { ...PLAIN, ...more }, evade, actions: 3, interpretations: interpretations() };
  return answerSpot(catalogue, question).answer.exact;
}

interface SpotRow {
  readonly distance: number;
  readonly iFactor: number;
  readonly spotterQuality: number;
  readonly p: string;
}
const rows: readonly SpotRow[] = derived.spotting.rows;

test.each(rows)('R-SPOT-01 %o', ({ distance, iFactor, spotterQuality, p }) => {
  const { identified } = spot({ distance, iFactor, spotterQuality });
  expect(fraction(BigInt(Math.round(identified * 6)), 6n)).toBe(p);
  expect(identified * 6).toBeCloseTo(Math.round(identified * 6), 12);
});

describe('R-SPOT-01 height and size', () => {
  test('a higher target is harder, a lower or larger one easier to see', () => {
    expect(spotNeed(catalogue, { ...PLAIN, height: 6 })).toMatchObject({
      hindrance: 2,
      exposure: 0,
      need: 4,
    });
    expect(spotNeed(catalogue, { ...PLAIN, iFactor: 9, height: -3, size: 3 })).toMatchObject({
      hindrance: 3,
      exposure: 2,
      need: 5,
    });
  });
  test('from 6 up no die is rolled', () => {
    expect(spot({}).isAutomatic).toBe(true);
    expect(spot({ scope: -1 }).isAutomatic).toBe(false);
  });
});

test('R-VIS-02 at an I-factor of 36 nothing is seen', () => {
  expect(spot({ iFactor: 35, spotterQuality: 8, scope: 4 }).identified).toBeGreaterThan(0);
  expect(spot({ iFactor: 36, spotterQuality: 8, scope: 9 })).toMatchObject({
    identified: 0,
    isAutomatic: false,
    expectedActions: null,
  });
});

test('R-SPOT-02 who evades is located only', () => {
  const { identified, located, unseen, within, expectedActions } = spot({ scope: -2 }, 3);
  expect([identified, located, unseen]).toEqual([2 / 6, 2 / 6, 1 - 4 / 6]);
  expect(within[2]).toBeCloseTo(1 - (2 / 3) ** 3, 12);
  expect(expectedActions).toBeCloseTo(3, 12);
  expect(spot({}, -2).identified).toBe(1);
});

describe('R-SND-01 sounds', () => {
  test('distances by loudness and background', () => {
    expect(heardWithin(catalogue, 70, 'quiet')).toBe('everywhere');
    expect(heardWithin(catalogue, 70, 'combat')).toBe(3);
    expect(heardWithin(catalogue, 30, 'normal')).toBeNull();
  });
  test('sources add by the row for so many, or the next lower one', () => {
    expect([1, 2, 10, 14, 15, 5000].map((sources) => sourcesBonus(catalogue, sources))).toEqual([
      0, 3, 10, 10, 11, 30,
    ]);
  });
});

test('R-FOV-01 between two ranges the farther row holds, and the table ends', () => {
  expect(fieldWidth(catalogue, 'binoculars', 96)).toBe(15);
  expect(fieldWidth(catalogue, 'scope-4x', 401)).toBeUndefined();
});

test('R-VEH-04 pressure above what the ground bears slows, stops or bogs a vehicle', () => {
  expect(groundEffect(catalogue, 0.6, 0.6)).toBeNull();
  expect(groundEffect(catalogue, 0.6, 0.3)).toMatchObject({ speed: -3 });
  expect(groundEffect(catalogue, 0.8, 0.3)).toMatchObject({ state: 'stopped' });
  expect(groundEffect(catalogue, 1.2, 0.1)).toMatchObject({ state: 'bogged' });
});
