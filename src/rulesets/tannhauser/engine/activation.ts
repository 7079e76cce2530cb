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
import { movementValue, sideOf } from './figures.ts';
import { field, GATE_FRAME, MOVE_FRAME, RUSH_FRAME, STEP } from './frames.ts';
import { pushHoundMoves } from './hounds.ts';
import { DEAD, ON_BOARD, RAISED_MENTAL } from './layout.ts';
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
const FIGURE = field(0);
/** As a choice. */
const ANNOUNCED_ACTION = field(1);

/** Handler of ACTIVATION_FRAME. */
export function runActivation(p: Position, frame: number): void {
  const { frames } = p;
  const figure = frames[frame + FIGURE];
  switch (frames[frame + STEP]) {
    case BEGIN:
      // T-VOI-03: what the first of the pair set off may have ended the second one's turn.
      if (mayFollow(p, figure)) {
        begin(p, figure);
        frames[frame + STEP] = OFFER;
      } else p.pop();
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
        frames[frame + ANNOUNCED_ACTION] = p.answer;
        frames[frame + STEP] = ANNOUNCED;
        // T-OW-02: announcing an action lets watchers react before it is carried out.
        pushTrigger(p, figure);
      } else carryOut(p, figure, p.answer);
      return;
    default:
      frames[frame + STEP] = OFFER;
      if (p.status[figure] === ON_BOARD && isStillPossible(p, figure, frames[frame + ANNOUNCED_ACTION])) {
        act(p, figure, frames[frame + ANNOUNCED_ACTION]);
        // T-MODE-KOTH-02: scoring ends the activation at once.
        if (kindOfChoice(frames[frame + ANNOUNCED_ACTION]) === SCORE) end(p, figure);
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
    case USE_DOORS:
      useDoors(p, figure);
      return;
    case LEAVE:
      leave(p, figure);
      end(p, figure);
      return;
    case CHALLENGE:
      p.fresh = 0;
      p.push(GATE_FRAME, figure, first);
      return;
    case EXTRA_ATTACK:
      attackOnceMore(p, figure, choice);
      return;
    case HURRY:
      hurry(p, figure, first);
      return;
    case BUY_MOVEMENT: {
      const side = sideOf(p, figure);
      p.boughtMovement[side] = 1;
      p.movementPoints++;
      spend(p, side, 'movement point', figure);
      return;
    }
    case RAISE_MENTAL:
      raise(p, figure, RAISED_MENTAL, 'Mental +1');
      return;
    case DISCARD_MEDAL:
      discardMedal(p, first);
      return;
    case REINFORCE:
      reinforce(p, first, secondOfChoice(choice));
      return;
    default:
      end(p, figure);
  }
}

function attackOnceMore(p: Position, figure: number, choice: number): void {
  const token = extraAttackToken(p, figure);
  p.fresh = 0;
  if (p.sink !== undefined) p.emit({ type: 'use', figure, target: figure, token });
  useUp(p, token);
  const second = thirdOfChoice(choice) - 1;
  pushAttack(p, NORMAL_ATTACK, figure, secondOfChoice(choice), firstOfChoice(choice), second);
}

function hurry(p: Position, figure: number, token: number): void {
  const effect = itemOfToken(p, token).hurry;
  p.fresh = 0;
  p.movementPoints += effect?.movementPoints ?? 0;
  p.attackForbidden = effect?.forbidsAttack === true ? 1 : 0;
  if (p.sink !== undefined) p.emit({ type: 'use', figure, target: figure, token });
}

function end(p: Position, figure: number): void {
  p.activated[figure] = 1;
  p.active = -1;
  p.movementPoints = 0;
  p.rushed = -1;
  // the gate is open in this activation only; players look ahead to the next ones before those begin.
  p.gateState = 0;
  p.worstRow = -1;
  resetPurchases(p);
  if (p.sink !== undefined) p.emit({ type: 'end-of-activation', figure });
  p.pop();
  if (p.rules.story !== undefined) goOnWithStory(p);
  pushHoundMoves(p, sideOf(p, figure));
}
