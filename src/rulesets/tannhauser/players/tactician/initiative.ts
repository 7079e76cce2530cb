/** Whether to roll again for the initiative (T-CP-03): for who strikes first, and who is home first with a flag. */
import { DEATHMATCH } from '../../compile/mode.ts';
import { ACCEPT, DECLINE } from '../../engine/choices.ts';
import type { Position } from '../../engine/position.ts';
import { chanceOfReroll } from '../../engine/rollOff.ts';
import type { TacticianWeights } from '../../model.ts';
import { advantageOfPicking } from '../entries.ts';
import type { Points } from './points.ts';
import { isRaceHome } from './values.ts';

/** Points of 100 that a row is worth, about: in deathmatch between players of equal strength. */
const POINTS_OF_ROW = 3;

export function rerollInitiative(p: Position, points: Points, w: TacticianWeights): number {
  const worth = p.turn === 0 ? worthOfSetup(p, w) : worthOfInitiative(p, points, w);
  return worth * chanceOfReroll(p) > points.price(p, p.decider) ? ACCEPT : DECLINE;
}

/** Rows that it is worth to pick the entry point and to act first, instead of the other side (T-SETUP-10). */
function worthOfSetup(p: Position, w: TacticianWeights): number {
  const advantage = advantageOfPicking(p);
  return Number.isNaN(advantage) ? w.initiative : (100 * advantage) / POINTS_OF_ROW;
}

function worthOfInitiative(p: Position, points: Points, w: TacticianWeights): number {
  const matters = p.rules.mode.kind !== DEATHMATCH || strikesSoon(p, points);
  return (matters ? w.initiative : 0) + (isRaceHome(p) ? w.plant : 0);
}

/** Whether an enemy could strike before it is struck: out of each other's reach, where nothing else calls, it is better to be approached. */
function strikesSoon(p: Position, points: Points): boolean {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] !== p.decider && points.findsTarget(p, miniature)) return true;
  }
  return false;
}
