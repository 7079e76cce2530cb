/** What the greedy player decides inside an attack: boosts, re-rolls, counterattacks. */

import { outcomeHasTop, outcomeSuccesses } from '../../../dice/pool.ts';
import { DECLINE, firstOfChoice, secondOfChoice } from '../engine/choices.ts';
import { attackRollKey, shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { type AttackKind, COUNTER_ATTACK, FREE_MELEE_ATTACK, OVERWATCH_ATTACK } from '../engine/events.ts';
import { rowsLeft, sideOf } from '../engine/figures.ts';
import { WEAPON_FLAGS, WEAPON_TARGET_DICE } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { blastKey, withShockDice } from '../tables/keys.ts';
import { valueOfContest, valueOfShot } from './shots.ts';

/** A Command Point that could shake off a wound later is worth about this much. */
const POINT_VALUE = 0.45;
/** The last point of the turn is kept for a shake-off more jealously. */
const LAST_POINT_VALUE = 0.7;

function priceOfPoint(p: Position, side: 0 | 1): number {
  return p.commandPoints[side] > 1 ? POINT_VALUE : LAST_POINT_VALUE;
}

/** Whether +1 Combat for the attack at hand is worth a Command Point. */
export function boostCombat(p: Position): boolean {
  const { attacker, weapon, target, attackKind } = p;
  const { tables } = p.rules;
  const circle = p.circle[attacker];
  const record = weaponRecord(attacker, weapon);
  const shock = shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]);
  const value = (raise: number): number =>
    valueOfContest(
      tables.contest(
        tables.attack(attackRollKey(p, attacker, weapon, circle, attackKind, raise)),
        shock,
        p.weapons[record + WEAPON_TARGET_DICE],
      ),
      rowsLeft(p, target),
    );
  return value(1) - value(0) > priceOfPoint(p, sideOf(p, attacker));
}

/** Whether +1 Stamina against the successes on the table is worth a Command Point. */
export function boostStamina(p: Position): boolean {
  const figure = p.target;
  const { tables } = p.rules;
  const hits = tables.attack(blastKey(Math.min(15, p.hits)));
  const value = (raise: number): number => {
    const key = withShockDice(shockRollKey(p, figure, p.shockFlags, raise), p.shockDiceChange);
    return valueOfContest(tables.contest(hits, key, 0), rowsLeft(p, figure));
  };
  return value(0) - value(1) > priceOfPoint(p, sideOf(p, figure));
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

/** An overwatch attack below this is left for a better moment. */
const WORTH_WATCHING = 0.4;

/** The overwatch attack with the highest expected value on the figure that moved or acts, or DECLINE. */
export function answerTrigger(p: Position): number {
  return bestAnswer(p, OVERWATCH_ATTACK, p.decisionFigure, WORTH_WATCHING);
}

/** The free melee attack with the highest expected value (T-RUSH-03). */
export function answerRush(p: Position): number {
  return bestAnswer(p, FREE_MELEE_ATTACK, p.attacker, 0);
}

/** The counterattack with the highest expected value, or DECLINE when it is not worth a Command Point. */
export function answerAttack(p: Position): number {
  return bestAnswer(p, COUNTER_ATTACK, p.attacker, priceOfPoint(p, p.decider));
}

/** The best of the offered attacks (a = figure, b = weapon) if it is worth more than `least`. */
function bestAnswer(p: Position, kind: AttackKind, target: number, least: number): number {
  let best = least;
  let choice: number = DECLINE;
  for (let i = 1; i < p.choiceCount; i++) {
    const figure = firstOfChoice(p.choices[i]);
    const weapon = secondOfChoice(p.choices[i]);
    const value = valueOfShot(p, figure, weapon, p.circle[figure], target, kind);
    if (value > best) {
      best = value;
      choice = p.choices[i];
    }
  }
  return choice;
}
