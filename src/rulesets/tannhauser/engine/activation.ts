/** Chapter T-ACT: one activation, movement and at most one action in any order (T-TURN-07). */
import { act, isAction, isStillPossible } from './actions.ts';
import { pushAttack } from './attack.ts';
import {
  BULL_RUSH,
  BUY_MOVEMENT,
  CHALLENGE,
  DISCARD_MEDAL,
  EXTRA_ATTACK,
  FLIP,
  firstOfChoice,
  HURRY,
  kindOfChoice,
  LEAVE,
  MOVE_TO,
  RAISE_MENTAL,
  REINFORCE,
  SCORE,
  secondOfChoice,
  thirdOfChoice,
  USE_DOORS,
} from './choices.ts';
import { discardMedal, raise, resetPurchases, spend } from './commandPoints.ts';
import { itemOfToken, useUp } from './equipment.ts';
import { NORMAL_ATTACK } from './events.ts';
import { field, GATE_FRAME, MOVE_FRAME, RUSH_FRAME, STEP } from './frames.ts';
import { pushHoundMoves } from './hounds.ts';
import { DEAD, ON_BOARD, RAISED_MENTAL } from './layout.ts';
import { movementValue, sideOf } from './miniatures.ts';
import { flip } from './objectives.ts';
import { extraAttackToken, offer } from './offers.ts';
import { pushTrigger } from './overwatch.ts';
import type { Position } from './position.ts';
import { reinforce } from './reinforcements.ts';
import { useDoors } from './secretDoors.ts';
import { goOnWithStory } from './story.ts';
import { leave } from './storyActions.ts';
import { mayFollow } from './voivodes.ts';

const BEGIN = 0;
const OFFER = 1;
const CHOSEN = 2;
const ANNOUNCED = 3;

// --- fields of ACTIVATION_FRAME
const MINIATURE = field(0);
/** The announced action, as an encoded choice. */
const ANNOUNCED_ACTION = field(1);

/** Handler of ACTIVATION_FRAME. */
export function runActivation(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  switch (frames[frame + STEP]) {
    case BEGIN:
      // T-VOI-03: reactions to the first of the pair may have ended the second one's turn.
      if (mayFollow(p, miniature)) {
        begin(p, miniature);
        frames[frame + STEP] = OFFER;
      } else p.pop();
      return;
    case OFFER:
      if (p.status[miniature] === DEAD) end(p, miniature);
      else {
        frames[frame + STEP] = CHOSEN;
        offer(p, miniature);
      }
      return;
    case CHOSEN:
      frames[frame + STEP] = OFFER;
      if (isAction(p, p.answer)) {
        p.actionUsed = 1;
        p.fresh = 0;
        frames[frame + ANNOUNCED_ACTION] = p.answer;
        frames[frame + STEP] = ANNOUNCED;
        // T-OW-02: announcing an action lets watchers react before it is carried out.
        pushTrigger(p, miniature);
      } else carryOut(p, miniature, p.answer);
      return;
    default:
      frames[frame + STEP] = OFFER;
      if (
        p.status[miniature] === ON_BOARD &&
        isStillPossible(p, miniature, frames[frame + ANNOUNCED_ACTION])
      ) {
        act(p, miniature, frames[frame + ANNOUNCED_ACTION]);
        // T-MODE-KOTH-02: scoring ends the activation at once.
        if (kindOfChoice(frames[frame + ANNOUNCED_ACTION]) === SCORE) end(p, miniature);
      }
  }
}

function begin(p: Position, miniature: number): void {
  p.active = miniature;
  p.actionUsed = 0;
  p.fresh = 1;
  p.attackForbidden = 0;
  p.rushTried = 0;
  p.rushed = -1;
  p.gateState = 0;
  p.activationCount++;
  p.movementPoints = movementValue(p, miniature);
  resetPurchases(p);
  if (p.sink !== undefined) p.emit({ type: 'activation', miniature, movementPoints: p.movementPoints });
}

/** Carries out a choice that takes no action. */
function carryOut(p: Position, miniature: number, choice: number): void {
  const first = firstOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case MOVE_TO:
      p.fresh = 0;
      p.push(MOVE_FRAME, miniature, first);
      return;
    case BULL_RUSH:
      p.fresh = 0;
      p.push(RUSH_FRAME, miniature, first);
      return;
    case FLIP:
      flip(p, miniature, first);
      return;
    case USE_DOORS:
      useDoors(p, miniature);
      return;
    case LEAVE:
      leave(p, miniature);
      end(p, miniature);
      return;
    case CHALLENGE:
      p.fresh = 0;
      p.push(GATE_FRAME, miniature, first);
      return;
    case EXTRA_ATTACK:
      attackOnceMore(p, miniature, choice);
      return;
    case HURRY:
      hurry(p, miniature, first);
      return;
    case BUY_MOVEMENT: {
      const side = sideOf(p, miniature);
      p.boughtMovement[side] = 1;
      p.movementPoints++;
      spend(p, side, 'movement point', miniature);
      return;
    }
    case RAISE_MENTAL:
      raise(p, miniature, RAISED_MENTAL, 'Mental +1');
      return;
    case DISCARD_MEDAL:
      discardMedal(p, first);
      return;
    case REINFORCE:
      reinforce(p, first, secondOfChoice(choice));
      return;
    default:
      end(p, miniature);
  }
}

function attackOnceMore(p: Position, miniature: number, choice: number): void {
  const token = extraAttackToken(p, miniature);
  p.fresh = 0;
  if (p.sink !== undefined) p.emit({ type: 'use', miniature, target: miniature, token });
  useUp(p, token);
  const second = thirdOfChoice(choice) - 1;
  pushAttack(p, NORMAL_ATTACK, miniature, secondOfChoice(choice), firstOfChoice(choice), second);
}

function hurry(p: Position, miniature: number, token: number): void {
  const effect = itemOfToken(p, token).hurry;
  p.fresh = 0;
  p.movementPoints += effect?.movementPoints ?? 0;
  p.attackForbidden = effect?.forbidsAttack === true ? 1 : 0;
  if (p.sink !== undefined) p.emit({ type: 'use', miniature, target: miniature, token });
}

function end(p: Position, miniature: number): void {
  p.activated[miniature] = 1;
  p.active = -1;
  p.movementPoints = 0;
  p.rushed = -1;
  // the gate is open in this activation only; AI players look ahead to the next activation before it begins.
  p.gateState = 0;
  p.worstRow = -1;
  resetPurchases(p);
  if (p.sink !== undefined) p.emit({ type: 'end-of-activation', miniature });
  p.pop();
  if (p.rules.story !== undefined) goOnWithStory(p);
  pushHoundMoves(p, sideOf(p, miniature));
}
