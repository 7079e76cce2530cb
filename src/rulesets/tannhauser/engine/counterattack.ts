/** Chapter T-CA: who may counterattack, and with what. */
import { ATTACK_KIND, SECOND_TARGET, TARGET, WEAPON } from './attackFrame.ts';
import { COUNTERATTACK, DECIDE_COUNTERATTACK, DECLINE, encodeChoice, RAISE_MENTAL } from './choices.ts';
import { isLegalTarget, needsMentalRaise } from './combatValues.ts';
import { addFreeMedals, mayDiscardMedals } from './commandPoints.ts';
import { weaponRecord } from './equipment.ts';
import { COUNTER_ATTACK, FORCED_ATTACK } from './events.ts';
import { NO_COUNTER_FLAG, ON_BOARD, WEAPON_FLAGS } from './layout.ts';
import { canBeHit, mayHavePoints, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { letOwnerDecide } from './seats.ts';

/**
 * T-CA-01 … T-CA-05: one surviving target may counterattack for a Command Point. Leaves DECLINE in `p.answer` when none
 * can.
 * @param frame the ATTACK_FRAME
 * @returns whether a side decides
 */
export function offerCounterattack(p: Position, frame: number, attacker: number): boolean {
  const { frames } = p;
  p.answer = DECLINE;
  if (frames[frame + ATTACK_KIND] === COUNTER_ATTACK || p.status[attacker] !== ON_BOARD) return false;
  const flags = p.weapons[weaponRecord(attacker, frames[frame + WEAPON]) + WEAPON_FLAGS];
  if ((flags & NO_COUNTER_FLAG) !== 0) return false;
  const side = sideOf(p, frames[frame + TARGET]);
  // a forced attack by a friend gets no counterattack.
  if (side === sideOf(p, attacker)) return false;
  if (frames[frame + ATTACK_KIND] === FORCED_ATTACK && p.rules.rulings.forcedAttackUnanswered) return false;
  if (p.boughtCounterattack[side] === 1) return false;
  if (p.commandPoints[side] === 0 && !mayDiscardMedals(p, side)) return false;
  p.ask(side, DECIDE_COUNTERATTACK, frames[frame + TARGET]);
  p.addChoice(DECLINE);
  const first = addCounterattacks(p, frames[frame + TARGET], attacker);
  const second =
    frames[frame + SECOND_TARGET] > 0 && addCounterattacks(p, frames[frame + SECOND_TARGET] - 1, attacker);
  // a medal may pay for a possible counterattack.
  if (first || second) addFreeMedals(p, side);
  letOwnerDecide(p);
  if (p.choiceCount > 1) return true;
  p.cancelAsk(DECLINE);
  return false;
}

/**
 * Adds the counterattacks that the side can pay for now.
 * @returns whether the miniature could counterattack with enough Command Points
 */
function addCounterattacks(p: Position, miniature: number, attacker: number): boolean {
  // T-VOI-06, T-TERM-06: who cannot counterattack.
  if (p.status[miniature] !== ON_BOARD || !mayHavePoints(p, miniature) || !canBeHit(p, attacker))
    return false;
  const circle = p.circle[attacker];
  const points = p.commandPoints[sideOf(p, miniature)];
  let answers = false;
  let raises = false;
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    if (isLegalTarget(p, miniature, weapon, p.circle[miniature], circle)) {
      answers = true;
      if (points > 0) p.addChoice(encodeChoice(COUNTERATTACK, miniature, weapon));
    } else if (needsMentalRaise(p, miniature, weapon, circle)) raises = true;
  }
  // T-CP-06: one point for the range, one for the counterattack.
  if (raises && points > 1) p.addChoice(encodeChoice(RAISE_MENTAL, miniature));
  return answers || raises;
}
