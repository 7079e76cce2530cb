/** Sensitivity of the score to parameters of the data: slopes, elementary effects, shares of the variance. */
import { leastSquares } from '../../../src/statistics/leastSquares.ts';
import { elementaryEffects, type Measured, trajectories } from '../../../src/statistics/morris.ts';
import { bonferroniConfidence } from '../../../src/statistics/multiple.ts';
import { sensitivity, sensitivityDesign } from '../../../src/statistics/sobol.ts';
import { normal } from './games.ts';
import { type Cell, type Family, outcome, together, type Uniform } from './kind.ts';

/** Effect of one more of each parameter on the score; each takes the values 0 … 3. */
const SLOPES = [0.06, 0.03, 0.01, 0, 0, -0.02];
const LEVELS = SLOPES.map(() => 4);
/** Interaction of two parameters. */
const TOGETHER = 0.01;
/** Standard error of the score at a point: 200 games. */
const NOISE = 0.035;

function scoreAt(levels: readonly number[]): number {
  return levels.reduce((sum, level, i) => sum + level * SLOPES[i], 0.4) + TOGETHER * levels[0] * levels[1];
}

function measured(uniform: Uniform, levels: readonly number[]): Measured {
  return { value: scoreAt(levels) + NOISE * normal(uniform), variance: NOISE * NOISE };
}

export const slopes: Family = {
  kinds: [
    {
      name: 'slopes of all numbers together',
      printedBy: 'balance sensitivity',
      through: [leastSquares],
    },
  ],
  studies: 2000,
  cells: [20, 60, 300].map(
    (points): Cell => ({
      name: `${points} points, 6 numbers`,
      observations: points,
      study: (uniform) => {
        const rows = Array.from({ length: points }, () => SLOPES.map(() => Math.floor(4 * uniform())));
        const values = rows.map((levels) => {
          // Without the interaction: the regression fits a linear model.
          return levels.reduce((sum, level, i) => sum + level * SLOPES[i], 0.4) + NOISE * normal(uniform);
        });
        return [together(leastSquares(rows, values, bonferroniConfidence(0.95, SLOPES.length)), SLOPES)];
      },
    }),
  ),
};

/** Mean absolute effect of the first parameter over its whole range, with noise. */
function absoluteEffect(): number {
  const steps = 3 / 2;
  const deviation = Math.sqrt(2) * NOISE * steps;
  const effects = [0, 1, 2, 3].map((other) => 3 * (SLOPES[0] + TOGETHER * other));
  return effects.reduce((sum, effect) => sum + foldedMean(effect, deviation), 0) / effects.length;
}

/** Mean absolute value of a normal variable: F. C. Leone, L. S. Nelson and R. B. Nottingham, Technometrics 3 (1961). */
function foldedMean(mean: number, deviation: number): number {
  let sum = 0;
  const steps = 4000;
  for (let i = 0; i < steps; i++) {
    const z = -8 + (16 * (i + 0.5)) / steps;
    sum += Math.abs(mean + deviation * z) * Math.exp((-z * z) / 2);
  }
  return (sum * 16) / steps / Math.sqrt(2 * Math.PI);
}

export const screening: Family = {
  kinds: [
    {
      name: 'mean absolute elementary effect',
      printedBy: 'balance sensitivity',
      through: [elementaryEffects],
    },
  ],
  studies: 1000,
  cells: [4, 10, 30, 100].map(
    (count): Cell => ({
      name: `${count} trajectories`,
      observations: count,
      study: (uniform) => {
        const walks = trajectories(LEVELS, count, uniform);
        const values = walks.map(({ points }) => points.map((levels) => measured(uniform, levels)));
        const [first] = elementaryEffects(LEVELS, walks, values);
        return [outcome(first.absoluteInterval, ABSOLUTE)];
      },
    }),
  ),
};

const ABSOLUTE = absoluteEffect();

/** Shares of the variance by exact sums over all levels. */
const SHARES = exactShares();

export const variances: Family = {
  kinds: [
    {
      name: 'first-order share of the variance',
      printedBy: 'balance sensitivity',
      through: [sensitivity],
    },
    {
      name: 'total share of the variance',
      printedBy: 'balance sensitivity',
      through: [sensitivity],
    },
  ],
  studies: 500,
  cells: [30, 100, 400].map(
    (count): Cell => ({
      name: `${count} rows`,
      observations: count,
      study: (uniform) => {
        const rows = sensitivityDesign(3, count, uniform).map(({ a, b, mixed }) => {
          const at = (unit: readonly number[]): Measured =>
            measured(uniform, [...unit.map((u) => Math.floor(4 * u)), 0, 0, 0]);
          return { a: at(a), b: at(b), mixed: mixed.map(at) };
        });
        const found = sensitivity(rows, uniform);
        return [outcome(found.first[0], SHARES.first), outcome(found.total[0], SHARES.total)];
      },
    }),
  ),
};

/** For the first of three parameters, with the others at 0. */
function exactShares(): { readonly first: number; readonly total: number } {
  const levels = [0, 1, 2, 3];
  const all = levels.flatMap((a) => levels.flatMap((b) => levels.map((c) => [a, b, c, 0, 0, 0])));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = (values: readonly number[]): number =>
    mean(values.map((value) => value * value)) - mean(values) ** 2;
  const whole = variance(all.map(scoreAt));
  const given = (keep: (point: readonly number[]) => string): number => {
    const groups = new Map<string, number[]>();
    for (const point of all) groups.set(keep(point), [...(groups.get(keep(point)) ?? []), scoreAt(point)]);
    return variance([...groups.values()].map(mean));
  };
  return {
    first: given(([a]) => `${a}`) / whole,
    total: 1 - given(([, b, c]) => `${b} ${c}`) / whole,
  };
}
