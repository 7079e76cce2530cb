/**
 * The distribution of one Shoot action in whole numbers: numerators over one power of six. It is slower than distribution.ts, without
 * rounding.
 */
import { type CombatRules, DIE_THROWS, type DieDistribution, SIDES } from './combatTable.ts';
import type { SixRule } from './distribution.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';
import { type DistributionsByState, plannedDistributions } from './plannedDistributions.ts';
import { NEXT, STATES } from './states.ts';

interface WholeOdds {
  /** Outcomes of each figure, in the order of OUTCOMES; they sum to the denominator. */
  readonly each: readonly (readonly bigint[])[];
  readonly stopped: bigint;
  readonly jam: bigint;
  readonly denominator: bigint;
}

export function wholeOdds(rules: CombatRules, sixes: SixRule, plan: ShotPlan): WholeOdds {
  const rolls = plan.oneOf.length === 0 ? [plan.dice] : plan.oneOf.map((die) => [die]);
  const solved = rolls.map((dice) => solve(rules, sixes, plan, dice));
  const add = (figure: (one: WholeOdds) => bigint): bigint =>
    solved.reduce((sum, one) => sum + figure(one), 0n);
  const [first] = solved;
  return {
    each: first.each.map((distribution, target) =>
      distribution.map((_, state) => add(({ each }) => each[target][state])),
    ),
    stopped: add(({ stopped }) => stopped),
    jam: add(({ jam }) => jam),
    denominator: add(({ denominator }) => denominator),
  };
}

function solve(rules: CombatRules, sixes: SixRule, plan: ShotPlan, dice: readonly PlannedDie[]): WholeOdds {
  const isCounted = plan.doubleSix !== 'ignored';
  const flags = isCounted ? sixes.stopsAtSix : 1;
  const distributionsOf = plannedDistributions(rules, plan);
  const each = Array.from({ length: plan.targets }, () => zeros(STATES));
  const throws = BigInt(DIE_THROWS);
  let live = each.map(() => untouched(flags));
  let later = throws ** BigInt(dice.length);
  let stopped = 0n;
  for (const die of dice) {
    later /= throws;
    const distributions = distributionsOf(die);
    const rolled = (shown: keyof DieDistribution): Table =>
      live[die.target].map((states) => spread(states, distributions, shown));
    const [below, six] = [rolled('below'), rolled('six')];
    if (isCounted) stopped += addAll(each, live.with(die.target, six), flags - 1, later);
    live = live.with(
      die.target,
      below.map((states, count) => (count === 0 ? states : added(states, six[count - 1]))),
    );
  }
  for (let shown = 0; shown < flags; shown++) addAll(each, live, shown, 1n);
  // One more die decides whether the weapon jams.
  const jams = plan.doubleSix === 'may-jam' ? BigInt(SIDES + 1 - sixes.jamOn) : 0n;
  const sides = BigInt(SIDES);
  return {
    each: each.map((distribution) => distribution.map((weight) => weight * sides)),
    stopped: stopped * sides,
    jam: stopped * jams,
    denominator: throws ** BigInt(dice.length) * sides,
  };
}

/** Weights of a figure, by number of sixes, then by state. */
type Table = readonly (readonly bigint[])[];

function untouched(flags: number): Table {
  return Array.from({ length: flags }, (_, sixes) => zeros(STATES).with(STATES - 1, sixes === 0 ? 1n : 0n));
}

/** Adds the outcomes of every figure for a total number of sixes. @returns their weight */
function addAll(each: readonly bigint[][], live: readonly Table[], sixes: number, times: bigint): bigint {
  const own = live.map((table) => table.map((states) => sumOf(states)));
  const nobody = [1n, ...zeros(sixes)];
  const behind = [nobody];
  for (const one of own.toReversed()) behind.unshift(joined(one, behind[0], sixes));
  let before = nobody;
  for (const [figure, table] of live.entries()) {
    const others = joined(before, behind[figure + 1], sixes);
    for (let shown = 0; shown <= sixes; shown++) {
      for (const [state, weight] of table[shown].entries()) {
        each[figure][state] += weight * others[sixes - shown] * times;
      }
    }
    before = joined(before, own[figure], sixes);
  }
  return before[sixes] * times;
}

/** Weights of sums of two counts, up to `most`. */
function joined(a: readonly bigint[], b: readonly bigint[], most: number): bigint[] {
  return Array.from({ length: most + 1 }, (_, sum) => {
    let weight = 0n;
    for (let some = 0; some <= sum; some++) weight += a[some] * b[sum - some];
    return weight;
  });
}

/** Rolls one more die at the figure. */
function spread(
  states: readonly bigint[],
  distributions: DistributionsByState,
  shown: keyof DieDistribution,
): bigint[] {
  const out = zeros(STATES);
  for (const [state, weight] of states.entries()) {
    if (weight === 0n) continue;
    for (const [outcome, share] of distributions[state][shown].entries()) {
      if (share > 0) out[NEXT[state * STATES + outcome]] += weight * BigInt(share);
    }
  }
  return out;
}

function added(a: readonly bigint[], b: readonly bigint[]): bigint[] {
  return a.map((weight, index) => weight + b[index]);
}

function sumOf(weights: readonly bigint[]): bigint {
  return weights.reduce((sum, weight) => sum + weight, 0n);
}

function zeros(count: number): bigint[] {
  return new Array<bigint>(count).fill(0n);
}
