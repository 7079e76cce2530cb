/** Chapter T-COMBAT: one attack from its declaration to the counterattack. */
import { outcomeHasTop, outcomeSuccesses } from '../../../dice/pool.ts';
import {
  ACCEPT,
  COUNTERATTACK,
  DECIDE_COMBAT_BOOST,
  DECIDE_COUNTERATTACK,
  DECIDE_REROLL,
  DECLINE,
  encodeChoice,
  firstOfChoice,
  kindOfChoice,
  secondOfChoice,
} from './choices.ts';
import { attackRollKey, isLegalTarget } from './combatValues.ts';
import { canRaise, raise, spend } from './commandPoints.ts';
import { weaponRecord } from './equipment.ts';
import { type AttackKind, COUNTER_ATTACK } from './events.ts';
import { sideOf } from './figures.ts';
import { A, ATTACK_FRAME, B, C, D, E, F, G, H, I, J, STEP } from './frames.ts';
import { NO_COUNTER_FLAG, ON_BOARD, RAISED_COMBAT, WEAPON_FLAGS, WEAPON_TARGET_DICE } from './layout.ts';
import type { Position } from './position.ts';
import { pushShock } from './shock.ts';
import { ATTACK_ROLLS, streamOf } from './streams.ts';
import { applyWounds, checkElimination } from './wounds.ts';

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
  p.frames[p.frame + E] = kind;
}

/**
 * ATTACK_FRAME. A: attacker; B: weapon; C: target; D: second target + 1; E: kind; F: successes;
 * G: 1 = the roll showed a natural 10 that costs the target dice; H: key of the roll; I: composition of the initial pool;
 * J: 1 = the second target is being resolved.
 */
export function runAttack(p: Position, frame: number): void {
  const { frames } = p;
  const attacker = frames[frame + A];
  switch (frames[frame + STEP]) {
    case DECLARED:
      declare(p, frame, attacker);
      return;
    case BOOSTED:
      if (p.answer === ACCEPT) raise(p, attacker, RAISED_COMBAT, 'Combat +1');
      frames[frame + STEP] = ROLL;
      return;
    case ROLL:
      roll(p, frame, attacker);
      return;
    case COMPOSED:
      frames[frame + I] = p.answer;
      frames[frame + STEP] = REROLL_DECIDED;
      showAttack(p, frame);
      p.composition = p.answer;
      p.ask(sideOf(p, attacker), DECIDE_REROLL, attacker);
      p.addChoice(DECLINE);
      p.addChoice(ACCEPT);
      return;
    case REROLL_DECIDED: {
      const staged = p.rules.tables.staged(frames[frame + H]);
      const after = p.answer === ACCEPT ? staged.rerolled : staged.kept;
      frames[frame + F] = p.answer;
      frames[frame + STEP] = ROLLED;
      p.roll(after[frames[frame + I]], streamOf(sideOf(p, attacker), ATTACK_ROLLS));
      return;
    }
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
      frames[frame + STEP] = ANSWERED;
      // a protection is used up by the attack, whatever it did.
      p.armed[frames[frame + C]] = 0;
      if (frames[frame + D] > 0) p.armed[frames[frame + D] - 1] = 0;
      // The roll is history: positions that differ by nothing else are the same from here on.
      frames.fill(0, frame + F, frame + I + 1);
      offerCounterattack(p, frame, attacker);
      return;
    default:
      answer(p, attacker);
  }
}

function declare(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  if (p.sink !== undefined) {
    p.emit({
      type: 'attack',
      kind: frames[frame + E],
      attacker,
      target: frames[frame + C],
      second: frames[frame + D] - 1,
      weapon: frames[frame + B],
    });
  }
  frames[frame + STEP] = ROLL;
  if (!canRaise(p, attacker, RAISED_COMBAT)) return;
  frames[frame + STEP] = BOOSTED;
  showAttack(p, frame);
  p.ask(sideOf(p, attacker), DECIDE_COMBAT_BOOST, attacker);
  p.addChoice(DECLINE);
  p.addChoice(ACCEPT);
}

/** T-COMBAT-03, R-17: with a re-roll on offer the initial pool is shown first. */
function roll(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  const key = attackRollKey(p, attacker, frames[frame + B], p.circle[attacker], frames[frame + E]);
  const attack = p.rules.tables.attack(key);
  frames[frame + H] = key;
  frames[frame + I] = -1;
  if (attack.staged === undefined) {
    frames[frame + STEP] = ROLLED;
    p.roll(attack.outcomes, streamOf(sideOf(p, attacker), ATTACK_ROLLS));
  } else {
    frames[frame + STEP] = COMPOSED;
    p.roll(attack.staged.initial, streamOf(sideOf(p, attacker), ATTACK_ROLLS));
  }
}

/** T-COMBAT-04: without a success the attack ends, and may still be answered (T-CA-01). */
function countSuccesses(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  if (p.sink !== undefined) {
    p.emit({
      type: 'attack-roll',
      attacker,
      key: frames[frame + H],
      outcome: p.answer,
      composition: frames[frame + I],
      rerolled: frames[frame + F] === ACCEPT,
    });
  }
  // Only what matters from here on is kept, so that positions that play on alike are alike.
  const record = weaponRecord(attacker, frames[frame + B]);
  const tenMatters = p.weapons[record + WEAPON_TARGET_DICE] !== 0;
  frames[frame + F] = outcomeSuccesses(p.answer);
  frames[frame + G] = tenMatters && outcomeHasTop(p.answer) ? 1 : 0;
  frames[frame + H] = 0;
  frames[frame + I] = 0;
  frames[frame + STEP] = frames[frame + F] > 0 ? SHOCK : ANSWER;
}

/** T-COMBAT-05; Strafe's natural 10 takes shock dice away. */
function pushShockRoll(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  const record = weaponRecord(attacker, frames[frame + B]);
  frames[frame + STEP] = SHOCKED;
  const diceChange = frames[frame + G] === 1 ? p.weapons[record + WEAPON_TARGET_DICE] : 0;
  pushShock(
    p,
    currentTarget(p, frame),
    frames[frame + F],
    p.weapons[record + WEAPON_FLAGS],
    diceChange,
    attacker,
  );
}

function settle(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  applyWounds(p, currentTarget(p, frame), p.newWounds, attacker);
  p.newWounds = 0;
  // one attack roll, then a shock roll for each target.
  const hasSecond = frames[frame + D] > 0 && frames[frame + J] === 0;
  frames[frame + J] = 1;
  frames[frame + STEP] = hasSecond ? SHOCK : ANSWER;
  if (!hasSecond) checkElimination(p);
}

function currentTarget(p: Position, frame: number): number {
  const { frames } = p;
  return frames[frame + J] === 1 && frames[frame + D] > 0 ? frames[frame + D] - 1 : frames[frame + C];
}

/** T-CA-01 … T-CA-05: one target that survived may answer, for a Command Point. */
function offerCounterattack(p: Position, frame: number, attacker: number): void {
  const { frames } = p;
  p.answer = DECLINE;
  if (frames[frame + E] === COUNTER_ATTACK || p.status[attacker] !== ON_BOARD) return;
  const flags = p.weapons[weaponRecord(attacker, frames[frame + B]) + WEAPON_FLAGS];
  if ((flags & NO_COUNTER_FLAG) !== 0) return;
  const side = sideOf(p, frames[frame + C]);
  // nobody answers the forced attack of a friend.
  if (side === sideOf(p, attacker)) return;
  if (p.commandPoints[side] === 0 || p.boughtCounterattack[side] === 1) return;
  showAttack(p, frame);
  p.ask(side, DECIDE_COUNTERATTACK, frames[frame + C]);
  p.addChoice(DECLINE);
  addCounterattacks(p, frames[frame + C], attacker);
  if (frames[frame + D] > 0) addCounterattacks(p, frames[frame + D] - 1, attacker);
  if (p.choiceCount === 1) p.cancelAsk(DECLINE);
}

function addCounterattacks(p: Position, figure: number, attacker: number): void {
  if (p.status[figure] !== ON_BOARD) return;
  for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
    if (isLegalTarget(p, figure, weapon, p.circle[figure], p.circle[attacker])) {
      p.addChoice(encodeChoice(COUNTERATTACK, figure, weapon));
    }
  }
}

function answer(p: Position, attacker: number): void {
  const choice = p.answer;
  p.pop();
  if (kindOfChoice(choice) !== COUNTERATTACK) return;
  const figure = firstOfChoice(choice);
  const side = sideOf(p, figure);
  p.boughtCounterattack[side] = 1;
  spend(p, side, 'counterattack', figure);
  pushAttack(p, COUNTER_ATTACK, figure, secondOfChoice(choice), attacker);
}

/** Shows the attack to the player who is about to be asked. */
function showAttack(p: Position, frame: number): void {
  const { frames } = p;
  p.attacker = frames[frame + A];
  p.weapon = frames[frame + B];
  p.target = frames[frame + C];
  p.attackKind = frames[frame + E];
  p.hits = frames[frame + F];
}
