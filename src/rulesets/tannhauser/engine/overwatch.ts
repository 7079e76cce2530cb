/** Chapter T-OW: watchers, their triggers, and their attacks. */
import type { Side } from '../../../game/contract.ts';
import { pushAttack } from './attack.ts';
import {
  DECIDE_OVERWATCH,
  DECIDE_SET_OVERWATCH,
  DECLINE,
  encodeChoice,
  firstOfChoice,
  OVERWATCH,
  SET_OVERWATCH,
  secondOfChoice,
} from './choices.ts';
import { isLegalTarget } from './combatValues.ts';
import { addFreeMedals, discardedMedal, mayDiscardMedals, spend } from './commandPoints.ts';
import { weaponRecord } from './equipment.ts';
import { OVERWATCH_ATTACK } from './events.ts';
import { field, STEP, WATCH_FRAME } from './frames.ts';
import { NO_OVERWATCH_FLAG, ON_BOARD, WEAPON_FLAGS } from './layout.ts';
import { areAdjacent, canBeHit, mayHavePoints, other, sharePath, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';
import { letOwnerDecide } from './seats.ts';

const TRIGGERED = 0;
const DECIDED = 1;

/**
 * T-TURN-05: offers the step to a side.
 * @returns false when it can only decline
 */
export function offerOverwatch(p: Position, side: Side): boolean {
  const points = p.commandPoints[side];
  if (points === 0 && !mayDiscardMedals(p, side)) return false;
  p.ask(side, DECIDE_SET_OVERWATCH, -1);
  p.addChoice(DECLINE);
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    // T-CP-05, R-26: only once, and only on the board.
    if (p.side[miniature] !== side || p.status[miniature] !== ON_BOARD || p.watching[miniature] === 1)
      continue;
    // T-VOI-06: no Command Points for Voïvodes.
    if (points > 0 && mayHavePoints(p, miniature)) p.addChoice(encodeChoice(SET_OVERWATCH, miniature));
  }
  addFreeMedals(p, side);
  if (p.choiceCount > 1) return true;
  p.cancelAsk(DECLINE);
  return false;
}

/** Puts the miniature on overwatch for a Command Point (T-CP-05). */
export function setOverwatch(p: Position, miniature: number): void {
  p.watching[miniature] = 1;
  spend(p, sideOf(p, miniature), 'overwatch', miniature);
}

/** T-OW-02: lets watchers react if an enemy of the miniature is on overwatch, before the frame below continues. */
export function pushTrigger(p: Position, miniature: number): void {
  for (let watcher = 0; watcher < p.miniatureCount; watcher++) {
    if (p.watching[watcher] === 1 && p.side[watcher] !== p.side[miniature]) {
      p.push(WATCH_FRAME, miniature);
      return;
    }
  }
}

// --- fields of WATCH_FRAME
/** The miniature that moved or announced an action. */
const TRIGGERING_MINIATURE = field(0);

/** Handler of WATCH_FRAME. */
export function runWatch(p: Position, frame: number): void {
  const { frames } = p;
  const miniature = frames[frame + TRIGGERING_MINIATURE];
  switch (frames[frame + STEP]) {
    case TRIGGERED:
      frames[frame + STEP] = DECIDED;
      p.ask(other(sideOf(p, miniature)), DECIDE_OVERWATCH, miniature);
      p.addChoice(DECLINE);
      for (let watcher = 0; watcher < p.miniatureCount; watcher++) addAttacks(p, watcher, miniature);
      letOwnerDecide(p);
      if (p.choiceCount === 1) p.cancelAsk(DECLINE);
      // offered before the shot, which the active side may answer.
      else addFreeMedals(p, p.decider);
      return;
    case DECIDED: {
      if (discardedMedal(p)) {
        frames[frame + STEP] = TRIGGERED;
        return;
      }
      if (p.answer === DECLINE) {
        p.pop();
        return;
      }
      const watcher = firstOfChoice(p.answer);
      const weapon = secondOfChoice(p.answer);
      frames[frame + STEP] = DECIDED + 1;
      p.interrupted = 1;
      // T-OW-08; an attack ends overwatch, except with Keep Firing.
      if (p.keepsOverwatch[watcher] === 0) {
        p.watching[watcher] = 0;
        // T-OW-01: no activation after its attack.
        p.activated[watcher] = 1;
      }
      pushAttack(p, OVERWATCH_ATTACK, watcher, weapon, miniature);
      return;
    }
    default:
      // T-OW-06: one attack per trigger, whatever the number of watchers.
      p.pop();
  }
}

/** T-OW-05: normal attacks on the triggering miniature only, never with Mental or Heavy Weapons. */
function addAttacks(p: Position, watcher: number, miniature: number): void {
  if (p.watching[watcher] === 0 || p.side[watcher] === p.side[miniature] || !canBeHit(p, miniature)) return;
  const from = p.circle[watcher];
  const to = p.circle[miniature];
  if (!sharePath(p, from, to) && !areAdjacent(p, from, to)) return;
  for (let weapon = 0; weapon < p.weaponCount[watcher]; weapon++) {
    if ((p.weapons[weaponRecord(watcher, weapon) + WEAPON_FLAGS] & NO_OVERWATCH_FLAG) !== 0) continue;
    if (isLegalTarget(p, watcher, weapon, from, to)) p.addChoice(encodeChoice(OVERWATCH, watcher, weapon));
  }
}
