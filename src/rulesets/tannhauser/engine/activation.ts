/** Chapter T-ACT: one activation, movement and at most one action in any order (T-TURN-07). */

import { pushAttack } from './attack.ts';
import {
  ATTACK,
  BUY_MOVEMENT,
  DECIDE_ACT,
  DISCARD_MEDAL,
  END_ACTIVATION,
  encodeChoice,
  firstOfChoice,
  HEAL,
  kindOfChoice,
  MOVE_TO,
  secondOfChoice,
  THROW,
  thirdOfChoice,
} from './choices.ts';
import { isLegalTarget } from './combatValues.ts';
import { addMedalChoices, discardMedal, resetPurchases, spend } from './commandPoints.ts';
import { itemOfToken, useUp, weaponRecord } from './equipment.ts';
import { NORMAL_ATTACK } from './events.ts';
import { areAdjacent, movementValue, sideOf } from './figures.ts';
import { A, BLAST_FRAME, MOVE_FRAME, STEP } from './frames.ts';
import { ON_BOARD, TWO_TARGETS_FLAG, WAITING_TO_ENTER, WEAPON_FLAGS } from './layout.ts';
import { isPassingThrough } from './places.ts';
import type { Position } from './position.ts';
import { computeReach, enterCost } from './reach.ts';
import { heal } from './wounds.ts';

const BEGIN = 0;
const OFFER = 1;
const CHOSEN = 2;

/** ACTIVATION_FRAME. A: the figure. */
export function runActivation(p: Position, frame: number): void {
  const figure = p.frames[frame + A];
  switch (p.frames[frame + STEP]) {
    case BEGIN:
      p.active = figure;
      p.actionUsed = 0;
      p.activationCount++;
      p.movementPoints = movementValue(p, figure);
      resetPurchases(p);
      if (p.sink !== undefined) p.emit({ type: 'activation', figure, movementPoints: p.movementPoints });
      p.frames[frame + STEP] = OFFER;
      return;
    case OFFER:
      if (p.status[figure] === ON_BOARD || p.status[figure] === WAITING_TO_ENTER) {
        p.frames[frame + STEP] = CHOSEN;
        offer(p, figure);
      } else end(p, figure);
      return;
    default:
      p.frames[frame + STEP] = OFFER;
      carryOut(p, figure);
  }
}

function carryOut(p: Position, figure: number): void {
  const choice = p.answer;
  const first = firstOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case MOVE_TO:
      p.push(MOVE_FRAME, figure, first);
      return;
    case ATTACK:
      p.actionUsed = 1;
      pushAttack(p, NORMAL_ATTACK, figure, secondOfChoice(choice), first, thirdOfChoice(choice) - 1);
      return;
    case THROW:
      p.actionUsed = 1;
      p.push(BLAST_FRAME, figure, secondOfChoice(choice), first);
      return;
    case HEAL:
      p.actionUsed = 1;
      useHealing(p, figure, first, secondOfChoice(choice));
      return;
    case BUY_MOVEMENT: {
      const side = sideOf(p, figure);
      p.boughtMovement[side] = 1;
      p.movementPoints++;
      spend(p, side, 'movement point', figure);
      return;
    }
    case DISCARD_MEDAL:
      if (p.rules.rulings.medalsNeedAction) p.actionUsed = 1;
      discardMedal(p, first);
      return;
    default:
      end(p, figure);
  }
}

function end(p: Position, figure: number): void {
  p.activated[figure] = 1;
  p.active = -1;
  p.movementPoints = 0;
  resetPurchases(p);
  if (p.sink !== undefined) p.emit({ type: 'end-of-activation', figure });
  p.pop();
}

/** Lists everything the figure may do now. */
function offer(p: Position, figure: number): void {
  const side = sideOf(p, figure);
  p.ask(side, DECIDE_ACT, figure);
  addDestinations(p, figure);
  const waiting = p.status[figure] === WAITING_TO_ENTER;
  const canEnter = p.choiceCount > 0;
  if (!waiting && isPassingThrough(p, figure)) return;
  if (p.commandPoints[side] > 0 && p.boughtMovement[side] === 0) p.addChoice(encodeChoice(BUY_MOVEMENT));
  if (!waiting && p.actionUsed === 0) {
    addAttacks(p, figure);
    addThrows(p, figure);
    addHealing(p, figure);
  }
  if (!p.rules.rulings.medalsNeedAction || (p.actionUsed === 0 && !waiting)) addMedalChoices(p, side);
  // T-SETUP-13: who waits must enter if there is any way in.
  if (!waiting || !canEnter) p.addChoice(encodeChoice(END_ACTIVATION));
}

/** T-MOVE-01, T-MOVE-02: circles in reach where the figure may stop. T-MAP-07: entering costs the entry circle. */
function addDestinations(p: Position, figure: number): void {
  if (p.status[figure] === WAITING_TO_ENTER) {
    const entry = p.entry[sideOf(p, figure)];
    const holder = p.occupant[entry] - 1;
    if (holder >= 0 && p.side[holder] !== p.side[figure]) {
      p.reach.reached.fill(0);
      return;
    }
    computeReach(p, figure, entry, p.movementPoints, enterCost(p, figure, entry));
  } else computeReach(p, figure, p.circle[figure], p.movementPoints);
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

/** T-COMBAT-01, T-COMBAT-02, R-39. */
function addAttacks(p: Position, figure: number): void {
  const circle = p.circle[figure];
  for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
    const twoTargets = (p.weapons[weaponRecord(figure, weapon) + WEAPON_FLAGS] & TWO_TARGETS_FLAG) !== 0;
    for (let target = 0; target < p.figureCount; target++) {
      if (!isTarget(p, figure, weapon, circle, target)) continue;
      p.addChoice(encodeChoice(ATTACK, target, weapon));
      if (!twoTargets) continue;
      for (let second = target + 1; second < p.figureCount; second++) {
        if (
          isTarget(p, figure, weapon, circle, second) &&
          areAdjacent(p, p.circle[target], p.circle[second])
        ) {
          p.addChoice(encodeChoice(ATTACK, target, weapon, second + 1));
        }
      }
    }
  }
}

function isTarget(p: Position, figure: number, weapon: number, circle: number, target: number): boolean {
  return (
    p.side[target] !== p.side[figure] &&
    p.status[target] === ON_BOARD &&
    isLegalTarget(p, figure, weapon, circle, p.circle[target])
  );
}

/** T-GREN-02, T-GREN-03. */
function addThrows(p: Position, figure: number): void {
  const { size, throwDistance } = p.rules.board;
  const row = p.circle[figure] * size;
  for (let token = 0; token < p.tokenCount; token++) {
    const grenade = p.tokenPlace[token] === figure ? itemOfToken(p, token).grenade : undefined;
    if (grenade === undefined) continue;
    for (let circle = 0; circle < size; circle++) {
      if (throwDistance[row + circle] <= grenade.range) p.addChoice(encodeChoice(THROW, circle, token));
    }
  }
}

/** T-ACT-06: the bearer or an adjacent friend that has lost a row. */
function addHealing(p: Position, figure: number): void {
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] !== figure || itemOfToken(p, token).healing === undefined) continue;
    for (let friend = 0; friend < p.figureCount; friend++) {
      if (p.side[friend] !== p.side[figure] || p.status[friend] !== ON_BOARD || p.row[friend] === 0) continue;
      if (friend === figure || areAdjacent(p, p.circle[figure], p.circle[friend])) {
        p.addChoice(encodeChoice(HEAL, friend, token));
      }
    }
  }
}

function useHealing(p: Position, figure: number, friend: number, token: number): void {
  const healing = itemOfToken(p, token).healing;
  const rows = heal(p, friend, healing?.rows ?? 0);
  if (p.sink !== undefined) p.emit({ type: 'heal', figure: friend, by: figure, rows, token });
  useUp(p, token);
}
