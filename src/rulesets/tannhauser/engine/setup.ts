/** Chapter T-SETUP: the Setup Roll, entry points, and the turns that follow. The bottom frame of every game. */
import { DRAW, OVER, type Side } from '../../../game/contract.ts';
import { DECIDE_ENTRY, encodeChoice, firstOfChoice, PICK_ENTRY } from './choices.ts';
import { resetCommandPoints } from './commandPoints.ts';
import { entryCircle } from './entries.ts';
import { TURN_CAP } from './events.ts';
import {
  CRATE_SETUP_FRAME,
  INFILTRATION_FRAME,
  MODE_SETUP_FRAME,
  ROLL_OFF_FRAME,
  STEP,
  TURN_FRAME,
} from './frames.ts';
import { finishOnPoints } from './hill.ts';
import { other } from './miniatures.ts';
import type { Position } from './position.ts';
import { checkVictory, finishAtLimit } from './storyVictory.ts';

const SETUP_ROLL = 0;
const FIRST_ENTRY = 1;
const SECOND_ENTRY = 2;
const RUSH_FIRST = 3;
const RUSH_SECOND = 4;
const ENTRIES_PICKED = 5;
const CRATES_PLACED = 6;
const MODE_READY = 7;
/** Step between turns; loaded positions begin above it. */
export const NEXT_TURN = 8;

/** Handler of GAME_FRAME, which has no fields. */
export function runGame(p: Position, frame: number): void {
  const { frames } = p;
  switch (frames[frame + STEP]) {
    case SETUP_ROLL:
      // the pool is filled before the Setup Roll, to pay for its re-roll.
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
      frames[frame + STEP] = p.rules.rushAndGo ? RUSH_FIRST : ENTRIES_PICKED;
      askForEntry(p, other(p.initiative));
      return;
    case RUSH_FIRST:
      p.entry[other(p.initiative)] = p.rules.board.entries[firstOfChoice(p.answer)];
      frames[frame + STEP] = RUSH_SECOND;
      askForEntry(p, p.initiative);
      return;
    case RUSH_SECOND:
      p.secondEntry[p.initiative] = p.rules.board.entries[firstOfChoice(p.answer)] + 1;
      frames[frame + STEP] = ENTRIES_PICKED;
      askForEntry(p, other(p.initiative));
      return;
    case ENTRIES_PICKED:
      if (!p.rules.entriesAssigned) {
        const last = p.rules.board.entries[firstOfChoice(p.answer)];
        if (p.rules.rushAndGo) p.secondEntry[other(p.initiative)] = last + 1;
        else p.entry[other(p.initiative)] = last;
      }
      if (p.sink !== undefined) reportEntries(p);
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
      beginNextTurn(p);
  }
}

/** Begins the next turn, also the first. */
function beginNextTurn(p: Position): void {
  checkVictory(p);
  if (p.waiting === OVER) return;
  p.turn++;
  if (p.rules.mode.turnLimit > 0 && p.turn > p.rules.mode.turnLimit) {
    p.turn = p.rules.mode.turnLimit;
    if (p.rules.story !== undefined) finishAtLimit(p);
    else finishOnPoints(p);
  } else if (p.turn > p.rules.turnCap) {
    p.turn = p.rules.turnCap;
    p.finish(DRAW, TURN_CAP);
  } else p.push(TURN_FRAME);
}

/**
 * T-SETUP-09, T-SETUP-12: the winner of the roll picks first, the other side from the rest; then both pick again with
 * two entry points each.
 */
function askForEntry(p: Position, side: Side): void {
  p.ask(side, DECIDE_ENTRY, -1);
  p.rules.board.entries.forEach((circle, index) => {
    if (!isTaken(p, circle)) p.addChoice(encodeChoice(PICK_ENTRY, index));
  });
}

function isTaken(p: Position, circle: number): boolean {
  return [0, 1].some((side) => p.entry[side] === circle || p.secondEntry[side] === circle + 1);
}

/** Reports the entry points in the order of the picks: T-SETUP-09, T-SETUP-12. */
function reportEntries(p: Position): void {
  for (let number = 0; number < 2; number++) {
    for (const side of [p.initiative, other(p.initiative)]) {
      const circle = entryCircle(p, side, number);
      if (circle >= 0) p.emit({ type: 'entry', side, circle });
    }
  }
}
