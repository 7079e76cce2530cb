/** What items are worth that protect a friend or put their bearer on overwatch. */
import { hasBit } from '../../compile/bits.ts';
import type { Rules } from '../../compile/rules.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { canBeHit, distanceBetween, movementValue, sharePath } from '../../engine/figures.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type Lanes, laneRow } from './lanes.ts';
import { isRanged, raise, raiseWatch } from './values.ts';

/** An enemy that has to walk first may go elsewhere. */
const COMING = 0.5;

interface Guards {
  /** Of a protection on a friend. */
  worthOfArming(p: Position, friend: number): number;
  /** Of going on overwatch on a circle. */
  worthOfWatch(p: Position, figure: number, circle: number): number;
}

/** @param kills what each kill is worth; see findKills */
export function createGuards(
  { board }: Rules,
  w: TacticianWeights,
  kills: Float64Array,
  lanes: Lanes,
): Guards {
  const worth = new Float64Array(1);
  const blow = new Float64Array(1);

  /** The worst attack that an enemy can make on a friend, from where it stands or after a walk: the protection waits for it. */
  function worthOfArming(p: Position, friend: number): number {
    if (p.armed[friend] === 1) return 0;
    const there = p.circle[friend];
    worth[0] = 0;
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[friend] || p.status[enemy] !== ON_BOARD) continue;
      const walk = laneRow(board, p.circle[enemy], movementValue(p, enemy));
      const isSeen = sharePath(p, p.circle[enemy], there);
      const isTouched = distanceBetween(p, p.circle[enemy], there) <= 1;
      blow[0] = 0;
      for (let weapon = 0; weapon < p.weaponCount[enemy]; weapon++) {
        const isShot = isRanged(p, enemy, weapon);
        if (!hasBit(isShot ? lanes.seen : lanes.touched, walk, there)) continue;
        raise(p, enemy, weapon, p.circle[enemy], friend, NORMAL_ATTACK, kills, blow, 0);
        if (isShot ? isSeen : isTouched) worth[0] = Math.max(worth[0], blow[0]);
      }
      worth[0] = Math.max(worth[0], COMING * blow[0]);
    }
    return w.arm * worth[0];
  }

  /** The best overwatch attack from a circle at an enemy yet to be activated that it sees, or will after a walk. */
  function worthOfWatch(p: Position, figure: number, circle: number): number {
    worth[0] = 0;
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[figure] || !canBeHit(p, enemy) || p.activated[enemy] === 1) continue;
      if (!hasBit(lanes.seen, laneRow(board, p.circle[enemy], movementValue(p, enemy)), circle)) continue;
      raiseWatch(p, figure, circle, enemy, kills, worth, 0);
    }
    return w.standGuard * worth[0];
  }

  return { worthOfArming, worthOfWatch };
}
