import { describe, expect, test } from 'vitest';
import { leastSquares } from '../../src/statistics/leastSquares.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

describe('least squares', () => {
  test('finds the slopes of an exact plane', () => {
    const rows = [
      [0, 0],
      [1, 0],
      [0, 1],
      [2, 3],
      [5, 1],
    ];
    const [a, b] = leastSquares(
      rows,
      rows.map(([x, y]) => 4 + 2 * x - 3 * y),
    );
    expect([a.slope, b.slope]).toEqual([expect.closeTo(2, 10), expect.closeTo(-3, 10)]);
    expect(a.standardError).toBeLessThan(1e-10);
  });

  test('has the error and the interval of the textbook', () => {
    // x 1…5, y 2 4 5 4 5: slope 0.6, residual sum 2.4, error √(2.4/3/10), t of 3 degrees 3.182446.
    const [{ slope, standardError, low, high }] = leastSquares([[1], [2], [3], [4], [5]], [2, 4, 5, 4, 5]);
    expect(slope).toBeCloseTo(0.6, 12);
    expect(standardError).toBeCloseTo(Math.sqrt(0.08), 12);
    expect(high - slope).toBeCloseTo(3.182446 * Math.sqrt(0.08), 5);
    expect(slope - low).toBeCloseTo(high - slope, 12);
  });

  test('its intervals hold the slope in 95 of 100 samples', () => {
    const random = uniforms(5);
    let held = 0;
    for (let sample = 0; sample < 1000; sample++) {
      const rows = Array.from({ length: 12 }, () => [random(), random()]);
      const values = rows.map(([x, y]) => x - y + random() + random() + random());
      const [{ low, high }] = leastSquares(rows, values);
      if (low <= 1 && high >= 1) held++;
    }
    expect(held).toBeGreaterThan(930);
    expect(held).toBeLessThan(968);
  });

  test('refuses fewer observations than it needs', () => {
    expect(() => leastSquares([[1], [2]], [1, 2])).toThrow(RangeError);
  });
});
