/** Men on foot against a vehicle: a roll for each figure and action (R-CC-07). */
import { constant, fairDie, repeated, sumOf } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { parseAmount } from '../amount.ts';
import { SIDES } from '../fire/combatTable.ts';
import type { CloseCombat } from '../model.ts';

/** The conditions of a roll. */
export interface VehicleAssault {
  /** Ids of modifiers that apply, each once. */
  readonly circumstances: readonly string[];
  /** Helpers of each man, who add to the die (R-CC-07). */
  readonly helpers: number;
  /** Relative speed of the vehicle in inches. */
  readonly speed: number;
}

interface AssaultModifier {
  readonly id: string;
  readonly modifier: number;
}

const INCHES_PER_STEP = 5;

/** The modifiers of the die, in the order of the table. */
export function assaultModifiers(
  { vehicleAssault }: CloseCombat,
  assault: VehicleAssault,
): AssaultModifier[] {
  return vehicleAssault.modifiers.flatMap(({ id, kind, modifier }) => {
    const times = {
      circumstance: assault.circumstances.includes(id) ? 1 : 0,
      'per-helper': assault.helpers,
      'per-five-inches': Math.floor(assault.speed / INCHES_PER_STEP),
    }[kind];
    return times === 0 ? [] : [{ id, modifier: times * modifier }];
  });
}

/** The odds of a figure that rolls once per action until it is hit. */
interface AssaultOdds {
  /** Damage points. */
  readonly points: WholeDistribution;
  /** Numerators over the denominator of the points. */
  readonly dead: bigint;
  readonly wounded: bigint;
}

/** The odds of an assault. @param modifier the sum of those that apply @param actions 1 or more */
export function assaultOdds(closeCombat: CloseCombat, modifier: number, actions: number): AssaultOdds {
  let standing: WholeDistribution = constant(0);
  let fallen: WholeDistribution = { ...constant(0), numerators: [0n] };
  let [dead, wounded] = [0n, 0n];
  for (let action = 0; action < actions; action++) {
    const { points, attacker } = rollDistribution(closeCombat, modifier);
    const weight = standing.numerators.reduce((sum, one) => sum + one, 0n);
    const { denominator } = points;
    dead = dead * denominator + weight * attacker.dead;
    wounded = wounded * denominator + weight * attacker.wounded;
    fallen = added(scaled(fallen, denominator), scaled(standing, attacker.dead + attacker.wounded));
    standing = sumOf(standing, points);
  }
  return {
    points: { ...added(standing, fallen), denominator: standing.denominator },
    dead,
    wounded,
  };
}

/** One roll: its damage points, or its effect on the figure. */
function rollDistribution({ vehicleAssault }: CloseCombat, modifier: number) {
  const denominator = BigInt(SIDES * SIDES);
  let points: WholeDistribution = { lowest: 0, numerators: [0n], denominator };
  const attacker = { dead: 0n, wounded: 0n };
  for (let die = 1; die <= SIDES; die++) {
    const row = vehicleAssault.table[Math.min(SIDES, Math.max(1, die + modifier)) - 1];
    const share = BigInt(SIDES);
    if (row.kind === 'attacker') attacker[row.outcome] += share;
    else if (row.kind === 'nothing') points = added(points, { ...constant(0), numerators: [share] });
    else {
      const distribution = pointsOf(row.points);
      points = added(points, scaled(distribution, denominator / (BigInt(SIDES) * distribution.denominator)));
    }
  }
  return { points, attacker };
}

/** `D6` or a number, as a distribution. */
function pointsOf(stated: number | string): WholeDistribution {
  const { dice, plus } = parseAmount(stated) ?? { dice: 0, plus: 0 };
  const rolled = dice === 0 ? constant(0) : repeated(fairDie(SIDES), dice);
  return { ...rolled, lowest: rolled.lowest + plus };
}

function scaled(distribution: WholeDistribution, by: bigint): WholeDistribution {
  return { ...distribution, numerators: distribution.numerators.map((weight) => weight * by) };
}

/** Adds numerators with the denominator of the first. */
function added(a: WholeDistribution, b: WholeDistribution): WholeDistribution {
  const highest = Math.max(a.lowest + a.numerators.length, b.lowest + b.numerators.length);
  const at = ({ lowest, numerators }: WholeDistribution, value: number): bigint =>
    numerators[value - lowest] ?? 0n;
  const numerators = Array.from({ length: highest }, (_, value) => at(a, value) + at(b, value));
  return { lowest: 0, numerators, denominator: a.denominator };
}

/** Rolls the actions of one figure until it is hit; returns the damage points. */
export function rollAssault(
  { vehicleAssault }: CloseCombat,
  modifier: number,
  actions: number,
  die: () => number,
): number {
  let points = 0;
  for (let action = 0; action < actions; action++) {
    const row = vehicleAssault.table[Math.min(SIDES, Math.max(1, die() + modifier)) - 1];
    if (row.kind === 'attacker') return points;
    if (row.kind === 'nothing') continue;
    const { dice, plus } = parseAmount(row.points) ?? { dice: 0, plus: 0 };
    points += plus;
    for (let rolled = 0; rolled < dice; rolled++) points += die();
  }
  return points;
}
