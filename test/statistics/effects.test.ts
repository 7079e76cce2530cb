import { describe, expect, test } from 'vitest';
import { combinations, effectDesign, effectRow } from '../../src/statistics/effects.ts';
import { fitShares } from '../../src/statistics/logistic.ts';
import { contrasts } from '../../src/statistics/logisticEffects.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';
import { effectContrasts, tableEffects } from './completeTable.ts';

const FACTORS = [
  { name: 'Wolf', levels: ['combat', 'stamina', 'mind'] },
  { name: 'Barry', levels: ['combat', 'stamina'] },
  { name: 'Tala', levels: ['a', 'b', 'c', 'd'] },
];

describe('sum-to-zero columns', () => {
  test('are named after factors and levels, the last level of each without a column', () => {
    const { names } = effectDesign(FACTORS.slice(0, 2), [[0, 1]]);
    expect(names).toEqual([
      '1',
      'Wolf[combat]',
      'Wolf[stamina]',
      'Barry[combat]',
      'Wolf[combat]:Barry[combat]',
      'Wolf[stamina]:Barry[combat]',
    ]);
  });

  test('sum to zero over the complete table, except for the constant', () => {
    const design = effectDesign(FACTORS, [
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    const rows = combinations([3, 2, 4]).map((levels) => effectRow(design, levels));
    expect(rows).toHaveLength(24);
    design.names.forEach((_, column) => {
      expect(rows.reduce((sum, row) => sum + row[column], 0)).toBe(column === 0 ? 24 : 0);
    });
  });

  test('are 1 for the own level, −1 for the last one, and products of both', () => {
    const design = effectDesign(FACTORS.slice(0, 2), [[0, 1]]);
    expect([...effectRow(design, [1, 0])]).toEqual([1, 0, 1, 1, 0, 1]);
    expect([...effectRow(design, [2, 0])]).toEqual([1, -1, -1, 1, -1, -1]);
    expect([...effectRow(design, [2, 1])]).toEqual([1, -1, -1, -1, 1, 1]);
  });

  test('contrasts give every level, and those of a factor sum to zero', () => {
    const design = effectDesign(FACTORS, [[0, 2]]);
    const all = effectContrasts(design);
    expect(all).toHaveLength(3 + 2 + 4 + 12);
    for (const factor of [0, 1, 2]) {
      const own = all.filter(({ factors }) => factors.length === 1 && factors[0] === factor);
      design.names.forEach((_, i) => {
        expect(own.reduce((sum, { weights }) => sum + weights[i], 0)).toBe(0);
      });
    }
  });
});

describe('effects of a complete table', () => {
  test('equal the regression on it where the model is saturated', () => {
    const random = uniforms(3);
    const two = [FACTORS[0], FACTORS[2]];
    const design = effectDesign(two, [[0, 1]]);
    const wins = combinations([3, 4]).map(() => 20 + Math.floor(60 * random()));
    const groups = combinations([3, 4]).map((levels, i) => ({
      designs: [effectRow(design, levels)],
      outcomes: [
        { results: [1], count: wins[i] },
        { results: [0], count: 100 - wins[i] },
      ],
    }));
    const table = tableEffects(
      two,
      wins.map((count) => Math.log(count / (100 - count))),
    );
    const request = effectContrasts(design);
    const fit = fitShares(design.names, groups);
    const { estimates } = contrasts(
      fit,
      request.map(({ weights }) => weights),
      'model',
    );
    expect(fit.coefficients[0]).toBeCloseTo(table.mean, 8);
    request.forEach(({ factors, levels }, i) => {
      const expected =
        factors.length === 1
          ? table.main[factors[0]][levels[0]]
          : table.interaction(factors[0], levels[0], factors[1], levels[1]);
      expect(estimates[i]).toBeCloseTo(expected, 8);
    });
  });

  test('recover planted main effects and an interaction of three factors', () => {
    const values = combinations([3, 2, 4]).map(
      ([a, b, c]) =>
        50 + [1, 2, -3][a] + [4, -4][b] + [0, 1, -1, 0][c] + (a === 2 ? 0 : a === 0 ? 1 : -1) * [1, -1][b],
    );
    const { mean, main, interaction } = tableEffects(FACTORS, values);
    expect(mean).toBeCloseTo(50, 10);
    [1, 2, -3].forEach((effect, level) => {
      expect(main[0][level]).toBeCloseTo(effect, 10);
    });
    expect(main[1][1]).toBeCloseTo(-4, 10);
    expect(interaction(0, 0, 1, 0)).toBeCloseTo(1, 10);
    expect(interaction(0, 1, 1, 0)).toBeCloseTo(-1, 10);
    expect(interaction(0, 2, 1, 1)).toBeCloseTo(0, 10);
    expect(interaction(1, 0, 2, 3)).toBeCloseTo(0, 10);
  });
});
