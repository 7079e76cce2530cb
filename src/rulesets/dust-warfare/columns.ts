/** The columns of a study of engagements; each finished game fills one row. */
import { type Column, column, labelled, type RowWriter, rowWriter } from '../../game/rowWriter.ts';
import type { Rules } from './compile/rules.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import type { Position } from './engine/position.ts';
import { miniaturesOf, pointsLost } from './engine/units.ts';

/** Makes the row writer of a study. @param others further columns that the study needs */
export function createRowWriter(
  { sides }: EngagementConfiguration,
  rules: Rules,
  others: readonly Column<Position>[],
): RowWriter<Position> {
  const names = sides.map(({ name }) => name);
  return rowWriter<Position>([
    labelled('winner', [...names, 'draw'], (p) => p.winner),
    labelled('reason', REASONS, (p) => p.reason),
    column('turns', 'int16', (p) => p.turn),
    column('activations', 'int16', (p) => p.activationCount),
    column('decisions', 'uint32', (p) => p.decisionCount),
    labelled('first', names, (p) => p.firstSide),
    column('points-lost:first', 'float64', (p) => pointsLost(p, 0)),
    column('points-lost:second', 'float64', (p) => pointsLost(p, 1)),
    ...rules.units.flatMap(({ key }, unit) => [
      column(`left:${key}`, 'uint8', (p: Position) => leftOf(p, unit)),
      column(`damage:${key}`, 'int16', (p: Position) => p.damageDone[unit]),
      column(`points:${key}`, 'float64', (p: Position) => p.pointsDone[unit]),
    ]),
    ...others,
  ]);
}

/** Miniatures of a squad, hit points of a vehicle or a hero. */
function leftOf(p: Position, unit: number): number {
  const { miniatures } = p.rules.types[p.rules.typeOf[unit]];
  return miniatures > 1 ? miniaturesOf(p, unit) : p.life[unit];
}
