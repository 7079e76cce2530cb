import { describe, expect, test } from 'vitest';
import { claimsCharts } from '../../src/charts/claimsChart.ts';
import { FILE_LAYOUT } from '../../src/charts/theme.ts';
import type { CheckedClaim } from '../../src/experiments/checkClaims.ts';
import { compileWarnings } from './compileWarnings.ts';

const EVEN: CheckedClaim = {
  claim: 'the sides are even',
  scale: 'share',
  region: { low: 0.45, high: 0.55 },
  verdict: 'accepted',
  estimates: [
    { name: 'Union', value: 0.5, low: 0.48, high: 0.52, verdict: 'accepted' },
    { name: 'Reich', value: 0.53, low: 0.51, high: 0.54, verdict: 'accepted' },
  ],
  variants: ['baseline'],
  games: 1000,
  first: 'accepted',
  second: null,
};
const WEAK: CheckedClaim = {
  claim: 'smoke helps',
  scale: 'difference',
  region: { low: 0.02, high: 1 },
  verdict: 'rejected',
  estimates: [{ name: 'smoke', value: -0.01, low: -0.03, high: 0.01, verdict: 'rejected' }],
  variants: ['baseline', 'smoke'],
  games: 400,
  first: 'rejected',
  second: null,
};
const UNPLAYED: CheckedClaim = { ...WEAK, scale: 'amount', estimates: [] };

function valuesOf(spec: unknown, mark: string): readonly Record<string, unknown>[] {
  const { layer } = JSON.parse(JSON.stringify(spec));
  return layer
    .filter((one: { mark: { type: string } }) => one.mark.type === mark)
    .flatMap(({ data }: { data: { values: unknown[] } }) => data.values);
}

describe('charts of claims', () => {
  const [shares, differences, ...others] = claimsCharts([EVEN, WEAK, UNPLAYED], 0.95, FILE_LAYOUT);

  test('there is one for each unit in which something was found', () => {
    expect([shares.name, differences.name]).toEqual(['claims-share', 'claims-difference']);
    expect(others).toEqual([]);
    for (const chart of [shares, differences]) expect(compileWarnings(chart.spec)).toEqual([]);
  });

  test('a claim shows the estimate nearest to leaving what is allowed, between the ends of that', () => {
    expect(valuesOf(shares.spec, 'point')).toMatchObject([{ value: 0.53, low: 0.51, high: 0.54 }]);
    const edges = valuesOf(shares.spec, 'rule').flatMap(({ end, value }) =>
      end === undefined ? [] : [value],
    );
    expect(edges).toEqual([0.45, 0.55]);
  });

  test('differences are in points, the end of all differences is no edge, and what does not hold says so', () => {
    expect(valuesOf(differences.spec, 'point')).toMatchObject([{ value: -1, sign: 'rejected' }]);
    const edges = valuesOf(differences.spec, 'rule').flatMap(({ end, value }) =>
      end === undefined ? [] : [value],
    );
    expect(edges).toEqual([2]);
    expect(differences.alternative).toContain('smoke helps: rejected');
  });
});
