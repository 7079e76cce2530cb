/** What each mode prepares before turn 1: flags, objective tokens, the chain of command (T-SETUP-10). */
import { CAPTURE_THE_FLAG, KING_OF_THE_HILL, OBJECTIVE } from '../compile/mode.ts';
import { DECIDE_SETUP, encodeChoice, firstOfChoice, PUT_FLAG, PUT_OBJECTIVE } from './choices.ts';
import { other } from './figures.ts';
import { flagOf } from './flags.ts';
import { A, B, STEP } from './frames.ts';
import type { Position } from './position.ts';
import { SETUP_DRAWS, streamOf } from './streams.ts';

const NEXT = 0;
const CHOSEN = 1;

/** MODE_SETUP_FRAME. A: how many have been put or drawn; B: the side whose turn it is. */
export function runModeSetup(p: Position, frame: number): void {
  const { frames } = p;
  const { kind } = p.rules.mode;
  if (frames[frame + STEP] === NEXT && frames[frame + A] === 0) frames[frame + B] = p.initiative;
  if (kind === KING_OF_THE_HILL) drawChain(p, frame);
  else if (kind === CAPTURE_THE_FLAG || kind === OBJECTIVE) putInTurns(p, frame);
  else p.pop();
}

/** T-MODE-CTF-01, T-MODE-OBJ-01: alternately, the winner of the Setup Roll first. */
function putInTurns(p: Position, frame: number): void {
  const { frames } = p;
  const { mode } = p.rules;
  const side = frames[frame + B] === 0 ? 0 : 1;
  const flags = mode.kind === CAPTURE_THE_FLAG;
  const taken = flags ? p.flagAt : p.objectiveOwner;
  if (frames[frame + STEP] === CHOSEN) {
    taken[firstOfChoice(p.answer)] = flagOf(side);
    frames[frame + A]++;
    frames[frame + B] = other(side);
    frames[frame + STEP] = NEXT;
    return;
  }
  const free = mode.objectives.filter((special) => taken[special] === 0);
  if (free.length === 0 || (flags && frames[frame + A] === 2 * mode.flags)) {
    p.pop();
    return;
  }
  frames[frame + STEP] = CHOSEN;
  p.ask(side, DECIDE_SETUP, -1);
  for (const special of free) p.addChoice(encodeChoice(flags ? PUT_FLAG : PUT_OBJECTIVE, special));
}

/** T-MODE-KOTH-01: each side's figures in random order, secret but for the leader. */
function drawChain(p: Position, frame: number): void {
  const { frames } = p;
  const figure = frames[frame + A];
  if (frames[frame + STEP] === CHOSEN) {
    // Inside-out shuffle: the figure takes a place among those before it, whose holder moves to the end.
    const before = placeInSide(p, figure);
    for (let friend = 0; friend < figure; friend++) {
      if (p.side[friend] === p.side[figure] && p.chain[friend] === p.answer) p.chain[friend] = before;
    }
    p.chain[figure] = p.answer;
    frames[frame + A]++;
    frames[frame + STEP] = NEXT;
    return;
  }
  if (figure === p.figureCount) {
    p.pop();
    return;
  }
  frames[frame + STEP] = CHOSEN;
  p.roll(p.rules.tables.uniform(placeInSide(p, figure) + 1), streamOf(p.side[figure], SETUP_DRAWS));
}

/** How many figures of the same side come before this one. */
function placeInSide(p: Position, figure: number): number {
  let place = 0;
  for (let friend = 0; friend < figure; friend++) if (p.side[friend] === p.side[figure]) place++;
  return place;
}
