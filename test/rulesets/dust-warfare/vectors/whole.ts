import { expect } from 'vitest';
import { fraction } from '../../../../src/dice/exact.ts';
import type { WholeDistribution } from '../../../../src/dice/wholeNumbers.ts';
import { planAttack } from '../../../../src/rulesets/dust-warfare/attack/planAttack.ts';
import {
  wholeHits,
  wholeNet,
  wholeOutcomes,
  wholeRaw,
} from '../../../../src/rulesets/dust-warfare/attack/wholeDistribution.ts';
import type { ArmourClass } from '../../../../src/rulesets/dust-warfare/model.ts';
import { type Request, rulesWith, situation } from '../ask.ts';

/** Fractions by value, as in the vectors; missing ones are 0. */
export type Fractions = Readonly<Record<string, string>>;

/** All distributions of one attack in whole numbers. */
export function attackDistributions(weapons: string, armourClass: ArmourClass, request: Request = {}) {
  const plan = planAttack(rulesWith(request.rulings), situation(weapons, armourClass, request));
  const net = wholeNet(plan);
  const hits = wholeHits(plan);
  return {
    plan,
    hits,
    raw: wholeRaw(plan),
    net,
    outcomes: wholeOutcomes(plan),
    mean: meanOf(net),
    any: fraction(net.denominator - net.numerators[0], net.denominator),
    marker: fraction(hits.denominator - hits.numerators[0], hits.denominator),
  };
}

export function expectDistribution(distribution: WholeDistribution, expected: Fractions): void {
  expect(distribution.lowest).toBe(0);
  const most = Math.max(distribution.numerators.length - 1, ...Object.keys(expected).map(Number));
  for (let value = 0; value <= most; value++) {
    expect(`${value}: ${share(distribution, value)}`).toBe(`${value}: ${lowest(expected[value] ?? '0')}`);
  }
}

export function share(distribution: WholeDistribution, value: number): string {
  return fraction(distribution.numerators[value] ?? 0n, distribution.denominator);
}

export function meanOf(distribution: WholeDistribution): string {
  const sum = distribution.numerators.reduce(
    (total, weight, value) => total + weight * BigInt(value + distribution.lowest),
    0n,
  );
  return fraction(sum, distribution.denominator);
}

/** Merges all larger values into the maximum. */
export function capped(distribution: WholeDistribution, most: number): WholeDistribution {
  const numerators = distribution.numerators.slice(0, most + 1);
  const beyond = distribution.numerators.slice(most + 1).reduce((sum, weight) => sum + weight, 0n);
  if (beyond > 0n) numerators[most] += beyond;
  return { ...distribution, numerators };
}

/** `2/3` as `fraction` writes it: 0 is `0/1`. */
export function lowest(text: string): string {
  const [numerator, denominator = '1'] = text.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
}

/** Sums, products and differences of fractions in text. */
export function add(a: string, b: string, sign = 1n): string {
  const [n, d] = lowest(a).split('/').map(BigInt);
  const [m, e] = lowest(b).split('/').map(BigInt);
  return signed(n * e + sign * m * d, d * e);
}

export function times(a: string, b: string): string {
  const [n, d] = lowest(a).split('/').map(BigInt);
  const [m, e] = lowest(b).split('/').map(BigInt);
  return fraction(n * m, d * e);
}

function signed(numerator: bigint, denominator: bigint): string {
  return numerator < 0n ? `-${fraction(-numerator, denominator)}` : fraction(numerator, denominator);
}
