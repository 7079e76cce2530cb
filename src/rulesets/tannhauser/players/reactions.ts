/** Decisions of the greedy player and the tactician inside an attack: boosts, re-rolls, counterattacks. */

import { outcomeHasTop, outcomeSuccesses } from '../../../dice/pool.ts';
import {
  ACCEPT,
  COUNTERATTACK,
  DECLINE,
  DISCARD_MEDAL,
  FREE_MELEE,
  firstOfChoice,
  kindOfChoice,
  OVERWATCH,
  secondOfChoice,
} from '../engine/choices.ts';
import { attackRollKey, contestFrom, shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { type AttackKind, COUNTER_ATTACK, FREE_MELEE_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import { ATTACK_FRAME } from '../engine/frames.ts';
import { RAISED_COMBAT, RAISED_STAMINA, WEAPON_FLAGS, WEAPON_TARGET_DICE } from '../engine/layout.ts';
import { rowsLeft, sideOf } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { blastKey, withShockDice } from '../tables/keys.ts';
import type { Contest } from '../tables/rollTables.ts';
import { addValue, KILL_BONUS } from './shots.ts';

/** Value of the current choice; see `addValue`. */
const worth = new Float64Array(1);

/** Value of a Command Point that could shake off a wound later, in rows. */
const POINT_VALUE = 0.45;
/** Value of the last point of the turn, kept for a shake-off. */
const LAST_POINT_VALUE = 0.7;

function priceOfPoint(p: Position, side: 0 | 1): number {
  return p.commandPoints[side] > 1 ? POINT_VALUE : LAST_POINT_VALUE;
}

/** T-VOI-04: a Voïvode dies of one wound, so it takes one only from a Hero that would otherwise die. */
export function answerWound(p: Position): number {
  return p.newWounds === rowsLeft(p, p.decisionMiniature) ? p.choices[1] : DECLINE;
}

/** Buys +1 Combat for the current attack when that is worth a Command Point, from a medal if the pool is empty. */
export function answerCombatBoost(
  p: Position,
  price = priceOfPoint(p, sideOf(p, p.attacker)),
  kill = KILL_BONUS,
): number {
  return boostCombat(p, price, kill) ? acceptOrPay(p, p.attacker, RAISED_COMBAT) : DECLINE;
}

/** Buys +1 Stamina against the current successes in the same way. */
export function answerStaminaBoost(
  p: Position,
  price = priceOfPoint(p, sideOf(p, p.target)),
  kill = KILL_BONUS,
): number {
  return boostStamina(p, price, kill) ? acceptOrPay(p, p.target, RAISED_STAMINA) : DECLINE;
}

/** Accepts; without a Command Point for a value not yet raised, discards the first medal. */
export function acceptOrPay(p: Position, miniature: number, bit: number): number {
  if (p.choices[1] === ACCEPT) return ACCEPT;
  const isPoor = p.commandPoints[p.decider] === 0 && (p.raised[miniature] & bit) === 0;
  const mayPay = isPoor && kindOfChoice(p.choices[1]) === DISCARD_MEDAL;
  return mayPay ? p.choices[1] : DECLINE;
}

/** Whether +1 Combat for the current attack is worth a Command Point. */
function boostCombat(p: Position, price: number, kill: number): boolean {
  const rows = rowsLeft(p, p.target);
  worth[0] = 0;
  addValue(boostedAttack(p, 1), rows, 1, worth, kill);
  addValue(boostedAttack(p, 0), rows, -1, worth, kill);
  return worth[0] > price;
}

/** Odds of the current attack with `raise` added to Combat. */
export function boostedAttack(p: Position, raise: number): Contest {
  const { attacker, weapon, target, attackKind } = p;
  const { tables } = p.rules;
  const record = weaponRecord(attacker, weapon);
  return tables.contest(
    tables.attack(attackRollKey(p, attacker, weapon, p.circle[attacker], attackKind, raise)),
    shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]),
    p.weapons[record + WEAPON_TARGET_DICE],
  );
}

/** Whether +1 Stamina against the current successes is worth a Command Point. */
function boostStamina(p: Position, price: number, kill: number): boolean {
  const rows = rowsLeft(p, p.target);
  worth[0] = 0;
  addValue(boostedShock(p, 0), rows, 1, worth, kill);
  addValue(boostedShock(p, 1), rows, -1, worth, kill);
  return worth[0] > price;
}

/** Odds of the current shock roll, or of the attack before its roll, with `raise` added to Stamina. */
export function boostedShock(p: Position, raise: number): Contest {
  const { tables } = p.rules;
  if (p.frames[p.frame] === ATTACK_FRAME) {
    const { attacker, weapon, target, attackKind } = p;
    const record = weaponRecord(attacker, weapon);
    return tables.contest(
      tables.attack(attackRollKey(p, attacker, weapon, p.circle[attacker], attackKind)),
      shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS], raise),
      p.weapons[record + WEAPON_TARGET_DICE],
    );
  }
  const hits = tables.attack(blastKey(Math.min(15, p.hits)));
  const key = withShockDice(shockRollKey(p, p.target, p.shockFlags, raise), p.shockDiceChange);
  return tables.contest(hits, key, 0);
}

/** Whether re-rolling the lowest dice raises the expected wounds. */
export function rerollLowest(p: Position): boolean {
  const { attacker, weapon, target } = p;
  const { tables } = p.rules;
  const record = weaponRecord(attacker, weapon);
  const staged = tables.staged(attackRollKey(p, attacker, weapon, p.circle[attacker], p.attackKind));
  const shock = shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]);
  const change = p.weapons[record + WEAPON_TARGET_DICE];
  const value = (probabilities: Float64Array): number => {
    let sum = 0;
    for (let outcome = 0; outcome < probabilities.length; outcome++) {
      if (probabilities[outcome] === 0) continue;
      const hits = tables.attack(blastKey(Math.min(15, outcomeSuccesses(outcome))));
      const key = outcomeHasTop(outcome) ? withShockDice(shock, change) : shock;
      sum += probabilities[outcome] * tables.contest(hits, key, 0).meanWounds;
    }
    return sum;
  };
  return (
    value(staged.rerolled[p.composition].probabilities) > value(staged.kept[p.composition].probabilities)
  );
}

/** Least value of an overwatch attack to make it. */
const WORTH_WATCHING = 0.4;

/** The overwatch attack with the highest expected value on the miniature that moved or acts, or DECLINE. */
export function answerTrigger(p: Position, least = WORTH_WATCHING, kill = KILL_BONUS): number {
  return bestAnswer(p, OVERWATCH, OVERWATCH_ATTACK, p.decisionMiniature, least, kill);
}

/** The free melee attack with the highest expected value (T-RUSH-03). */
export function answerRush(p: Position, kill = KILL_BONUS): number {
  return bestAnswer(p, FREE_MELEE, FREE_MELEE_ATTACK, p.attacker, 0, kill);
}

/** The counterattack with the highest expected value, or DECLINE when it is not worth a Command Point. */
export function answerAttack(p: Position, price = priceOfPoint(p, p.decider), kill = KILL_BONUS): number {
  return bestAnswer(p, COUNTERATTACK, COUNTER_ATTACK, p.attacker, price, kill);
}

/** The best of the offered attacks (choices of `offer`: a = miniature, b = weapon) if its value is above `least`. */
function bestAnswer(
  p: Position,
  offer: number,
  kind: AttackKind,
  target: number,
  least: number,
  kill: number,
): number {
  const rows = rowsLeft(p, target);
  let best = least;
  let choice: number = DECLINE;
  for (let i = 1; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== offer) continue;
    const miniature = firstOfChoice(p.choices[i]);
    const weapon = secondOfChoice(p.choices[i]);
    worth[0] = 0;
    addValue(contestFrom(p, miniature, weapon, p.circle[miniature], target, kind), rows, 1, worth, kill);
    if (worth[0] > best) {
      best = worth[0];
      choice = p.choices[i];
    }
  }
  return choice;
}
