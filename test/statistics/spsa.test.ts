import { describe, expect, test } from 'vitest';
import { type SpsaGains, spsaAscent, spsaPoint, spsaStep } from '../../src/statistics/spsa.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

/** A standard normal number by the polar-free form of Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Climbs from `start` and returns the point reached after `iterations`. */
function climb(
  measure: (at: readonly number[]) => number,
  start: readonly number[],
  gains: SpsaGains,
  iterations: number,
  seed: number,
  held: readonly number[] = [],
): number[] {
  const random = uniforms(seed);
  let at = [...start];
  for (let k = 0; k < iterations; k++) {
    const step = spsaStep(gains, k);
    const signs = at.map((_, i) => (held.includes(i) ? 0 : random() < 0.5 ? -1 : 1));
    const plus = measure(spsaPoint(at, signs, step.width, 1));
    const minus = measure(spsaPoint(at, signs, step.width, -1));
    at = spsaAscent(at, signs, step, plus - minus);
  }
  return at;
}

const PEAK = [1, -2, 0.5, 3, 0];
const hill = (at: readonly number[]): number => -at.reduce((sum, x, i) => sum + (x - PEAK[i]) ** 2, 0);
const error = (at: readonly number[]): number => Math.sqrt(-hill(at));

describe('gain sequences', () => {
  test('begin with what was asked for and fall by the exponents of Spall (1998)', () => {
    const gains = { gain: 0.16, width: 0.3, stability: 100 };
    expect(spsaStep(gains, 0)).toEqual({ gain: 0.16, width: 0.3 });
    // a/(A + k + 1)^0.602 with a = 0.16 · 101^0.602 and c/(k + 1)^0.101, computed by hand for k = 999.
    const later = spsaStep(gains, 999);
    expect(later.gain).toBeCloseTo(0.16 * (101 / 1100) ** 0.602, 12);
    expect(later.gain).toBeCloseTo(0.038, 3);
    expect(later.width).toBeCloseTo(0.1493, 4);
  });

  test('fall slower than 1/k, and their squared ratio faster, as convergence demands', () => {
    const [k, gains] = [1e6, { gain: 1, width: 1, stability: 0 }];
    const [early, late] = [spsaStep(gains, k - 1), spsaStep(gains, 2 * k - 1)];
    expect(late.gain / early.gain).toBeCloseTo(2 ** -0.602, 6);
    const ratio = (late.gain / late.width / (early.gain / early.width)) ** 2;
    expect(ratio).toBeCloseTo(2 ** -1.002, 6);
    expect(ratio).toBeLessThan(0.5);
  });
});

describe('one iteration', () => {
  test('steps by gain · difference / (2 · width) along the perturbation', () => {
    const step = { gain: 0.5, width: 0.25 };
    expect(spsaPoint([1, 1, 1], [1, -1, 0], 0.25, 1)).toEqual([1.25, 0.75, 1]);
    expect(spsaPoint([1, 1, 1], [1, -1, 0], 0.25, -1)).toEqual([0.75, 1.25, 1]);
    expect(spsaAscent([1, 1, 1], [1, -1, 0], step, 0.2)).toEqual([1.2, 0.8, 1]);
  });

  test('is right on average: over all perturbations it is the gradient of a quadratic', () => {
    const at = [0, 0, 0, 0, 0];
    const step = { gain: 1, width: 0.1 };
    const mean = [0, 0, 0, 0, 0];
    for (let bits = 0; bits < 32; bits++) {
      const signs = at.map((_, i) => (bits & (1 << i) ? 1 : -1));
      const difference = hill(spsaPoint(at, signs, 0.1, 1)) - hill(spsaPoint(at, signs, 0.1, -1));
      spsaAscent(at, signs, step, difference).forEach((value, i) => {
        mean[i] += value / 32;
      });
    }
    for (const [i, value] of mean.entries()) expect(value).toBeCloseTo(2 * PEAK[i], 12);
  });
});

describe('an ascent of a noisy quadratic', () => {
  const gains = { gain: 0.1, width: 0.3, stability: 50 };

  test('comes to the peak, and nearer with more iterations', () => {
    const noise = uniforms(11);
    const noisy = (at: readonly number[]): number => hill(at) + normal(noise);
    const runs = [1, 2, 3, 4, 5, 6, 7, 8];
    const errorAfter = (iterations: number): number =>
      runs.reduce((sum, seed) => sum + error(climb(noisy, [0, 0, 0, 0, 0], gains, iterations, seed)), 0) /
      runs.length;
    const [short, long] = [errorAfter(500), errorAfter(20_000)];
    expect(error([0, 0, 0, 0, 0])).toBeGreaterThan(3.7);
    expect(short).toBeLessThan(1);
    // The asymptotic rate is k^(−0.2) (Spall 1998): 40 times as many iterations divide the error by about two.
    expect(long).toBeLessThan(short / 1.7);
  });

  test('leaves a held variable where it was', () => {
    const at = climb(hill, [0, 0, 0, 0, 9], gains, 500, 3, [4]);
    expect(at[4]).toBe(9);
    expect(at[0]).toBeCloseTo(1, 1);
  });
});
