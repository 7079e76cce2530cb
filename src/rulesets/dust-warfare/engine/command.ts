/** Chapter D-CMD: the orders of one side. The enemy cannot react to their effects. */
import { RUNNING, type Side } from '../../../game/contract.ts';
import { BY_ORDER, runActivation } from './activation.ts';
import {
  ACTIVATE,
  DECIDE_ORDER,
  DECIDE_UNIT,
  DEFEND,
  encodeChoice,
  kindOf,
  PASS,
  REGROUP,
  TAKE_ACTION,
  unitOf,
} from './choices.ts';
import { defend, listDefences } from './defence.ts';
import { ACTIVATION_FRAME, field, STEP } from './frames.ts';
import type { Position } from './position.ts';
import { endsByWipeOut } from './turn.ts';

const NEXT_ORDER = 0;
const ORDER_DECIDED = 1;

// --- field of COMMAND_FRAME and HALF_FRAME
const SIDE = field(0);

/**
 * Handler of COMMAND_FRAME. Each unit gets at most one order per phase: an assumption, as the sources do not say (see assumptions.ts).
 * Without a map every unit is in command range (D-CMD-02).
 */
export function runCommand(p: Position, frame: number): void {
  const { frames } = p;
  const side = frames[frame + SIDE] === 0 ? 0 : 1;
  if (frames[frame + STEP] === NEXT_ORDER) {
    if (endsByWipeOut(p)) return;
    frames[frame + STEP] = ORDER_DECIDED;
    if (!offerOrders(p, side)) {
      p.pop();
      return;
    }
    if (p.waiting !== RUNNING) return;
  }
  frames[frame + STEP] = NEXT_ORDER;
  const unit = unitOf(p.answer);
  switch (kindOf(p.answer)) {
    case DEFEND:
      defend(p);
      return;
    case REGROUP:
      takeOrder(p, side, unit);
      // D-CMD-04.
      p.markers[unit] = 0;
      p.reacted[unit] = 0;
      p.stanceChanged(unit);
      if (p.sink !== undefined) p.emit({ type: 'order', unit, what: 'regroup' });
      return;
    case TAKE_ACTION:
      takeOrder(p, side, unit);
      if (p.sink !== undefined) p.emit({ type: 'order', unit, what: 'take-action' });
      p.push(ACTIVATION_FRAME, unit, BY_ORDER);
      runActivation(p, p.frame);
      return;
    default:
      p.orders[side] = 0;
      p.pop();
  }
}

/** A free order is used first, as it expires with the phase. */
function takeOrder(p: Position, side: Side, unit: number): void {
  p.ordered[unit] = 1;
  if (p.rules.freeOrder[unit] === 0) p.orders[side]--;
}

/** Asks a side for orders or declarations; false when there are none. */
function offerOrders(p: Position, side: Side): boolean {
  p.ask(side, DECIDE_ORDER, -1);
  if (p.rules.commandsFreely[side]) {
    listOrders(p);
    if (p.choiceCount === 1) return false;
    p.wait();
    return true;
  }
  if (p.orders[side] === 0 || !hasUnordered(p, side)) return false;
  p.waitUnlisted();
  return true;
}

function hasUnordered(p: Position, side: Side): boolean {
  const first = p.rules.firstOf[side];
  for (let place = first; place < first + p.alive[side]; place++) {
    if (mayBeOrdered(p, p.standing[place])) return true;
  }
  return false;
}

/** Whether a unit on the table can get an order from the pool, or its free one. */
export function mayBeOrdered({ rules, ordered, orders }: Position, unit: number): boolean {
  return ordered[unit] === 0 && (orders[rules.sideOf[unit]] > 0 || rules.freeOrder[unit] === 1);
}

export function listOrders(p: Position): void {
  const { decider: side, markers, reacted, standing } = p;
  const { firstOf, stands, commandsFreely } = p.rules;
  const first = firstOf[side];
  const end = first + p.alive[side];
  p.addChoice(encodeChoice(PASS));
  for (let place = first; place < end; place++) {
    const unit = standing[place];
    if (!mayBeOrdered(p, unit)) continue;
    p.addChoice(encodeChoice(TAKE_ACTION, unit));
    if (markers[unit] > 0 || reacted[unit] === 1) p.addChoice(encodeChoice(REGROUP, unit));
  }
  for (let place = first; commandsFreely[side] && place < end; place++) {
    listDefences(p, standing[place], stands[standing[place]]);
  }
}

/** Handler of HALF_FRAME: a side activates its units one by one, and the other side may react (D-UNIT, D-REACT-01). */
export function runHalf(p: Position, frame: number): void {
  const { frames } = p;
  const side = frames[frame + SIDE] === 0 ? 0 : 1;
  if (endsByWipeOut(p)) return;
  if (frames[frame + STEP] === 0) {
    p.reactable = 1;
    frames[frame + STEP] = 1;
    if (!offerUnits(p, side)) {
      p.reactable = 0;
      p.pop();
      return;
    }
    if (p.waiting !== RUNNING) return;
  }
  frames[frame + STEP] = 0;
  p.push(ACTIVATION_FRAME, unitOf(p.answer));
  runActivation(p, p.frame);
}

/** Asks which unit to activate; false when there is none. */
function offerUnits(p: Position, side: Side): boolean {
  const { alive, standing, activated } = p;
  const first = p.rules.firstOf[side];
  const end = first + alive[side];
  let count = 0;
  // Two units are enough to decide.
  for (let place = first; place < end && count < 2; place++) count += 1 - activated[standing[place]];
  if (count === 0) return false;
  p.ask(side, DECIDE_UNIT, -1);
  if (count > 1) p.waitUnlisted();
  else {
    listUnits(p);
    p.wait();
  }
  return true;
}

export function listUnits(p: Position): void {
  const { decider: side, standing, activated } = p;
  const first = p.rules.firstOf[side];
  for (let place = first; place < first + p.alive[side]; place++) {
    const unit = standing[place];
    if (activated[unit] === 0) p.addChoice(encodeChoice(ACTIVATE, unit));
  }
}
