import { beforeAll, describe, expect, test } from 'vitest';
import { bestChanges, type ChangeProblem, expectedDeviations } from '../../src/experiments/fewestChanges.ts';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';
import { cases } from '../config/slowly.ts';
import { uniforms } from './syntheticStudy.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

const QUANTITIES = 12;
const FIGURES = 20;
const PLANTED = [3, 8, 17];

/** Random effects, and deviations that come of three figures shifted by one. */
function planted(seed: number): ChangeProblem {
  const random = uniforms(seed);
  const effects = Array.from({ length: QUANTITIES }, () =>
    Array.from({ length: FIGURES }, () => (random() < 0.25 ? 0.12 * (random() - 0.5) : 0)),
  );
  // Every planted figure matters to some quantity of its own.
  PLANTED.forEach((figure, at) => {
    effects[4 * at][figure] = at === 1 ? -0.07 : 0.07;
  });
  const shift = Array.from({ length: FIGURES }, (_, k) => (PLANTED.includes(k) ? 1 : 0));
  const deviations = expectedDeviations({ deviations: effects.map(() => 0), effects }, shift);
  const all = (value: number) => Array.from({ length: FIGURES }, () => value);
  return { deviations, effects, low: all(-1), high: all(1), printed: all(1) };
}

/** The smallest largest deviation of all sets of up to two figures, by trying them all. */
function bestPair(problem: ChangeProblem): number {
  let best = Math.max(...problem.deviations.map(Math.abs));
  for (let i = 0; i < FIGURES; i++)
    for (let k = i; k < FIGURES; k++)
      for (const up of [-1, 1])
        for (const other of [-1, 1]) {
          const changes = problem.low.map((_, figure) => (figure === i ? up : figure === k ? other : 0));
          best = Math.min(best, Math.max(...expectedDeviations(problem, changes).map(Math.abs)));
        }
  return best;
}

describe('the fewest changes', () => {
  test('undo what was planted, with as many figures as were shifted', () => {
    for (const seed of [1, 2, 3].slice(0, cases(1, 3))) {
      const problem = planted(seed);
      const { changes, largest } = bestChanges(solve, problem, 3);
      expect(changes.flatMap((change, k) => (change === 0 ? [] : [[k, change]]))).toEqual(
        PLANTED.map((k) => [k, -1]),
      );
      expect(largest).toBeCloseTo(0, 9);
    }
  });

  test('are the best of all sets of their size', () => {
    const problem = planted(4);
    const { changes, largest } = bestChanges(solve, problem, 2);
    expect(changes.filter((change) => change !== 0).length).toBeLessThanOrEqual(2);
    expect(largest).toBeLessThanOrEqual(1.02 * bestPair(problem) + 2e-4);
  });

  test('keep to their bounds, and count every printed figure that a change touches', () => {
    const problem = {
      deviations: [0.1, -0.1],
      effects: [
        [-0.05, -0.02],
        [0.05, 0.02],
      ],
    };
    const bounds = { low: [0, 0], high: [2, 2] };
    expect(bestChanges(solve, { ...problem, ...bounds, printed: [1, 1] }, 1).changes).toEqual([2, 0]);
    expect(bestChanges(solve, { ...problem, ...bounds, printed: [4, 1] }, 3).changes).toEqual([0, 2]);
    expect(bestChanges(solve, { ...problem, ...bounds, printed: [4, 1] }, 0).changes).toEqual([0, 0]);
    const downOnly = { ...problem, low: [-1, -1], high: [0, 0], printed: [1, 1] };
    expect(bestChanges(solve, downOnly, 2)).toEqual({ changes: [0, 0], largest: 0.1 });
  });
});
