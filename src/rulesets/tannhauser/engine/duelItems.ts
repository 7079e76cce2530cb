/** Items that fight a duel as an action, and their effects on the loser: Patmos Amulet, Sha-Na-Ra. */
import { MENTAL_PLUS_ONE } from '../compile/effects.ts';
import { MENTAL as MENTAL_TRAIT } from '../compile/traits.ts';
import { pushAttack } from './attack.ts';
import {
  DECIDE_FORCED_ATTACK,
  DECIDE_FORCED_MOVE,
  DECLINE,
  encodeChoice,
  FORCE_ATTACK,
  firstOfChoice,
  kindOfChoice,
  MOVE_TO,
  secondOfChoice,
} from './choices.ts';
import { isLegalTarget, mentalValue } from './combatValues.ts';
import { pushDuel } from './duel.ts';
import { itemOfToken, turnFacedown, weaponRecord } from './equipment.ts';
import { FORCED_ATTACK } from './events.ts';
import { field, STEP } from './frames.ts';
import { GATE_IGNORED } from './gates.ts';
import { ON_BOARD, RAISED_MENTAL, TRAIT_SHIFT, WEAPON_FLAGS } from './layout.ts';
import {
  canBeHit,
  distanceBetween,
  hasValue,
  isHound,
  MENTAL,
  movementValue,
  sharePath,
  sideOf,
} from './miniatures.ts';
import { enterCircle } from './places.ts';
import type { Position } from './position.ts';
import { computeReach } from './reach.ts';
import { isImmuneTo, pushWoundTransfer } from './voivodes.ts';
import { applyPending, applyWounds, checkElimination } from './wounds.ts';

const FIGHT = 0;
const FOUGHT = 1;
const NEXT_EFFECT = 2;
const ATTACK_CHOSEN = 3;
const MOVE_CHOSEN = 4;
const WOUNDED = 5;

/** Whether the token's duel may be fought against `target`. */
export function isInDuelRange(p: Position, miniature: number, target: number, token: number): boolean {
  const duel = itemOfToken(p, token).duel;
  // T-DOG-08: "anyone" on an item means characters.
  if (duel === undefined || isHound(p, target) || isImmuneTo(p, target, itemOfToken(p, token).traits))
    return false;
  // T-TERM-06: a duel needs a value on both sides.
  if (!hasValue(p, miniature, duel.column) || !hasValue(p, target, duel.column)) return false;
  const from = p.circle[miniature];
  const to = p.circle[target];
  if (!duel.outOfPath && !sharePath(p, from, to)) return false;
  const range = duel.range === MENTAL_PLUS_ONE ? mentalValue(p, miniature, from) + 1 : duel.range;
  return distanceBetween(p, from, to) <= range;
}

/** Whether `target` comes within the range of the token's duel only by +1 Mental (T-CP-06). */
export function needsMentalRaiseForDuel(
  p: Position,
  miniature: number,
  target: number,
  token: number,
): boolean {
  if (itemOfToken(p, token).duel?.range !== MENTAL_PLUS_ONE) return false;
  if (!hasValue(p, miniature, MENTAL)) return false;
  if ((p.raised[miniature] & RAISED_MENTAL) !== 0 || isInDuelRange(p, miniature, target, token)) return false;
  p.raised[miniature] |= RAISED_MENTAL;
  const isReached = isInDuelRange(p, miniature, target, token);
  p.raised[miniature] &= ~RAISED_MENTAL;
  return isReached;
}

// --- fields of USE_DUEL_FRAME
const USER = field(0);
const VICTIM = field(1);
/** Token of the item. */
export const DUEL_TOKEN = field(2);
/** Number of the next effect of the item. */
const EFFECT = field(3);

/** Handler of USE_DUEL_FRAME. */
export function runUseDuel(p: Position, frame: number): void {
  const { frames } = p;
  const user = frames[frame + USER];
  const victim = frames[frame + VICTIM];
  const duel = itemOfToken(p, frames[frame + DUEL_TOKEN]).duel;
  switch (frames[frame + STEP]) {
    case FIGHT:
      frames[frame + STEP] = FOUGHT;
      if (p.sink !== undefined) {
        p.emit({ type: 'use', miniature: user, target: victim, token: frames[frame + DUEL_TOKEN] });
      }
      pushDuel(p, user, victim, duel?.column ?? 0);
      return;
    case FOUGHT:
      frames[frame + STEP] = NEXT_EFFECT;
      if (duel?.oncePerGame === true) turnFacedown(p, frames[frame + DUEL_TOKEN]);
      if (p.duelNet <= 0) p.pop();
      return;
    case NEXT_EFFECT: {
      const effect = duel?.onWin[frames[frame + EFFECT]];
      frames[frame + EFFECT]++;
      if (effect === undefined || p.status[victim] !== ON_BOARD) {
        p.pop();
        checkElimination(p);
        return;
      }
      if (effect === 'automaticWounds') {
        frames[frame + STEP] = WOUNDED;
        p.newWounds = p.duelNet;
        pushWoundTransfer(p, victim, user);
      } else if (effect === 'noActivation') p.activated[victim] = 1;
      else if (effect === 'forcedAttack') askForcedAttack(p, frame, user, victim);
      // No forced move from a user that died in the forced attack.
      else if (p.status[user] === ON_BOARD) askForcedMove(p, frame, user, victim);
      return;
    }
    case WOUNDED: {
      frames[frame + STEP] = NEXT_EFFECT;
      const wounds = p.newWounds;
      p.newWounds = 0;
      applyWounds(p, victim, wounds, user);
      applyPending(p, user);
      return;
    }
    case ATTACK_CHOSEN:
      frames[frame + STEP] = NEXT_EFFECT;
      if (kindOfChoice(p.answer) === DECLINE) return;
      pushAttack(p, FORCED_ATTACK, victim, secondOfChoice(p.answer), firstOfChoice(p.answer));
      return;
    case MOVE_CHOSEN:
      frames[frame + STEP] = NEXT_EFFECT;
      forceMove(p, victim, firstOfChoice(p.answer));
  }
}

function forceMove(p: Position, victim: number, circle: number): void {
  const from = p.circle[victim];
  enterCircle(p, victim, circle);
  // a forced step counts as a move by default.
  if (circle !== from && !p.rules.rulings.forcedStepsAreNoMoves) p.movedThisTurn[victim] = 1;
  if (p.sink !== undefined) p.emit({ type: 'forced-move', miniature: victim, from, to: circle });
}

/**
 * the victim attacks the nearest miniature of any side that one of its weapons may attack; the user breaks ties.
 */
function askForcedAttack(p: Position, frame: number, user: number, victim: number): void {
  p.frames[frame + STEP] = ATTACK_CHOSEN;
  p.ask(sideOf(p, user), DECIDE_FORCED_ATTACK, victim, user);
  let nearest = Number.POSITIVE_INFINITY;
  for (let target = 0; target < p.miniatureCount; target++) {
    if (target === victim || !canBeHit(p, target) || isHound(p, target)) continue;
    const distance = distanceBetween(p, p.circle[victim], p.circle[target]);
    if (distance > nearest) continue;
    const before = distance < nearest ? 0 : p.choiceCount;
    const kept = p.choiceCount;
    p.choiceCount = before;
    addForcedAttacks(p, victim, target);
    // By default, miniatures that no weapon reaches do not count as nearest.
    if (p.choiceCount === before && !p.rules.rulings.forcedAttackOnClosestOnly) p.choiceCount = kept;
    else nearest = distance;
  }
  if (p.choiceCount === 0) p.cancelAsk(DECLINE);
}

function addForcedAttacks(p: Position, victim: number, target: number): void {
  // by default only a victim without a weapon uses bare hands (number 0).
  const first = !p.rules.rulings.forcedAttackMayBeUnarmed && hasWeapon(p, victim) ? 1 : 0;
  for (let weapon = first; weapon < p.weaponCount[victim]; weapon++) {
    if (isMental(p, victim, weapon)) continue;
    if (isLegalTarget(p, victim, weapon, p.circle[victim], p.circle[target])) {
      p.addChoice(encodeChoice(FORCE_ATTACK, target, weapon));
    }
  }
}

/** Whether the miniature has a weapon that it can be forced to use, other than bare hands or a built-in attack. */
function hasWeapon(p: Position, miniature: number): boolean {
  if (p.rules.characters[p.character[miniature]].builtIn !== undefined) return false;
  for (let weapon = 1; weapon < p.weaponCount[miniature]; weapon++)
    if (!isMental(p, miniature, weapon)) return true;
  return false;
}

function isMental(p: Position, miniature: number, weapon: number): boolean {
  const flags = p.weapons[weaponRecord(miniature, weapon) + WEAPON_FLAGS];
  return ((flags >> TRAIT_SHIFT) & MENTAL_TRAIT) !== 0;
}

/** the victim moves as far from the user as its full Movement allows; the user breaks ties. */
function askForcedMove(p: Position, frame: number, user: number, victim: number): void {
  p.frames[frame + STEP] = MOVE_CHOSEN;
  // a forced move is not voluntary, so gates let it pass by default.
  const gate = p.gateState;
  p.gateState = p.rules.rulings.gatesBarForcedMoves ? 0 : GATE_IGNORED;
  computeReach(p, victim, p.circle[victim], movementValue(p, victim));
  p.gateState = gate;
  p.ask(sideOf(p, user), DECIDE_FORCED_MOVE, victim, user);
  let farthest = -1;
  for (let circle = 0; circle < p.rules.board.size; circle++) {
    const isHere = circle === p.circle[victim];
    if (!isReached(p, circle) || (p.occupant[circle] !== 0 && !isHere)) continue;
    const distance = distanceBetween(p, p.circle[user], circle);
    if (distance < farthest) continue;
    if (distance > farthest) p.choiceCount = 0;
    farthest = distance;
    p.addChoice(encodeChoice(MOVE_TO, circle));
  }
}

function isReached(p: Position, circle: number): boolean {
  return ((p.reach.reached[circle >>> 5] >>> (circle & 31)) & 1) === 1;
}
