/** Chapter T-SETUP: the Setup Roll, entry points, and the turns that follow. The bottom frame of every game. */
import { DRAW, type Side } from '../../../game/contract.ts';
import { DECIDE_ENTRY, encodeChoice, firstOfChoice, PICK_ENTRY } from './choices.ts';
import { resetCommandPoints } from './commandPoints.ts';
import { TURN_CAP } from './events.ts';
import { other } from './figures.ts';
import {
  CRATE_SETUP_FRAME,
  INFILTRATION_FRAME,
  MODE_SETUP_FRAME,
  ROLL_OFF_FRAME,
  STEP,
  TURN_FRAME,
} from './frames.ts';
import { finishOnPoints } from './hill.ts';
import type { Position } from './position.ts';

const SETUP_ROLL = 0;
const FIRST_ENTRY = 1;
const SECOND_ENTRY = 2;
const ENTRIES_PICKED = 3;
const CRATES_PLACED = 4;
const MODE_READY = 5;
/** Between turns; loaded positions begin above it. */
export const NEXT_TURN = 6;

/** GAME_FRAME. No fields. */
export function runGame(p: Position, frame: number): void {
  const { frames } = p;
  switch (frames[frame + STEP]) {
    case SETUP_ROLL:
      // the pool exists before the Setup Roll, to pay for its re-roll.
      resetCommandPoints(p);
      frames[frame + STEP] = FIRST_ENTRY;
      p.push(ROLL_OFF_FRAME, 1);
      return;
    case FIRST_ENTRY:
      p.firstSide = p.initiative;
      frames[frame + STEP] = SECOND_ENTRY;
      if (p.rules.entriesAssigned) frames[frame + STEP] = ENTRIES_PICKED;
      else askForEntry(p, p.initiative);
      return;
    case SECOND_ENTRY:
      p.entry[p.initiative] = p.rules.board.entries[firstOfChoice(p.answer)];
      frames[frame + STEP] = ENTRIES_PICKED;
      askForEntry(p, other(p.initiative));
      return;
    case ENTRIES_PICKED:
      if (!p.rules.entriesAssigned) {
        p.entry[other(p.initiative)] = p.rules.board.entries[firstOfChoice(p.answer)];
      }
      for (const side of [0, 1] as const) {
        if (p.sink !== undefined) p.emit({ type: 'entry', side, circle: p.entry[side] });
      }
      frames[frame + STEP] = CRATES_PLACED;
      p.push(CRATE_SETUP_FRAME);
      return;
    case CRATES_PLACED:
      frames[frame + STEP] = MODE_READY;
      p.push(MODE_SETUP_FRAME);
      return;
    case MODE_READY:
      frames[frame + STEP] = NEXT_TURN;
      p.push(INFILTRATION_FRAME);
      return;
    default:
      p.turn++;
      if (p.rules.mode.turnLimit > 0 && p.turn > p.rules.mode.turnLimit) {
        p.turn = p.rules.mode.turnLimit;
        finishOnPoints(p);
      } else if (p.turn > p.rules.turnCap) {
        p.turn = p.rules.turnCap;
        p.finish(DRAW, TURN_CAP);
      } else p.push(TURN_FRAME);
  }
}

/** T-SETUP-09: the winner of the roll picks first, the other side from the rest. */
function askForEntry(p: Position, side: Side): void {
  p.ask(side, DECIDE_ENTRY, -1);
  p.rules.board.entries.forEach((circle, index) => {
    if (circle !== p.entry[other(side)]) p.addChoice(encodeChoice(PICK_ENTRY, index));
  });
}
