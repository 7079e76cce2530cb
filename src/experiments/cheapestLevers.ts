/** The cheapest set of levers that is expected to bring a field within a band, by integer programming. */
import { groupBy } from '../base/groupBy.ts';
import type { Constraint, Solver } from '../statistics/linearProgram.ts';
import type { Region } from './claims.ts';
import type { Lever, LeverModel } from './leverModel.ts';

/** Score of a team without levers and what each lever adds, in log odds, with the range that it may end in. */
interface TeamRow {
  readonly none: number;
  readonly effects: readonly number[];
  readonly range: Region;
}

export interface LeverProblem {
  readonly levers: readonly Lever[];
  readonly rows: readonly TeamRow[];
  /** Sets that are not asked for again. */
  readonly excluded: readonly (readonly number[])[];
}

/** Width of a range beyond that of the errors, for what the sum of effects in log odds misses. */
const SLACK = 0.05;
const END = 0.001;
/** Price of a log odd beyond the range, against that of any lever. */
const BEYOND = 1e4;
/** Digits that the solver needs. */
const DIGITS = 1e6;

function logit(score: number): number {
  const inner = Math.min(1 - END, Math.max(END, score));
  return Math.log(inner / (1 - inner));
}

/**
 * The teams as the model sees them.
 * @param wider errors by which a range is wider than the band: a set is ruled out by the model, which knows its error, not here
 */
export function teamRows(
  model: LeverModel,
  levers: readonly Lever[],
  band: Region,
  wider: number,
): readonly TeamRow[] {
  const none = model.expected([]);
  const alone = levers.map((_, lever) => model.expected([lever]));
  return none.scores.map((score, team) => {
    const error = Math.max(...[none, ...alone].map(({ standardErrors }) => standardErrors[team]));
    return {
      none: logit(score),
      effects: alone.map(({ scores }) => logit(scores[team]) - logit(score)),
      range: {
        low: logit(band.low - wider * error) - SLACK,
        high: logit(band.high + wider * error) + SLACK,
      },
    };
  });
}

/**
 * The cheapest set whose effects add up to scores within their ranges.
 * @param isNearest whether to find the set that leaves least beyond them instead, where there is none within
 * @returns indices of levers, ascending; undefined where there is none
 */
export function cheapestLevers(
  solve: Solver,
  { levers, rows, excluded }: LeverProblem,
  isNearest = false,
): readonly number[] | undefined {
  const count = levers.length;
  const row = (coefficients: readonly number[], beyond: number): number[] =>
    [...coefficients, beyond].map(rounded);
  const within = rows.flatMap(({ none, effects, range }): Constraint[] => [
    { coefficients: row(effects, 1), sense: '>=', bound: rounded(range.low - none) },
    { coefficients: row(effects.map(opposite), 1), sense: '>=', bound: rounded(none - range.high) },
  ]);
  const each = levers.map((_, lever) => atMostOne(count, [lever]));
  const groups = Array.from(
    groupBy([...levers.keys()], (lever) => levers[lever].group),
    ([group, own]) => (group === null ? [] : [atMostOne(count, own)]),
  ).flat();
  const cuts = excluded.map((set): Constraint => {
    const coefficients = levers.map((_, lever) => (set.includes(lever) ? -1 : 1));
    return { coefficients: row(coefficients, 0), sense: '>=', bound: 1 - set.length };
  });
  const exact: Constraint[] = isNearest
    ? []
    : [
        {
          coefficients: row(
            levers.map(() => 0),
            -1,
          ),
          sense: '>=',
          bound: 0,
        },
      ];
  const found = solve({
    name: 'cheapest levers',
    maximise: row(
      levers.map(({ cost }) => -cost),
      -BEYOND,
    ),
    constraints: [...within, ...each, ...groups, ...cuts, ...exact],
    whole: levers.map((_, lever) => lever),
  });
  if (found === 'infeasible') return undefined;
  return levers.flatMap((_, lever) => (found.variables[lever] > 0.5 ? [lever] : []));
}

/** At most one of these levers. */
function atMostOne(count: number, own: readonly number[]): Constraint {
  const coefficients = Array.from({ length: count + 1 }, (_, lever) => (own.includes(lever) ? -1 : 0));
  return { coefficients, sense: '>=', bound: -1 };
}

function opposite(value: number): number {
  return -value;
}

function rounded(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
