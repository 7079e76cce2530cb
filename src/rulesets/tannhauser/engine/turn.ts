/** Chapter T-TURN: refresh, initiative, and the alternation of activations. */
import type { Side } from '../../../game/contract.ts';
import {
  ACTIVATE,
  DECIDE_MINIATURE,
  DECLINE,
  encodeChoice,
  firstOfChoice,
  kindOfChoice,
  REINFORCE,
  secondOfChoice,
} from './choices.ts';
import { addFreeMedals, discardedMedal, resetCommandPoints } from './commandPoints.ts';
import { ACTIVATION_FRAME, field, ROLL_OFF_FRAME, STEP } from './frames.ts';
import { WAITING_TO_ENTER } from './layout.ts';
import { isHound, isInPlay, other } from './miniatures.ts';
import { offerOverwatch, setOverwatch } from './overwatch.ts';
import type { Position } from './position.ts';
import { addReinforcements, canReinforce, reinforce, returnTheDead } from './reinforcements.ts';
import { clearSmoke } from './smoke.ts';
import { goOnWithStory } from './story.ts';
import { partnerToFollow } from './voivodes.ts';

const REFRESH = 0;
const INITIATIVE_ROLLED = 1;
const OVERWATCH_OFFER = 2;
const OVERWATCH_DECIDED = 3;
/** Step between activations; loaded positions begin here. */
export const NEXT_ACTIVATION = 4;
const MINIATURE_CHOSEN = 5;

/** Two declines in a row end Set Overwatch (T-TURN-05). */
const DECLINES_TO_END = 2;
/** Where passing is allowed, two passes in a row end the turn. */
const PASSES_TO_END = 2;
// --- fields of TURN_FRAME
/** Number of declines in a row in Set Overwatch. */
const DECLINES = field(0);
/** The side that decides in Set Overwatch. */
const SIDE = field(1);
/** Number of passes in a row. */
export const PASSES = field(2);

/** Handler of TURN_FRAME. */
export function runTurn(p: Position, frame: number): void {
  const { frames } = p;
  switch (frames[frame + STEP]) {
    case REFRESH:
      frames[frame + STEP] = INITIATIVE_ROLLED;
      if (p.turn > 1) refresh(p);
      if (p.sink !== undefined) {
        p.emit({ type: 'turn', turn: p.turn, commandPoints: [p.allowance[0], p.allowance[1]] });
      }
      if (p.rules.story !== undefined) goOnWithStory(p);
      // T-TURN-03: the Setup Roll is the initiative of turn 1.
      if (p.turn > 1) p.push(ROLL_OFF_FRAME, 0);
      return;
    case INITIATIVE_ROLLED:
      p.nextSide = p.initiative;
      // T-TURN-05: the side without the initiative begins.
      frames[frame + SIDE] = other(p.initiative);
      frames[frame + STEP] = OVERWATCH_OFFER;
      return;
    case OVERWATCH_OFFER:
      if (frames[frame + DECLINES] === DECLINES_TO_END) frames[frame + STEP] = NEXT_ACTIVATION;
      else {
        frames[frame + STEP] = OVERWATCH_DECIDED;
        if (!offerOverwatch(p, frames[frame + SIDE] === 0 ? 0 : 1)) p.answer = DECLINE;
      }
      return;
    case OVERWATCH_DECIDED:
      frames[frame + STEP] = OVERWATCH_OFFER;
      // after a medal the same side chooses again.
      if (discardedMedal(p)) return;
      if (p.answer === DECLINE) frames[frame + DECLINES]++;
      else {
        frames[frame + DECLINES] = 0;
        setOverwatch(p, firstOfChoice(p.answer));
      }
      frames[frame + SIDE] = 1 - frames[frame + SIDE];
      return;
    case NEXT_ACTIVATION:
      // T-TURN-06: when one side has no miniature left, the other continues alone.
      if (!mayGoOn(p, p.nextSide)) p.nextSide = other(p.nextSide);
      if (frames[frame + PASSES] < PASSES_TO_END && mayGoOn(p, p.nextSide)) {
        frames[frame + STEP] = MINIATURE_CHOSEN;
        askForMiniature(p, p.nextSide);
      } else p.pop();
      return;
    default:
      frames[frame + STEP] = NEXT_ACTIVATION;
      if (!discardedMedal(p)) takeMiniature(p, frame);
  }
}

/**
 * Puts the turn into Set Overwatch, where the side decides; if it has the initiative, the other side has just declined (T-TURN-05).
 * @param frame of the turn
 */
export function beginInSetOverwatch(p: Position, frame: number, side: Side): void {
  const { frames } = p;
  p.nextSide = p.initiative;
  frames[frame + STEP] = OVERWATCH_OFFER;
  frames[frame + SIDE] = side;
  frames[frame + DECLINES] = side === p.initiative ? 1 : 0;
}

/** Activates or buys back the chosen miniature, or passes. */
function takeMiniature(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = firstOfChoice(p.answer);
  if (kindOfChoice(p.answer) === REINFORCE) reinforce(p, miniature, secondOfChoice(p.answer));
  // A side that declines to buy, with no miniature left to activate, has finished its turn.
  else if (p.answer === DECLINE && !hasAvailable(p, p.nextSide)) p.hasActivated[p.nextSide] = 1;
  else if (p.answer === DECLINE) {
    frames[frame + PASSES]++;
    p.nextSide = other(p.nextSide);
  } else {
    frames[frame + PASSES] = 0;
    p.hasActivated[p.nextSide] = 1;
    p.nextSide = other(p.nextSide);
    // T-VOI-03: the pair is activated together, the partner second.
    const partner = partnerToFollow(p, miniature);
    if (partner >= 0) p.push(ACTIVATION_FRAME, partner);
    p.push(ACTIVATION_FRAME, miniature);
  }
}

/** T-TURN-02: refreshes the position for a new turn. */
function refresh(p: Position): void {
  resetCommandPoints(p);
  p.activated.fill(0);
  p.movedThisTurn.fill(0);
  p.watching.fill(0);
  p.hasActivated.fill(0);
  clearSmoke(p);
  returnTheDead(p);
}

function isAvailable(p: Position, miniature: number, side: Side): boolean {
  return (
    p.side[miniature] === side &&
    !isHound(p, miniature) &&
    isInPlay(p, miniature) &&
    p.activated[miniature] === 0 &&
    p.watching[miniature] === 0
  );
}

function hasAvailable(p: Position, side: Side): boolean {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++)
    if (isAvailable(p, miniature, side)) return true;
  return false;
}

/** whether the side can continue; without miniatures left it may still buy reinforcements. */
function mayGoOn(p: Position, side: Side): boolean {
  return hasAvailable(p, side) || canReinforce(p, side);
}

/** a side with an available miniature must activate one, unless passing is allowed. */
function askForMiniature(p: Position, side: Side): void {
  p.ask(side, DECIDE_MINIATURE, -1);
  if (!hasAvailable(p, side) || mayPass(p, side)) p.addChoice(DECLINE);
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (isAvailable(p, miniature, side)) p.addChoice(encodeChoice(ACTIVATE, miniature));
  }
  addReinforcements(p, side);
  addFreeMedals(p, side);
}

/** T-SETUP-13, T-REINF-03: no passing while a miniature still has to enter. */
function mayPass(p: Position, side: Side): boolean {
  if (!p.rules.rulings.passingAllowed) return false;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (isAvailable(p, miniature, side) && p.status[miniature] === WAITING_TO_ENTER) return false;
  }
  return true;
}
