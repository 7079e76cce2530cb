/** Charges: placed on a circle, set off in a later activation. */
import { DETONATE, encodeChoice, PLACE } from './choices.ts';
import { holds, itemOfToken } from './equipment.ts';
import { dropOn } from './inventory.ts';
import { ON_GROUND } from './layout.ts';
import type { Position } from './position.ts';

/** Choices to place a charge or to set one off. */
export function addCharges(p: Position, miniature: number): void {
  const { id } = p.rules.characters[p.character[miniature]];
  for (let token = 0; token < p.tokenCount; token++) {
    if (itemOfToken(p, token).charge?.who !== id) continue;
    if (holds(p, miniature, token)) p.addChoice(encodeChoice(PLACE, token));
    else if (isArmed(p, token)) p.addChoice(encodeChoice(DETONATE, token));
  }
}

/** Whether the charge was placed in an earlier activation and is still there. */
function isArmed(p: Position, token: number): boolean {
  return (
    p.tokenPlace[token] >= ON_GROUND && p.tokenPlaced[token] > 0 && p.tokenPlaced[token] < p.activationCount
  );
}

export function placeCharge(p: Position, miniature: number, token: number): void {
  dropOn(p, token, ON_GROUND + p.circle[miniature]);
  p.tokenPlaced[token] = p.activationCount;
}

/** The circle of the charge. */
export function circleOfCharge(p: Position, token: number): number {
  return p.tokenPlace[token] - ON_GROUND;
}
