/** Chapter D-UNIT: the steps of an activation. An order to take an action is one action without the steps before (D-CMD-03). */

import { RUNNING } from '../../../game/contract.ts';
import { offerActions } from './actions.ts';
import { aimApart } from './aim.ts';
import { runAttack } from './attack.ts';
import {
  AIM_APART,
  ATTACK,
  DOUSE,
  kindOf,
  MOVE,
  modeOf,
  PASS,
  REGENERATE,
  RELOAD,
  REPAIR,
  TREAT,
  targetOf,
} from './choices.ts';
import { ATTACK_FRAME, field, MOVE_FRAME, STEP, SUPPORT_FRAME } from './frames.ts';
import type { Position } from './position.ts';
import { SUPPRESSION_ROLLS, streamOf } from './streams.ts';
import { has, hurt, isRetreating } from './units.ts';

const BEGINS = 0;
const MARKERS_ROLLED = 1;
const NEXT_ACTION = 2;
const ACTION_DECIDED = 3;

// --- fields of ACTIVATION_FRAME
const UNIT = field(0);
/** BY_ORDER, or 0 for the activation of the unit itself. */
const ORDER = field(1);
const ACTIONS_LEFT = field(2);

/** An activation by order: one action, then a reaction marker. */
export const BY_ORDER = 1;

/** Handler of ACTIVATION_FRAME. */
export function runActivation(p: Position, frame: number): void {
  const { frames, rules } = p;
  const unit = frames[frame + UNIT];
  switch (frames[frame + STEP]) {
    case BEGINS:
      p.activationCount++;
      p.attacked = 0;
      p.movedFirst = 0;
      if (frames[frame + ORDER] === BY_ORDER) {
        frames[frame + ACTIONS_LEFT] = 1;
        nextAction(p, frame, unit);
        return;
      }
      p.activated[unit] = 1;
      // D-UNIT-03.
      if (p.markers[unit] > 0) {
        frames[frame + STEP] = MARKERS_ROLLED;
        const table = rules.chances.markersLeft(p.markers[unit], rules.heroLife[unit] > 0);
        p.roll(table, streamOf(rules.sideOf[unit], SUPPRESSION_ROLLS));
        if (p.waiting === RUNNING) markersRolled(p, frame, unit);
      } else declareActions(p, frame, unit);
      return;
    case MARKERS_ROLLED:
      markersRolled(p, frame, unit);
      return;
    case NEXT_ACTION:
      nextAction(p, frame, unit);
      return;
    default:
      takeAction(p, frame, unit);
      nextAction(p, frame, unit);
  }
}

function markersRolled(p: Position, frame: number, unit: number): void {
  if (p.sink !== undefined) {
    p.emit({ type: 'suppression', unit, before: p.markers[unit], after: p.answer });
  }
  p.markers[unit] = p.answer;
  if (p.answer === 0) p.stanceChanged(unit);
  if (isRetreating(p, unit)) retreat(p, unit);
  if (p.life[unit] === 0) p.pop();
  else declareActions(p, frame, unit);
}

/** Runs one action after another; each is resolved before the next. */
function nextAction(p: Position, frame: number, unit: number): void {
  const { frames } = p;
  while (p.frame === frame) {
    if (p.life[unit] === 0 || frames[frame + ACTIONS_LEFT] === 0) {
      endActivation(p, frame, unit);
      return;
    }
    p.actions = frames[frame + ACTIONS_LEFT];
    frames[frame + STEP] = ACTION_DECIDED;
    offerActions(p, unit);
    if (p.waiting !== RUNNING) return;
    takeAction(p, frame, unit);
  }
}

/** D-UNIT-05. A marker gained from now on costs no action in this activation. */
function declareActions(p: Position, frame: number, unit: number): void {
  const { rules } = p;
  const markers = (p.markers[unit] > 0 ? 2 : 0) + p.reacted[unit];
  const stays = rules.retreatEndsActivation && isRetreating(p, unit);
  const actions = stays ? 0 : rules.actions[4 * unit + markers];
  p.frames[frame + ACTIONS_LEFT] = actions;
  if (p.sink !== undefined) p.emit({ type: 'activation', unit, actions });
  nextAction(p, frame, unit);
}

/** D-UNIT-04: the configuration gives the number of retreat moves to the table edge. */
function retreat(p: Position, unit: number): void {
  p.retreats[unit]++;
  const lost = p.retreats[unit] >= p.rules.retreatMoves;
  p.moved[unit] = 1;
  p.stanceChanged(unit);
  if (p.sink !== undefined) p.emit({ type: 'retreat', unit, lost });
  if (lost) hurt(p, unit, p.life[unit], -1);
}

function takeAction(p: Position, frame: number, unit: number): void {
  const { frames, rules } = p;
  const choice = p.answer;
  frames[frame + STEP] = NEXT_ACTION;
  const kind = kindOf(choice);
  switch (kind) {
    case PASS:
      frames[frame + ACTIONS_LEFT] = 0;
      return;
    case ATTACK: {
      const mode = modeOf(choice);
      frames[frame + ACTIONS_LEFT] -= rules.modes[mode].actions;
      p.attacked = 1;
      p.push(ATTACK_FRAME, unit, targetOf(choice), mode);
      runAttack(p, p.frame);
      return;
    }
    case AIM_APART: {
      const mode = modeOf(choice);
      frames[frame + ACTIONS_LEFT] -= rules.modes[mode].actions;
      p.attacked = 1;
      aimApart(p, unit, mode);
      return;
    }
    case MOVE:
      frames[frame + ACTIONS_LEFT]--;
      p.movedFirst = 1;
      p.push(MOVE_FRAME, unit);
      return;
    case RELOAD:
      frames[frame + ACTIONS_LEFT]--;
      p.empty[unit] = 0;
      p.fireChanged(unit);
      return;
    case DOUSE:
      frames[frame + ACTIONS_LEFT]--;
      p.effects[unit] &= ~rules.burns[unit];
      p.changed(unit);
      return;
    case TREAT:
    case REPAIR:
    case REGENERATE:
      frames[frame + ACTIONS_LEFT]--;
      p.push(SUPPORT_FRAME, unit, targetOf(choice), kind);
      return;
    default:
      throw new RangeError(`choice ${choice} is no action`);
  }
}

function endActivation(p: Position, frame: number, unit: number): void {
  if (p.life[unit] > 0) {
    // D-CMD-03: after the action, which may itself be an attack of a unit without a marker.
    if (p.frames[frame + ORDER] === BY_ORDER) p.reacted[unit] = 1;
    // D-VEH-03, External Fire: at the end of an activation; an order is not an activation.
    else if (has(p, unit, p.rules.burns[unit])) burn(p, unit);
  }
  p.pop();
}

function burn(p: Position, unit: number): void {
  const damage = p.rules.burnsFor[unit];
  hurt(p, unit, damage, -1);
  if (p.sink !== undefined) {
    p.emit({ type: 'damage', unit, by: -1, damage, left: p.life[unit], marker: false });
  }
}
