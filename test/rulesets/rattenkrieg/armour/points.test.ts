import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { ratio } from '../../../../src/dice/wholeNumbers.ts';
import {
  type DamageDice,
  dieValue,
  pluggedDice,
  pointsDistribution,
  shatters,
} from '../../../../src/rulesets/rattenkrieg/armour/damageDice.ts';
import { catalogue, interpretations } from '../ask.ts';
import { derived } from '../derived.ts';

function rolled(dice: number, toHit: number, more: Partial<DamageDice> = {}): DamageDice {
  return { dice, cap: dice, toHit, isTwice: false, mayShatter: false, fireOn: [], ...more };
}

function distribution(dice: DamageDice): number[] {
  const { plain, burning, denominator } = pointsDistribution(catalogue, dice);
  return plain.map((weight, points) => ratio(weight + burning[points], denominator));
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share, points) => sum + share * points, 0);
}

interface PointsRow {
  readonly dice: number;
  readonly toHit: number;
  readonly mean: number;
  readonly pZero: string;
}
const rows: readonly PointsRow[] = derived.apDamagePoints.rows;

test.each(rows)('R-AT-07 $dice dice at To Hit $toHit: mean $mean, nothing $pZero', (row) => {
  const { plain, denominator } = pointsDistribution(catalogue, rolled(row.dice, row.toHit));
  expect(mean(distribution(rolled(row.dice, row.toHit)))).toBeCloseTo(row.mean, 4);
  expect(fraction(plain[0], denominator)).toBe(row.pZero);
});

const examples: readonly { dice: number; toHit: number; pmf: Record<string, string> }[] =
  derived.apDamagePmfExamples.rows;

test.each(examples)(
  'R-AT-07 the whole distribution of $dice dice at To Hit $toHit',
  ({ dice, toHit, pmf }) => {
    const { plain, denominator } = pointsDistribution(catalogue, rolled(dice, toHit));
    for (const [points, weight] of plain.entries())
      expect(fraction(weight, denominator)).toBe(pmf[points] ?? '0/1');
  },
);

test('R-AT-07 a six never counts, at whatever To Hit', () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => dieValue(catalogue, face, 6, 4))).toEqual([1, 2, 3, 4, 4, 0]);
});

describe('R-AT-08 a shell of twice the relative armour', () => {
  const big = { dice: 4, calibre: 75, armour: 35 };
  test('has half as many dice more, and the cap stays (OQ-26, OQ-27)', () => {
    expect(pluggedDice(catalogue, interpretations(), big)).toEqual({ dice: 6, cap: 4 });
    expect(pluggedDice(catalogue, interpretations({ pluggingCap: 'newCap' }), big)).toEqual({
      dice: 6,
      cap: 6,
    });
    expect(pluggedDice(catalogue, interpretations({ plugging: 'ignore' }), big)).toEqual({ dice: 4, cap: 4 });
  });
  test('of less has not', () => {
    expect(pluggedDice(catalogue, interpretations(), { ...big, armour: 38 }).dice).toBe(4);
    expect(pluggedDice(catalogue, interpretations(), { ...big, calibre: null }).dice).toBe(4);
  });
});

describe('R-AT-09 shattering (OQ-25)', () => {
  test('only APC shatters, or under the other reading all solid shot', () => {
    expect(shatters(catalogue, interpretations(), 'APC')).toBe(true);
    expect(shatters(catalogue, interpretations(), 'APCBC')).toBe(false);
    expect(shatters(catalogue, interpretations({ shatteringShells: 'allAP' }), 'APCBC')).toBe(true);
    expect(shatters(catalogue, interpretations({ shatteringShells: 'allAP' }), 'HEAT')).toBe(false);
  });
  test('more sixes than ones: no points at all', () => {
    const shares = distribution(rolled(2, 5, { mayShatter: true }));
    // Shattered: a six and no one, 10 + 1 of 36 throws beside 6-6; a one and a six count the one.
    expect(shares[0]).toBeCloseTo(9 / 36, 12);
    expect(shares[1]).toBeCloseTo(2 / 36, 12);
  });
});

test('R-AT-09 behind skirts every die must succeed twice, and the second result counts', () => {
  const shares = distribution(rolled(1, 3, { cap: 4, isTwice: true }));
  expect(shares.map((share) => Math.round(share * 36))).toEqual([27, 3, 3, 3, 0]);
});

test('R-SHELL-05 a die of 5 or 6 of an incendiary shell starts a fire', () => {
  const { plain, burning, denominator } = pointsDistribution(catalogue, rolled(2, 4, { fireOn: [5, 6] }));
  const lit = burning.reduce((sum, weight) => sum + weight, 0n);
  expect(fraction(lit, denominator)).toBe('5/9');
  expect(plain.reduce((sum, weight) => sum + weight, lit)).toBe(denominator);
});
