/** Chapter T-CP: what Command Points buy, and where they come from. */
import type { Side } from '../../../game/contract.ts';
import { DISCARD_MEDAL, encodeChoice } from './choices.ts';
import { itemOfToken, useUp } from './equipment.ts';
import type { Purchase } from './events.ts';
import { sideOf } from './figures.ts';
import type { Position } from './position.ts';

/** T-TURN-02: the pool is set anew, leftovers are lost. */
export function resetCommandPoints(p: Position): void {
  p.commandPoints[0] = p.rules.commandPointsPerTurn;
  p.commandPoints[1] = p.rules.commandPointsPerTurn;
}

/** Spends a Command Point of `side` for `figure`. */
export function spend(p: Position, side: Side, what: Purchase, figure: number): void {
  p.commandPoints[side]--;
  if (p.sink !== undefined) {
    p.emit({ type: 'purchase', side, what, figure, left: p.commandPoints[side] });
  }
}

/** T-CP-02, T-CP-06: the limits on buying the same effect twice end with the activation. */
export function resetPurchases(p: Position): void {
  for (let side = 0; side < 2; side++) {
    p.boughtMovement[side] = 0;
    p.boughtCounterattack[side] = 0;
    p.boughtShakeOff[side] = 0;
  }
  p.raised.fill(0);
}

/** T-CP-06: whether `figure`'s value may be raised now; `bit` is RAISED_COMBAT, RAISED_STAMINA or RAISED_MENTAL. */
export function canRaise(p: Position, figure: number, bit: number): boolean {
  return (p.raised[figure] & bit) === 0 && p.commandPoints[sideOf(p, figure)] > 0;
}

export function raise(p: Position, figure: number, bit: number, what: Purchase): void {
  p.raised[figure] |= bit;
  spend(p, sideOf(p, figure), what, figure);
}

/**
 * medals may be discarded outside an open roll; adds a choice for each the side holds.
 * @param bearer only this figure's medals, where one takes an action (R-18, `medalsNeedAction`)
 */
export function addMedalChoices(p: Position, side: Side, bearer?: number): void {
  for (let token = 0; token < p.tokenCount; token++) {
    const holder = p.tokenPlace[token];
    if (holder < 0 || holder >= p.figureCount || p.side[holder] !== side) continue;
    if (bearer !== undefined && holder !== bearer) continue;
    if (itemOfToken(p, token).commandPoints > 0) p.addChoice(encodeChoice(DISCARD_MEDAL, token));
  }
}

/** T-EQUIP-07, R-18: the side gains the medal's Command Points. */
export function discardMedal(p: Position, token: number): void {
  const figure = p.tokenPlace[token];
  const side = sideOf(p, figure);
  const gained = itemOfToken(p, token).commandPoints;
  p.commandPoints[side] += gained;
  useUp(p, token);
  if (p.sink !== undefined) p.emit({ type: 'command-points', side, figure, token, gained });
}
