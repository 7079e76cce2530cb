/** The changes of a few figures that bring many deviations nearest to zero, by integer programming. */
import type { Constraint, Solver } from '../statistics/linearProgram.ts';

/** What each figure may change, and what that does. */
export interface ChangeProblem {
  /** Distance of each quantity from its target before any change. */
  readonly deviations: readonly number[];
  /** What one more of each figure adds to each quantity: a row for each quantity, a column for each figure. */
  readonly effects: readonly (readonly number[])[];
  /** Whole-number bounds of each figure's change; at most 0 and at least 0. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** How many printed figures each change touches. */
  readonly printed: readonly number[];
}

/** A set of changes with what it is expected to leave. */
export interface ChangeSet {
  /** The change of each figure. */
  readonly changes: readonly number[];
  /** The largest distance from the target that the effects add up to. */
  readonly largest: number;
}

/** Price of one step, against the largest deviation of 1: it decides between sets that leave the same. */
const STEP_PRICE = 1e-4;
/** A set that leaves a hundredth more than the best is as good: the effects are known less well than that. */
const GAP = 0.01;
/** Deviations in points, not shares, keep the solver's tolerances small against them. */
const POINTS = 100;

/**
 * The changes of at most a number of printed figures with the smallest largest deviation; of equal sets the one with the fewest
 * steps.
 * @param most printed figures that may change
 */
export function bestChanges(solve: Solver, problem: ChangeProblem, most: number): ChangeSet {
  const { effects, low, high } = problem;
  // A figure without an effect would only enlarge the program.
  const useful = low.flatMap((_, k) => (effects.some((row) => row[k] !== 0) ? [k] : []));
  const moves = useful.flatMap((figure) => [
    ...(high[figure] > 0 ? [{ figure, sign: 1, limit: high[figure] }] : []),
    ...(low[figure] < 0 ? [{ figure, sign: -1, limit: -low[figure] }] : []),
  ]);
  const none = low.map(() => 0);
  if (moves.length === 0 || most < 1) return { changes: none, largest: largestOf(problem, none) };
  const found = solve(programOf(problem, moves, most));
  // No change at all satisfies every constraint, so a set exists.
  if (found === 'infeasible') return { changes: none, largest: largestOf(problem, none) };
  const changes = none.map((_, figure) =>
    moves.reduce(
      (sum, move, at) =>
        move.figure === figure ? sum + move.sign * Math.round(found.variables[1 + at]) : sum,
      0,
    ),
  );
  return { changes, largest: largestOf(problem, changes) };
}

/** The deviations that the effects of the changes add up to. */
export function expectedDeviations(
  { deviations, effects }: Pick<ChangeProblem, 'deviations' | 'effects'>,
  changes: readonly number[],
): readonly number[] {
  return deviations.map((deviation, at) =>
    changes.reduce((sum, change, k) => sum + (change === 0 ? 0 : change * effects[at][k]), deviation),
  );
}

function largestOf(problem: ChangeProblem, changes: readonly number[]): number {
  return Math.max(0, ...expectedDeviations(problem, changes).map(Math.abs));
}

/** A figure that goes up, or one that goes down. */
interface Move {
  readonly figure: number;
  readonly sign: number;
  readonly limit: number;
}

/**
 * Variables: the largest deviation, the steps of each move, and whether a move is made at all. The first is minimised.
 */
function programOf({ deviations, effects, printed }: ChangeProblem, moves: readonly Move[], most: number) {
  const count = moves.length;
  const row = (first: number, steps: readonly number[], made: readonly number[]) => [
    first,
    ...steps,
    ...made,
  ];
  const zeros = moves.map(() => 0);
  const only = (at: number, value: number) => zeros.map((_, i) => (i === at ? value : 0));
  const within = deviations.flatMap((deviation, at): Constraint[] => {
    const steps = moves.map(({ figure, sign }) => POINTS * sign * effects[at][figure]);
    return [
      { coefficients: row(1, steps, zeros), sense: '>=', bound: -POINTS * deviation },
      { coefficients: row(1, steps.map(opposite), zeros), sense: '>=', bound: POINTS * deviation },
    ];
  });
  const limits = moves.flatMap(({ limit }, at): Constraint[] => [
    { coefficients: row(0, only(at, -1), only(at, limit)), sense: '>=', bound: 0 },
    { coefficients: row(0, zeros, only(at, -1)), sense: '>=', bound: -1 },
  ]);
  const touched = moves.map(({ figure }) => -printed[figure]);
  return {
    name: 'fewest changes',
    maximise: row(
      -1,
      moves.map(({ figure }) => -STEP_PRICE * POINTS * printed[figure]),
      zeros,
    ),
    constraints: [
      ...within,
      ...limits,
      { coefficients: row(0, zeros, touched), sense: '>=', bound: -most } satisfies Constraint,
    ],
    whole: Array.from({ length: 2 * count }, (_, i) => 1 + i),
    gap: GAP,
  };
}

function opposite(value: number): number {
  return -value;
}
