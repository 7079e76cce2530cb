/** How sure an equilibrium of measured payoffs is. */
import { quantileSorted } from 'simple-statistics';
import { DEFAULT_CONFIDENCE, type Interval } from './interval.ts';
import type { Solver } from './linearProgram.ts';
import { type Equilibrium, equilibrium, SUPPORT } from './nash.ts';

/** Games between two strategies, as the row player saw them; at least one. */
export interface CellCounts {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface WeightInterval extends Interval {
  /** Share of the replicates in which the strategy is played at all. */
  readonly played: number;
}

export interface MeasuredEquilibrium {
  /** At the measured win shares, a draw counting half. */
  readonly point: Equilibrium;
  readonly value: Interval;
  readonly rows: readonly WeightInterval[];
  readonly columns: readonly WeightInterval[];
  readonly replicates: number;
}

/**
 * Percentile intervals by the Bayesian bootstrap (D. B. Rubin, Ann. Stat. 9, 1981): each replicate draws the shares of wins,
 * draws and losses of each cell from Dirichlet(wins, draws, losses) and solves the game anew. A cell whose games all ended
 * alike does not vary, so give every cell enough games. Weights jump between equilibria: their intervals are those of the
 * replicates, not a promise of coverage.
 * @param symmetric cells below the diagonal mirror those above, and the diagonal is even: one strategy list for both sides
 * @param random uniform in [0, 1), from a seed
 */
export function bootstrapEquilibrium(
  solve: Solver,
  counts: readonly (readonly CellCounts[])[],
  replicates: number,
  random: () => number,
  { symmetric = false, confidence = DEFAULT_CONFIDENCE } = {},
): MeasuredEquilibrium {
  const table = (share: (cell: CellCounts) => number): number[][] => {
    const shares = counts.map((row, i) => row.map((cell, j) => (symmetric && j <= i ? 0.5 : share(cell))));
    if (symmetric) {
      for (let i = 0; i < shares.length; i++) for (let j = 0; j < i; j++) shares[i][j] = 1 - shares[j][i];
    }
    return shares;
  };
  const point = equilibrium(
    solve,
    table(({ wins, draws, losses }) => (wins + draws / 2) / (wins + draws + losses)),
  );
  const drawn = Array.from({ length: replicates }, () =>
    equilibrium(
      solve,
      table((cell) => drawnShare(cell, random)),
    ),
  );
  const interval = (values: readonly number[]): Interval => {
    const sorted = [...values].sort((a, b) => a - b);
    return {
      low: quantileSorted(sorted, (1 - confidence) / 2),
      high: quantileSorted(sorted, (1 + confidence) / 2),
    };
  };
  const weights = (side: 'rows' | 'columns'): WeightInterval[] =>
    point[side].map((_, strategy) => {
      const values = drawn.map((replicate) => replicate[side][strategy]);
      return { ...interval(values), played: values.filter((value) => value > SUPPORT).length / replicates };
    });
  return {
    point,
    value: interval(drawn.map(({ value }) => value)),
    rows: weights('rows'),
    columns: weights('columns'),
    replicates,
  };
}

function drawnShare({ wins, draws, losses }: CellCounts, random: () => number): number {
  const [w, d, l] = [gamma(wins, random), gamma(draws, random), gamma(losses, random)];
  return (w + d / 2) / (w + d + l);
}

/** Gamma of a shape of 0 or at least 1, by G. Marsaglia and W. W. Tsang, ACM TOMS 26 (2000). */
function gamma(shape: number, random: () => number): number {
  if (shape === 0) return 0;
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}
