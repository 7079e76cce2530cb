/**
 * Alpha-rank: S. Omidshafiei et al., "α-Rank: Multi-Agent Evaluation by Evolution", Scientific Reports 9 (2019). Populations
 * of one strategy each are invaded by single mutants; a strategy ranks by the share of time in which the population plays it.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';

export interface Selection {
  /** α, above 0: how much a better payoff is copied. */
  readonly strength: number;
  /** m, at least 2. */
  readonly population: number;
}

/** Values of the paper's experiments: strong selection in populations of 50. */
const DEFAULT_SELECTION: Selection = { strength: 1, population: 50 };

/**
 * Ranks the strategies of a symmetric game that one population plays against itself.
 * @param payoffs square; `payoffs[a][b]` is what a gets against b
 * @returns share of each strategy, summing to 1
 * @throws UsageError `statistics/payoffs`, `statistics/selection`
 */
export function alphaRank(
  payoffs: readonly (readonly number[])[],
  selection: Selection = DEFAULT_SELECTION,
): number[] {
  check(selection, [payoffs], payoffs.length, payoffs.length);
  const count = payoffs.length;
  const rates = payoffs.map((row, resident) =>
    row.map((_, mutant) =>
      mutant === resident
        ? 0
        : fixation(payoffs[mutant][resident] - payoffs[resident][mutant], selection) / (count - 1),
    ),
  );
  return stationary(rates, selection);
}

/**
 * Ranks the strategies of a game between two populations, one for each side.
 * @param rowPayoffs `[a][b]`: what the row population's a gets against b
 * @param columnPayoffs `[a][b]`: what b gets against a
 * @returns `[a][b]`: share of time in which the populations play a and b, summing to 1
 * @throws UsageError `statistics/payoffs`, `statistics/selection`
 */
export function alphaRankSides(
  rowPayoffs: readonly (readonly number[])[],
  columnPayoffs: readonly (readonly number[])[],
  selection: Selection = DEFAULT_SELECTION,
): number[][] {
  const [rows, columns] = [rowPayoffs.length, rowPayoffs[0]?.length ?? 0];
  check(selection, [rowPayoffs, columnPayoffs], rows, columns);
  const mutants = Math.max(1, rows + columns - 2);
  const rates = Array.from({ length: rows * columns }, () => new Array<number>(rows * columns).fill(0));
  for (let a = 0; a < rows; a++) {
    for (let b = 0; b < columns; b++) {
      const from = rates[a * columns + b];
      for (let other = 0; other < rows; other++) {
        if (other === a) continue;
        const gain = rowPayoffs[other][b] - rowPayoffs[a][b];
        from[other * columns + b] = fixation(gain, selection) / mutants;
      }
      for (let other = 0; other < columns; other++) {
        if (other === b) continue;
        const gain = columnPayoffs[a][other] - columnPayoffs[a][b];
        from[a * columns + other] = fixation(gain, selection) / mutants;
      }
    }
  }
  const shares = stationary(rates, selection);
  return Array.from({ length: rows }, (_, a) => shares.slice(a * columns, (a + 1) * columns));
}

/** Probability that one mutant with this gain takes over: eq. 1 of the paper's methods, (1 − e^−αg)/(1 − e^−mαg), or 1/m. */
function fixation(gain: number, { strength, population }: Selection): number {
  const drive = strength * gain;
  if (drive === 0) return 1 / population;
  if (drive > 0) return Math.expm1(-drive) / Math.expm1(-population * drive);
  // Both terms times e^(mαg), so that neither overflows.
  return (Math.exp((population - 1) * drive) * Math.expm1(drive)) / Math.expm1(population * drive);
}

/**
 * Stationary shares of a chain by elimination of states without a subtraction: W. K. Grassmann, M. I. Taksar and D. P. Heyman,
 * Operations Research 33 (1985). Exact to rounding however rare the moves.
 */
function stationary(rates: number[][], { strength }: Selection): number[] {
  const count = rates.length;
  for (let state = count - 1; state > 0; state--) {
    let out = 0;
    for (let to = 0; to < state; to++) out += rates[state][to];
    for (let from = 0; from < state; from++) {
      rates[from][state] /= out;
      for (let to = 0; to < state; to++) rates[from][to] += rates[from][state] * rates[state][to];
    }
  }
  const shares = new Array<number>(count).fill(0);
  shares[0] = 1;
  for (let state = 1; state < count; state++) {
    for (let from = 0; from < state; from++) shares[state] += shares[from] * rates[from][state];
  }
  const sum = shares.reduce((all, share) => all + share, 0);
  if (!Number.isFinite(sum)) {
    const message = `selection strength ${strength} is too large: some fixations underflow; choose a smaller one`;
    throw new UsageError([{ code: 'statistics/selection', place: { path: 'strength' }, message }]);
  }
  return shares.map((share) => share / sum);
}

function check(
  { strength, population }: Selection,
  tables: readonly (readonly (readonly number[])[])[],
  rows: number,
  columns: number,
): void {
  const shaped = tables.every(
    (table) =>
      table.length === rows && table.every((row) => row.length === columns && row.every(Number.isFinite)),
  );
  if (!shaped || rows === 0 || columns === 0) {
    const message = foundExpected('payoffs of another shape', `${rows} rows of ${columns} numbers`);
    throw new UsageError([{ code: 'statistics/payoffs', place: { path: 'payoffs' }, message }]);
  }
  if (!(strength > 0 && Number.isInteger(population) && population >= 2)) {
    const message = foundExpected(
      `${strength}, ${population}`,
      'a strength above 0 and a population of 2 or more',
    );
    throw new UsageError([{ code: 'statistics/selection', place: { path: 'selection' }, message }]);
  }
}
