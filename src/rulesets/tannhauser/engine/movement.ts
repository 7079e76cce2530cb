/** Chapter T-MOVE: walking to a circle step by step. */

import { reachFromEntries } from './entries.ts';
import { refreshAuras } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { closeGate } from './gates.ts';
import { DEAD, ON_BOARD, WAITING_TO_ENTER } from './layout.ts';
import { pushTrigger } from './overwatch.ts';
import { enterCircle } from './places.ts';
import type { Position } from './position.ts';
import { computeReach, enterCost } from './reach.ts';

const PLAN = 0;
const WALK = 1;
const STEPPED = 2;

// --- fields of MOVE_FRAME
const FIGURE = field(0);
const DESTINATION = field(1);
/** Index of the next circle in `p.route`. */
const NEXT_STEP = field(2);
/** In circles. */
const ROUTE_LENGTH = field(3);

/** Handler of MOVE_FRAME. */
export function runMove(p: Position, frame: number): void {
  const { frames } = p;
  const figure = frames[frame + FIGURE];
  if (frames[frame + STEP] === PLAN) {
    frames[frame + ROUTE_LENGTH] = planRoute(p, figure, frames[frame + DESTINATION]);
    frames[frame + STEP] = WALK;
    return;
  }
  // T-OW-07: after an overwatch attack the player decides anew.
  const stopped = frames[frame + STEP] === STEPPED && p.interrupted === 1;
  const next = frames[frame + NEXT_STEP];
  if (stopped || next === frames[frame + ROUTE_LENGTH] || p.status[figure] === DEAD) p.pop();
  else step(p, frame, figure, next);
}

function step(p: Position, frame: number, figure: number, next: number): void {
  const circle = p.route[next];
  const from = p.circle[figure];
  const cost = enterCost(p, figure, circle);
  p.frames[frame + NEXT_STEP] = next + 1;
  p.frames[frame + STEP] = STEPPED;
  p.interrupted = 0;
  p.movementPoints -= cost;
  p.movedThisTurn[figure] = 1;
  enterCircle(p, figure, circle);
  if (p.gateCount > 0) closeGate(p, figure, circle);
  if (p.status[figure] === WAITING_TO_ENTER) {
    p.status[figure] = ON_BOARD;
    refreshAuras(p);
  }
  if (p.sink !== undefined) p.emit({ type: 'move', figure, from, to: circle, cost });
  pushTrigger(p, figure);
}

/** Writes the cheapest route into `p.route`; returns its length in circles. */
function planRoute(p: Position, figure: number, destination: number): number {
  if (p.status[figure] === WAITING_TO_ENTER) reachFromEntries(p, figure, p.movementPoints);
  else computeReach(p, figure, p.circle[figure], p.movementPoints);
  const { previous } = p.reach;
  const onBoard = p.status[figure] === ON_BOARD;
  let length = 0;
  for (let c = destination; c >= 0; c = previous[c]) length++;
  // A figure on the board stands on the first circle of the chain already.
  if (onBoard) length--;
  for (let c = destination, i = length - 1; i >= 0; i--, c = previous[c]) p.route[i] = c;
  return length;
}
