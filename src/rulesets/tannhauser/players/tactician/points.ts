/**
 * Value of a Command Point that a side keeps. Points expire with the turn (T-CP-01): the value is what a point may
 * still buy, so it falls with every activation, to 0 after the last.
 */
import type { Side } from '../../../../game/contract.ts';
import { hasBit } from '../../compile/bits.ts';
import type { Rules } from '../../compile/rules.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { isHound, isInPlay, mayHavePoints, movementValue, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { canReinforce, REINFORCEMENT_COST } from '../../engine/reinforcements.ts';
import type { TacticianWeights } from '../../model.ts';
import { originOf } from '../activationPlan.ts';
import { type Lanes, laneRow } from './lanes.ts';

/** Uses expected in an own activation, or an enemy's without a target, relative to an enemy's with one. */
const OTHERS = 0.3;
/** Value, in rows, of a dead Trooper that comes back this turn. */
const RETURN = 3;
/** Value of a medal's point relative to one that expires: a medal can wait for a better use. */
const MEDAL = 0.5;

export interface Points {
  /**
   * Value, in rows, of keeping the side's last point: `point` times the chance that so many points are used, and more
   * if a dead Trooper needs it to come back. Without points, the value of a medal.
   * @param spent points of the side that will be spent by then
   */
  price(p: Position, side: Side, spent?: number): number;
  /** The same for the point that would shake off a wound of the miniature; Infinity = its side may not (T-CP-08). */
  priceOfShakeOff(p: Position, miniature: number, spent?: number): number;
  /** Whether the miniature can attack an enemy after a walk, in the current position. */
  findsTarget(p: Position, miniature: number): boolean;
}

export function createPoints(
  { board }: Rules,
  { point, pointUse }: TacticianWeights,
  { seen, touched }: Lanes,
): Points {
  /** Expected uses of Command Points in the rest of this turn. */
  function usesToCome(p: Position, side: Side): number {
    let uses = 0;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (!isInPlay(p, miniature) || isHound(p, miniature)) continue;
      if (p.activated[miniature] === 1 || p.watching[miniature] === 1) continue;
      const isOwn = p.side[miniature] === side;
      if (isOwn) uses += OTHERS;
      // The active enemy is excluded: the side is already reacting to it.
      else if (miniature !== p.active) uses += findsTarget(p, miniature) ? 1 : OTHERS;
    }
    return pointUse * uses;
  }

  function findsTarget(p: Position, miniature: number): boolean {
    if (!isInPlay(p, miniature)) return false;
    const origin = originOf(p, miniature);
    if (origin < 0) return false;
    const row = laneRow(board, origin, movementValue(p, miniature));
    for (let target = 0; target < p.miniatureCount; target++) {
      if (p.side[target] === p.side[miniature] || p.status[target] !== ON_BOARD) continue;
      if (hasBit(seen, row, p.circle[target]) || hasBit(touched, row, p.circle[target])) return true;
    }
    return false;
  }

  function price(p: Position, side: Side, spent = 0): number {
    const left = p.commandPoints[side] - spent;
    if (left <= 0) return MEDAL * point;
    if (left === REINFORCEMENT_COST && canReinforce(p, side)) return RETURN;
    const uses = usesToCome(p, side);
    // Probability that a Poisson variable with this mean is below `left`.
    let term = Math.exp(-uses);
    let below = 0;
    for (let k = 0; k < left; k++) {
      below += term;
      term *= uses / (k + 1);
    }
    return point * (1 - below);
  }

  function priceOfShakeOff(p: Position, miniature: number, spent = 0): number {
    const side = sideOf(p, miniature);
    const mayPay =
      p.commandPoints[side] > spent && p.boughtShakeOff[side] === 0 && mayHavePoints(p, miniature);
    return mayPay ? price(p, side, spent) : Number.POSITIVE_INFINITY;
  }

  return { price, priceOfShakeOff, findsTarget };
}
