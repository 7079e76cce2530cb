import { describe, expect, test } from 'vitest';
import {
  figureAt,
  inchesOf,
  lastPiercingRange,
  metresOf,
} from '../../../../src/rulesets/rattenkrieg/armour/penetration.ts';
import {
  infantryProjectile,
  type Projectile,
  shellProjectile,
} from '../../../../src/rulesets/rattenkrieg/armour/projectile.ts';
import { longRangeHits } from '../../../../src/rulesets/rattenkrieg/armour/rounds.ts';
import { catalogue, interpretations } from '../ask.ts';

function shell(gunId: string, shellId: string): Projectile {
  const gun = catalogue.guns.find(({ id }) => id === gunId);
  const found = gun?.shells.find(({ id }) => id === shellId);
  const projectile = gun && found && shellProjectile(gun, found);
  if (projectile === undefined) throw new Error(`no shell ${gunId}/${shellId}`);
  return projectile;
}

const ARMOURS = [30, 45, 60, 80, 100, 120, 141, 200];

/** Worked out independently of this project. */
const LONGEST: readonly [string, string, readonly (number | null)[]][] = [
  ['f34', 'br-350a', [2000, 2000, 1000, null, null, null, null, null]],
  ['f34', 'br-350b', [2000, 2000, 2000, 500, null, null, null, null]],
  ['f34', 'br-350p', [2000, 2000, 1000, 500, 100, null, null, null]],
  ['kwk40-l48', 'pzgr-39', [2000, 2000, 2000, 2000, 1000, 500, null, null]],
  ['kwk42', 'pzgr-39-42', [2000, 2000, 2000, 2000, 2000, 1500, 1000, null]],
  ['pak40', 'pzgr-39', [2000, 2000, 2000, 2000, 1500, 1000, 500, null]],
  ['zis2', 'br-271p', [2000, 2000, 2000, 1500, 1000, 500, 500, null]],
  ['m3-75', 'm61-shot', [2000, 2000, 1500, 500, null, null, null, null]],
  ['pak43', 'pzgr-39-43', [2000, 2000, 2000, 2000, 2000, 2000, 2000, 1000]],
];

test.each(LONGEST)('R-AT-05 R-AT-06 %s %s: the farthest range by armour', (gun, id, expected) => {
  const projectile = shell(gun, id);
  expect(ARMOURS.map((armour) => lastPiercingRange(projectile, armour))).toEqual(expected);
});

test('a shell with one figure for all ranges pierces at any range, or never', () => {
  const hollow = shell('kwk40-l48', 'gr-38-hl-b');
  expect([80, 81].map((armour) => lastPiercingRange(hollow, armour))).toEqual(['any', null]);
});

describe('R-AT-05 distances between the columns (OQ-18)', () => {
  const pzgr39 = shell('kwk40-l48', 'pzgr-39');
  const at = (metres: number, option: 'upTo' | 'interpolate' | 'nearest') =>
    figureAt(interpretations({ penetrationColumn: option }), pzgr39, metres)?.penetration.plus;

  test('the first column at or above the distance', () => {
    expect([0, 100, 101, 500, 501, 2000, 2001].map((metres) => at(metres, 'upTo'))).toEqual([
      136,
      136,
      123,
      123,
      109,
      86,
      undefined,
    ]);
  });
  test('the nearest column, of two the nearer range', () => {
    expect([299, 300, 301].map((metres) => at(metres, 'nearest'))).toEqual([136, 136, 123]);
  });
  test('on the straight line between two columns, rounded down', () => {
    expect([50, 100, 300, 500, 750].map((metres) => at(metres, 'interpolate'))).toEqual([
      136, 136, 129, 123, 116,
    ]);
  });
});

describe('R-AT-05 inches and metres (OQ-31)', () => {
  test('by the scale of the book 70" are 100 m and 351" are 500 m', () => {
    expect(metresOf(catalogue, interpretations(), 70)).toBeCloseTo(99.57, 2);
    expect(metresOf(catalogue, interpretations(), 351)).toBeCloseTo(499.26, 2);
    expect(inchesOf(catalogue, interpretations(), metresOf(catalogue, interpretations(), 123))).toBeCloseTo(
      123,
      9,
    );
  });
  test('by the printed table 1000" are 1000 m', () => {
    const printed = interpretations({ gunDistances: 'printed' });
    expect([35, 70, 351, 1000, 1250, 2000].map((inches) => metresOf(catalogue, printed, inches))).toEqual([
      50, 100, 500, 1000, 1250, 2000,
    ]);
    expect(inchesOf(catalogue, printed, 500)).toBe(351);
  });
});

test('R-ATR-01 R-ROCK-01 anti-tank rifles and launchers use the gun procedure without a sight (OQ-47)', () => {
  const piat = catalogue.launchers.find(({ id }) => id === 'piat');
  if (piat === undefined) throw new Error('no PIAT');
  const projectile = infantryProjectile(catalogue, piat);
  expect(projectile).toMatchObject({ type: 'HEAT', gunSight: 0, calibre: null, limit: piat.range });
  expect(projectile.columns[0].penetration).toEqual({ dice: 2, plus: 0, times: 10 });
});

test('R-AT-05 beyond 500 m a die decides whether the shot arrives', () => {
  const hits = (metres: number, isFirst: boolean) =>
    longRangeHits(catalogue, { metres, isFirst, quality: 3 }).hits / 36;
  expect([500, 1000, 1500, 2000, 2001].map((metres) => hits(metres, false))).toEqual([
    1,
    4 / 6,
    4 / 6,
    3 / 6,
    0,
  ]);
  expect([500, 1000, 1500, 2000, 2001].map((metres) => hits(metres, true))).toEqual([
    1,
    3 / 6,
    1 / 6,
    3 / 36,
    0,
  ]);
});
