/** Chapter T-COMBAT: one attack from its declaration to the counterattack. */
import { outcomeHasTop, outcomeSuccesses } from '../../../dice/pool.ts';
import {
  ATTACK_KEY,
  ATTACK_KIND,
  ATTACKER,
  COMPOSITION,
  currentTarget,
  FIRST_WOUNDS,
  NOT_ROLLED,
  ON_SECOND_TARGET,
  REROLLED,
  SECOND_TARGET,
  SUCCESSES,
  TARGET,
  TEN_SHOWN,
  WEAPON,
} from './attackFrame.ts';
import {
  ACCEPT,
  COUNTERATTACK,
  DECIDE_COMBAT_BOOST,
  DECIDE_REROLL,
  DECIDE_STAMINA_BOOST,
  DECLINE,
  firstOfChoice,
  kindOfChoice,
  RAISE_MENTAL,
  secondOfChoice,
} from './choices.ts';
import { attackRollKey } from './combatValues.ts';
import { discardedMedal, offerRaise, raise, spend } from './commandPoints.ts';
import { offerCounterattack } from './counterattack.ts';
import { weaponRecord } from './equipment.ts';
import { type AttackKind, COUNTER_ATTACK } from './events.ts';
import { ATTACK_FRAME, STEP } from './frames.ts';
import { RAISED_COMBAT, RAISED_MENTAL, RAISED_STAMINA, WEAPON_FLAGS, WEAPON_TARGET_DICE } from './layout.ts';
import { sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { pushShock } from './shock.ts';
import { ATTACK_ROLLS, streamOf } from './streams.ts';
import { applyPending, applyWounds, checkElimination } from './wounds.ts';

const DECLARED = 0;
const BOOSTED = 1;
const ROLL = 2;
const COMPOSED = 3;
const REROLL_DECIDED = 4;
const ROLLED = 5;
const SHOCK = 6;
const SHOCKED = 7;
const ANSWER = 8;
const ANSWERED = 9;
const TARGET_BOOST = 10;
const TARGET_BOOSTED = 11;

/**
 * Puts an attack on the stack.
 * @param second a second target, or -1
 */
export function pushAttack(
  p: Position,
  kind: AttackKind,
  attacker: number,
  weapon: number,
  target: number,
  second = -1,
): void {
  p.push(ATTACK_FRAME, attacker, weapon, target, second + 1);
  p.frames[p.frame + ATTACK_KIND] = kind;
}

/** Handler of ATTACK_FRAME; its fields: attackFrame.ts. */
export function runAttack(p: Position, frame: number): void {
  const { frames } = p;
  const attacker = frames[frame + ATTACKER];
  switch (frames[frame + STEP]) {
    case DECLARED:
      declare(p, frame, attacker);
      return;
    case BOOSTED:
      if (discardedMedal(p)) offerBoost(p, frame, attacker);
      else {
        if (p.answer === ACCEPT) raise(p, attacker, RAISED_COMBAT, 'Combat +1');
        frames[frame + STEP] = afterBoost(p);
      }
      return;
    case TARGET_BOOST:
      offerTargetBoost(p, frame);
      return;
    case TARGET_BOOSTED:
      if (discardedMedal(p)) offerTargetBoost(p, frame);
      else {
        if (p.answer === ACCEPT) raise(p, currentTarget(p, frame), RAISED_STAMINA, 'Stamina +1');
        passTargetBoost(p, frame);
      }
      return;
    case ROLL:
      roll(p, frame, attacker);
      return;
    case COMPOSED:
      offerReroll(p, frame, attacker);
      return;
    case REROLL_DECIDED:
      finishRoll(p, frame, attacker);
      return;
    case ROLLED:
      countSuccesses(p, frame, attacker);
      return;
    case SHOCK:
      pushShockRoll(p, frame, attacker);
      return;
    case SHOCKED:
      settle(p, frame, attacker);
      return;
    case ANSWER:
      close(p, frame, attacker);
      return;
    default:
      answer(p, frame, attacker);
  }
}

function offerReroll(p: Position, frame: number, attacker: number): void {
  p.frames[frame + COMPOSITION] = p.answer;
  p.frames[frame + STEP] = REROLL_DECIDED;
  showAttack(p, frame);
  p.target = currentTarget(p, frame);
  p.composition = p.answer;
  p.ask(sideOf(p, attacker), DECIDE_REROLL, attacker);
  p.addChoice(DECLINE);
  p.addChoice(ACCEPT);
}

function finishRoll(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  const staged = p.rules.tables.staged(frames[frame + ATTACK_KEY]);
  const after = p.answer === ACCEPT ? staged.rerolled : staged.kept;
  frames[frame + REROLLED] = p.answer === ACCEPT ? 1 : 0;
  frames[frame + STEP] = ROLLED;
  p.roll(after[frames[frame + COMPOSITION]], streamOf(sideOf(p, attacker), ATTACK_ROLLS));
}

/** The step after the wounds and before the counterattack. */
function close(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  frames[frame + STEP] = ANSWERED;
  // the attack uses up a protection, whatever its result.
  if (!p.rules.rulings.morphineWaitsForWounds) {
    p.armed[frames[frame + TARGET]] = 0;
    if (frames[frame + SECOND_TARGET] > 0) p.armed[frames[frame + SECOND_TARGET] - 1] = 0;
  }
  // The roll no longer matters: clearing it makes otherwise equal positions identical.
  frames[frame + SUCCESSES] = 0;
  frames[frame + TEN_SHOWN] = 0;
  if (offerCounterattack(p, frame, attacker)) showAttack(p, frame);
}

function declare(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  if (p.sink !== undefined) {
    p.emit({
      type: 'attack',
      kind: frames[frame + ATTACK_KIND],
      attacker,
      target: frames[frame + TARGET],
      second: frames[frame + SECOND_TARGET] - 1,
      weapon: frames[frame + WEAPON],
    });
  }
  offerBoost(p, frame, attacker);
}

function offerBoost(p: Position, frame: number, attacker: number): void {
  const request = offerRaise(p, DECIDE_COMBAT_BOOST, attacker, RAISED_COMBAT);
  p.frames[frame + STEP] = request ? BOOSTED : afterBoost(p);
  if (request) showAttack(p, frame);
}

/** R-62, `staminaBeforeAttackRoll`: the targets buy before the roll is seen. */
function afterBoost(p: Position): number {
  return p.rules.rulings.staminaBeforeAttackRoll ? TARGET_BOOST : ROLL;
}

/** T-CP-06, R-62: Stamina +1 for the target, then for the second one, before the attack roll. */
function offerTargetBoost(p: Position, frame: number): void {
  const target = currentTarget(p, frame);
  if (!offerRaise(p, DECIDE_STAMINA_BOOST, target, RAISED_STAMINA)) {
    passTargetBoost(p, frame);
    return;
  }
  p.frames[frame + STEP] = TARGET_BOOSTED;
  showAttack(p, frame);
  p.target = target;
}

function passTargetBoost(p: Position, frame: number): void {
  const { frames } = p;
  const isNext = hasNextTarget(p, frame);
  frames[frame + ON_SECOND_TARGET] = isNext ? 1 : 0;
  frames[frame + STEP] = isNext ? TARGET_BOOST : ROLL;
}

/** T-COMBAT-03, R-17: when a re-roll is possible, the initial pool is shown first. */
function roll(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  const key = attackRollKey(
    p,
    attacker,
    frames[frame + WEAPON],
    p.circle[attacker],
    frames[frame + ATTACK_KIND],
  );
  const attack = p.rules.tables.attack(key);
  frames[frame + ATTACK_KEY] = key;
  frames[frame + COMPOSITION] = NOT_ROLLED;
  frames[frame + SUCCESSES] = 0;
  frames[frame + TEN_SHOWN] = 0;
  if (attack.staged === undefined) {
    frames[frame + STEP] = ROLLED;
    p.roll(attack.outcomes, streamOf(sideOf(p, attacker), ATTACK_ROLLS));
  } else {
    frames[frame + STEP] = COMPOSED;
    p.roll(attack.staged.initial, streamOf(sideOf(p, attacker), ATTACK_ROLLS));
  }
}

/** T-COMBAT-04: without a success the attack ends; a counterattack is still possible (T-CA-01). */
function countSuccesses(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  if (p.sink !== undefined) {
    p.emit({
      type: 'attack-roll',
      attacker,
      key: frames[frame + ATTACK_KEY],
      outcome: p.answer,
      composition: frames[frame + COMPOSITION],
      rerolled: frames[frame + REROLLED] === 1,
    });
  }
  // Keeps only what matters from here on, so that equivalent positions are identical.
  const record = weaponRecord(attacker, frames[frame + WEAPON]);
  const tenMatters = p.weapons[record + WEAPON_TARGET_DICE] !== 0;
  frames[frame + SUCCESSES] = outcomeSuccesses(p.answer);
  frames[frame + TEN_SHOWN] = tenMatters && outcomeHasTop(p.answer) ? 1 : 0;
  frames[frame + ATTACK_KEY] = 0;
  frames[frame + COMPOSITION] = 0;
  frames[frame + REROLLED] = 0;
  frames[frame + STEP] = frames[frame + SUCCESSES] > 0 ? SHOCK : ANSWER;
  if (frames[frame + SUCCESSES] === 0 && rollsForEach(p, frame)) settle(p, frame, attacker);
}

/** R-39, `flashRollsForEach`: whether each of two targets has a separate attack roll. */
function rollsForEach(p: Position, frame: number): boolean {
  return p.frames[frame + SECOND_TARGET] > 0 && p.rules.rulings.flashRollsForEach;
}

/** T-COMBAT-05; Strafe's natural 10 takes shock dice away. */
function pushShockRoll(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  const record = weaponRecord(attacker, frames[frame + WEAPON]);
  frames[frame + STEP] = SHOCKED;
  const diceChange = frames[frame + TEN_SHOWN] === 1 ? p.weapons[record + WEAPON_TARGET_DICE] : 0;
  pushShock(
    p,
    currentTarget(p, frame),
    frames[frame + SUCCESSES],
    p.weapons[record + WEAPON_FLAGS],
    diceChange,
    attacker,
  );
}

/** T-COMBAT-06, R-39: every target rolls before any wound is applied, as in a blast. */
function settle(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  const wounds = p.newWounds;
  p.newWounds = 0;
  if (hasNextTarget(p, frame)) {
    frames[frame + ON_SECOND_TARGET] = 1;
    frames[frame + FIRST_WOUNDS] = wounds;
    frames[frame + STEP] = rollsForEach(p, frame) ? ROLL : SHOCK;
    return;
  }
  frames[frame + STEP] = ANSWER;
  applyWounds(p, frames[frame + TARGET], frames[frame + FIRST_WOUNDS], attacker);
  applyWounds(p, currentTarget(p, frame), wounds, attacker);
  frames[frame + FIRST_WOUNDS] = 0;
  if (p.rules.hasVoivodes) applyPending(p, attacker);
  checkElimination(p);
}

/** Whether a second target is still to be resolved. */
function hasNextTarget({ frames }: Position, frame: number): boolean {
  return frames[frame + SECOND_TARGET] > 0 && frames[frame + ON_SECOND_TARGET] === 0;
}

function answer(p: Position, frame: number, attacker: number): void {
  const choice = p.answer;
  if (discardedMedal(p)) {
    p.frames[frame + STEP] = ANSWER;
    return;
  }
  if (kindOfChoice(choice) === RAISE_MENTAL) {
    raise(p, firstOfChoice(choice), RAISED_MENTAL, 'Mental +1');
    p.frames[frame + STEP] = ANSWER;
    return;
  }
  p.pop();
  if (kindOfChoice(choice) !== COUNTERATTACK) return;
  const miniature = firstOfChoice(choice);
  const side = sideOf(p, miniature);
  p.boughtCounterattack[side] = 1;
  spend(p, side, 'counterattack', miniature);
  pushAttack(p, COUNTER_ATTACK, miniature, secondOfChoice(choice), attacker);
}

/** Shows the attack to the player who decides next. */
function showAttack(p: Position, frame: number): void {
  const { frames } = p;
  p.attacker = frames[frame + ATTACKER];
  p.weapon = frames[frame + WEAPON];
  p.target = frames[frame + TARGET];
  p.attackKind = frames[frame + ATTACK_KIND];
  p.hits = frames[frame + SUCCESSES];
}
