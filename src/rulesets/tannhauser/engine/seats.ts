/** The deciding player when several players share a side (T-MULTI-01, H-04). */
import { COUNTERATTACK, firstOfChoice, kindOfChoice, OVERWATCH, RAISE_MENTAL } from './choices.ts';
import { sideOf } from './miniatures.ts';
import type { Position } from './position.ts';

/**
 * Gives the current decision to the player whose characters can carry it out, or to the general when they belong to
 * several players. Call it after listing the choices.
 */
export function letOwnerDecide(p: Position): void {
  let owner = -1;
  for (let i = 0; i < p.choiceCount; i++) {
    const kind = kindOfChoice(p.choices[i]);
    if (kind !== COUNTERATTACK && kind !== OVERWATCH && kind !== RAISE_MENTAL) continue;
    const miniature = firstOfChoice(p.choices[i]);
    const seat = p.seatOf[miniature];
    if (owner >= 0 && owner !== seat) {
      p.seat = sideOf(p, miniature);
      return;
    }
    owner = seat;
  }
  if (owner >= 0) p.seat = owner;
}
