import { describe, expect, test } from 'vitest';
import { chiSquarePValue, equalMeansPValue } from '../../src/statistics/chiSquare.ts';
import { criticalValue } from '../../src/statistics/normal.ts';

describe('normal quantile', () => {
  // Abramowitz and Stegun, table 26.5, and SciPy's norm.ppf.
  test.each([
    [0.5, 0.6744897501960817],
    [0.8, 1.2815515655446004],
    [0.95, 1.959963984540054],
    [0.99, 2.5758293035489004],
    [0.999, 3.290526731491894],
    [1 - 2e-6, 4.753424308822899],
  ])('of the confidence %f is %f', (confidence, z) => {
    expect(criticalValue(confidence)).toBeCloseTo(z, 7);
  });
});

describe('chi-square p-value', () => {
  // Abramowitz and Stegun, table 26.8; the case with two degrees is exp(−x/2).
  test.each([
    [3.841458820694124, 1, 0.05],
    [6.634896601021213, 1, 0.01],
    [9.210340371976184, 2, 0.01],
    [18.307038053275146, 10, 0.05],
    [29.588298445074418, 10, 0.001],
    [124.34211340400408, 100, 0.05],
  ])('of %f with %i degrees of freedom is %f', (statistic, degrees, p) => {
    expect(chiSquarePValue(statistic, degrees)).toBeCloseTo(p, 9);
  });

  test('stays a probability at both ends', () => {
    expect(chiSquarePValue(0, 3)).toBe(1);
    expect(chiSquarePValue(1e4, 3)).toBeGreaterThanOrEqual(0);
    expect(chiSquarePValue(1e4, 3)).toBeLessThan(1e-12);
  });
});

describe('test of equal means', () => {
  test('agrees with R, prop.test(c(83, 90, 129, 70), c(86, 93, 136, 82)), where the errors are those of equal shares', () => {
    // Fleiss 1981, p. 139: X² = 12.6, 3 degrees of freedom, p = 0.005585.
    const all = 372 / 397;
    const p = equalMeansPValue(
      [
        [83, 86],
        [90, 93],
        [129, 136],
        [70, 82],
      ].map(([successes, trials]) => {
        return { estimate: successes / trials, standardError: Math.sqrt((all * (1 - all)) / trials) };
      }),
    );
    expect(p).toBeCloseTo(0.005585, 6);
  });

  test('has nothing to say about one group or about games that all ended alike', () => {
    expect(equalMeansPValue([{ estimate: 0.3, standardError: 0.1 }])).toBeNull();
    expect(
      equalMeansPValue([
        { estimate: 1, standardError: 0 },
        { estimate: 0.9, standardError: 0.1 },
      ]),
    ).toBeNull();
  });
});
