import { describe, expect, test } from 'vitest';
import { createAdaptiveControl } from '../../src/statistics/adaptiveControl.ts';
import { adjustedMean } from '../../src/statistics/controlVariate.ts';
import { slowly } from '../config/slowly.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

const FLAT = { slope: 0, strength: 1 };

/** Values adjusted one by one. */
function adjusted(values: readonly number[], covariates: readonly (readonly number[])[]): number[] {
  const control = createAdaptiveControl(covariates[0].map(() => FLAT));
  return values.map((value, i) => {
    const own = Float64Array.from(covariates[i]);
    const rest = own.reduce((left, covariate, k) => left - control.slopes[k] * covariate, value);
    control.learn(value, own);
    return rest;
  });
}

describe('adaptive control variates', () => {
  test('find the slopes of a linear value, and leave its rest', () => {
    const random = uniforms(3);
    const control = createAdaptiveControl([FLAT, FLAT]);
    for (let i = 0; i < 4000; i++) {
      const covariates = Float64Array.of(random() - 0.5, random() < 0.5 ? 1 : -1);
      control.learn(0.3 + 0.8 * covariates[0] - 0.2 * covariates[1] + 0.1 * (random() - 0.5), covariates);
    }
    expect(control.slopes[0]).toBeCloseTo(0.8, 1);
    expect(control.slopes[1]).toBeCloseTo(-0.2, 2);
  });

  test('begin with what is believed, and keep it where a covariate never changes', () => {
    const control = createAdaptiveControl([{ slope: 1, strength: 2 }, FLAT]);
    expect([...control.slopes]).toEqual([1, 0]);
    for (let i = 0; i < 100; i++) control.learn(i % 2, Float64Array.of(0, (i % 2) - 0.5));
    expect(control.slopes[0]).toBeCloseTo(1, 12);
    expect(control.slopes[1]).toBeGreaterThan(0.9);
  });

  test('never use the observation itself, nor later ones', () => {
    const random = uniforms(5);
    const values = Array.from({ length: 200 }, random);
    const covariates = values.map((value) => [value - 0.5 + random()]);
    const before = adjusted(values, covariates);
    const changed = adjusted([...values.slice(0, 150), ...values.slice(150).map(() => 7)], covariates);
    expect(changed.slice(0, 150)).toEqual(before.slice(0, 150));
    expect(changed[150]).toBeCloseTo(before[150] + 7 - values[150], 12);
  });

  slowly('leave the mean of a few values unbiased, where the slope of all of them would not', () => {
    const random = uniforms(7);
    const STUDIES = 20_000;
    const VALUES = 24;
    // Squares of a skewed covariate with the mean 0: E c² = 1, and slope and mean of a sample go together.
    const sums = { adaptive: 0, squares: 0, regression: 0 };
    for (let study = 0; study < STUDIES; study++) {
      const covariates = Array.from({ length: VALUES }, () => -Math.log(1 - random()) - 1);
      const values = covariates.map((covariate) => covariate * covariate);
      const rest = adjusted(
        values,
        covariates.map((covariate) => [covariate]),
      );
      const mean = rest.reduce((sum, value) => sum + value, 0) / VALUES;
      sums.adaptive += mean / STUDIES;
      sums.squares += mean * mean;
      sums.regression +=
        adjustedMean(Float64Array.from(values), Float64Array.from(covariates)).estimate / STUDIES;
    }
    const error = Math.sqrt(sums.squares / STUDIES - sums.adaptive ** 2) / Math.sqrt(STUDIES);
    expect(Math.abs(sums.adaptive - 1)).toBeLessThan(4 * error);
    expect(Math.abs(sums.regression - 1)).toBeGreaterThan(8 * error);
  });
});
