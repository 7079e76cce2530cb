import { describe, expect, test } from 'vitest';
import { benjaminiHochberg, bonferroniConfidence } from '../../src/statistics/multiple.ts';

// Benjamini and Hochberg 1995, section 3.2: fifteen p-values of a study of myocardial infarction.
const INFARCTION = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
  0.759, 1,
];

describe('corrections for many comparisons', () => {
  test('Benjamini–Hochberg finds four of the fifteen of Benjamini and Hochberg 1995', () => {
    expect(benjaminiHochberg(INFARCTION).filter((p) => p <= 0.05)).toHaveLength(4);
  });

  test('adjusted p-values keep the order given and are monotone in it', () => {
    // By hand: sorted .01 .02 .03 .04 with n = 4.
    expect(benjaminiHochberg([0.04, 0.01, 0.03, 0.02])).toEqual([0.04, 0.04, 0.04, 0.04]);
    expect(benjaminiHochberg([0.5, 0.01])).toEqual([0.5, 0.02]);
    expect(benjaminiHochberg([])).toEqual([]);
  });

  test('Bonferroni’s confidence of each of ten intervals', () => {
    expect(bonferroniConfidence(0.95, 10)).toBeCloseTo(0.995, 12);
  });

  test('refuses what is no p-value', () => {
    expect(() => benjaminiHochberg([0.5, 1.5])).toThrow(/from 0 to 1/);
    expect(() => benjaminiHochberg([Number.NaN])).toThrow(/from 0 to 1/);
  });
});
