/** One roll of close combat (R-CC-04), and when a side gives up instead (R-CC-06). */
import { SIDES } from '../fire/combatTable.ts';
import type { CloseCombat, Interpretations, MeleeOutcome } from '../model.ts';
import type { MeleeSide } from './fighters.ts';

interface MeleeResult {
  readonly side: MeleeSide;
  readonly outcome: MeleeOutcome;
}

/** The result of a die with its modifiers; below 1 counts as 1, above 6 as 6. */
export function meleeResult({ table }: CloseCombat, total: number): MeleeResult {
  const { side, outcome } = table[Math.min(SIDES, Math.max(1, total)) - 1];
  return { side: side === 'attacker' ? 'attackers' : 'defenders', outcome };
}

/**
 * The side that gives up because no die can save it; null if the die is rolled. The literal interpretation of OQ-14 swaps the dice: a side
 * gives up as soon as the modifiers are against it, and at 0 neither does.
 */
export function givingUp(
  { surrender }: CloseCombat,
  { closeCombatSurrender }: Interpretations,
  modifier: number,
): MeleeSide | null {
  const isLiteral = closeCombatSurrender === 'literal';
  if (modifier >= (isLiteral ? 1 : surrender.defenderFrom)) return 'defenders';
  return modifier <= (isLiteral ? -1 : surrender.attackerFrom) ? 'attackers' : null;
}
