/**
 * The tactician's purchases inside an attack: +1 Combat, +1 Stamina, a shake-off, a counterattack (T-CP-06 … T-CP-08).
 */

import { ATTACK_KIND, WEAPON } from '../../engine/attackFrame.ts';
import {
  ACCEPT,
  COUNTERATTACK,
  DECLINE,
  DISCARD_MEDAL,
  FREE_MELEE,
  firstOfChoice,
  kindOfChoice,
  secondOfChoice,
} from '../../engine/choices.ts';
import { contestFrom, isTarget } from '../../engine/combatValues.ts';
import { weaponRecord } from '../../engine/equipment.ts';
import { COUNTER_ATTACK, FREE_MELEE_ATTACK } from '../../engine/events.ts';
import { ATTACK_FRAME } from '../../engine/frames.ts';
import { FRAME_SIZE, NO_COUNTER_FLAG, RAISED_COMBAT, WEAPON_FLAGS } from '../../engine/layout.ts';
import { rowsLeft, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { Contest } from '../../tables/rollTables.ts';
import { acceptOrPay, boostedAttack, boostedShock } from '../reactions.ts';
import { medalForAnswer } from './medals.ts';
import type { Points } from './points.ts';
import { isLastTurn } from './values.ts';

/** Share of a row's value in the last turn, except for the miniature's last row: an enemy may still shoot at it. */
const LAST_ROWS = 0.3;

export class AttackDecisions {
  readonly #points: Points;
  readonly #kills: Float64Array;

  /**
   * Creates the decisions.
   * @param kills bonus for a kill, by miniature, updated before every call; see findKills
   */
  constructor(points: Points, kills: Float64Array) {
    this.#points = points;
    this.#kills = kills;
  }

  /** Value of the rows that wounds take from a miniature, and of the kill. */
  #loss(p: Position, miniature: number, wounds: number): number {
    const rows = rowsLeft(p, miniature);
    if (wounds >= rows) return rows + this.#kills[miniature];
    return isLastTurn(p) ? LAST_ROWS * wounds : wounds;
  }

  /** Rows that a roll is expected to cost a miniature whose side may shake off a wound for `price`; Infinity = it may not. */
  #expectedLoss(p: Position, miniature: number, { wounds }: Contest, price: number): number {
    let sum = 0;
    for (let k = 1; k < wounds.length; k++) {
      if (wounds[k] > 0)
        sum += wounds[k] * Math.min(this.#loss(p, miniature, k), this.#loss(p, miniature, k - 1) + price);
    }
    return sum;
  }

  /** Whether to raise Combat for the current attack. */
  boostCombat(p: Position): number {
    const { attacker, target } = p;
    const shaken = this.#points.priceOfShakeOff(p, target);
    const gain =
      this.#expectedLoss(p, target, boostedAttack(p, 1), shaken) -
      this.#expectedLoss(p, target, boostedAttack(p, 0), shaken);
    return gain > this.#points.price(p, sideOf(p, attacker))
      ? acceptOrPay(p, attacker, RAISED_COMBAT)
      : DECLINE;
  }

  /** Whether to raise Stamina against the current successes: the point may have a higher value after the roll. */
  boostStamina(p: Position): number {
    const { target } = p;
    const side = sideOf(p, target);
    const plain = boostedShock(p, 0);
    const price = this.#points.price(p, side);
    if (p.commandPoints[side] === 0) {
      // a medal must be discarded before the roll to shake off a wound after it.
      const saved =
        this.#expectedLoss(p, target, plain, Number.POSITIVE_INFINITY) -
        this.#expectedLoss(p, target, plain, 0);
      const isMedal = kindOfChoice(p.choices[1]) === DISCARD_MEDAL && p.boughtShakeOff[side] === 0;
      return isMedal && saved > price ? p.choices[1] : DECLINE;
    }
    if (p.choices[1] !== ACCEPT) return DECLINE;
    const raised = boostedShock(p, 1);
    const worth = this.#worthOfAnswer(p, target);
    let gain = 0;
    for (let k = 0; k < plain.wounds.length; k++) {
      const spared = plain.wounds[k] * this.#lossFrom(p, target, k, 0, worth);
      gain +=
        spared - (k < raised.wounds.length ? raised.wounds[k] * this.#lossFrom(p, target, k, 1, worth) : 0);
    }
    return gain > price ? ACCEPT : DECLINE;
  }

  /** Whether to shake off a wound, or to keep the point for a counterattack or for later. */
  shakeOff(p: Position): number {
    // T-VOI-04: the wound could otherwise go to a Voïvode and destroy it.
    if (p.rules.hasVoivodes) return ACCEPT;
    const miniature = p.decisionMiniature;
    const { newWounds } = p;
    const worth = this.#worthOfAnswer(p, miniature);
    const price = this.#points.price(p, sideOf(p, miniature));
    const kept = this.#lossAfter(p, miniature, newWounds, 0, worth);
    return this.#lossAfter(p, miniature, newWounds - 1, 1, worth) + price < kept ? ACCEPT : DECLINE;
  }

  /** Final cost of the wounds in rows, after the best of shaking off or not and of a counterattack or not. */
  #lossFrom(p: Position, miniature: number, wounds: number, spent: number, worth: number): number {
    const kept = this.#lossAfter(p, miniature, wounds, spent, worth);
    const price = wounds > 0 ? this.#points.priceOfShakeOff(p, miniature, spent) : Number.POSITIVE_INFINITY;
    return Math.min(kept, price + this.#lossAfter(p, miniature, wounds - 1, spent + 1, worth));
  }

  /** The same without a further shake-off; a counterattack needs a point and a survivor. */
  #lossAfter(p: Position, miniature: number, wounds: number, spent: number, worth: number): number {
    const side = sideOf(p, miniature);
    const answers = worth > 0 && wounds < rowsLeft(p, miniature) && p.commandPoints[side] > spent;
    return (
      this.#loss(p, miniature, wounds) -
      (answers ? Math.max(0, worth - this.#points.price(p, side, spent)) : 0)
    );
  }

  /** Value of the miniature's best counterattack against the attack on it, 0 = none (T-CA-01). */
  #worthOfAnswer(p: Position, miniature: number): number {
    const { frames, attacker } = p;
    // Before the attack roll, the attack's own frame is on top.
    const below = frames[p.frame] === ATTACK_FRAME ? p.frame : p.frame - FRAME_SIZE;
    if (below < 0 || frames[below] !== ATTACK_FRAME || frames[below + ATTACK_KIND] === COUNTER_ATTACK)
      return 0;
    const flags = p.weapons[weaponRecord(attacker, frames[below + WEAPON]) + WEAPON_FLAGS];
    if ((flags & NO_COUNTER_FLAG) !== 0 || p.boughtCounterattack[sideOf(p, miniature)] === 1) return 0;
    let most = 0;
    for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
      if (isTarget(p, miniature, weapon, attacker))
        most = Math.max(most, this.#counterLoss(p, miniature, weapon));
    }
    return most;
  }

  /** Rows that a counterattack takes. */
  #counterLoss(p: Position, miniature: number, weapon: number): number {
    const { attacker } = p;
    const contest = contestFrom(p, miniature, weapon, p.circle[miniature], attacker, COUNTER_ATTACK);
    return this.#expectedLoss(p, attacker, contest, this.#points.priceOfShakeOff(p, attacker));
  }

  /** The best counterattack, if its value exceeds that of the point. */
  answer(p: Position): number {
    let most = this.#points.price(p, p.decider);
    const medal = medalForAnswer(p, most, this.#kills);
    if (medal >= 0) return medal;
    let choice: number = DECLINE;
    for (let i = 1; i < p.choiceCount; i++) {
      if (kindOfChoice(p.choices[i]) !== COUNTERATTACK) continue;
      const worth = this.#counterLoss(p, firstOfChoice(p.choices[i]), secondOfChoice(p.choices[i]));
      if (worth <= most) continue;
      most = worth;
      choice = p.choices[i];
    }
    return choice;
  }

  /** The best free melee attack, if its value exceeds the risk of a counterattack by the mover; see T-RUSH-03, R-10. */
  strike(p: Position): number {
    let most = 0;
    let choice: number = DECLINE;
    for (let i = 1; i < p.choiceCount; i++) {
      if (kindOfChoice(p.choices[i]) !== FREE_MELEE) continue;
      const miniature = firstOfChoice(p.choices[i]);
      const weapon = secondOfChoice(p.choices[i]);
      const contest = contestFrom(p, miniature, weapon, p.circle[miniature], p.attacker, FREE_MELEE_ATTACK);
      const gain = this.#expectedLoss(p, p.attacker, contest, this.#points.priceOfShakeOff(p, p.attacker));
      const worth = gain - this.#riskOfAnswer(p, p.attacker, miniature);
      if (worth <= most) continue;
      most = worth;
      choice = p.choices[i];
    }
    return choice;
  }

  /** Rows that an enemy's best counterattack would take from its attacker, if its side can pay. */
  #riskOfAnswer(p: Position, enemy: number, miniature: number): number {
    const side = sideOf(p, enemy);
    if (p.commandPoints[side] === 0 || p.boughtCounterattack[side] === 1) return 0;
    let most = 0;
    for (let weapon = 0; weapon < p.weaponCount[enemy]; weapon++) {
      if (!isTarget(p, enemy, weapon, miniature)) continue;
      const contest = contestFrom(p, enemy, weapon, p.circle[enemy], miniature, COUNTER_ATTACK);
      most = Math.max(
        most,
        this.#expectedLoss(p, miniature, contest, this.#points.priceOfShakeOff(p, miniature)),
      );
    }
    return most;
  }
}
