/** Infiltration: a move before turn 1 from any entry point. */
import {
  DECIDE_INFILTRATION,
  DECLINE,
  encodeChoice,
  firstOfChoice,
  kindOfChoice,
  MOVE_TO,
  PICK_ENTRY,
} from './choices.ts';
import { holds, itemOfToken, refreshAuras } from './equipment.ts';
import { field, STEP } from './frames.ts';
import { ON_BOARD, WAITING_TO_ENTER } from './layout.ts';
import { movementValue, sideOf } from './miniatures.ts';
import { enterCircle } from './places.ts';
import type { Position } from './position.ts';
import { computeReach, enterCost } from './reach.ts';

const NEXT_MINIATURE = 0;
const ENTRY_CHOSEN = 1;
const CIRCLE_CHOSEN = 2;

// --- fields of INFILTRATION_FRAME
/** The miniature that may infiltrate, or is skipped. */
const MINIATURE = field(0);

/** Handler of INFILTRATION_FRAME. */
export function runInfiltration(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + MINIATURE];
  switch (frames[frame + STEP]) {
    case NEXT_MINIATURE:
      if (miniature === p.miniatureCount) p.pop();
      else if (!infiltrates(p, miniature)) frames[frame + MINIATURE]++;
      else {
        frames[frame + STEP] = ENTRY_CHOSEN;
        p.ask(sideOf(p, miniature), DECIDE_INFILTRATION, miniature);
        p.addChoice(DECLINE);
        for (let entry = 0; entry < p.rules.board.entries.length; entry++) {
          p.addChoice(encodeChoice(PICK_ENTRY, entry));
        }
      }
      return;
    case ENTRY_CHOSEN: {
      if (kindOfChoice(p.answer) === DECLINE) {
        frames[frame + MINIATURE]++;
        frames[frame + STEP] = NEXT_MINIATURE;
        return;
      }
      const entry = p.rules.board.entries[firstOfChoice(p.answer)];
      frames[frame + STEP] = CIRCLE_CHOSEN;
      computeReach(p, miniature, entry, movementValue(p, miniature), enterCost(p, miniature, entry));
      p.ask(sideOf(p, miniature), DECIDE_INFILTRATION, miniature);
      for (let circle = 0; circle < p.rules.board.size; circle++) {
        const isReached = ((p.reach.reached[circle >>> 5] >>> (circle & 31)) & 1) === 1;
        if (isReached && p.occupant[circle] === 0) p.addChoice(encodeChoice(MOVE_TO, circle));
      }
      if (p.choiceCount === 0) p.cancelAsk(DECLINE);
      return;
    }
    default:
      frames[frame + MINIATURE]++;
      frames[frame + STEP] = NEXT_MINIATURE;
      if (kindOfChoice(p.answer) !== MOVE_TO) return;
      enterCircle(p, miniature, firstOfChoice(p.answer));
      p.status[miniature] = ON_BOARD;
      refreshAuras(p);
      if (p.sink !== undefined) {
        p.emit({ type: 'infiltration', miniature, circle: p.circle[miniature] });
      }
  }
}

function infiltrates(p: Position, miniature: number): boolean {
  if (p.status[miniature] !== WAITING_TO_ENTER) return false;
  for (let token = 0; token < p.tokenCount; token++) {
    if (holds(p, miniature, token) && itemOfToken(p, token).infiltrates) return true;
  }
  return false;
}
