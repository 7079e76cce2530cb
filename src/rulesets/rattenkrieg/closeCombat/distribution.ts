/**
 * The distribution of a close combat in whole numbers. Every roll removes one figure from contact, so the numbers of remaining figures are
 * the states of a chain without cycles. Numerators are over one power of the throws of a roll.
 */
import { UsageError } from '../../../base/errors.ts';
import { tooManyStates } from '../../../dice/phrases.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { CloseCombat, Interpretations } from '../model.ts';
import { MELEE_OUTCOMES, type MeleeOutcome } from '../schema/names.ts';
import { MELEE_SIDES, type Melee, type MeleeSide, meleeModifier } from './fighters.ts';
import { givingUp, meleeResult } from './roll.ts';

/** What happens to a figure; `holds`: its side remains. */
export const FATES = [...MELEE_OUTCOMES, 'gives-up', 'holds'] as const;
export type Fate = (typeof FATES)[number];

/** How contact ends: one side holds the place, or gives up. */
export const MELEE_ENDS = [
  'attackers-hold',
  'defenders-hold',
  'attackers-give-up',
  'defenders-give-up',
] as const;
export type MeleeEnd = (typeof MELEE_ENDS)[number];

export type BySide<T> = Readonly<Record<MeleeSide, T>>;

/** Odds as numerators over the denominator. */
export interface MeleeOdds {
  readonly ends: Readonly<Record<MeleeEnd, bigint>>;
  /** Expected figures by group and fate; each group sums to its count times the denominator. */
  readonly fates: BySide<readonly Readonly<Record<Fate, bigint>>[]>;
  /** Weights of 0, 1, 2 … dead. */
  readonly dead: BySide<readonly bigint[]>;
  /** Weights of 0, 1, 2 … dead or wounded. */
  readonly out: BySide<readonly bigint[]>;
  /** Weights of 0, 1, 2 … rolls. */
  readonly rolls: readonly bigint[];
  readonly denominator: bigint;
}

/** Maximum number of states times counts: about half a second. */
const MOST_STATES = 40_000;

/** The odds of a close combat. @throws UsageError `usage/too-large` for too many kinds of fighters */
export function meleeOdds(
  closeCombat: CloseCombat,
  interpretations: Interpretations,
  melee: Melee,
): MeleeOdds {
  const chain = chainOf(closeCombat, interpretations, melee);
  const counted = (side: MeleeSide, ...outcomes: readonly MeleeOutcome[]): bigint[] =>
    countsOf(chain, side, outcomes);
  return {
    ...endsOf(chain),
    dead: { attackers: counted('attackers', 'dead'), defenders: counted('defenders', 'dead') },
    out: {
      attackers: counted('attackers', 'dead', 'wounded'),
      defenders: counted('defenders', 'dead', 'wounded'),
    },
    denominator: chain.throws ** BigInt(chain.mostRolls),
  };
}

/** A figure of a group leaves contact in a number of throws. */
interface Step {
  readonly to: number;
  readonly side: MeleeSide;
  readonly group: number;
  readonly outcome: MeleeOutcome;
  /** Number of throws, of `throws`. */
  readonly weight: bigint;
}

interface State {
  readonly left: BySide<readonly number[]>;
  readonly rolls: number;
  /** The end of contact; null if a roll follows. */
  readonly end: MeleeEnd | null;
  readonly steps: readonly Step[];
}

interface Chain {
  readonly melee: Melee;
  /** The last state is the first of the combat; a roll leads to an earlier index. */
  readonly states: readonly State[];
  readonly throws: bigint;
  readonly mostRolls: number;
}

function chainOf(closeCombat: CloseCombat, interpretations: Interpretations, melee: Melee): Chain {
  const size = (side: MeleeSide): number => melee[side].reduce((sum, { count }) => sum + count, 0);
  const sizes = { attackers: size('attackers'), defenders: size('defenders') };
  const groups = MELEE_SIDES.flatMap((side) =>
    melee[side].map(({ count }, group) => ({ side, group, count })),
  );
  const states = groups.reduce((product, { count }) => product * (count + 1), 1);
  const steps = states * (1 + Math.max(sizes.attackers, sizes.defenders));
  if (steps > MOST_STATES) {
    const message = tooManyStates(steps, MOST_STATES);
    throw new UsageError([{ code: 'usage/too-large', place: {}, message }]);
  }
  // Chance picks a figure of a side; the number of throws is a multiple of every number of figures.
  const picks = leastCommonMultiple(Math.max(sizes.attackers, sizes.defenders));
  const strides = groups.map((_, index) =>
    groups.slice(0, index).reduce((product, { count }) => product * (count + 1), 1),
  );
  const stateAt = (index: number): State => {
    const left = { attackers: [] as number[], defenders: [] as number[] };
    for (const [at, { side, count }] of groups.entries())
      left[side].push(Math.floor(index / strides[at]) % (count + 1));
    const standing = { attackers: sum(left.attackers), defenders: sum(left.defenders) };
    const rolls = sizes.attackers + sizes.defenders - standing.attackers - standing.defenders;
    const over = MELEE_SIDES.find((side) => standing[side] === 0);
    if (over !== undefined) {
      const end = over === 'attackers' ? 'defenders-hold' : 'attackers-hold';
      return { left, rolls, end, steps: [] };
    }
    const modifier = meleeModifier(closeCombat, interpretations, melee, left);
    const loser = melee.givesUp ? givingUp(closeCombat, interpretations, modifier) : null;
    if (loser !== null) return { left, rolls, end: `${loser}-give-up`, steps: [] };
    const reached: Step[] = [];
    for (let die = 1; die <= SIDES; die++) {
      const { side, outcome } = meleeResult(closeCombat, die + modifier);
      for (const [at, one] of groups.entries()) {
        const count = one.side === side ? left[side][one.group] : 0;
        const weight = BigInt((picks / standing[side]) * count);
        if (count > 0) reached.push({ to: index - strides[at], side, group: one.group, outcome, weight });
      }
    }
    return { left, rolls, end: null, steps: reached };
  };
  return {
    melee,
    states: Array.from({ length: states }, (_, index) => stateAt(index)),
    throws: BigInt(SIDES * picks),
    mostRolls: sizes.attackers + sizes.defenders - 1,
  };
}

/** Ends, fates and rolls: values that can be added without distributions of counts. */
function endsOf({ melee, states, throws, mostRolls }: Chain): Pick<MeleeOdds, 'ends' | 'fates' | 'rolls'> {
  const ends = {
    'attackers-hold': 0n,
    'defenders-hold': 0n,
    'attackers-give-up': 0n,
    'defenders-give-up': 0n,
  };
  const none = () => ({ dead: 0n, wounded: 0n, retreats: 0n, 'gives-up': 0n, holds: 0n });
  const fates = { attackers: melee.attackers.map(none), defenders: melee.defenders.map(none) };
  const rolls = new Array<bigint>(mostRolls + 1).fill(0n);
  const weights = new Array<bigint>(states.length).fill(0n);
  weights[states.length - 1] = 1n;
  for (let index = states.length - 1; index >= 0; index--) {
    const weight = weights[index];
    if (weight === 0n) continue;
    const { left, rolls: rolled, end, steps } = states[index];
    if (end !== null) {
      const share = weight * throws ** BigInt(mostRolls - rolled);
      ends[end] += share;
      rolls[rolled] += share;
      for (const side of MELEE_SIDES) {
        const fate = end === `${side}-give-up` ? 'gives-up' : 'holds';
        for (const [group, count] of left[side].entries()) fates[side][group][fate] += share * BigInt(count);
      }
    }
    const later = throws ** BigInt(Math.max(0, mostRolls - rolled - 1));
    for (const { to, side, group, outcome, weight: share } of steps) {
      weights[to] += weight * share;
      fates[side][group][outcome] += weight * share * later;
    }
  }
  return { ends, fates, rolls };
}

/** Distribution of the number of figures of a side with one of the outcomes. */
function countsOf(
  { melee, states, throws, mostRolls }: Chain,
  counted: MeleeSide,
  outcomes: readonly MeleeOutcome[],
): bigint[] {
  const most = sum(melee[counted].map(({ count }) => count));
  const zeros = (): bigint[] => new Array<bigint>(most + 1).fill(0n);
  const distribution = zeros();
  const weights = states.map(zeros);
  weights[states.length - 1][0] = 1n;
  for (let index = states.length - 1; index >= 0; index--) {
    const { rolls, end, steps } = states[index];
    for (const [count, weight] of weights[index].entries()) {
      if (weight === 0n) continue;
      if (end !== null) distribution[count] += weight * throws ** BigInt(mostRolls - rolls);
      for (const { to, side, outcome, weight: share } of steps) {
        const more = side === counted && outcomes.includes(outcome) ? 1 : 0;
        weights[to][count + more] += weight * share;
      }
    }
  }
  return distribution;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Least common multiple of 1 … most. */
function leastCommonMultiple(most: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let multiple = 1;
  for (let number = 2; number <= most; number++) multiple = (multiple / divisor(multiple, number)) * number;
  return multiple;
}
