import { describe, expect, test } from 'vitest';
import { discoveries } from '../../src/experiments/discoveries.ts';
import { normalCdf } from '../../src/statistics/normal.ts';
import { uniforms } from './syntheticStudy.ts';

const comparison = (name: string, pValue: number) => ({ name, difference: 0.1, pValue });

describe('findings over all settings', () => {
  test('are those whose p-value passes Benjamini and Hochberg over the whole matrix, the surest first', () => {
    const found = discoveries([comparison('a', 0.03), comparison('b', 0.001), comparison('c', 0.6)]);
    expect(found.map(({ name, isFound }) => [name, isFound])).toEqual([
      ['b', true],
      ['a', true],
      ['c', false],
    ]);
    expect(found[1].adjusted).toBeCloseTo(0.045, 12);
    // With more that are nothing the same p-value is none.
    const more = [0.3, 0.5, 0.7, 0.9].map((p, i) => comparison(`d${i}`, p));
    expect(discoveries([comparison('a', 0.03), ...more]).filter(({ isFound }) => isFound)).toEqual([]);
  });

  test('are false in at most 5 % on average, where a fifth of 100 comparisons is something', () => {
    const uniform = uniforms(11);
    const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
    const matrices = 300;
    let shares = 0;
    for (let matrix = 0; matrix < matrices; matrix++) {
      const found = discoveries(
        Array.from({ length: 100 }, (_, i) => {
          const z = normal() + (i < 20 ? 3 : 0);
          return { ...comparison('x', 2 * normalCdf(-Math.abs(z))), isTrue: i < 20 };
        }),
      ).filter(({ isFound }) => isFound);
      shares += found.length === 0 ? 0 : found.filter(({ isTrue }) => !isTrue).length / found.length;
    }
    // 5 % of the 80 % that are nothing, and three standard errors.
    expect(shares / matrices).toBeLessThan(0.05);
    expect(shares / matrices).toBeGreaterThan(0.02);
  });
});
