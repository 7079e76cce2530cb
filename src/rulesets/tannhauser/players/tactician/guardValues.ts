/** Values of items that protect a friend or put their bearer on overwatch. */
import { hasBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
import type { Rules } from '../../compile/rules.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { canBeHit, distanceBetween, movementValue, sharePath } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type Lanes, laneRow } from './lanes.ts';
import { isRanged, raise, raiseWatch } from './values.ts';

/** Weight of an enemy that must walk first and may go elsewhere. */
const COMING = 0.5;

export class GuardValues {
  readonly #board: Board;
  readonly #w: TacticianWeights;
  readonly #kills: Float64Array;
  readonly #lanes: Lanes;
  readonly #worth = new Float64Array(1);
  readonly #blow = new Float64Array(1);

  /**
   * Creates the values.
   * @param kills bonus for a kill, by miniature; see findKills
   */
  constructor({ board }: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes) {
    this.#board = board;
    this.#w = w;
    this.#kills = kills;
    this.#lanes = lanes;
  }

  /** Value of a protection on a friend. */
  valueOfArming(p: Position, friend: number): number {
    const worth = this.#worth;
    const blow = this.#blow;
    const lanes = this.#lanes;
    if (p.armed[friend] === 1) return 0;
    const there = p.circle[friend];
    worth[0] = 0;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[friend] || p.status[enemy] !== ON_BOARD) continue;
      const walk = laneRow(this.#board, p.circle[enemy], movementValue(p, enemy));
      const isSeen = sharePath(p, p.circle[enemy], there);
      const isTouched = distanceBetween(p, p.circle[enemy], there) <= 1;
      blow[0] = 0;
      for (let weapon = 0; weapon < p.weaponCount[enemy]; weapon++) {
        const isShot = isRanged(p, enemy, weapon);
        if (!hasBit(isShot ? lanes.seen : lanes.touched, walk, there)) continue;
        raise(p, enemy, weapon, p.circle[enemy], friend, NORMAL_ATTACK, this.#kills, blow, 0);
        if (isShot ? isSeen : isTouched) worth[0] = Math.max(worth[0], blow[0]);
      }
      worth[0] = Math.max(worth[0], COMING * blow[0]);
    }
    return this.#w.arm * worth[0];
  }

  /** Value of going on overwatch on a circle. */
  valueOfWatch(p: Position, miniature: number, circle: number): number {
    const worth = this.#worth;
    worth[0] = 0;
    for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
      if (p.side[enemy] === p.side[miniature] || !canBeHit(p, enemy) || p.activated[enemy] === 1) continue;
      if (!hasBit(this.#lanes.seen, laneRow(this.#board, p.circle[enemy], movementValue(p, enemy)), circle))
        continue;
      raiseWatch(p, miniature, circle, enemy, this.#kills, worth, 0);
    }
    return this.#w.standGuard * worth[0];
  }
}
