import { inverse, Matrix } from 'ml-matrix';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';
import { dominatedRows, equilibrium, type Payoffs, transposed } from '../../src/statistics/nash.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

function expectWeights(found: readonly number[], expected: readonly number[], digits = 6): void {
  expect(found).toHaveLength(expected.length);
  expected.forEach((weight, i) => {
    expect(found[i]).toBeCloseTo(weight, digits);
  });
}

const ROCK = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
];

/** Value by trying every pair of equally large supports: L. S. Shapley and R. N. Snow (1950). */
function enumeratedValue(payoffs: Payoffs): number {
  const subsets = Array.from({ length: 2 ** payoffs.length - 1 }, (_, mask) =>
    payoffs.flatMap((_row, i) => (((mask + 1) >> i) & 1 ? i : [])),
  );
  for (const rows of subsets) {
    for (const columns of subsets.filter(({ length }) => length === rows.length)) {
      const part = rows.map((i) => columns.map((j) => payoffs[i][j]));
      const adjugate = inverse(new Matrix(part)).to2DArray();
      const sum = adjugate.flat().reduce((all, value) => all + value, 0);
      const x = columns.map((_, i) => 0 + adjugate.reduce((all, row) => all + row[i], 0) / sum);
      const y = adjugate.map((row) => row.reduce((all, value) => all + value, 0) / sum);
      if ([...x, ...y].some((weight) => weight < 0)) continue;
      const held = transposed(payoffs).every(
        (column) => rows.reduce((all, i, k) => all + x[k] * column[i], 0) >= 1 / sum - 1e-9,
      );
      const capped = payoffs.every(
        (row) => columns.reduce((all, j, k) => all + y[k] * row[j], 0) <= 1 / sum + 1e-9,
      );
      if (held && capped) return 1 / sum;
    }
  }
  throw new Error('no equilibrium');
}

describe('the equilibrium of a matrix game', () => {
  test('matching pennies and rock, paper, scissors: even weights, value 0', () => {
    const pennies = equilibrium(solve, [
      [1, -1],
      [-1, 1],
    ]);
    expectWeights(pennies.rows, [0.5, 0.5]);
    const rock = equilibrium(solve, ROCK);
    expectWeights([rock.value, ...rock.rows, ...rock.columns], [0, ...new Array<number>(6).fill(1 / 3)]);
  });

  test('rock, paper, scissors where rock wins double: ¼, ½, ¼', () => {
    const { rows, value } = equilibrium(solve, [
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ]);
    expectWeights([value, ...rows], [0, 0.25, 0.5, 0.25]);
  });

  test('random games of 6 × 6 have the value that support enumeration finds, and nobody gains by leaving', () => {
    const random = uniforms(11);
    for (let game = 0; game < 3; game++) {
      const payoffs = Array.from({ length: 6 }, () => Array.from({ length: 6 }, () => 0.5 + random()));
      const found = equilibrium(solve, payoffs);
      expect(found.value).toBeCloseTo(enumeratedValue(payoffs), 6);
      expect(found.exploitability).toBeLessThan(1e-6);
    }
  });

  test('of several equilibria the most even: a strategy and its copy share a weight', () => {
    const copied = [0, 0, 1, 2].map((i) => [0, 0, 1, 2].map((j) => ROCK[i][j]));
    expectWeights(equilibrium(solve, copied).rows, [1 / 6, 1 / 6, 1 / 3, 1 / 3], 5);
    const nothing = equilibrium(solve, [
      [0.5, 0.5],
      [0.5, 0.5],
      [0.5, 0.5],
    ]);
    expectWeights([...nothing.rows, ...nothing.columns], [1 / 3, 1 / 3, 1 / 3, 0.5, 0.5], 5);
  });

  test('is optimal, if less even, where the solver finds no more even weights', () => {
    // Of the first row and its copy any mixture is optimal.
    const payoffs = [ROCK[0], ROCK[0], ROCK[1], ROCK[2]];
    const failing: Solver = (program) =>
      program.name === 'most even optimal weights' ? 'infeasible' : solve(program);
    const { value, rows, columns, exploitability } = equilibrium(failing, payoffs);
    expect(value).toBeCloseTo(0, 9);
    expect(exploitability).toBeLessThan(1e-6);
    expectWeights(columns, [1 / 3, 1 / 3, 1 / 3]);
    expect(rows[0] + rows[1]).toBeCloseTo(1 / 3, 6);
  });

  test('refuses uneven rows', () => {
    expect(() => equilibrium(solve, [[1, 2], [3]])).toThrow(/statistics\/payoffs/);
  });
});

describe('dominated strategies', () => {
  test('by a mixture only: the middle row loses to half of each of the others', () => {
    const [dominated, ...rest] = dominatedRows(solve, [
      [4, 0],
      [1, 1],
      [0, 4],
    ]);
    expect(rest).toEqual([]);
    expect(dominated).toMatchObject({ strategy: 1, kind: 'strict' });
    expect(dominated.margin).toBeCloseTo(1, 7);
    expectWeights(dominated.mixture, [0.5, 0, 0.5]);
  });

  test('weakly: equal against one answer, worse against the other', () => {
    const found = dominatedRows(solve, [
      [1, 1],
      [1, 0],
    ]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ strategy: 1, kind: 'weak' });
    expect(found[0].margin).toBeCloseTo(1, 6);
  });

  test('none in rock, paper, scissors, nor between equals', () => {
    expect(dominatedRows(solve, ROCK)).toEqual([]);
    expect(
      dominatedRows(solve, [
        [1, 0],
        [1, 0],
      ]),
    ).toEqual([]);
  });
});
