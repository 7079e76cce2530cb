/** Fires: their effect on people, and how they grow and go out (R-BURN-01, R-BURN-02, R-BURN-04). */
import { fairDie } from '../../../dice/sumPool.ts';
import type { WholeDistribution } from '../../../dice/wholeNumbers.ts';
import { type CombatRules, SIDES } from '../fire/combatTable.ts';
import type { Burning, Catalogue, Interpretations } from '../model.ts';
import type { Outcome } from '../schema/names.ts';

/** The table of fire damage for dice without modifiers. */
export function fireRules(
  { combat }: Pick<Catalogue, 'combat'>,
  interpretations: Interpretations,
): CombatRules {
  const table = Array<Outcome>(SIDES + 1).fill('none');
  for (const { roll, outcome } of combat.fireDamage.table) table[roll] = outcome;
  return { table, interpretations };
}

/** A fire at its start. */
export interface Fire {
  /** Strength 2 … 5; null: it starts with a die (R-BURN-02). */
  readonly strength: number | null;
  /** Modifier of the die for what burns. */
  readonly fuel: number;
  /** Actions per turn to put it out, before it grows. */
  readonly attempts: number;
  /** Modifier of the die of each attempt to put it out. */
  readonly tool: number;
}

/** Numerators over the denominator, after 0, 1, 2 … turns. */
interface FireOdds {
  readonly turns: readonly {
    readonly out: bigint;
    /** Weight of the loss of the cell or vehicle. */
    readonly lost: bigint;
    /** Weights by strength. */
    readonly burning: readonly bigint[];
    readonly denominator: bigint;
  }[];
}

/** The change of a fire in a turn, by a die (OQ-20). */
export function growth(
  { growth: { interpretations: ways } }: Burning,
  { fireGrowth }: Interpretations,
  die: number,
  strength: number,
): number {
  const way = ways.find(({ option }) => option === fireGrowth);
  if (way === undefined) return 0;
  if (die === strength) return way.equal;
  return die > strength ? way.above : way.below;
}

/** The Markov chain of a fire over a number of turns. */
export function fireOdds(
  burning: Burning,
  interpretations: Interpretations,
  fire: Fire,
  turns: number,
): FireOdds {
  const { outAt, outOfControlAt } = burning;
  // One entry for every strength; the ends are absorbing.
  let states = beginning(burning, fire);
  const list = [snapshot(burning, states)];
  for (let turn = 0; turn < turns; turn++) {
    for (let attempt = 0; attempt < fire.attempts; attempt++)
      states = step(states, (strength, die) => {
        const isOver = strength <= outAt || strength >= outOfControlAt;
        return isOver || die + fire.tool <= strength ? strength : strength - 1;
      });
    states = step(states, (strength, die) => {
      if (strength <= outAt || strength >= outOfControlAt) return strength;
      const grown = strength + growth(burning, interpretations, die + fire.fuel, strength);
      return Math.min(outOfControlAt, Math.max(outAt, grown));
    });
    list.push(snapshot(burning, states));
  }
  return { turns: list };
}

function beginning({ start, outOfControlAt }: Burning, { strength }: Fire): WholeDistribution {
  const numerators = new Array<bigint>(Math.max(outOfControlAt, SIDES) + 1).fill(0n);
  if (strength !== null) {
    numerators[Math.min(strength, outOfControlAt)] = 1n;
    return { lowest: 0, numerators, denominator: 1n };
  }
  const { denominator } = fairDie(SIDES);
  for (let die = 1; die <= SIDES; die++)
    numerators[Math.min(outOfControlAt, Math.max(start.least, die))] += 1n;
  return { lowest: 0, numerators, denominator };
}

function step(
  { numerators, denominator, lowest }: WholeDistribution,
  to: (strength: number, die: number) => number,
): WholeDistribution {
  const next = numerators.map(() => 0n);
  for (const [strength, weight] of numerators.entries()) {
    if (weight === 0n) continue;
    for (let die = 1; die <= SIDES; die++) next[to(strength, die)] += weight;
  }
  return { lowest, numerators: next, denominator: denominator * BigInt(SIDES) };
}

function snapshot({ outAt, outOfControlAt }: Burning, { numerators, denominator }: WholeDistribution) {
  const between = (low: number, high: number): bigint =>
    numerators.slice(low, high).reduce((sum, weight) => sum + weight, 0n);
  return {
    out: between(0, outAt + 1),
    lost: between(outOfControlAt, numerators.length),
    burning: numerators.slice(0, outOfControlAt).map((weight, strength) => (strength <= outAt ? 0n : weight)),
    denominator,
  };
}

/** Rolls a fire over a number of turns; returns its strength. */
export function rollFire(
  burning: Burning,
  interpretations: Interpretations,
  { strength: first, fuel, attempts, tool }: Fire,
  turns: number,
  die: () => number,
): number {
  let strength = first ?? Math.max(burning.start.least, die());
  for (let turn = 0; turn < turns; turn++) {
    for (let attempt = 0; attempt < attempts; attempt++)
      if (burns(burning, strength) && die() + tool > strength) strength--;
    if (burns(burning, strength)) strength += growth(burning, interpretations, die() + fuel, strength);
  }
  return strength;
}

function burns({ outAt, outOfControlAt }: Burning, strength: number): boolean {
  return strength > outAt && strength < outOfControlAt;
}
