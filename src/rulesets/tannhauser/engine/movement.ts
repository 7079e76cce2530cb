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
const MINIATURE = field(0);
const DESTINATION = field(1);
/** Index of the next circle in `p.route`. */
const NEXT_STEP = field(2);
/** Length of the route in circles. */
const ROUTE_LENGTH = field(3);

/** Handler of MOVE_FRAME. */
export function runMove(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  if (frames[frame + STEP] === PLAN) {
    frames[frame + ROUTE_LENGTH] = planRoute(p, miniature, frames[frame + DESTINATION]);
    frames[frame + STEP] = WALK;
    return;
  }
  // T-OW-07: after an overwatch attack the player decides again.
  const stopped = frames[frame + STEP] === STEPPED && p.interrupted === 1;
  const next = frames[frame + NEXT_STEP];
  if (stopped || next === frames[frame + ROUTE_LENGTH] || p.status[miniature] === DEAD) p.pop();
  else step(p, frame, miniature, next);
}

function step(p: Position, frame: number, miniature: number, next: number): void {
  const circle = p.route[next];
  const from = p.circle[miniature];
  const cost = enterCost(p, miniature, circle);
  p.frames[frame + NEXT_STEP] = next + 1;
  p.frames[frame + STEP] = STEPPED;
  p.interrupted = 0;
  p.movementPoints -= cost;
  p.movedThisTurn[miniature] = 1;
  enterCircle(p, miniature, circle);
  if (p.gateCount > 0) closeGate(p, miniature, circle);
  if (p.status[miniature] === WAITING_TO_ENTER) {
    p.status[miniature] = ON_BOARD;
    refreshAuras(p);
  }
  if (p.sink !== undefined) p.emit({ type: 'move', miniature, from, to: circle, cost });
  pushTrigger(p, miniature);
}

/** Writes the cheapest route into `p.route`; returns its length in circles. */
function planRoute(p: Position, miniature: number, destination: number): number {
  if (p.status[miniature] === WAITING_TO_ENTER) reachFromEntries(p, miniature, p.movementPoints);
  else computeReach(p, miniature, p.circle[miniature], p.movementPoints);
  const { previous } = p.reach;
  const onBoard = p.status[miniature] === ON_BOARD;
  let length = 0;
  for (let c = destination; c >= 0; c = previous[c]) length++;
  // A miniature on the board is already on the first circle of the chain.
  if (onBoard) length--;
  for (let c = destination, i = length - 1; i >= 0; i--, c = previous[c]) p.route[i] = c;
  return length;
}
