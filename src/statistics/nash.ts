/**
 * Two-player zero-sum matrix games: J. von Neumann, Math. Annalen 100 (1928); the linear program of G. B. Dantzig, "A proof of
 * the equivalence of the programming problem and the game problem" (1951).
 */
import { InternalError, UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';
import type { Program, ProgramSolution, Solver } from './linearProgram.ts';
import { solverFailed } from './phrases.ts';

/** `[row][column]`: what the row player gets and the column player loses, or a win share of the row player. */
export type Payoffs = readonly (readonly number[])[];

export interface Equilibrium {
  /** Payoff of the row player when both play the equilibrium. */
  readonly value: number;
  /** Weights of the rows, summing to 1. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Gain of the better of the two players' best deviations; below 1e-6 for payoffs from 0 to 1, see `SLACK`. */
  readonly exploitability: number;
}

/**
 * A strategy dominated by a mixture of the others: the mixture is at least as good against every answer, and better against some.
 */
export interface Dominated {
  readonly strategy: number;
  readonly kind: 'strict' | 'weak';
  /** Weights of all strategies, the dominated one at 0. */
  readonly mixture: readonly number[];
  /** Strict: the smallest gain of the mixture over all answers; weak: the sum of its gains. */
  readonly margin: number;
}

/** Weights below this are rounding, not support. */
const SUPPORT = 1e-6;
/** How far from optimal the most even weights may be; with a smaller value the solver finds some larger games infeasible. */
const SLACK = 1e-7;
const CLEAR = 1e-6;

/**
 * The equilibrium with the most even weights: among all optimal weights of a side, those with the smallest largest weight, then
 * the smallest second largest, and so on. They are unique, and equal strategies get equal weights.
 * @throws UsageError `statistics/payoffs`; InternalError `statistics/solver-failed`
 */
export function equilibrium(solve: Solver, payoffs: Payoffs): Equilibrium {
  checkPayoffs(payoffs);
  const against = transposed(payoffs).map((row) => row.map((value) => -value));
  const rows = evenWeights(solve, payoffs);
  const columns = evenWeights(solve, against);
  const replies = payoffs.map((row) => dot(row, columns));
  const held = transposed(payoffs).map((column) => dot(column, rows));
  const value = dot(replies, rows);
  const exploitability = Math.max(Math.max(...replies) - value, value - Math.min(...held));
  return { value, rows, columns, exploitability };
}

/**
 * Dominated rows, each with the mixture that dominates it (D. Fudenberg and J. Tirole, "Game Theory", 1991, section 1.1.2). For
 * columns, give `transposed` payoffs with the opposite sign.
 */
export function dominatedRows(solve: Solver, payoffs: Payoffs): Dominated[] {
  checkPayoffs(payoffs);
  return payoffs.flatMap((_, strategy) => dominating(solve, payoffs, strategy) ?? []);
}

/** Payoffs with rows and columns exchanged. */
export function transposed(payoffs: Payoffs): number[][] {
  return payoffs[0].map((_, column) => payoffs.map((row) => row[column]));
}

/**
 * The most even optimal weights: minimises the largest weight, then the largest of the remaining ones, and so on. A weight whose
 * bound has a dual value cannot be smaller in any optimal solution (complementary slackness), so it is settled.
 */
function evenWeights(solve: Solver, payoffs: Payoffs): number[] {
  const count = payoffs.length;
  const columns = transposed(payoffs);
  const none = new Array<number>(count).fill(0);
  const total = { coefficients: [...none.map(() => 1), 0], sense: '=', bound: 1 } as const;
  const game = solved(solve, {
    name: 'matrix game',
    maximise: [...none, 1],
    constraints: [
      ...columns.map((column) => ({ coefficients: [...column, -1], sense: '>=', bound: 0 }) as const),
      total,
    ],
    free: [count],
  }).variables;
  const worth = game[count];
  let weights = game.slice(0, count);
  const optimal = columns.map(
    (column) => ({ coefficients: [...column, 0], sense: '>=', bound: worth - SLACK }) as const,
  );
  const caps = new Array<number | undefined>(count).fill(undefined);
  for (;;) {
    // Each settled strategy is at most its cap; all others are at most the last variable, which is minimised.
    const capped = caps.map(
      (cap, i) =>
        ({
          coefficients: [...none.with(i, -1), cap === undefined ? 1 : 0],
          sense: '>=',
          bound: cap === undefined ? 0 : -cap - SLACK,
        }) as const,
    );
    const solution = solve({
      name: 'most even optimal weights',
      maximise: [...none, -1],
      constraints: [...capped, total, ...optimal],
    });
    // Bounds that should be equal may differ in their last digits. The weights so far are also optimal, if less even.
    if (solution === 'infeasible') return weightsIn(weights);
    const { variables, duals } = solution;
    weights = variables.slice(0, count);
    const largest = variables[count];
    const settled = caps.flatMap((cap, i) => (cap === undefined && Math.abs(duals[i]) > CLEAR ? i : []));
    for (const i of settled) caps[i] = largest;
    if (largest > SUPPORT && settled.length > 0 && caps.includes(undefined)) continue;
    return weightsIn(weights);
  }
}

/** Weights without rounding noise, scaled to the sum 1. */
function weightsIn(variables: readonly number[]): number[] {
  const weights = variables.map((weight) => (weight > SUPPORT ? weight : 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

function dominating(solve: Solver, payoffs: Payoffs, strategy: number): Dominated | undefined {
  const count = payoffs.length;
  const columns = transposed(payoffs);
  const others = payoffs.map((_, row) => (row === strategy ? 0 : 1));
  const weights = [
    { coefficients: others, sense: '=', bound: 1 },
    { coefficients: others.map((other) => 1 - other), sense: '=', bound: 0 },
  ] as const;
  if (count === 1) return undefined;
  const strict = solved(solve, {
    name: 'strict dominance',
    maximise: [...others.map(() => 0), 1],
    constraints: [
      ...weights,
      ...columns.map(
        (column) => ({ coefficients: [...column, -1], sense: '>=', bound: column[strategy] }) as const,
      ),
    ],
    free: [count],
  }).variables;
  const margin = strict[count];
  if (margin > CLEAR) return { strategy, kind: 'strict', mixture: strict.slice(0, count), margin };
  if (margin < -CLEAR) return undefined;
  const own = payoffs[strategy].reduce((sum, value) => sum + value, 0);
  const totals = payoffs.map((row) => row.reduce((sum, value) => sum + value, 0));
  const weak = solve({
    name: 'weak dominance',
    maximise: totals,
    constraints: [
      ...weights,
      ...columns.map(
        (column) => ({ coefficients: column, sense: '>=', bound: column[strategy] - SLACK }) as const,
      ),
    ],
  });
  if (weak === 'infeasible') return undefined;
  const gain = dot(totals, weak.variables) - own;
  return gain > CLEAR ? { strategy, kind: 'weak', mixture: weak.variables, margin: gain } : undefined;
}

function solved(solve: Solver, program: Program): ProgramSolution {
  const solution = solve(program);
  if (solution !== 'infeasible') return solution;
  const message = solverFailed(program.name, solution);
  throw new InternalError([{ code: 'statistics/solver-failed', place: {}, message }]);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}

function checkPayoffs(payoffs: Payoffs): void {
  const columns = payoffs[0]?.length ?? 0;
  if (columns > 0 && payoffs.every((row) => row.length === columns && row.every(Number.isFinite))) return;
  const message = foundExpected('payoffs of uneven rows or none', 'rows of equally many numbers');
  throw new UsageError([{ code: 'statistics/payoffs', place: { path: 'payoffs' }, message }]);
}
