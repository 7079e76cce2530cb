/** Chapter T-ACT: the one action of an activation, from its announcement to its consequences. */
import { CHALLENGE_HEAL } from '../compile/challenges.ts';
import { pushAttack } from './attack.ts';
import { noteDeed } from './challenges.ts';
import { circleOfCharge, placeCharge } from './charges.ts';
import {
  ACQUIRE_FLAG,
  ARM,
  ATTACK,
  ATTEMPT,
  DEPLOY,
  DETONATE,
  DISCARD_MEDAL,
  firstOfChoice,
  HEAL,
  HOUND_ATTACK,
  kindOfChoice,
  PASS_ITEMS,
  PICK_UP,
  PLACE,
  PLACE_FLAG,
  PLANT_FLAG,
  SCORE,
  SEARCH,
  STORY_ACT,
  secondOfChoice,
  THROW,
  thirdOfChoice,
  USE_DUEL,
  WATCH,
} from './choices.ts';
import { isTarget } from './combatValues.ts';
import { discardMedal } from './commandPoints.ts';
import { isInDuelRange } from './duelItems.ts';
import { itemOfToken, turnFacedown, useUp } from './equipment.ts';
import { NORMAL_ATTACK } from './events.ts';
import { acquireFlag, placeFlag, plantFlag } from './flags.ts';
import {
  ATTEMPT_FRAME,
  BLAST_FRAME,
  CRATE_FRAME,
  ITEMS_FRAME,
  STORY_FRAME,
  USE_DUEL_FRAME,
} from './frames.ts';
import { score } from './hill.ts';
import { deploy, houndAttack, pushHoundAttacks } from './hounds.ts';
import { ON_BOARD } from './layout.ts';
import type { Position } from './position.ts';
import { heal } from './wounds.ts';

/** Whether a choice is the one action of the activation. */
export function isAction(p: Position, choice: number): boolean {
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
    case STORY_ACT:
    case DEPLOY:
    case HOUND_ATTACK:
      return true;
    case DISCARD_MEDAL:
      return p.rules.rulings.medalsNeedAction;
    default:
      return false;
  }
}

/** The one action of the activation (T-ACT). */
export function act(p: Position, miniature: number, choice: number): void {
  const first = firstOfChoice(choice);
  const second = secondOfChoice(choice);
  pushHoundAttacks(p, miniature, choice);
  switch (kindOfChoice(choice)) {
    case ATTACK:
      attackWhoIsLeft(p, miniature, choice);
      return;
    case THROW:
      p.push(BLAST_FRAME, miniature, second, first);
      return;
    case HEAL:
      useHealing(p, miniature, first, second);
      return;
    case ARM:
      // leaves the slot and protects the miniature until the next attack on it.
      p.armed[first] = 1;
      if (p.sink !== undefined) p.emit({ type: 'use', miniature, target: first, token: second });
      useUp(p, second);
      return;
    case WATCH:
      p.watching[miniature] = 1;
      if (p.sink !== undefined) p.emit({ type: 'use', miniature, target: miniature, token: first });
      useUp(p, first);
      return;
    case USE_DUEL:
      p.push(USE_DUEL_FRAME, miniature, first, second);
      return;
    case PICK_UP:
      p.push(ITEMS_FRAME, miniature, miniature, first);
      return;
    case PASS_ITEMS:
      p.push(ITEMS_FRAME, miniature, first, p.circle[first]);
      return;
    case SEARCH:
      p.push(CRATE_FRAME, miniature, first);
      return;
    case DEPLOY:
      deploy(p, second, first);
      return;
    case HOUND_ATTACK:
      houndAttack(p, choice);
      return;
    case PLACE:
      placeCharge(p, miniature, first);
      return;
    case DETONATE:
      p.push(BLAST_FRAME, miniature, first, circleOfCharge(p, first));
      return;
    case DISCARD_MEDAL:
      discardMedal(p, first);
      return;
    default:
      actForMode(p, miniature, choice);
  }
}

/** Carries out actions of the mode or the scenario. */
function actForMode(p: Position, miniature: number, choice: number): void {
  const first = firstOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case ACQUIRE_FLAG:
      acquireFlag(p, miniature, first);
      return;
    case PLANT_FLAG:
      plantFlag(p, miniature, first);
      return;
    case PLACE_FLAG:
      placeFlag(p, miniature, first);
      return;
    case SCORE:
      score(p, miniature, first);
      return;
    case ATTEMPT:
      p.push(ATTEMPT_FRAME, miniature, first);
      return;
    case STORY_ACT:
      p.push(STORY_FRAME, miniature, first, secondOfChoice(choice));
  }
}

/** whether an announced action is still possible, and so carried out. */
export function isStillPossible(p: Position, miniature: number, choice: number): boolean {
  const first = firstOfChoice(choice);
  const second = secondOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case ATTACK: {
      const other = thirdOfChoice(choice) - 1;
      return isTarget(p, miniature, second, first) || (other >= 0 && isTarget(p, miniature, second, other));
    }
    case USE_DUEL:
      return p.status[first] === ON_BOARD && isInDuelRange(p, miniature, first, second);
    case HEAL:
    case ARM:
    case PASS_ITEMS:
      return p.status[first] === ON_BOARD;
    default:
      return true;
  }
}

/** attacks those of two announced targets that are still legal. */
function attackWhoIsLeft(p: Position, miniature: number, choice: number): void {
  const weapon = secondOfChoice(choice);
  const first = firstOfChoice(choice);
  const other = thirdOfChoice(choice) - 1;
  const firstIsLeft = isTarget(p, miniature, weapon, first);
  const both = firstIsLeft && other >= 0 && isTarget(p, miniature, weapon, other);
  pushAttack(p, NORMAL_ATTACK, miniature, weapon, firstIsLeft ? first : other, both ? other : -1);
}

function useHealing(p: Position, miniature: number, target: number, token: number): void {
  const healing = itemOfToken(p, token).healing;
  const rows = heal(p, target, healing?.rows ?? 0);
  if (p.sink !== undefined) p.emit({ type: 'heal', miniature: target, by: miniature, rows, token });
  // Healing an enemy is legal but fulfils no challenge.
  if (target !== miniature && p.side[target] === p.side[miniature])
    noteDeed(p, miniature, CHALLENGE_HEAL, rows);
  if (healing?.discard === true) useUp(p, token);
  else turnFacedown(p, token);
}
