/** The odds of an attack in a position, with the engine's own rolls. */
import { attackRollKey, shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import type { AttackKind } from '../engine/events.ts';
import { WEAPON_FLAGS, WEAPON_TARGET_DICE } from '../engine/layout.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { attackSpec, shockCancelsAll, shockSpec } from '../tables/keys.ts';
import { type AttackOdds, prepareAttack } from './attackOdds.ts';

/**
 * One attack before its rolls; the position contains all purchases for it.
 * @param weapon its number among the attacker's weapons
 * @param targets of the attack; one roll counts against both, by default
 */
export function attackOddsIn(
  p: Position,
  attacker: number,
  weapon: number,
  targets: readonly number[],
  kind: AttackKind,
): AttackOdds {
  const record = weaponRecord(attacker, weapon);
  const attack = attackSpec(attackRollKey(p, attacker, weapon, p.circle[attacker], kind));
  return prepareAttack(
    targets.map((target) => {
      const shock = shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]);
      return {
        contest: {
          attack,
          defence: shockSpec(shock),
          defenceDiceOnTop: p.weapons[record + WEAPON_TARGET_DICE],
          defenceTopCancelsAll: shockCancelsAll(shock),
        },
        rows: rowsLeft(p, target),
        isProtected: p.armed[target] === 1,
      };
    }),
    targets.length > 1 && p.rules.rulings.flashRollsForEach,
  );
}
