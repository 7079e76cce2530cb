import { describe, expect, test } from 'vitest';
import {
  anytimeConfidence,
  anytimeCriticalValue,
  anytimeIntervals,
  anytimePValue,
  gamesForHalfWidth,
} from '../../src/statistics/anytime.ts';
import { criticalValue } from '../../src/statistics/normal.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

const PLANNED = 1000;

/** Sums of standard normals at every number of observations from `from` on. */
function* walk(uniform: () => number, from: number, to: number): Generator<{ n: number; z: number }> {
  let sum = 0;
  for (let n = 1; n <= to; n++) {
    sum += Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
    if (n >= from) yield { n, z: sum / Math.sqrt(n) };
  }
}

describe('anytime-valid inference for normal estimates', () => {
  test('the critical value is that of the normal mixture: √((1 + 1/x)·ln((1 + x)/α²)) with x = 8 as planned', () => {
    expect(anytimeCriticalValue(1)).toBeCloseTo(Math.sqrt((9 / 8) * Math.log(9 / 0.0025)), 12);
    expect(anytimeCriticalValue(1)).toBeCloseTo(3.035, 3);
    expect(anytimeCriticalValue(4, 0.99)).toBeCloseTo(Math.sqrt((33 / 32) * Math.log(33 / 0.0001)), 12);
  });

  test('is narrowest about where it is planned to be', () => {
    const width = (progress: number): number => anytimeCriticalValue(progress);
    for (const progress of [0.25, 4]) expect(width(progress)).toBeGreaterThan(width(1));
  });

  test('the p-value is α exactly where the interval of 1 − α ends', () => {
    for (const [alpha, progress] of [
      [0.05, 0.3],
      [0.01, 1],
      [0.2, 7],
    ]) {
      expect(anytimePValue(anytimeCriticalValue(progress, 1 - alpha), progress)).toBeCloseTo(alpha, 12);
    }
    expect(anytimePValue(0, 1)).toBe(1);
  });

  test('looked at after every one of 4,000 observations it errs in at most 5 % of the studies', () => {
    const uniform = uniforms(5);
    const studies = 400;
    const critical = Array.from({ length: 4 * PLANNED + 1 }, (_, n) => anytimeCriticalValue(n / PLANNED));
    let errors = 0;
    let naive = 0;
    for (let study = 0; study < studies; study++) {
      let erred = false;
      let erredNaively = false;
      for (const { n, z } of walk(uniform, 10, 4 * PLANNED)) {
        erred ||= Math.abs(z) > critical[n];
        erredNaively ||= Math.abs(z) > 1.96;
      }
      errors += erred ? 1 : 0;
      naive += erredNaively ? 1 : 0;
    }
    expect(errors / studies).toBeLessThanOrEqual(0.05);
    expect(errors / studies).toBeGreaterThan(0.01);
    expect(naive / studies).toBeGreaterThan(0.3);
  });

  test('a level for intervals of a single look gives the same width; where none is enough it is 1', () => {
    expect(criticalValue(anytimeConfidence(0.5))).toBeCloseTo(anytimeCriticalValue(0.5), 6);
    expect(anytimeConfidence(0.0001)).toBe(1);
  });

  test('intervals of several estimates hold together: Bonferroni', () => {
    const joint = {
      estimates: [0, 0.2],
      covariance: [
        [0.01, 0],
        [0, 0.0004],
      ],
    };
    const [first, second] = anytimeIntervals(joint, 1);
    const critical = anytimeCriticalValue(1, 0.975);
    expect(first.high).toBeCloseTo(0.1 * critical, 12);
    expect(second.low).toBeCloseTo(0.2 - 0.02 * critical, 12);
    expect(second.pValue).toBeCloseTo(2 * anytimePValue(10, 1), 12);
    expect(first.pValue).toBe(1);
    expect(anytimeIntervals({ estimates: [], covariance: [] }, 1)).toEqual([]);
  });

  test('so many games make the interval about so narrow', () => {
    const games = gamesForHalfWidth(0.02);
    expect(anytimeCriticalValue(1) * Math.sqrt(0.25 / games)).toBeCloseTo(0.02, 4);
  });
});
