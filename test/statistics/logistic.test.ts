import { describe, expect, test } from 'vitest';
import { type ClusterGroup, fitShares } from '../../src/statistics/logistic.ts';
import { averageShares, contrasts } from '../../src/statistics/logisticEffects.ts';
import { slowly } from '../config/slowly.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

/** Games of one design, each its own cluster. */
function alone(predictors: readonly number[], wins: number, draws: number, losses: number): ClusterGroup {
  return {
    designs: [predictors],
    outcomes: [
      { results: [1], count: wins },
      { results: [0.5], count: draws },
      { results: [0], count: losses },
    ],
  };
}

/** Beetles killed by carbon disulphide: C. I. Bliss, Ann. Applied Biology 22 (1935): dose, number, killed. */
const BEETLES = [
  [1.6907, 59, 6],
  [1.7242, 60, 13],
  [1.7552, 62, 18],
  [1.7842, 56, 28],
  [1.8113, 63, 52],
  [1.8369, 59, 53],
  [1.861, 62, 61],
  [1.8839, 60, 60],
];

describe('the logistic regression of shares', () => {
  test('gives the predictors of Dobson, "An Introduction to Generalized Linear Models", table 7.3, for the beetles of Bliss', () => {
    const groups = BEETLES.map(([dose, number, killed]) => alone([1, dose], killed, 0, number - killed));
    const { coefficients, covariance, method, games } = fitShares(['1', 'dose'], groups);
    expect(coefficients[0]).toBeCloseTo(-60.717, 2);
    expect(coefficients[1]).toBeCloseTo(34.27, 2);
    expect(Math.sqrt(covariance.model[0][0])).toBeCloseTo(5.18, 2);
    expect(Math.sqrt(covariance.model[1][1])).toBeCloseTo(2.912, 2);
    expect([method, games]).toEqual(['likelihood', 481]);
  });

  test('a constant alone: log odds of the share, and the spread of the games as the robust error', () => {
    const { coefficients, covariance, clusters } = fitShares(['1'], [alone([1], 40, 30, 30)]);
    expect(coefficients[0]).toBeCloseTo(Math.log(0.55 / 0.45), 10);
    // By the delta method: the variance of the mean, n − 1 in its divisor, over (p(1 − p))².
    const variance = (40 * 0.45 ** 2 + 30 * 0.05 ** 2 + 30 * 0.55 ** 2) / 99 / 100;
    expect(covariance.robust[0][0]).toBeCloseTo(variance / (0.55 * 0.45) ** 2, 10);
    expect(covariance.cluster[0][0]).toBeCloseTo(covariance.robust[0][0], 12);
    expect(covariance.model[0][0]).toBeCloseTo(1 / (100 * 0.55 * 0.45), 10);
    expect(clusters).toBe(100);
  });

  test('pairs that always end alike are worth half as many games; pairs that cancel say everything', () => {
    const pairs = (outcomes: ClusterGroup['outcomes']) =>
      fitShares(['1'], [{ designs: [[1], [1]], outcomes }]);
    const alike = pairs([
      { results: [1, 1], count: 100 },
      { results: [0, 0], count: 100 },
    ]).covariance;
    expect(alike.cluster[0][0] / alike.model[0][0]).toBeCloseTo((2 * 200) / 199, 10);
    const cancelling = pairs([{ results: [1, 0], count: 200 }]).covariance;
    expect(cancelling.cluster[0][0]).toBeCloseTo(0, 12);
  });

  test('falls back to Firth under separation and says so: a half added to every cell of a saturated model', () => {
    // G. Heinze and M. Schemper, Statistics in Medicine 21 (2002): for a 2 × 2 table Firth adds ½ to each cell.
    const { coefficients, method } = fitShares(['1', 'x'], [alone([1, 0], 3, 0, 7), alone([1, 1], 10, 0, 0)]);
    expect(method).toBe('firth');
    expect(coefficients[0]).toBeCloseTo(Math.log(3.5 / 7.5), 6);
    expect(coefficients[1]).toBeCloseTo(Math.log(10.5 / 0.5) - Math.log(3.5 / 7.5), 6);
  });

  test('refuses columns that the games cannot tell apart, by name', () => {
    const groups = [alone([1, 1, 0], 5, 0, 5), alone([1, 0, 1], 5, 0, 5)];
    expect(() => fitShares(['1', 'a', 'b'], groups)).toThrow(/cannot separate b .*dependent-columns/);
  });

  test('refuses rows of a wrong length, results that are none, and no games', () => {
    for (const group of [alone([1, 2], 1, 1, 1), alone([1], 0, 0, 0), alone([1], -1, 0, 3)]) {
      expect(() => fitShares(['1'], [group])).toThrow(/statistics\/design/);
    }
  });

  slowly(
    '95 % intervals of a pack hold the truth in about 95 % of seeded studies with pairs of games',
    () => {
      const random = uniforms(7);
      let [held, naive] = [0, 0];
      const studies = 600;
      for (let study = 0; study < studies; study++) {
        const groups: ClusterGroup[] = [];
        for (let pair = 0; pair < 200; pair++) {
          const pack = pair % 2;
          // Half of the pairs repeat their first game: dependence that the model does not see.
          const shared = random() < 0.5;
          const share = 1 / (1 + Math.exp(-0.2 - 0.4 * pack));
          const one = random() < share ? 1 : 0;
          const two = shared ? one : random() < share ? 1 : 0;
          const designs = [
            [1, pack],
            [1, pack],
          ];
          groups.push({ designs, outcomes: [{ results: [one, two], count: 1 }] });
        }
        const fit = fitShares(['1', 'pack'], groups);
        const off = Math.abs(fit.coefficients[1] - 0.4);
        if (off <= 1.96 * Math.sqrt(fit.covariance.cluster[1][1])) held++;
        if (off <= 1.96 * Math.sqrt(fit.covariance.model[1][1])) naive++;
      }
      expect(held / studies).toBeGreaterThan(0.925);
      expect(held / studies).toBeLessThan(0.975);
      expect(naive / studies).toBeLessThan(0.92);
    },
  );
});

describe('contrasts and effects', () => {
  const fit = fitShares(['1', 'x'], [alone([1, 0], 40, 0, 60), alone([1, 1], 60, 0, 40)]);

  test('a contrast has the estimate L b and the variance L V Lᵀ', () => {
    const { estimates, errors, covariance } = contrasts(
      fit,
      [
        [1, 1],
        [0, 1],
      ],
      'model',
    );
    expect(estimates[0]).toBeCloseTo(Math.log(1.5), 10);
    expect(errors[0]).toBeCloseTo(Math.sqrt(1 / 60 + 1 / 40), 10);
    expect(errors[1]).toBeCloseTo(Math.sqrt(1 / 60 + 1 / 40 + 1 / 40 + 1 / 60), 10);
    expect(covariance[0][1]).toBeCloseTo(1 / 60 + 1 / 40, 10);
  });

  test('in a saturated model a mean share is the share of the games with its usual error, and two of them are independent', () => {
    const { estimates, errors, covariance } = averageShares(fit, [[[1, 0]], [[1, 1]]], 'model');
    expect(estimates[0]).toBeCloseTo(0.4, 10);
    expect(estimates[1]).toBeCloseTo(0.6, 10);
    expect(errors[0]).toBeCloseTo(Math.sqrt(0.4 * 0.6 * 0.01), 10);
    expect(covariance[0][1]).toBeCloseTo(0, 12);
  });

  test('a population weighs its rows alike, and its error is that of their mean', () => {
    const rows = [
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 1],
    ];
    const { estimates, errors } = averageShares(fit, [rows], 'model');
    expect(estimates[0]).toBeCloseTo(0.45, 10);
    expect(errors[0]).toBeCloseTo(Math.sqrt((0.75 ** 2 + 0.25 ** 2) * 0.4 * 0.6 * 0.01), 10);
  });
});
