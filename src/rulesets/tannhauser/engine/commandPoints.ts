/** Chapter T-CP: gaining and spending Command Points. */
import type { Side } from '../../../game/contract.ts';
import {
  ACCEPT,
  DECLINE,
  type DecisionKind,
  DISCARD_MEDAL,
  encodeChoice,
  firstOfChoice,
  kindOfChoice,
} from './choices.ts';
import { itemOfToken, useUp } from './equipment.ts';
import type { Purchase } from './events.ts';
import { RAISED_COMBAT, RAISED_STAMINA } from './layout.ts';
import { COMBAT, hasValue, isInPlay, MENTAL, mayHavePoints, STAMINA, sideOf } from './miniatures.ts';
import type { Position } from './position.ts';

/** T-TURN-02: resets the pool; leftovers are lost. */
export function resetCommandPoints(p: Position): void {
  p.commandPoints[0] = p.allowance[0];
  p.commandPoints[1] = p.allowance[1];
}

/** Spends Command Points of `side` for `miniature`. */
export function spend(p: Position, side: Side, what: Purchase, miniature: number, paid = 1): void {
  p.commandPoints[side] -= paid;
  if (p.sink !== undefined) {
    p.emit({ type: 'purchase', side, what, miniature, paid, left: p.commandPoints[side] });
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

/** T-CP-06: whether `miniature`'s value may be raised now; `bit` is RAISED_COMBAT, RAISED_STAMINA or RAISED_MENTAL. */
export function canRaise(p: Position, miniature: number, bit: number): boolean {
  if ((p.raised[miniature] & bit) !== 0 || p.commandPoints[sideOf(p, miniature)] === 0) return false;
  // T-VOI-06: no Command Points for Voïvodes; T-TERM-06: a dash cannot be raised.
  return mayHavePoints(p, miniature) && hasValue(p, miniature, columnOfBit(bit));
}

function columnOfBit(bit: number): number {
  if (bit === RAISED_COMBAT) return COMBAT;
  return bit === RAISED_STAMINA ? STAMINA : MENTAL;
}

export function raise(p: Position, miniature: number, bit: number, what: Purchase): void {
  p.raised[miniature] |= bit;
  spend(p, sideOf(p, miniature), what, miniature);
}

/**
 * Offers, before a roll, to raise `miniature`'s value (T-CP-06); the side may discard medals first (R-18).
 * @returns false when there is nothing to decide
 */
export function offerRaise(p: Position, decision: DecisionKind, miniature: number, bit: number): boolean {
  const side = sideOf(p, miniature);
  const raisable = canRaise(p, miniature, bit);
  if (!raisable && !mayDiscardMedals(p, side)) return false;
  p.ask(side, decision, miniature);
  p.addChoice(DECLINE);
  if (raisable) p.addChoice(ACCEPT);
  addFreeMedals(p, side);
  return true;
}

/** whether the side holds a medal that it may discard without an action. */
export function mayDiscardMedals(p: Position, side: Side): boolean {
  if (p.rules.rulings.medalsNeedAction) return false;
  for (let token = 0; token < p.tokenCount; token++) if (isMedalOf(p, token, side)) return true;
  return false;
}

/** adds a choice for each medal, outside an open roll, in any activation; none where medals take an action. */
export function addFreeMedals(p: Position, side: Side): void {
  if (!p.rules.rulings.medalsNeedAction) addMedalChoices(p, side);
}

/**
 * Discards the medal if the answer was to do so.
 * @returns whether it was; the same decision then comes again
 */
export function discardedMedal(p: Position): boolean {
  if (kindOfChoice(p.answer) !== DISCARD_MEDAL) return false;
  discardMedal(p, firstOfChoice(p.answer));
  return true;
}

/**
 * adds a choice for each medal the side holds.
 * @param bearer only this miniature's medals, where a medal takes an action (R-18, `medalsNeedAction`)
 */
export function addMedalChoices(p: Position, side: Side, bearer?: number): void {
  for (let token = 0; token < p.tokenCount; token++) {
    if (!isMedalOf(p, token, side)) continue;
    if (bearer === undefined || p.tokenPlace[token] === bearer) {
      p.addChoice(encodeChoice(DISCARD_MEDAL, token));
    }
  }
}

function isMedalOf(p: Position, token: number, side: Side): boolean {
  const holder = p.tokenPlace[token];
  if (holder < 0 || holder >= p.miniatureCount || p.side[holder] !== side || !isInPlay(p, holder))
    return false;
  return itemOfToken(p, token).commandPoints > 0;
}

/** T-EQUIP-07, R-18: the side gains the medal's Command Points. */
export function discardMedal(p: Position, token: number): void {
  const miniature = p.tokenPlace[token];
  const side = sideOf(p, miniature);
  const gained = itemOfToken(p, token).commandPoints;
  p.commandPoints[side] += gained;
  useUp(p, token);
  if (p.sink !== undefined) p.emit({ type: 'command-points', side, miniature, token, gained });
}
