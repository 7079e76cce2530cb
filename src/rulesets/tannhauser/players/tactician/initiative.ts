/**
 * Whether to roll again for the initiative (T-CP-03): by the value of striking first, and of bringing a flag home
 * first.
 */
import { DEATHMATCH } from '../../compile/mode.ts';
import { ACCEPT, DECLINE } from '../../engine/choices.ts';
import type { Position } from '../../engine/position.ts';
import { chanceOfReroll } from '../../engine/rollOff.ts';
import type { TacticianWeights } from '../../model.ts';
import { advantageOfPicking } from '../entries.ts';
import type { Points } from './points.ts';
import { isRaceHome } from './values.ts';

/** Approximate value of a row in percentage points of score, in deathmatch between equal players. */
const POINTS_OF_ROW = 3;

export function rerollInitiative(p: Position, points: Points, w: TacticianWeights): number {
  const worth = p.turn === 0 ? valueOfSetup(p, w) : valueOfInitiative(p, points, w);
  return worth * chanceOfReroll(p) > points.price(p, p.decider) ? ACCEPT : DECLINE;
}

/** Value, in rows, of picking the entry point and acting first instead of the other side (T-SETUP-10). */
function valueOfSetup(p: Position, w: TacticianWeights): number {
  const advantage = advantageOfPicking(p);
  return Number.isNaN(advantage) ? w.initiative : (100 * advantage) / POINTS_OF_ROW;
}

function valueOfInitiative(p: Position, points: Points, w: TacticianWeights): number {
  const matters = p.rules.mode.kind !== DEATHMATCH || strikesSoon(p, points);
  return (matters ? w.initiative : 0) + (isRaceHome(p) ? w.plant : 0);
}

/** Whether an enemy already finds a target; if not, and without objectives, it is better to let the enemy approach. */
function strikesSoon(p: Position, points: Points): boolean {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] !== p.decider && points.findsTarget(p, miniature)) return true;
  }
  return false;
}
