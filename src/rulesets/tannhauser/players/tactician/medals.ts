/** When to discard a medal for its Command Points (T-EQUIP-07, R-18): they expire with the turn. */
import { COUNTERATTACK, DISCARD_MEDAL } from '../../engine/choices.ts';
import { isTarget } from '../../engine/combatValues.ts';
import { COUNTER_ATTACK } from '../../engine/events.ts';
import { isInPlay } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { isFighting, offered } from '../activationPlan.ts';
import { raise } from './values.ts';

/** Least number of enemies still to be activated this turn, against which the points may be useful. */
const ENEMIES_TO_COME = 2;

const most = new Float64Array(1);

/** The medal to discard between activations, when the pool is empty and enough of the turn is left; or -1. */
export function medalBetweenActivations(p: Position): number {
  if (p.commandPoints[p.decider] > 0) return -1;
  const medal = offered(p, DISCARD_MEDAL);
  if (medal < 0 || !isFighting(p)) return -1;
  let toCome = 0;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] !== p.decider && p.activated[miniature] === 0 && isInPlay(p, miniature)) toCome++;
  }
  return toCome < ENEMIES_TO_COME ? -1 : medal;
}

/** The medal that pays for a counterattack with a value above `price` when the pool is empty; or -1. */
export function medalForAnswer(p: Position, price: number, kills: Float64Array): number {
  const medal = offered(p, DISCARD_MEDAL);
  if (medal < 0 || p.commandPoints[p.decider] > 0 || offered(p, COUNTERATTACK) >= 0) return -1;
  const miniature = p.decisionMiniature;
  most[0] = 0;
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    if (!isTarget(p, miniature, weapon, p.attacker)) continue;
    raise(p, miniature, weapon, p.circle[miniature], p.attacker, COUNTER_ATTACK, kills, most, 0);
  }
  return most[0] > price ? medal : -1;
}
