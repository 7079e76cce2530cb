/** Small linear and mixed-integer programs, solved by HiGHS (Q. Huangfu and J. A. J. Hall, Math. Prog. Comp. 10, 2018). */
import { InternalError } from '../base/errors.ts';
import { solverFailed } from './phrases.ts';

/** Coefficients · variables, at least or exactly a bound. */
export interface Constraint {
  readonly coefficients: readonly number[];
  readonly sense: '>=' | '=';
  readonly bound: number;
}

export interface Program {
  /** Name of the program, for error messages. */
  readonly name: string;
  /** Coefficients of the objective, the sum of coefficient · variable, which is maximised. */
  readonly maximise: readonly number[];
  readonly constraints: readonly Constraint[];
  /** Indices of the variables that may be negative; all others are at least 0. */
  readonly free?: readonly number[];
  /** Indices of the variables that must be whole numbers; such a program has no dual values. */
  readonly whole?: readonly number[];
  /** How far from the best a solution with whole numbers may be, as a share of it; by default 0.0001. */
  readonly gap?: number;
}

export interface ProgramSolution {
  readonly variables: readonly number[];
  /** Dual value of each constraint: change of the maximum per unit of its bound. Empty with whole numbers. */
  readonly duals: readonly number[];
}

/** Solves programs; holds the loaded solver. */
export type Solver = (program: Program) => ProgramSolution | 'infeasible';

const OPTIONS = { primal_feasibility_tolerance: 1e-10, dual_feasibility_tolerance: 1e-10 };

/** Loads HiGHS (WebAssembly, about 50 ms); do it once. */
export async function loadSolver(): Promise<Solver> {
  const { default: load } = await import('highs');
  const highs = await load();
  return (program) => {
    const solution = highs.solve(lpText(program), optionsOf(program));
    if (solution.Status === 'Infeasible') return 'infeasible';
    if (solution.Status !== 'Optimal') {
      const message = solverFailed(program.name, solution.Status);
      throw new InternalError([{ code: 'statistics/solver-failed', place: {}, message }]);
    }
    return {
      variables: program.maximise.map((_, i) => solution.Columns[`x${i}`].Primal),
      duals: solution.Rows.flatMap(({ Dual }) => Dual ?? []),
    };
  };
}

function optionsOf({ gap }: Program) {
  return gap === undefined ? OPTIONS : { ...OPTIONS, mip_rel_gap: gap };
}

/** CPLEX LP text. Every variable is in the objective, so that the solver knows it. */
function lpText({ maximise, constraints, free = [], whole = [] }: Program): string {
  const sum = (coefficients: readonly number[]): string =>
    coefficients.map((value, i) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} x${i}`).join(' ');
  const rows = constraints.map(
    ({ coefficients, sense, bound }, i) => ` c${i}: ${sum(coefficients)} ${sense} ${bound}`,
  );
  const bounds = free.map((i) => ` x${i} free`);
  const integers = whole.length === 0 ? [] : ['General', ...whole.map((i) => ` x${i}`)];
  return [
    'Maximize',
    ` goal: ${sum(maximise)}`,
    'Subject To',
    ...rows,
    'Bounds',
    ...bounds,
    ...integers,
    'End',
  ].join('\n');
}
