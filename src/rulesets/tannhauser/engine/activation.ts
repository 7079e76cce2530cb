/** Chapter T-ACT: one activation, movement and at most one action in any order (T-TURN-07). */
import { pushAttack } from './attack.ts';
import { circleOfCharge, placeCharge } from './charges.ts';
import {
  ACQUIRE_FLAG,
  ARM,
  ATTACK,
  ATTEMPT,
  BULL_RUSH,
  BUY_MOVEMENT,
  CHALLENGE,
  DETONATE,
  DISCARD_MEDAL,
  EXTRA_ATTACK,
  FLIP,
  firstOfChoice,
  HEAL,
  HURRY,
  kindOfChoice,
  MOVE_TO,
  PASS_ITEMS,
  PICK_UP,
  PLACE,
  PLACE_FLAG,
  PLANT_FLAG,
  SCORE,
  SEARCH,
  secondOfChoice,
  THROW,
  thirdOfChoice,
  USE_DUEL,
  WATCH,
} from './choices.ts';
import { discardMedal, resetPurchases, spend } from './commandPoints.ts';
import { isInDuelRange } from './duelItems.ts';
import { itemOfToken, turnFacedown, useUp } from './equipment.ts';
import { NORMAL_ATTACK } from './events.ts';
import { movementValue, sideOf } from './figures.ts';
import { acquireFlag, placeFlag, plantFlag } from './flags.ts';
import {
  A,
  ATTEMPT_FRAME,
  B,
  BLAST_FRAME,
  CRATE_FRAME,
  GATE_FRAME,
  ITEMS_FRAME,
  MOVE_FRAME,
  RUSH_FRAME,
  STEP,
  USE_DUEL_FRAME,
} from './frames.ts';
import { score } from './hill.ts';
import { DEAD, ON_BOARD } from './layout.ts';
import { flip } from './objectives.ts';
import { extraAttackToken, isTarget, offer } from './offers.ts';
import { pushTrigger } from './overwatch.ts';
import type { Position } from './position.ts';
import { heal } from './wounds.ts';

const BEGIN = 0;
const OFFER = 1;
const CHOSEN = 2;
const ANNOUNCED = 3;

/** ACTIVATION_FRAME. A: the figure; B: the announced action. */
export function runActivation(p: Position, frame: number): void {
  const { frames } = p;
  const figure = frames[frame + A];
  switch (frames[frame + STEP]) {
    case BEGIN:
      begin(p, figure);
      frames[frame + STEP] = OFFER;
      return;
    case OFFER:
      if (p.status[figure] === DEAD) end(p, figure);
      else {
        frames[frame + STEP] = CHOSEN;
        offer(p, figure);
      }
      return;
    case CHOSEN:
      frames[frame + STEP] = OFFER;
      if (isAction(p, p.answer)) {
        p.actionUsed = 1;
        p.fresh = 0;
        frames[frame + B] = p.answer;
        frames[frame + STEP] = ANNOUNCED;
        // T-OW-02: announcing an action lets watchers react before it is carried out.
        pushTrigger(p, figure);
      } else carryOut(p, figure, p.answer);
      return;
    default:
      frames[frame + STEP] = OFFER;
      if (p.status[figure] === ON_BOARD && isStillPossible(p, figure, frames[frame + B])) {
        act(p, figure, frames[frame + B]);
      }
  }
}

function begin(p: Position, figure: number): void {
  p.active = figure;
  p.actionUsed = 0;
  p.fresh = 1;
  p.attackForbidden = 0;
  p.rushTried = 0;
  p.rushed = -1;
  p.gateState = 0;
  p.activationCount++;
  p.movementPoints = movementValue(p, figure);
  resetPurchases(p);
  if (p.sink !== undefined) p.emit({ type: 'activation', figure, movementPoints: p.movementPoints });
}

function isAction(p: Position, choice: number): boolean {
  switch (kindOfChoice(choice)) {
    case ATTACK:
    case THROW:
    case HEAL:
    case ARM:
    case WATCH:
    case USE_DUEL:
    case PICK_UP:
    case PASS_ITEMS:
    case SEARCH:
    case PLACE:
    case DETONATE:
    case ACQUIRE_FLAG:
    case PLANT_FLAG:
    case PLACE_FLAG:
    case SCORE:
    case ATTEMPT:
      return true;
    case DISCARD_MEDAL:
      return p.rules.rulings.medalsNeedAction;
    default:
      return false;
  }
}

/** The one action of the activation (T-ACT). */
function act(p: Position, figure: number, choice: number): void {
  const first = firstOfChoice(choice);
  const second = secondOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case ATTACK:
      attackWhoIsLeft(p, figure, choice);
      return;
    case THROW:
      p.push(BLAST_FRAME, figure, second, first);
      return;
    case HEAL:
      useHealing(p, figure, first, second);
      return;
    case ARM:
      // out of the slot and onto the figure until the next attack on it.
      p.armed[first] = 1;
      if (p.sink !== undefined) p.emit({ type: 'use', figure, target: first, token: second });
      useUp(p, second);
      return;
    case WATCH:
      p.watching[figure] = 1;
      if (p.sink !== undefined) p.emit({ type: 'use', figure, target: figure, token: first });
      useUp(p, first);
      return;
    case USE_DUEL:
      p.push(USE_DUEL_FRAME, figure, first, second);
      return;
    case PICK_UP:
      p.push(ITEMS_FRAME, figure, figure, first);
      return;
    case PASS_ITEMS:
      p.push(ITEMS_FRAME, figure, first, p.circle[first]);
      return;
    case SEARCH:
      p.push(CRATE_FRAME, figure, first);
      return;
    case ACQUIRE_FLAG:
      acquireFlag(p, figure, first);
      return;
    case PLANT_FLAG:
      plantFlag(p, figure, first);
      return;
    case PLACE_FLAG:
      placeFlag(p, figure, first);
      return;
    case SCORE:
      // T-MODE-KOTH-02: the activation ends at once.
      score(p, figure, first);
      end(p, figure);
      return;
    case ATTEMPT:
      p.push(ATTEMPT_FRAME, figure, first);
      return;
    case PLACE:
      placeCharge(p, figure, first);
      return;
    case DETONATE:
      p.push(BLAST_FRAME, figure, first, circleOfCharge(p, first));
      return;
    default:
      discardMedal(p, first);
  }
}

/** What takes no action. */
function carryOut(p: Position, figure: number, choice: number): void {
  const first = firstOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case MOVE_TO:
      p.fresh = 0;
      p.push(MOVE_FRAME, figure, first);
      return;
    case BULL_RUSH:
      p.fresh = 0;
      p.push(RUSH_FRAME, figure, first);
      return;
    case FLIP:
      flip(p, figure, first);
      return;
    case CHALLENGE:
      p.fresh = 0;
      p.push(GATE_FRAME, figure, first);
      return;
    case EXTRA_ATTACK:
      p.fresh = 0;
      useUp(p, extraAttackToken(p, figure));
      pushAttack(p, NORMAL_ATTACK, figure, secondOfChoice(choice), first, thirdOfChoice(choice) - 1);
      return;
    case HURRY: {
      const hurry = itemOfToken(p, first).hurry;
      p.fresh = 0;
      p.movementPoints += hurry?.movementPoints ?? 0;
      p.attackForbidden = hurry?.forbidsAttack === true ? 1 : 0;
      if (p.sink !== undefined) p.emit({ type: 'use', figure, target: figure, token: first });
      return;
    }
    case BUY_MOVEMENT: {
      const side = sideOf(p, figure);
      p.boughtMovement[side] = 1;
      p.movementPoints++;
      spend(p, side, 'movement point', figure);
      return;
    }
    case DISCARD_MEDAL:
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
  p.rushed = -1;
  resetPurchases(p);
  if (p.sink !== undefined) p.emit({ type: 'end-of-activation', figure });
  p.pop();
}

/** an announced action is carried out if it is still possible. */
function isStillPossible(p: Position, figure: number, choice: number): boolean {
  const first = firstOfChoice(choice);
  const second = secondOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case ATTACK: {
      const other = thirdOfChoice(choice) - 1;
      return isTarget(p, figure, second, first) || (other >= 0 && isTarget(p, figure, second, other));
    }
    case USE_DUEL:
      return p.status[first] === ON_BOARD && isInDuelRange(p, figure, first, second);
    case HEAL:
    case ARM:
    case PASS_ITEMS:
      return p.status[first] === ON_BOARD;
    default:
      return true;
  }
}

/** of two announced targets, those that are still there. */
function attackWhoIsLeft(p: Position, figure: number, choice: number): void {
  const weapon = secondOfChoice(choice);
  const first = firstOfChoice(choice);
  const other = thirdOfChoice(choice) - 1;
  const firstIsLeft = isTarget(p, figure, weapon, first);
  const both = firstIsLeft && other >= 0 && isTarget(p, figure, weapon, other);
  pushAttack(p, NORMAL_ATTACK, figure, weapon, firstIsLeft ? first : other, both ? other : -1);
}

function useHealing(p: Position, figure: number, friend: number, token: number): void {
  const healing = itemOfToken(p, token).healing;
  const rows = heal(p, friend, healing?.rows ?? 0);
  if (p.sink !== undefined) p.emit({ type: 'heal', figure: friend, by: figure, rows, token });
  if (healing?.discard === true) useUp(p, token);
  else turnFacedown(p, token);
}
