import { describe, expect, test } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import { type Fire, fireOdds } from '../../../../src/rulesets/rattenkrieg/flame/fire.ts';
import type { Interpretations } from '../../../../src/rulesets/rattenkrieg/model.ts';
import { catalogue, interpretations } from '../ask.ts';

function turnsOn(turns: number, more: Partial<Fire>, changes: Partial<Interpretations> = {}) {
  const fire = { strength: 3, fuel: 0, attempts: 0, tool: 0, ...more };
  const distribution = fireOdds(catalogue.burning, interpretations(changes), fire, turns).turns[turns];
  const share = (weight: bigint) => fraction(weight, distribution.denominator);
  return {
    out: share(distribution.out),
    lost: share(distribution.lost),
    burning: distribution.burning.map(share),
  };
}

describe('R-BURN-02 a fire', () => {
  test('of strength 3 grows on 3 and more', () => {
    expect(turnsOn(1, {}).burning.slice(2, 5)).toEqual(['1/3', '0/1', '2/3']);
  });

  test('OQ-20 grows below its strength under the other reading, and stays at it under p.106', () => {
    expect(turnsOn(1, {}, { fireGrowth: 'reversed' }).burning.slice(2, 5)).toEqual(['2/3', '0/1', '1/3']);
    expect(turnsOn(1, {}, { fireGrowth: 'p106' }).burning.slice(2, 5)).toEqual(['1/3', '1/6', '1/2']);
  });

  test('ends at 1 and at 6', () => {
    expect(turnsOn(1, { strength: 2 }).out).toBe('1/6');
    expect(turnsOn(1, { strength: 5 }).lost).toBe('1/3');
    expect(turnsOn(1, { strength: 5, fuel: 2 }).lost).toBe('2/3');
  });

  test('starts with a die, at least 2', () => {
    const { burning, lost } = turnsOn(0, { strength: null });
    expect(burning.slice(2)).toEqual(['1/3', '1/6', '1/6', '1/6']);
    expect(lost).toBe('1/6');
  });
});

test('R-BURN-04 a die and the tool above the strength takes one off', () => {
  // Sand: 2 + die above 3 on five faces; then 2 grows on 2 and more.
  expect(turnsOn(1, { attempts: 1, tool: 2 }).out).toBe(fraction(5n, 36n));
});
