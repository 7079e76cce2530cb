/**
 * A roll in whole numbers. Names are shared: the roll is solved for everything that they can show together, and each of
 * these states has its weight. Given a state, all other dice are independent.
 */
import { UsageError } from '../../base/errors.ts';
import {
  Budget,
  commonDenominator,
  compare,
  mixture,
  negated,
  sumWithin,
  type Weighted,
} from '../sumPool.ts';
import type { WholeDistribution } from '../wholeNumbers.ts';
import { beyondLimit } from './die.ts';
import { formatEvent } from './formatValue.ts';
import { rangeOf } from './rangeOf.ts';
import { type Shown, Solver } from './solveValue.ts';
import {
  type ComparedValue,
  type DiceRoll,
  type Event,
  type NamedValue,
  namedValues,
  namesIn,
  neededNames,
  partsOf,
  queriedValues,
  type Relation,
  type Value,
} from './value.ts';

/** A part of a roll with its distribution. */
export interface SolvedPart {
  readonly value: Value;
  readonly distribution: WholeDistribution;
}

export interface SolvedRoll {
  readonly value: WholeDistribution;
  /** The sum it is compared with; null if none. */
  readonly other: WholeDistribution | undefined;
  /** -1, 0, 1: the value is lower, equal, higher. */
  readonly ways: WholeDistribution | undefined;
  /** The value less the other. */
  readonly margin: WholeDistribution | undefined;
  /** 1: several comparisons together hold. */
  readonly event: WholeDistribution | undefined;
  /** How often the condition holds, among `denominator` rolls. */
  readonly given: { readonly numerator: bigint; readonly denominator: bigint } | undefined;
  /** What the names show, whatever the condition. */
  readonly names: readonly (SolvedPart & { readonly name: string })[];
  /** Inner parts that are rolled and use no name, before what they are part of. */
  readonly parts: readonly SolvedPart[];
}

/** What some names show together, and how often. */
interface State {
  readonly shown: Shown;
  readonly weight: bigint;
}

interface Joint {
  readonly states: readonly State[];
  /** The sum of all weights. */
  readonly total: bigint;
}

/** A state takes about so many multiplications. */
const STATE_STEPS = 20;

/**
 * @throws UsageError `usage/too-large` before it would take longer than about a second
 * @throws UsageError `usage/condition` where the condition never holds
 */
export function solveRoll(roll: DiceRoll): SolvedRoll {
  const solver = new Solver(new Budget());
  const names: (SolvedPart & { name: string })[] = [];
  const { states, total } = jointOf(roll, solver, (one) => names.push(one));
  const { states: left, share } = conditioned(roll.given, states, solver);
  const given = share && { numerator: share.numerator, denominator: share.denominator * total };
  if (left.length === 0) throw neverHolds(roll.given ?? []);
  const mixed = (of: (shown: Shown) => WholeDistribution): WholeDistribution => {
    const parts: readonly Weighted[] = left.map(({ shown, weight }) => ({ weight, of: of(shown) }));
    return parts.length === 1 ? parts[0].of : mixture(parts, solver.budget);
  };
  const { value, comparison, event } = roll;
  const other = comparison?.other;
  const pair = (shown: Shown) => ({ a: solver.solve(value, shown), b: other && solver.solve(other, shown) });
  return {
    value: mixed((shown) => solver.solve(value, shown)),
    other: other && mixed((shown) => solver.solve(other, shown)),
    ways: other && mixed((shown) => waysOf(pair(shown))),
    margin: other && mixed((shown) => marginOf(pair(shown), solver.budget)),
    event: event && mixed((shown) => chanceOf(event, shown, solver)),
    given,
    names,
    parts: partsIn(roll, solver),
  };
}

interface Pair {
  readonly a: WholeDistribution;
  readonly b: WholeDistribution | undefined;
}

const NOTHING: WholeDistribution = { lowest: 0, numerators: [1n], denominator: 1n };

function waysOf({ a, b = NOTHING }: Pair): WholeDistribution {
  const { higher, equal, lower, denominator } = compare(a, b);
  return { lowest: -1, numerators: [lower, equal, higher], denominator };
}

function marginOf({ a, b = NOTHING }: Pair, budget: Budget): WholeDistribution {
  return sumWithin(budget, a, negated(b));
}

/** Everything that the needed names can show together. */
function jointOf(
  roll: DiceRoll,
  solver: Solver,
  visit: (name: SolvedPart & { readonly name: string }) => void,
): Joint {
  const needed = neededNames(roll);
  let joint: Joint = { states: [{ shown: new Map(), weight: 1n }], total: 1n };
  for (const [index, { name, value }] of needed.entries()) {
    const distributions = joint.states.map(({ shown }) => solver.solve(value, shown));
    solver.budget.take(
      distributions.reduce((sum, { numerators }) => sum + STATE_STEPS * numerators.length, 0),
    );
    const parts = joint.states.map(({ weight }, i) => ({ weight, of: distributions[i] }));
    visit({ name, value, distribution: mixture(parts, solver.budget) });
    joint = extended(joint, name, distributions, usedAfter(roll, needed.slice(index + 1)));
  }
  return joint;
}

/** The names that the values still to come use. */
function usedAfter(roll: DiceRoll, later: readonly NamedValue[]): ReadonlySet<string> {
  const values = [...later.map(({ value }) => value), ...queriedValues(roll)];
  return new Set(values.flatMap((value) => [...namesIn(value)]));
}

/** Every state with everything that one more name can show; states that differ in nothing that is used are one. */
function extended(
  { states, total }: Joint,
  name: string,
  distributions: readonly WholeDistribution[],
  used: ReadonlySet<string>,
): Joint {
  const common = commonDenominator(distributions);
  const next = new Map<string, State>();
  for (const [i, { shown, weight }] of states.entries()) {
    const { lowest, numerators, denominator } = distributions[i];
    const factor = weight * (common / denominator);
    const kept = [...shown].filter(([one]) => used.has(one));
    for (const [offset, numerator] of numerators.entries()) {
      if (numerator === 0n) continue;
      const values = used.has(name) ? [...kept, [name, lowest + offset] as const] : kept;
      const key = values.map(([, number]) => number).join();
      const before = next.get(key);
      const more = factor * numerator;
      next.set(
        key,
        before === undefined
          ? { shown: new Map(values), weight: more }
          : { shown: before.shown, weight: before.weight + more },
      );
    }
  }
  return { states: [...next.values()], total: total * common };
}

/** The states in which a condition can hold, each by how often it does. */
function conditioned(
  event: Event | undefined,
  states: readonly State[],
  solver: Solver,
): { readonly states: readonly State[]; readonly share?: { numerator: bigint; denominator: bigint } } {
  if (event === undefined) return { states };
  const chances = states.map(({ shown }) => chanceOf(event, shown, solver));
  const common = commonDenominator(chances);
  const left = states.flatMap(({ shown, weight }, i) => {
    const { numerators, denominator } = chances[i];
    return numerators[1] > 0n ? [{ shown, weight: weight * numerators[1] * (common / denominator) }] : [];
  });
  const numerator = left.reduce((sum, { weight }) => sum + weight, 0n);
  return { states: left, share: { numerator, denominator: common } };
}

/** 1: the event happens. Its comparisons are independent, for each has dice of its own. */
function chanceOf(event: Event, shown: Shown, solver: Solver): WholeDistribution {
  let [never, whole] = [1n, 1n];
  for (const all of event) {
    let [held, of] = [1n, 1n];
    for (const one of all) {
      const { numerator, denominator } = heldShare(one, shown, solver);
      held *= numerator;
      of *= denominator;
    }
    never *= of - held;
    whole *= of;
  }
  return { lowest: 0, numerators: [never, whole - never], denominator: whole };
}

function heldShare({ value, relation, other }: ComparedValue, shown: Shown, solver: Solver) {
  const { higher, equal, lower, denominator } = compare(
    solver.solve(value, shown),
    solver.solve(other, shown),
  );
  return { numerator: heldOf(relation, [lower, equal, higher]), denominator };
}

/** How many of the ways fulfil a relation. @param ways lower, equal, higher */
export function heldOf(relation: Relation, ways: readonly bigint[]): bigint {
  const [higher, equal, lower] = holds(relation);
  return (lower ? ways[0] : 0n) + (equal ? ways[1] : 0n) + (higher ? ways[2] : 0n);
}

/** Whether a relation holds when the first number is higher than, equal to or lower than the second. */
export function holds(relation: Relation): readonly [higher: boolean, equal: boolean, lower: boolean] {
  switch (relation) {
    case '>=':
      return [true, true, false];
    case '>':
    case 'vs':
      return [true, false, false];
    case '<=':
      return [false, true, true];
    case '<':
      return [false, false, true];
    case '=':
      return [false, true, false];
    case '!=':
      return [true, false, true];
  }
}

function neverHolds(event: Event): UsageError {
  const message = `${formatEvent(event)} never holds, expected a condition that can`;
  return new UsageError([{ code: 'usage/condition', place: { path: 'POOL' }, message }]);
}

/** The parts that are rolled and depend on no name. */
function partsIn(roll: DiceRoll, solver: Solver): readonly SolvedPart[] {
  const found: SolvedPart[] = [];
  const visit = (value: Value): void => {
    for (const part of partsOf(value)) visit(part);
    const isRolled = value.kind === 'dice' || value.kind === 'pool' || value.kind === 'repeated';
    if (isRolled && namesIn(value).size === 0)
      found.push({ value, distribution: solver.solve(value, new Map()) });
  };
  for (const value of new Set(queriedValues(roll))) visit(value);
  return found;
}

/** The chance, at most, that some die of the roll would have exploded beyond its limit. */
export function beyondLimits(roll: DiceRoll): number {
  const names = namedValues(roll);
  const values = [...neededNames(roll).map(({ value }) => value), ...queriedValues(roll)];
  return values.reduce((sum, value) => sum + beyondIn(value, names), 0);
}

function beyondIn(value: Value, names: ReadonlyMap<string, Value>): number {
  const inside = partsOf(value).reduce((sum, part) => sum + beyondIn(part, names), 0);
  if (value.kind === 'repeated') return value.count * inside;
  if (value.kind !== 'dice' && value.kind !== 'pool') return inside;
  const die = value.kind === 'pool' ? value.attack : value;
  if (die.explosions === 0) return inside;
  const count = value.kind === 'pool' ? (value.count ?? value.attack.dice) : value.count;
  const most = Math.max(0, typeof count === 'number' ? count : rangeOf(count, names)[1]);
  return inside + most * beyondLimit(die, die.explosions);
}
