/** Chapter T-WOUND: wounds, death, healing, and the end of a deathmatch. */
import { DRAW, FIRST_WINS, SECOND_WINS } from '../../../game/contract.ts';
import { DEATHMATCH } from '../compile/mode.ts';
import { noteWounds } from './challenges.ts';
import { refreshAuras } from './equipment.ts';
import { BOTH_ELIMINATED, ELIMINATED } from './events.ts';
import { isHound, isVoivode, rowsLeft, sideOf } from './figures.ts';
import { DEAD, GONE, OFF_BOARD, ON_BOARD, ON_GROUND, WAITING_TO_ENTER } from './layout.ts';
import { leaveCircle } from './places.ts';
import type { Position } from './position.ts';
import { checkVictory } from './storyVictory.ts';

/**
 * Moves the dial of `figure` down by `wounds` rows; below the last row it dies (T-WOUND-01).
 * @param by the figure that dealt them, or -1
 */
export function applyWounds(p: Position, figure: number, wounds: number, by: number): void {
  if (wounds <= 0) return;
  const taken = Math.min(wounds, rowsLeft(p, figure));
  p.row[figure] += taken;
  const dies = rowsLeft(p, figure) === 0;
  const hurtsEnemy = by >= 0 && p.side[by] !== p.side[figure];
  if (hurtsEnemy) p.woundsDealt[by] += taken;
  if (p.sink !== undefined) {
    p.emit({ type: 'wounds', figure, wounds: taken, row: p.row[figure], by });
  }
  if (dies) die(p, figure, by);
  if (hurtsEnemy && p.challenge[by] > 0) noteWounds(p, by, figure, taken, dies);
}

/** Deals the wounds that wait in `p.pending`. */
export function applyPending(p: Position, by: number): void {
  for (let figure = 0; figure < p.figureCount; figure++) {
    const wounds = p.pending[figure];
    p.pending[figure] = 0;
    applyWounds(p, figure, wounds, by);
  }
}

/** T-WOUND-02, T-EQUIP-06: the figure leaves the board; its disposable items stay on its circle. */
function die(p: Position, figure: number, by: number): void {
  const circle = p.circle[figure];
  if (by >= 0 && p.side[by] !== p.side[figure]) p.kills[by]++;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] !== figure) continue;
    const { disposable, returnsWith } = p.rules.items[p.tokenItem[token]];
    if (returnsWith !== undefined && p.tokenFacedown[token] === 0) {
      p.returning[figure] = p.turn + 1;
      p.returnItem[figure] = p.tokenItem[token];
    }
    p.tokenPlace[token] = disposable ? ON_GROUND + circle : GONE;
  }
  // T-VOI-02.
  if (isVoivode(p, figure)) p.remains[figure] = circle + 1;
  p.watching[figure] = 0;
  p.armed[figure] = 0;
  leaveCircle(p, figure);
  p.circle[figure] = OFF_BOARD;
  p.status[figure] = DEAD;
  refreshAuras(p);
  if (p.sink !== undefined) p.emit({ type: 'death', figure, by });
}

/** Turns the dial up, never above the top row (T-WOUND-02). */
export function heal(p: Position, figure: number, rows: number): number {
  const healed = Math.min(rows, p.row[figure]);
  p.row[figure] -= healed;
  return healed;
}

/** R-33, `pendingReturnsSaveSide`: whether the figure is dead for now, or bought back and not on the board yet. */
function isToReturn(p: Position, figure: number): boolean {
  if (!p.rules.rulings.pendingReturnsSaveSide) return false;
  return p.status[figure] === WAITING_TO_ENTER || (p.status[figure] === DEAD && p.returning[figure] > p.turn);
}

/**
 * T-MODE-DM-02, R-33: ends a deathmatch at once when a side has no figure left, on the board or still expected in turn 1.
 * H-02, R-35: elsewhere a side without figures plays on; without any figure at all the game is a draw, unless points
 * decide at a turn limit.
 */
export function checkElimination(p: Position): void {
  const isDeathmatch = p.rules.mode.kind === DEATHMATCH;
  let left = 0;
  for (let figure = 0; figure < p.figureCount; figure++) {
    // T-DOG-08: it is no character.
    if (isHound(p, figure)) continue;
    // In a deathmatch whoever comes back later does not save its side.
    const isExpected = p.status[figure] === WAITING_TO_ENTER && (p.turn <= 1 || !isDeathmatch);
    if (p.status[figure] === ON_BOARD || isExpected || isToReturn(p, figure)) left |= 1 << sideOf(p, figure);
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
