import { fc, test } from '@fast-check/vitest';
import { mean, quantileSorted, sampleStandardDeviation } from 'simple-statistics';
import { describe, expect, test as plain } from 'vitest';
import { histogramMean, histogramQuantile, meanFromSums } from '../../src/statistics/histogram.ts';

const histograms = fc
  .array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 30 })
  .filter((counts) => counts.some((count) => count > 0));

function expand(counts: readonly number[]): number[] {
  return counts.flatMap((count, value) => Array.from({ length: count }, () => value));
}

describe('histogram', () => {
  test.prop([histograms])('mean and standard error are those of the expanded sample', (counts) => {
    const sample = expand(counts);
    const estimate = histogramMean(counts);
    expect(estimate.mean).toBeCloseTo(mean(sample), 10);
    if (sample.length > 1) {
      expect(estimate.standardError).toBeCloseTo(
        sampleStandardDeviation(sample) / Math.sqrt(sample.length),
        10,
      );
    }
  });

  test.prop([histograms, fc.integer({ min: 1, max: 99 })])(
    'a quantile is the least value that enough lie at or below',
    (counts, percent) => {
      const sample = expand(counts);
      const quantile = histogramQuantile(counts, percent / 100);
      const atOrBelow = (limit: number) => sample.filter((value) => value <= limit).length * 100;
      expect(atOrBelow(quantile)).toBeGreaterThanOrEqual(percent * sample.length);
      expect(atOrBelow(quantile - 1)).toBeLessThan(percent * sample.length);
    },
  );

  plain('the median of an odd sample is that of simple-statistics', () => {
    expect(histogramQuantile([0, 3, 1, 0, 5, 2], 0.5)).toBe(quantileSorted(expand([0, 3, 1, 0, 5, 2]), 0.5));
  });

  plain('one observation has no standard error, none has no quantile', () => {
    expect(meanFromSums(1, 4, 16)).toEqual({ mean: 4, standardError: null });
    expect(histogramQuantile([0, 0], 0.5)).toBeNaN();
  });
});
