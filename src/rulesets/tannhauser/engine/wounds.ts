/** Chapter T-WOUND: wounds, death, healing, and the end of a deathmatch. */
import { DRAW, FIRST_WINS, SECOND_WINS } from '../../../game/contract.ts';
import { DEATHMATCH } from '../compile/mode.ts';
import { noteWounds } from './challenges.ts';
import { refreshAuras } from './equipment.ts';
import { BOTH_ELIMINATED, ELIMINATED } from './events.ts';
import { DEAD, GONE, OFF_BOARD, ON_BOARD, ON_GROUND, WAITING_TO_ENTER } from './layout.ts';
import { isHound, isVoivode, rowsLeft, sideOf } from './miniatures.ts';
import { leaveCircle } from './places.ts';
import type { Position } from './position.ts';
import { checkVictory } from './storyVictory.ts';

/**
 * Moves the dial of `miniature` down by `wounds` rows; below the last row it dies (T-WOUND-01).
 * @param by the miniature that dealt them, or -1
 */
export function applyWounds(p: Position, miniature: number, wounds: number, by: number): void {
  if (wounds <= 0) return;
  const taken = Math.min(wounds, rowsLeft(p, miniature));
  p.row[miniature] += taken;
  const dies = rowsLeft(p, miniature) === 0;
  const hurtsEnemy = by >= 0 && p.side[by] !== p.side[miniature];
  if (hurtsEnemy) p.woundsDealt[by] += taken;
  if (p.sink !== undefined) {
    p.emit({ type: 'wounds', miniature, wounds: taken, row: p.row[miniature], by });
  }
  if (dies) die(p, miniature, by);
  if (hurtsEnemy && p.challenge[by] > 0) noteWounds(p, by, miniature, taken, dies);
}

/** Deals the wounds in `p.pending`. */
export function applyPending(p: Position, by: number): void {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    const wounds = p.pending[miniature];
    p.pending[miniature] = 0;
    applyWounds(p, miniature, wounds, by);
  }
}

/** T-WOUND-02, T-EQUIP-06: the miniature leaves the board; its disposable items stay on its circle. */
function die(p: Position, miniature: number, by: number): void {
  const circle = p.circle[miniature];
  if (by >= 0 && p.side[by] !== p.side[miniature]) p.kills[by]++;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] !== miniature) continue;
    const { disposable, returnsWith } = p.rules.items[p.tokenItem[token]];
    if (returnsWith !== undefined && p.tokenFacedown[token] === 0) {
      p.returning[miniature] = p.turn + 1;
      p.returnItem[miniature] = p.tokenItem[token];
    }
    p.tokenPlace[token] = disposable ? ON_GROUND + circle : GONE;
  }
  // T-VOI-02: leaves a destroyed-Voïvode token.
  if (isVoivode(p, miniature)) p.remains[miniature] = circle + 1;
  p.watching[miniature] = 0;
  p.armed[miniature] = 0;
  leaveCircle(p, miniature);
  p.circle[miniature] = OFF_BOARD;
  p.status[miniature] = DEAD;
  refreshAuras(p);
  if (p.sink !== undefined) p.emit({ type: 'death', miniature, by });
}

/** Turns the dial up, never above the top row (T-WOUND-02). */
export function heal(p: Position, miniature: number, rows: number): number {
  const healed = Math.min(rows, p.row[miniature]);
  p.row[miniature] -= healed;
  return healed;
}

/**
 * R-33, `pendingReturnsSaveSide`: whether the miniature will return, or was bought back and is not on the board yet.
 */
function isToReturn(p: Position, miniature: number): boolean {
  if (!p.rules.rulings.pendingReturnsSaveSide) return false;
  return (
    p.status[miniature] === WAITING_TO_ENTER ||
    (p.status[miniature] === DEAD && p.returning[miniature] > p.turn)
  );
}

/**
 * T-MODE-DM-02, R-33: ends a deathmatch when a side has no miniature left, neither on the board nor still to enter in
 * turn 1. H-02, R-35: in other modes a side without miniatures plays on. Without any miniature the game is a draw,
 * unless points decide at a turn limit.
 */
export function checkElimination(p: Position): void {
  const isDeathmatch = p.rules.mode.kind === DEATHMATCH;
  let left = 0;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    // T-DOG-08: a Hound does not keep its side alive.
    if (isHound(p, miniature)) continue;
    // In a deathmatch a miniature that comes back later does not save its side.
    const isExpected = p.status[miniature] === WAITING_TO_ENTER && (p.turn <= 1 || !isDeathmatch);
    if (p.status[miniature] === ON_BOARD || isExpected || isToReturn(p, miniature))
      left |= 1 << sideOf(p, miniature);
  }
  if (p.rules.story !== undefined) {
    checkVictory(p);
    return;
  }
  if (left === 3) return;
  if (!isDeathmatch && (left !== 0 || p.rules.mode.turnLimit > 0)) return;
  if (left === 0) p.finish(DRAW, BOTH_ELIMINATED);
  else p.finish(left === 1 ? FIRST_WINS : SECOND_WINS, ELIMINATED);
}
