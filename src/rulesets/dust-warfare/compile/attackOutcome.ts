/** An outcome of an attack as one number. */

/** Number of the table of attacks without an effect. */
export const NO_ATTACK = 0;

/** One outcome, packed into one number because every attack of a game needs all of it. */
interface AttackOutcome {
  /** Points of damage, at most those of an undamaged target; 12 bits. */
  readonly damage: number;
  /** Suppression markers; 1 bit. */
  readonly marks: number;
  /** Row of the damage table, 0 for none; 3 bits. */
  readonly row: number;
  /** Whether an effect that is already present becomes a lesser one; not for Incendiary. */
  readonly stepsDown: boolean;
  /** Weapons that are out of ammunition afterwards, as a mask; MOST_WEAPONS bits. */
  readonly empties: number;
}

/** Maximum number of weapons of a unit. */
export const MOST_WEAPONS = 12;

export function packOutcome({ damage, marks, row, stepsDown, empties }: AttackOutcome): number {
  return damage | (marks << 12) | (row << 13) | (stepsDown ? 1 << 16 : 0) | (empties << 17);
}

export function damageOf(outcome: number): number {
  return outcome & 0xfff;
}

export function marksOf(outcome: number): number {
  return (outcome >> 12) & 1;
}

export function rowOf(outcome: number): number {
  return (outcome >> 13) & 7;
}

export function stepsDown(outcome: number): boolean {
  return (outcome & (1 << 16)) !== 0;
}

export function emptiesOf(outcome: number): number {
  return outcome >> 17;
}
