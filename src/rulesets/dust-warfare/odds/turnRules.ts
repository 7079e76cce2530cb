/** The rules for recovery and initiative, from the catalogue and its interpretations. */
import type { OrderRules } from '../attack/initiative.ts';
import { gameDie } from '../attack/rules.ts';
import type { RecoveryRules } from '../attack/suppression.ts';
import type { Catalogue } from '../model.ts';

/** @param rulings every two-way interpretation by name */
export function recoveryRules(
  { dice, turn }: Catalogue,
  { suppressionLeavesOnHit, retreatingUnitsAct }: Readonly<Record<string, boolean>>,
): RecoveryRules {
  return {
    die: gameDie(dice),
    leavesOnHit: suppressionLeavesOnHit,
    retreatingUnitsAct,
    actions: turn.actions,
  };
}

/** @param rulings every two-way interpretation by name */
export function orderRules(
  { dice, turn }: Catalogue,
  { commandOrderOnTop }: Readonly<Record<string, boolean>>,
): OrderRules {
  return { die: gameDie(dice), leastOrders: turn.initiative.leastOrders, extraOnTop: commandOrderOnTop };
}
