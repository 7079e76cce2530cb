import { describe, expect, test } from 'vitest';
import {
  type Aiming,
  aimParts,
  crossingFactor,
  relativeSpeed,
  toHitOf,
} from '../../../../src/rulesets/rattenkrieg/armour/toHit.ts';
import type { AimingCircumstance, Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, interpretations } from '../ask.ts';
import { derived } from '../derived.ts';

const STILL: Aiming = { quality: 3, speed: 0, distance: 30, size: 7, gunSight: 0, circumstances: [] };

function toHit(more: Partial<Aiming>, changes: Partial<Interpretations> = {}): number {
  return toHitOf(catalogue, aimParts(catalogue, interpretations(changes), { ...STILL, ...more }));
}

interface GridRow {
  readonly gunnerQuality: number;
  readonly gunSight: number;
  readonly firstShot: number;
  readonly commanderHelps: boolean;
  readonly toHit: number;
}
const grid: readonly GridRow[] = derived.toHitGrid.rows;

test.each(grid)('R-AT-03 %o', ({ gunnerQuality, gunSight, firstShot, commanderHelps, toHit: expected }) => {
  const first: AimingCircumstance[] =
    firstShot === 0 ? [] : [firstShot === -2 ? 'first-shot' : 'first-shot-german'];
  const circumstances = commanderHelps ? [...first, 'commander-helps' as const] : first;
  expect(toHit({ quality: gunnerQuality, gunSight, circumstances })).toBe(expected);
});

describe('R-AT-03 distance by the size of the target', () => {
  test.each([
    [70, 4],
    [71, 3],
    [140, 3],
    [141, 2],
    [210, 2],
    [211, 1],
    [280, 1],
    [281, 0],
    [400, 0],
  ])('%i" at size 7: %i', (distance, expected) => {
    expect(toHit({ distance })).toBe(expected);
  });

  test('between 40 and 50 times the size OQ-17 decides', () => {
    const inGap = { distance: 350, quality: 5 };
    expect(toHit(inGap)).toBe(2);
    expect(toHit(inGap, { aimingBandGap: 'upTo50minus2' })).toBe(3);
    expect(toHit({ ...inGap, distance: 351 }, { aimingBandGap: 'upTo50minus2' })).toBe(2);
  });
});

test('R-AT-03 every circumstance moves it by one', () => {
  const base = toHit({ quality: 2 });
  expect(toHit({ quality: 2, circumstances: ['designated'] })).toBe(base + 1);
  expect(toHit({ quality: 2, circumstances: ['reaction'] })).toBe(base - 1);
  expect(toHit({ quality: 2, circumstances: ['not-clearly-visible'] })).toBe(base - 1);
});

test('R-AT-03 a target that moves: -1 for every full 5" of relative speed', () => {
  expect([4, 5, 9, 10].map((speed) => toHit({ speed }))).toEqual([4, 3, 3, 2]);
});

test('R-AT-03 it stays between 0 and 5', () => {
  expect(toHit({ quality: 6, gunSight: 4 })).toBe(5);
  expect(toHit({ quality: 1, speed: 40 })).toBe(0);
});

test('R-VEH-09 relative speed goes by the angle off the heading', () => {
  expect(
    [0, 30, 60, 90].map((degrees) => relativeSpeed(18, crossingFactor(catalogue, degrees) ?? Number.NaN)),
  ).toEqual([0, 9, 14, 18]);
  expect(crossingFactor(catalogue, 45)).toBeUndefined();
});
