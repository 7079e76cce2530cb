/**
 * The law of one Shoot action in whole numbers: one figure after the other, die by die, numerators over one power of six. Slower
 * than law.ts, without a rounding error and found in another way, so that the two check each other.
 */
import { type CombatRules, DIE_THROWS, dieLaw, SIDES } from './combatTable.ts';
import type { SixRule } from './law.ts';
import type { PlannedDie, ShotPlan } from './plan.ts';
import { NEXT, STATES } from './states.ts';

export interface WholeOdds {
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
    each: first.each.map((law, target) => law.map((_, state) => add(({ each }) => each[target][state]))),
    stopped: add(({ stopped }) => stopped),
    jam: add(({ jam }) => jam),
    denominator: add(({ denominator }) => denominator),
  };
}

function solve(rules: CombatRules, sixes: SixRule, plan: ShotPlan, dice: readonly PlannedDie[]): WholeOdds {
  const figures = Array.from({ length: plan.targets }, (_, target) =>
    solveFigure(rules, sixes, plan, dice, target),
  );
  const denominator = BigInt(DIE_THROWS) ** BigInt(dice.length);
  const stopped = figures.at(0)?.stopped ?? 0n;
  // A die more decides whether the weapon jams.
  const jams = plan.doubleSix === 'may-jam' ? BigInt(SIDES + 1 - sixes.jamOn) : 0n;
  const sides = BigInt(SIDES);
  return {
    each: figures.map(({ law }) => law.map((weight) => weight * sides)),
    stopped: stopped * sides,
    jam: stopped * jams,
    denominator: denominator * sides,
  };
}

/** What becomes of one figure; the others matter only by the sixes that fall on them. */
function solveFigure(
  rules: CombatRules,
  sixes: SixRule,
  plan: ShotPlan,
  dice: readonly PlannedDie[],
  target: number,
): { readonly law: readonly bigint[]; readonly stopped: bigint } {
  const throws = BigInt(DIE_THROWS);
  const flags = plan.doubleSix === 'ignored' ? 1 : sixes.stopsAtSix;
  const ended = zeros(STATES);
  // By sixes so far, then by state.
  let live = Array.from({ length: flags }, () => zeros(STATES));
  live[0][STATES - 1] = 1n;
  let later = throws ** BigInt(dice.length);
  for (const die of dice) {
    later /= throws;
    const isOwn = die.target === target;
    const { below, six } = dieLaw(rules, die.modifier, plan.isBurst);
    const next = live.map(() => zeros(STATES));
    const roll = isOwn ? spread : idle;
    for (const [count, states] of live.entries()) {
      roll(states, below, next[count], 1n);
      if (plan.doubleSix === 'ignored') roll(states, six, next[count], 1n);
      else if (count + 1 < flags) roll(states, six, next[count + 1], 1n);
      else roll(states, six, ended, later);
    }
    live = next;
  }
  const stopped = ended.reduce((sum, weight) => sum + weight, 0n);
  const law = ended.map((weight, state) => live.reduce((sum, states) => sum + states[state], weight));
  return { law, stopped };
}

/** A die that falls on the figure. */
function spread(states: readonly bigint[], law: readonly number[], out: bigint[], times: bigint): void {
  for (const [state, weight] of states.entries()) {
    if (weight === 0n) continue;
    for (const [outcome, share] of law.entries()) {
      if (share > 0) out[NEXT[state * STATES + outcome]] += weight * BigInt(share) * times;
    }
  }
}

/** A die that falls on somebody else. */
function idle(states: readonly bigint[], law: readonly number[], out: bigint[], times: bigint): void {
  const throws = BigInt(law.reduce((sum, share) => sum + share, 0)) * times;
  for (const [state, weight] of states.entries()) out[state] += weight * throws;
}

function zeros(count: number): bigint[] {
  return new Array<bigint>(count).fill(0n);
}
