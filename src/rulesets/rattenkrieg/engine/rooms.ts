/** Which figures are in the contested room. */
import type { Side } from '../../../game/contract.ts';
import type { Position } from './position.ts';

const ATTACKERS = 0;

/** Whether a figure is in the room: all attackers who have come in, and the defenders of that room. */
export function isHere(p: Position, figure: number): boolean {
  const { assault, sideOf } = p.rules;
  if (assault === null) return true;
  return sideOf[figure] === ATTACKERS || assault.roomOf[figure] === p.room;
}

/** Number of men of a side in the room whose state is `least` or better. */
export function countHere(p: Position, side: Side, least: number): number {
  const { firstOf, endOf } = p.rules;
  let count = 0;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++)
    if (p.state[figure] >= least && isHere(p, figure)) count++;
  return count;
}
