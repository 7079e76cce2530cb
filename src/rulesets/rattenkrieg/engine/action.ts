/** The actions and reactions of a squad (R-TURN-06, R-ACT-03, R-ACT-04). */
import type { Side } from '../../../game/contract.ts';
import { addRoomChoices, stepUp, takeRoomAction } from './assault.ts';
import {
  AIM,
  DECIDE_ACTION,
  DECIDE_REACTION,
  EVERYBODY,
  encodeChoice,
  FIRE,
  GUNNERS,
  HUNKER,
  kindOf,
  PASS,
  pickedOf,
  REACT,
  THROW,
  WAIT,
  whoOf,
} from './choices.ts';
import { ABLE, canShoot, hunkerAll, isExposed, mayFight, other, spend } from './figures.ts';
import { takeInOwnDeaths } from './melee.ts';
import { AMBUSH_FIRES, type Position } from './position.ts';
import { ACTION_CHOSEN, NEXT_ACTION, REACTION_CHOSEN, TURN_BEGINS } from './steps.ts';
import { beginVolley } from './volley.ts';

export function askForAction(p: Position): void {
  const { actor } = p;
  p.ask(actor, DECIDE_ACTION);
  if (p.rules.assault !== null) stepUp(p);
  addVolleys(p, actor, FIRE);
  // A fire order binds the first action: aiming would forfeit it (R-TURN-06).
  if (p.choiceCount > 0 && p.fresh[actor] === 0 && canAim(p, actor)) p.addChoice(encodeChoice(AIM));
  if (p.rules.assault !== null) addRoomChoices(p, actor);
  p.addChoice(encodeChoice(WAIT));
  p.wait(ACTION_CHOSEN);
}

export function takeAction(p: Position): void {
  const { actor, answer } = p;
  const kind = kindOf(answer);
  if (kind === FIRE) {
    beginVolley(p, actor, 0, whoOf(answer), pickedOf(answer));
    return;
  }
  if (kind >= THROW) {
    takeRoomAction(p, actor, kind);
    return;
  }
  const { firstOf, endOf, shots } = p.rules;
  if (p.sink !== undefined) p.emit({ type: kind === AIM ? 'aim' : 'wait', side: actor });
  for (let figure = firstOf[actor]; figure < endOf[actor]; figure++) {
    // An aim is lost unless another aim or a shot follows.
    if (kind === WAIT) p.aims[figure] = 0;
    else if (canShoot(p, figure, EVERYBODY)) p.aims[figure] = Math.min(shots.mostAims, p.aims[figure] + 1);
  }
  spend(p, actor, 1);
  p.step = NEXT_ACTION;
}

/** Spends the actions of a volley; the enemy may react to it, but not to a reaction (R-ACT-03). */
export function closeVolley(p: Position): void {
  if (p.ownDeaths > 0) {
    takeInOwnDeaths(p);
    return;
  }
  // Fire from an ambush costs no action, and nobody reacts to a prepared shot.
  if (p.reacts === AMBUSH_FIRES) {
    p.step = TURN_BEGINS;
    return;
  }
  if (p.reacts === 1) spend(p, p.firing, costOfReaction(p, p.firing) + 1);
  else spend(p, p.actor, 1);
  if (p.reacts === 0 && p.rules.reactions) askForReaction(p);
  else p.step = NEXT_ACTION;
}

function askForReaction(p: Position): void {
  const side = other(p.actor);
  if (p.rules.assault !== null) stepUp(p);
  p.ask(side, DECIDE_REACTION);
  p.addChoice(encodeChoice(PASS));
  if (p.actions[side] > costOfReaction(p, side)) addVolleys(p, side, REACT);
  if (hasAble(p, side)) p.addChoice(encodeChoice(HUNKER));
  p.wait(REACTION_CHOSEN);
}

export function takeReaction(p: Position): void {
  const { answer } = p;
  const side = other(p.actor);
  switch (kindOf(answer)) {
    case REACT:
      if (p.sink !== undefined) p.emit({ type: 'react', side });
      beginVolley(p, side, 1, whoOf(answer), pickedOf(answer));
      return;
    case HUNKER:
      if (p.sink !== undefined) p.emit({ type: 'hunker', side });
      hunkerAll(p, side);
  }
  p.step = NEXT_ACTION;
}

/** Actions of a reaction before the shot (R-ACT-03). */
function costOfReaction(p: Position, side: Side): number {
  const { reactionCost, reactionCostWithoutOrder } = p.rules;
  return p.ordered[side] === 1 ? reactionCost : reactionCostWithoutOrder;
}

/** Lists every volley of the side: by everybody or the gunners, at anybody or one figure. */
function addVolleys(p: Position, side: Side, kind: number): void {
  const { namesFirers, picks, firstOf, endOf, isLeader } = p.rules;
  const enemy = other(side);
  if (!mayFight(p, side) || !hasExposed(p, enemy)) return;
  for (let who = EVERYBODY; who <= (namesFirers ? GUNNERS : EVERYBODY); who++) {
    if (!hasShooter(p, side, who, false)) continue;
    p.addChoice(encodeChoice(kind, who));
    if (!picks || !hasShooter(p, side, who, true)) continue;
    for (let figure = firstOf[enemy]; figure < endOf[enemy]; figure++) {
      // The leader cannot be told from his men (R-FIRE-18 is not played).
      if (isLeader[figure] === 0 && isExposed(p, figure, enemy)) {
        p.addChoice(encodeChoice(kind, who, figure));
      }
    }
  }
}

/** @param isSingle whether only weapons with single shots count, as they alone choose their target */
function hasShooter(p: Position, side: Side, who: number, isSingle: boolean): boolean {
  const { firstOf, endOf, groupOf, volume } = p.rules;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (canShoot(p, figure, who) && !(isSingle && volume.isBurst[groupOf[figure]] === 1)) return true;
  }
  return false;
}

function hasExposed(p: Position, side: Side): boolean {
  const { firstOf, endOf } = p.rules;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (isExposed(p, figure, side)) return true;
  }
  return false;
}

function canAim(p: Position, side: Side): boolean {
  const { firstOf, endOf, shots } = p.rules;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) {
    if (canShoot(p, figure, EVERYBODY) && p.aims[figure] < shots.mostAims) return true;
  }
  return false;
}

function hasAble(p: Position, side: Side): boolean {
  const { firstOf, endOf } = p.rules;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) if (p.state[figure] === ABLE) return true;
  return false;
}
