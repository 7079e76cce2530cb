import { describe, expect, test } from 'vitest';
import { boundedMeanInterval } from '../../src/statistics/boundedMean.ts';
import { wilsonInterval } from './wilson.ts';

const Z = 1.959964;
const BOUNDS = { least: 0, most: 10 };

describe('boundedMeanInterval', () => {
  test('is normal, and ends at the bounds', () => {
    const { low, high } = boundedMeanInterval({ count: 50, mean: 5, standardError: 1, ...BOUNDS }, Z);
    expect([low, high]).toEqual([5 - Z, 5 + Z]);
    expect(boundedMeanInterval({ count: 50, mean: 0.5, standardError: 1, ...BOUNDS }, Z).low).toBe(0);
    expect(boundedMeanInterval({ count: 50, mean: 9.5, standardError: 1, ...BOUNDS }, Z).high).toBe(10);
  });

  test('has the width of Wilson where all values are alike', () => {
    const alike = (mean: number) => boundedMeanInterval({ count: 50, mean, standardError: 0, ...BOUNDS }, Z);
    const { high } = wilsonInterval(0, 50);
    expect(alike(0)).toEqual({ low: 0, high: expect.closeTo(10 * high, 5) });
    expect(alike(10)).toEqual({ low: expect.closeTo(10 * (1 - high), 5), high: 10 });
    expect(alike(4)).toEqual({ low: expect.closeTo(4 - 4 * high, 5), high: expect.closeTo(4 + 6 * high, 5) });
  });
});
