/**
 * What a Command Point is worth to a side that keeps it. Points expire with the turn (T-CP-01): one is worth what it may
 * still buy, so less with every activation that is over, and nothing after the last.
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

/** An own activation, or an enemy's from where it finds no target yet, against an enemy's that finds one. */
const OTHERS = 0.3;
/** Rows that a dead Trooper is worth who comes back this turn. */
const RETURN = 3;
/** A medal against a point that expires: it can wait for a better use. */
const MEDAL = 0.5;

export interface Points {
  /**
   * Rows that the last of the side's points is worth if it is kept: `point` by the chance that so many points find a use,
   * and more where a dead Trooper could not come back without it. Without points, what a medal is worth.
   * @param spent points of the side that are gone by then
   */
  price(p: Position, side: Side, spent?: number): number;
  /** The same of the point that would shake off a wound of the miniature; Infinity = its side may not (T-CP-08). */
  priceOfShakeOff(p: Position, miniature: number, spent?: number): number;
  /** Whether the miniature can attack somebody after a walk, as things stand. */
  findsTarget(p: Position, miniature: number): boolean;
}

export function createPoints(
  { board }: Rules,
  { point, pointUse }: TacticianWeights,
  { seen, touched }: Lanes,
): Points {
  /** Uses to be expected in the activations to come this turn, and in that of the side that has one now. */
  function usesToCome(p: Position, side: Side): number {
    let uses = 0;
    for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
      if (!isInPlay(p, miniature) || isHound(p, miniature)) continue;
      if (p.activated[miniature] === 1 || p.watching[miniature] === 1) continue;
      const isOwn = p.side[miniature] === side;
      if (isOwn) uses += OTHERS;
      // What an enemy does now is being answered already.
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
    // That a Poisson variable with this mean is below `left`.
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
