/** Lists every legal choice of a miniature in its activation. */

import { addBullRushes } from './bullRush.ts';
import { addCharges } from './charges.ts';
import {
  ARM,
  ATTACK,
  BUY_MOVEMENT,
  DECIDE_ACT,
  END_ACTIVATION,
  EXTRA_ATTACK,
  encodeChoice,
  HEAL,
  HURRY,
  MOVE_TO,
  RAISE_MENTAL,
  THROW,
  USE_DUEL,
  WATCH,
} from './choices.ts';
import { isTarget, needsMentalRaise } from './combatValues.ts';
import { addFreeMedals, addMedalChoices, canRaise } from './commandPoints.ts';
import { addSearches } from './crates.ts';
import { isInDuelRange, needsMentalRaiseForDuel } from './duelItems.ts';
import { reachFromEntries } from './entries.ts';
import { holds, itemOfToken, weaponRecord } from './equipment.ts';
import { addFlagActions } from './flags.ts';
import { addChallenge } from './gates.ts';
import { addScores } from './hill.ts';
import { addHoundActions } from './hounds.ts';
import { addPasses, addPickUps } from './inventory.ts';
import {
  ON_BOARD,
  RAISED_MENTAL,
  TWO_TARGETS_FLAG,
  WAITING_TO_ENTER,
  WEAPON_FLAGS,
  WEAPON_TOKEN,
} from './layout.ts';
import { areAdjacent, isHound, mayHavePoints, sideOf } from './miniatures.ts';
import { addAttempts, addFlips } from './objectives.ts';
import { isPassingThrough } from './places.ts';
import type { Position } from './position.ts';
import { computeReach } from './reach.ts';
import { addReinforcements } from './reinforcements.ts';
import { addDoorUse } from './secretDoors.ts';
import { addLeaving, addStoryActions } from './storyActions.ts';
import { isImmuneTo } from './voivodes.ts';

/** Lists all choices of the miniature now. */
export function offer(p: Position, miniature: number): void {
  const side = sideOf(p, miniature);
  p.ask(side, DECIDE_ACT, miniature);
  const waiting = p.status[miniature] === WAITING_TO_ENTER;
  if (p.fresh === 1) {
    addHurry(p, miniature);
    addDoorUse(p);
  }
  const before = p.choiceCount;
  addDestinations(p, miniature);
  const canEnter = p.choiceCount > before;
  if (p.gateCount > 0) addChallenge(p, miniature);
  if (!waiting && isPassingThrough(p, miniature)) return;
  const mayPay = p.commandPoints[side] > 0 && mayHavePoints(p, miniature);
  if (mayPay && p.boughtMovement[side] === 0) p.addChoice(encodeChoice(BUY_MOVEMENT));
  if (!waiting) {
    addBullRushes(p, miniature);
    addExtraAttacks(p, miniature);
    addFlips(p, miniature);
    addLeaving(p, miniature);
    if (p.actionUsed === 0) addActions(p, miniature);
  }
  addFreeMedals(p, side);
  if (p.rules.rulings.reinforceAllTurn) addReinforcements(p, side);
  if (p.rules.rulings.medalsNeedAction && p.actionUsed === 0 && !waiting) addMedalChoices(p, side, miniature);
  // T-SETUP-13: a waiting miniature must enter if it can.
  if (!waiting || !canEnter) p.addChoice(encodeChoice(END_ACTIVATION));
}

function addActions(p: Position, miniature: number): void {
  // R-48 forbids only the attack as an action.
  if (p.attackForbidden === 0) addAttacks(p, miniature, ATTACK, undefined);
  for (let token = 0; token < p.tokenCount; token++) {
    if (!holds(p, miniature, token)) continue;
    const item = itemOfToken(p, token);
    if (item.grenade !== undefined) addThrows(p, miniature, token, item.grenade.range);
    if (item.healing !== undefined) addForNeighbours(p, miniature, HEAL, token, true);
    if (item.protects) addForNeighbours(p, miniature, ARM, token, false);
    if (item.setsOverwatch && p.watching[miniature] === 0) p.addChoice(encodeChoice(WATCH, token));
    if (item.duel !== undefined) addDuels(p, miniature, token);
  }
  addCharges(p, miniature);
  addPickUps(p, miniature);
  addPasses(p, miniature);
  addSearches(p, miniature);
  addFlagActions(p, miniature);
  addScores(p, miniature);
  addAttempts(p, miniature);
  addStoryActions(p, miniature);
  addHoundActions(p, miniature);
  if (mentalWouldReach(p, miniature)) p.addChoice(encodeChoice(RAISE_MENTAL, miniature));
}

/** T-CP-06: whether +1 Mental can be bought and would bring a target within range of a weapon or an item. */
function mentalWouldReach(p: Position, miniature: number): boolean {
  if (!canRaise(p, miniature, RAISED_MENTAL)) return false;
  for (let target = 0; target < p.miniatureCount; target++) {
    if (target === miniature || p.status[target] !== ON_BOARD) continue;
    const mayAttack = p.attackForbidden === 0 && p.side[target] !== p.side[miniature];
    for (let weapon = 0; mayAttack && weapon < p.weaponCount[miniature]; weapon++) {
      if (needsMentalRaise(p, miniature, weapon, p.circle[target])) return true;
    }
    for (let token = 0; token < p.tokenCount; token++) {
      if (holds(p, miniature, token) && needsMentalRaiseForDuel(p, miniature, target, token)) return true;
    }
  }
  return false;
}

/** adds the choices before moving or acting. */
function addHurry(p: Position, miniature: number): void {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, miniature, token) && itemOfToken(p, token).hurry !== undefined) {
      p.addChoice(encodeChoice(HURRY, token));
    }
  }
}

/** Fills `p.reach` for the miniature's movement points, from its circle or its entry points (T-TURN-08, T-MAP-07). */
export function reachNow(p: Position, miniature: number, points: number): void {
  if (p.status[miniature] === ON_BOARD) {
    computeReach(p, miniature, p.circle[miniature], points);
    return;
  }
  reachFromEntries(p, miniature, points);
}

/** T-MOVE-01, T-MOVE-02: circles in reach where the miniature may stop. */
function addDestinations(p: Position, miniature: number): void {
  reachNow(p, miniature, p.movementPoints);
  const { words } = p.rules.board;
  const { reached } = p.reach;
  for (let word = 0; word < words; word++) {
    let rest = reached[word];
    while (rest !== 0) {
      const circle = (word << 5) | (31 - Math.clz32(rest & -rest));
      rest &= rest - 1;
      if (p.occupant[circle] === 0) p.addChoice(encodeChoice(MOVE_TO, circle));
    }
  }
}

/** T-COMBAT-01, T-COMBAT-02, R-39: adds attacks. `forbidden` = ids of weapons that may not be used. */
function addAttacks(
  p: Position,
  miniature: number,
  kind: number,
  forbidden: readonly string[] | undefined,
): void {
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    const record = weaponRecord(miniature, weapon);
    const token = p.weapons[record + WEAPON_TOKEN];
    if (forbidden !== undefined && token >= 0 && forbidden.includes(itemOfToken(p, token).id)) continue;
    const twoTargets = (p.weapons[record + WEAPON_FLAGS] & TWO_TARGETS_FLAG) !== 0;
    for (let target = 0; target < p.miniatureCount; target++) {
      if (!isTarget(p, miniature, weapon, target)) continue;
      p.addChoice(encodeChoice(kind, target, weapon));
      if (!twoTargets) continue;
      for (let second = target + 1; second < p.miniatureCount; second++) {
        if (isTarget(p, miniature, weapon, second) && areAdjacent(p, p.circle[target], p.circle[second])) {
          p.addChoice(encodeChoice(kind, target, weapon, second + 1));
        }
      }
    }
  }
}

/** adds attacks besides the action, at any time in the bearer's own activation. */
function addExtraAttacks(p: Position, miniature: number): void {
  const token = extraAttackToken(p, miniature);
  if (token >= 0) addAttacks(p, miniature, EXTRA_ATTACK, itemOfToken(p, token).extraAttack?.forbiddenWeapons);
}

/** The first token in the inventory that grants an attack, or -1; all such tokens are equivalent. */
export function extraAttackToken(p: Position, miniature: number): number {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, miniature, token) && itemOfToken(p, token).extraAttack !== undefined) return token;
  }
  return -1;
}

/** Adds throws of a grenade (T-GREN-02, T-GREN-03). */
function addThrows(p: Position, miniature: number, token: number, range: number): void {
  const { size, throwDistance } = p.rules.board;
  const row = p.circle[miniature] * size;
  for (let circle = 0; circle < size; circle++) {
    if (throwDistance[row + circle] <= range) p.addChoice(encodeChoice(THROW, circle, token));
  }
}

/**
 * Adds uses on the bearer or an adjacent character of either side: the items (First Aid Kit, Eye of Tages, Morphine
 * Shot) name no side. With `wounded`, only on characters that have lost a row.
 */
function addForNeighbours(
  p: Position,
  miniature: number,
  kind: number,
  token: number,
  wounded: boolean,
): void {
  for (let target = 0; target < p.miniatureCount; target++) {
    if (p.status[target] !== ON_BOARD) continue;
    if (wounded ? p.row[target] === 0 : p.armed[target] === 1) continue;
    // T-DOG-08: a Hound is not a character and never healed.
    if (isHound(p, target)) continue;
    if (isImmuneTo(p, target, itemOfToken(p, token).traits)) continue;
    if (target === miniature || areAdjacent(p, p.circle[miniature], p.circle[target])) {
      p.addChoice(encodeChoice(kind, target, token));
    }
  }
}

/** duels against any miniature, friends included. */
function addDuels(p: Position, miniature: number, token: number): void {
  for (let target = 0; target < p.miniatureCount; target++) {
    if (target === miniature || p.status[target] !== ON_BOARD) continue;
    if (isInDuelRange(p, miniature, target, token)) p.addChoice(encodeChoice(USE_DUEL, target, token));
  }
}
