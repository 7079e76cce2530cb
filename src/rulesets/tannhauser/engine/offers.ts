/** What a figure may do in its activation: every legal choice, listed. */

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
  THROW,
  USE_DUEL,
  WATCH,
} from './choices.ts';
import { isLegalTarget } from './combatValues.ts';
import { addMedalChoices } from './commandPoints.ts';
import { addSearches } from './crates.ts';
import { isInDuelRange } from './duelItems.ts';
import { holds, itemOfToken, weaponRecord } from './equipment.ts';
import { areAdjacent, sideOf } from './figures.ts';
import { addFlagActions } from './flags.ts';
import { addChallenge, isGated } from './gates.ts';
import { addScores } from './hill.ts';
import { addPasses, addPickUps } from './inventory.ts';
import { ON_BOARD, TWO_TARGETS_FLAG, WAITING_TO_ENTER, WEAPON_FLAGS, WEAPON_TOKEN } from './layout.ts';
import { addAttempts, addFlips } from './objectives.ts';
import { isPassingThrough } from './places.ts';
import type { Position } from './position.ts';
import { computeReach, enterCost } from './reach.ts';

/** Lists everything the figure may do now. */
export function offer(p: Position, figure: number): void {
  const side = sideOf(p, figure);
  p.ask(side, DECIDE_ACT, figure);
  const waiting = p.status[figure] === WAITING_TO_ENTER;
  if (p.fresh === 1) addHurry(p, figure);
  const before = p.choiceCount;
  addDestinations(p, figure);
  const canEnter = p.choiceCount > before;
  if (p.gateCount > 0) addChallenge(p, figure);
  if (!waiting && isPassingThrough(p, figure)) return;
  if (p.commandPoints[side] > 0 && p.boughtMovement[side] === 0) p.addChoice(encodeChoice(BUY_MOVEMENT));
  if (!waiting) {
    addBullRushes(p, figure);
    addExtraAttacks(p, figure);
    addFlips(p, figure);
    if (p.actionUsed === 0) addActions(p, figure);
  }
  if (!p.rules.rulings.medalsNeedAction) addMedalChoices(p, side);
  else if (p.actionUsed === 0 && !waiting) addMedalChoices(p, side, figure);
  // T-SETUP-13: who waits must enter if there is any way in.
  if (!waiting || !canEnter) p.addChoice(encodeChoice(END_ACTIVATION));
}

function addActions(p: Position, figure: number): void {
  // R-48 forbids the action attack only.
  if (p.attackForbidden === 0) addAttacks(p, figure, ATTACK, undefined);
  for (let token = 0; token < p.tokenCount; token++) {
    if (!holds(p, figure, token)) continue;
    const item = itemOfToken(p, token);
    if (item.grenade !== undefined) addThrows(p, figure, token, item.grenade.range);
    if (item.healing !== undefined) addForNeighbours(p, figure, HEAL, token, true);
    if (item.protects) addForNeighbours(p, figure, ARM, token, false);
    if (item.setsOverwatch && p.watching[figure] === 0) p.addChoice(encodeChoice(WATCH, token));
    if (item.duel !== undefined) addDuels(p, figure, token);
  }
  addCharges(p, figure);
  addPickUps(p, figure);
  addPasses(p, figure);
  addSearches(p, figure);
  addFlagActions(p, figure);
  addScores(p, figure);
  addAttempts(p, figure);
}

/** before moving or acting. */
function addHurry(p: Position, figure: number): void {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, figure, token) && itemOfToken(p, token).hurry !== undefined) {
      p.addChoice(encodeChoice(HURRY, token));
    }
  }
}

/** Fills `p.reach` for the figure's movement points, from its circle or its entry point (T-TURN-08, T-MAP-07). */
export function reachNow(p: Position, figure: number, points: number): void {
  if (p.status[figure] === ON_BOARD) {
    computeReach(p, figure, p.circle[figure], points);
    return;
  }
  const entry = p.entry[sideOf(p, figure)];
  const holder = p.occupant[entry] - 1;
  // An enemy on the entry point, or a gate across it, bars it (T-MOVE-02, R-40): nothing is within reach.
  const held = holder >= 0 && p.side[holder] !== p.side[figure] && p.passedInTurn[holder] !== p.turn;
  const barred = held || isGated(p, figure, entry);
  const cost = barred ? points + 1 : enterCost(p, figure, entry);
  computeReach(p, figure, entry, points, cost);
}

/** T-MOVE-01, T-MOVE-02: circles in reach where the figure may stop. */
function addDestinations(p: Position, figure: number): void {
  reachNow(p, figure, p.movementPoints);
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

/** T-COMBAT-01, T-COMBAT-02, R-39. `forbidden` = ids of weapons that may not be used. */
function addAttacks(
  p: Position,
  figure: number,
  kind: number,
  forbidden: readonly string[] | undefined,
): void {
  for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
    const record = weaponRecord(figure, weapon);
    const token = p.weapons[record + WEAPON_TOKEN];
    if (forbidden !== undefined && token >= 0 && forbidden.includes(itemOfToken(p, token).id)) continue;
    const twoTargets = (p.weapons[record + WEAPON_FLAGS] & TWO_TARGETS_FLAG) !== 0;
    for (let target = 0; target < p.figureCount; target++) {
      if (!isTarget(p, figure, weapon, target)) continue;
      p.addChoice(encodeChoice(kind, target, weapon));
      if (!twoTargets) continue;
      for (let second = target + 1; second < p.figureCount; second++) {
        if (isTarget(p, figure, weapon, second) && areAdjacent(p, p.circle[target], p.circle[second])) {
          p.addChoice(encodeChoice(kind, target, weapon, second + 1));
        }
      }
    }
  }
}

/** Whether the figure may attack the target with the weapon from where it stands. */
export function isTarget(p: Position, figure: number, weapon: number, target: number): boolean {
  return (
    p.side[target] !== p.side[figure] &&
    p.status[target] === ON_BOARD &&
    isLegalTarget(p, figure, weapon, p.circle[figure], p.circle[target])
  );
}

/** besides the action, at any time in the bearer's own activation. */
function addExtraAttacks(p: Position, figure: number): void {
  const token = extraAttackToken(p, figure);
  if (token >= 0) addAttacks(p, figure, EXTRA_ATTACK, itemOfToken(p, token).extraAttack?.forbiddenWeapons);
}

/** The first token in the inventory that grants an attack, or -1; several are alike. */
export function extraAttackToken(p: Position, figure: number): number {
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, figure, token) && itemOfToken(p, token).extraAttack !== undefined) return token;
  }
  return -1;
}

/** T-GREN-02, T-GREN-03. */
function addThrows(p: Position, figure: number, token: number, range: number): void {
  const { size, throwDistance } = p.rules.board;
  const row = p.circle[figure] * size;
  for (let circle = 0; circle < size; circle++) {
    if (throwDistance[row + circle] <= range) p.addChoice(encodeChoice(THROW, circle, token));
  }
}

/** A use on the bearer or a friend next to it; with `wounded`, only on one that has lost a row. */
function addForNeighbours(p: Position, figure: number, kind: number, token: number, wounded: boolean): void {
  for (let friend = 0; friend < p.figureCount; friend++) {
    if (p.side[friend] !== p.side[figure] || p.status[friend] !== ON_BOARD) continue;
    if (wounded ? p.row[friend] === 0 : p.armed[friend] === 1) continue;
    if (friend === figure || areAdjacent(p, p.circle[figure], p.circle[friend])) {
      p.addChoice(encodeChoice(kind, friend, token));
    }
  }
}

function addDuels(p: Position, figure: number, token: number): void {
  for (let target = 0; target < p.figureCount; target++) {
    if (p.side[target] === p.side[figure] || p.status[target] !== ON_BOARD) continue;
    if (isInDuelRange(p, figure, target, token)) p.addChoice(encodeChoice(USE_DUEL, target, token));
  }
}
