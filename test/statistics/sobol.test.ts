import { describe, expect, test } from 'vitest';
import { sensitivity, sensitivityDesign } from '../../src/statistics/sobol.ts';
import { slowly } from '../config/slowly.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

function indicesOf(
  model: (unit: readonly number[]) => number,
  inputs: number,
  rows: number,
  noise = 0,
  known = noise,
) {
  const random = uniforms(9);
  const run = (unit: readonly number[]) => ({
    value: model(unit) + noise * Math.sqrt(12) * (random() - 0.5),
    variance: known * known,
  });
  const design = sensitivityDesign(inputs, rows, random);
  const values = design.map(({ a, b, mixed }) => ({ a: run(a), b: run(b), mixed: mixed.map(run) }));
  return sensitivity(values, random);
}

/** T. Ishigami and T. Homma (1990), a = 7, b = 0.1, inputs from −π to π. */
function ishigami(unit: readonly number[]): number {
  const [x, y, z] = unit.map((u) => Math.PI * (2 * u - 1));
  return Math.sin(x) + 7 * Math.sin(y) ** 2 + 0.1 * z ** 4 * Math.sin(x);
}

const FIRST = [0.3139, 0.4424, 0];
const TOTAL = [0.5576, 0.4424, 0.2437];

describe('sensitivity indices', () => {
  test('the design mixes one input of the second point into the first, one value in each stratum', () => {
    const design = sensitivityDesign(3, 40, uniforms(1));
    for (const { a, b, mixed } of design) {
      mixed.forEach((point, input) => {
        expect(point).toEqual(a.map((value, i) => (i === input ? b[i] : value)));
      });
    }
    const strata = design.map(({ b }) => Math.floor(40 * b[2])).sort((x, y) => x - y);
    expect(strata).toEqual(Array.from({ length: 40 }, (_, i) => i));
  });

  test('of the Ishigami function, with intervals that hold them', () => {
    const { variance, first, total } = indicesOf(ishigami, 3, 4096);
    expect(variance).toBeCloseTo(13.84, 0);
    [first, total].forEach((found, kind) => {
      found.forEach(({ index, low, high }, input) => {
        const expected = [FIRST, TOTAL][kind][input];
        expect(Math.abs(index - expected)).toBeLessThan(0.04);
        expect(low - 0.01).toBeLessThan(expected);
        expect(high + 0.01).toBeGreaterThan(expected);
      });
    });
  });

  test("of Sobol's g-function with a = 0, 1, 4.5, 9", () => {
    const a = [0, 1, 4.5, 9];
    const { first, total } = indicesOf(
      (unit) => unit.reduce((product, u, i) => (product * (Math.abs(4 * u - 2) + a[i])) / (1 + a[i]), 1),
      4,
      2048,
    );
    // V_i = 1/(3(1 + a_i)²), V = Π(1 + V_i) − 1: Saltelli et al. 2010, section 6.
    const parts = a.map((value) => 1 / (3 * (1 + value) ** 2));
    const product = parts.reduce((all, part) => all * (1 + part), 1);
    parts.forEach((part, i) => {
      expect(Math.abs(first[i].index - part / (product - 1))).toBeLessThan(0.05);
      expect(Math.abs(total[i].index - (part * product) / (1 + part) / (product - 1))).toBeLessThan(0.05);
    });
  });

  slowly('noise as large as the effects is subtracted; left in, the total indices swell', () => {
    const { variance, total } = indicesOf(ishigami, 3, 4096, 3);
    expect(Math.abs(variance - 13.84)).toBeLessThan(1.2);
    total.forEach(({ index }, i) => {
      expect(Math.abs(index - TOTAL[i])).toBeLessThan(0.09);
    });
    expect(indicesOf(ishigami, 3, 4096, 3, 0).total[2].index).toBeGreaterThan(TOTAL[2] + 0.15);
  });
});
