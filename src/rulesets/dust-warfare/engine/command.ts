/** Chapter D-CMD: the orders of one side. Nobody reacts to what they cause. */
import type { Side } from '../../../game/contract.ts';
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
import { A, ACTIVATION_FRAME, STEP } from './frames.ts';
import type { Position } from './position.ts';
import { endsByWipeOut } from './turn.ts';
import { oneAbove0 } from './units.ts';

/** Field B of an activation that is an order: one action, then a reaction marker. */
export const BY_ORDER = 1;

const NEXT_ORDER = 0;
const ORDER_DECIDED = 1;

/**
 * COMMAND_FRAME. A: side. One order a unit and phase: an assumption, the sources do not say (see assumptions.ts).
 * Without a map every unit is within command range (D-CMD-02).
 */
export function runCommand(p: Position, frame: number): void {
  const { frames } = p;
  const side = frames[frame + A] === 0 ? 0 : 1;
  if (frames[frame + STEP] === NEXT_ORDER) {
    if (endsByWipeOut(p)) return;
    if ((p.orders[side] === 0 && !p.rules.commandsFreely[side]) || !offerOrders(p, side)) {
      p.pop();
      return;
    }
    frames[frame + STEP] = ORDER_DECIDED;
    p.wait();
    return;
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
      p.changed(unit);
      if (p.sink !== undefined) p.emit({ type: 'order', unit, what: 'regroup' });
      return;
    case TAKE_ACTION:
      takeOrder(p, side, unit);
      if (p.sink !== undefined) p.emit({ type: 'order', unit, what: 'take-action' });
      p.push(ACTIVATION_FRAME, unit, BY_ORDER);
      return;
    default:
      p.orders[side] = 0;
      p.pop();
  }
}

/** An order of its own goes first: it is lost with the phase. */
function takeOrder(p: Position, side: Side, unit: number): void {
  p.ordered[unit] = 1;
  if (p.rules.freeOrder[unit] === 0) p.orders[side]--;
}

/** Lists the orders that a side can give, and what its units can declare; false when there is nothing. */
function offerOrders(p: Position, side: Side): boolean {
  const { firstOf, endOf, freeOrder, stands, commandsFreely } = p.rules;
  const { life, ordered, markers, reacted, choices } = p;
  const end = endOf[side];
  const hasOrders = p.orders[side] > 0;
  p.ask(side, DECIDE_ORDER, -1);
  let count = 0;
  choices[count++] = encodeChoice(PASS);
  for (let unit = firstOf[side]; unit < end; unit++) {
    if (life[unit] === 0 || ordered[unit] === 1 || (!hasOrders && freeOrder[unit] === 0)) continue;
    choices[count++] = encodeChoice(TAKE_ACTION, unit);
    if (markers[unit] > 0 || reacted[unit] === 1) choices[count++] = encodeChoice(REGROUP, unit);
  }
  p.choiceCount = count;
  for (let unit = firstOf[side]; commandsFreely[side] && unit < end; unit++) {
    if (life[unit] > 0) listDefences(p, unit, stands[unit]);
  }
  return p.choiceCount > 1;
}

/** HALF_FRAME. A: side. It activates its units one by one; the other side may react (D-UNIT, D-REACT-01). */
export function runHalf(p: Position, frame: number): void {
  const { frames } = p;
  const side = frames[frame + A] === 0 ? 0 : 1;
  if (endsByWipeOut(p)) return;
  if (frames[frame + STEP] === 0) {
    p.reactable = 1;
    frames[frame + STEP] = 1;
    if (!offerUnits(p, side)) {
      p.reactable = 0;
      p.pop();
    } else p.wait();
    return;
  }
  frames[frame + STEP] = 0;
  p.push(ACTIVATION_FRAME, unitOf(p.answer));
}

function offerUnits(p: Position, side: Side): boolean {
  const { firstOf, endOf } = p.rules;
  const { life, activated, choices } = p;
  const end = endOf[side];
  p.ask(side, DECIDE_UNIT, -1);
  let count = 0;
  for (let unit = firstOf[side]; unit < end; unit++) {
    choices[count] = encodeChoice(ACTIVATE, unit);
    count += oneAbove0(life[unit]) & ~activated[unit];
  }
  p.choiceCount = count;
  return count > 0;
}
