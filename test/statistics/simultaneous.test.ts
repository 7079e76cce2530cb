import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformFloat } from '../../src/random/streams.ts';
import { contrastsOf, simultaneousIntervals } from '../../src/statistics/simultaneous.ts';

function seeded(seed: number): () => number {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  return () => uniformFloat(rng, 0);
}

const diagonal = (n: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, k) => (i === k ? 1 : 0)));

describe('simultaneous intervals', () => {
  test("independent estimates have Šidák's critical value, one estimate that of the normal distribution", () => {
    const critical = (n: number): number =>
      simultaneousIntervals({ estimates: new Array(n).fill(0), covariance: diagonal(n) }, seeded(1))[0].high;
    expect(Math.abs(critical(1) - 1.96)).toBeLessThan(0.04);
    // z of 0.95^(1/5).
    expect(Math.abs(critical(5) - 2.5688)).toBeLessThan(0.04);
  });

  test("all pairwise differences of four equal means have Tukey's critical value, though their covariance is singular", () => {
    const pairs = [0, 1, 2, 3].flatMap((a) =>
      [0, 1, 2, 3].filter((b) => b > a).map((b) => [0, 1, 2, 3].map((i) => (i === a ? 1 : i === b ? -1 : 0))),
    );
    const joint = contrastsOf({ estimates: [5, 5, 5, 8], covariance: diagonal(4) }, pairs);
    const intervals = simultaneousIntervals(joint, seeded(7));
    expect(intervals.map(({ estimate }) => estimate)).toEqual([0, 0, -3, 0, -3, -3]);
    // Studentised range of four, infinite degrees of freedom: 3.633; a difference has the standard error √2.
    expect(Math.abs(intervals[0].high - 3.633)).toBeLessThan(0.06);
    expect(intervals[0].pValue).toBe(1);
    // P(range of four > 3) = 0.147.
    expect(Math.abs(intervals[2].pValue - 0.147)).toBeLessThan(0.01);
  });

  test("an estimate whose covariance has few degrees of freedom has Student's critical value and p-value", () => {
    // t of 0.975 with 5 degrees of freedom.
    const joint = { estimates: [2.5706], covariance: [[1]], freedom: 5 };
    const [{ low, high, pValue }] = simultaneousIntervals(contrastsOf(joint, [[1]]), seeded(3));
    expect(Math.abs((high - low) / 2 - 2.5706)).toBeLessThan(0.06);
    expect(Math.abs(pValue - 0.05)).toBeLessThan(0.006);
  });

  test('estimates that move as one need no correction, and known ones no interval', () => {
    const joint = {
      estimates: [1, 2, 3],
      covariance: [
        [1, 2, 0],
        [2, 4, 0],
        [0, 0, 0],
      ],
    };
    const [first, second, known] = simultaneousIntervals(joint, seeded(3));
    expect(Math.abs(first.high - first.estimate - 1.96)).toBeLessThan(0.04);
    expect(second.high - second.estimate).toBeCloseTo(2 * (first.high - first.estimate), 9);
    expect([known.low, known.high]).toEqual([3, 3]);
  });

  test('depends on its seed alone', () => {
    const joint = { estimates: [0, 1], covariance: diagonal(2) };
    expect(simultaneousIntervals(joint, seeded(5))).toEqual(simultaneousIntervals(joint, seeded(5)));
    expect(simultaneousIntervals(joint, seeded(6))).not.toEqual(simultaneousIntervals(joint, seeded(5)));
    expect(simultaneousIntervals({ estimates: [], covariance: [] }, seeded(5))).toEqual([]);
  });
});
