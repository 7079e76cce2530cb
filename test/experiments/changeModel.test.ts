import { beforeAll, describe, expect, test } from 'vitest';
import { createChangeModel } from '../../src/experiments/changeModel.ts';
import { bestChanges } from '../../src/experiments/fewestChanges.ts';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

const exact = (value: number) => ({ value, standardError: 0.001 });

describe('a model of changes', () => {
  test('draws effects towards zero that are no larger than their errors', () => {
    const model = createChangeModel(
      [exact(0.05)],
      [[{ value: 0.01, standardError: 0.02 }, { value: 0.04, standardError: 0.01 }, undefined]],
    );
    const { deviations, effects } = model.problem();
    expect(deviations).toEqual([0.05]);
    expect(effects[0][0]).toBe(0);
    expect(effects[0][1]).toBeCloseTo(0.04 * (1 - 1 / 16), 12);
    expect(effects[0][2]).toBe(0);
  });

  test('gives what was measured to the changes that were made, by their uncertainty', () => {
    const uncertain = { value: -0.03, standardError: 0.01 };
    const model = createChangeModel([exact(0.06)], [[uncertain, uncertain]]);
    const before = model.problem().effects[0];
    const [expected] = model.expected([1, 0]);
    model.learn([1, 0], [exact(0.01)]);
    const after = model.problem();
    // The change did more than expected; the other one is not touched, and the baseline hardly.
    expect(after.effects[0][0]).toBeLessThan(before[0] - 0.015);
    expect(after.effects[0][1]).toBeCloseTo(before[1], 12);
    expect(after.deviations[0]).toBeCloseTo(0.06, 3);
    expect(model.expected([1, 0])[0].value).toBeCloseTo(0.01, 3);
    expect(model.expected([1, 0])[0].standardError).toBeLessThan(expected.standardError / 5);
  });

  test('leaves an overestimated effect for one that does more', () => {
    // The second figure does half as much as it seemed.
    const truth = ([first, second, third]: readonly number[]) => [
      0.08 + 0.03 * first + 0.02 * second + 0.03 * third,
      -0.04 - 0.015 * first - 0.01 * second - 0.015 * third,
    ];
    const seem = (value: number, standardError = 0.005) => ({ value, standardError });
    const model = createChangeModel(truth([0, 0, 0]).map(exact), [
      [seem(0.03), seem(0.04, 0.015), seem(0.026)],
      [seem(-0.015), seem(-0.02, 0.0075), seem(-0.013)],
    ]);
    const bounds = { low: [-1, -1, -1], high: [1, 1, 1], printed: [1, 1, 1] };
    const leaves: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { changes } = bestChanges(solve, { ...model.problem(), ...bounds }, 2);
      const seen = truth(changes);
      leaves.push(Math.max(...seen.map(Math.abs)));
      model.learn(changes, seen.map(exact));
    }
    expect(leaves[0]).toBeCloseTo(0.03, 6);
    expect(leaves.at(-1)).toBeCloseTo(0.02, 6);
  });
});
