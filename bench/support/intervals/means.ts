/** Means of values other than scores: army points lost, log loss. */
import { createSideLosses } from '../../../src/experiments/sideLosses.ts';
import type { ColumnSpec } from '../../../src/game/contract.ts';
import { boundedMeanInterval } from '../../../src/statistics/boundedMean.ts';
import { logLoss, type ResultGroup } from '../../../src/statistics/ridgeLogistic.ts';
import { percent } from './games.ts';
import { type Cell, type Family, outcome, together } from './kind.ts';

const COLUMNS: readonly ColumnSpec[] = ['points-lost:first', 'points-lost:second'].map((name) => ({
  name,
  type: 'float64',
}));
const ARMY = 100;

export const losses: Family = {
  kinds: [
    {
      name: 'army points lost, both sides and the margin together',
      printedBy: 'play of Dust Warfare and Rattenkrieg!',
      through: [boundedMeanInterval],
    },
  ],
  studies: 2000,
  cells: [
    { games: 100, lost: 0.5 },
    { games: 1000, lost: 0.5 },
    { games: 1000, lost: 0.05 },
    { games: 1000, lost: 0.95 },
  ].map(
    ({ games, lost }): Cell => ({
      name: `${games} games, something lost in ${percent(lost)} %`,
      observations: games,
      study: (uniform) => {
        const losses = createSideLosses(COLUMNS, [ARMY, ARMY]);
        const loss = (): number => (uniform() < lost ? Math.ceil(ARMY * uniform()) : 0);
        const series = COLUMNS.map(() => Float64Array.from({ length: games }, loss));
        losses.add({ first: 0, games, columns: series });
        const { lost: found, margin } = losses.result();
        const mean = (lost * (ARMY + 1)) / 2;
        return [together([...found, margin], [mean, mean, 0])];
      },
    }),
  ),
};

export const predictions: Family = {
  kinds: [
    {
      name: 'log loss of predictions',
      printedBy: 'tune evaluator',
      through: [logLoss],
    },
  ],
  studies: 2000,
  cells: [100, 1000].map(
    (games): Cell => ({
      name: `${games} games of five to fifteen positions`,
      observations: games,
      study: (uniform) => {
        // Every position of a game has the same predictor, ± 1, and its result the predicted probability.
        const chance = 1 / (1 + Math.exp(-1));
        const groups = Array.from({ length: games }, (): ResultGroup => {
          const predictor = uniform() < 0.5 ? 1 : -1;
          const positions = 5 + Math.floor(11 * uniform());
          return {
            predictors: new Float64Array(positions).fill(predictor),
            result: uniform() < (predictor > 0 ? chance : 1 - chance) ? 1 : 0,
          };
        });
        const truth = -(chance * Math.log(chance) + (1 - chance) * Math.log(1 - chance));
        return [outcome(logLoss(groups, [1]), truth)];
      },
    }),
  ),
};
