/** One row a game: what the columns of a study of engagements are and how a finished game fills them. */
import type { ColumnArray, ColumnSpec } from '../../game/contract.ts';
import type { Rules } from './compile/rules.ts';
import type { EngagementConfiguration } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import type { Position } from './engine/position.ts';
import { miniaturesOf, pointsLost } from './engine/units.ts';

interface Column {
  readonly spec: ColumnSpec;
  readonly read: (p: Position) => number;
}

/** The columns of a study's games and what fills them. */
interface RowWriter {
  readonly columns: readonly ColumnSpec[];
  write(p: Position, columns: readonly ColumnArray[], row: number): void;
}

export function createRowWriter({ sides }: EngagementConfiguration, rules: Rules): RowWriter {
  const names = sides.map(({ name }) => name);
  const column = (name: string, type: ColumnSpec['type'], read: Column['read']): Column => ({
    spec: { name, type },
    read,
  });
  const labelled = (name: string, labels: readonly string[], read: Column['read']): Column => ({
    spec: { name, type: 'uint8', labels },
    read,
  });
  const columns: readonly Column[] = [
    labelled('winner', [...names, 'draw'], (p) => p.winner),
    labelled('reason', REASONS, (p) => p.reason),
    column('turns', 'int16', (p) => p.turn),
    column('activations', 'int16', (p) => p.activationCount),
    column('decisions', 'uint32', (p) => p.decisionCount),
    labelled('first', names, (p) => p.firstSide),
    column('points-lost:first', 'float64', (p) => pointsLost(p, 0)),
    column('points-lost:second', 'float64', (p) => pointsLost(p, 1)),
    ...rules.units.flatMap(({ key }, unit) => [
      column(`left:${key}`, 'uint8', (p) => leftOf(p, unit)),
      column(`damage:${key}`, 'int16', (p) => p.damageDone[unit]),
      column(`points:${key}`, 'float64', (p) => p.pointsDone[unit]),
    ]),
  ];
  return {
    columns: columns.map(({ spec }) => spec),
    write(p, arrays, row) {
      for (let at = 0; at < columns.length; at++) arrays[at][row] = columns[at].read(p);
    },
  };
}

/** Miniatures of a squad, hit points of a vehicle or a hero. */
function leftOf(p: Position, unit: number): number {
  const { miniatures } = p.rules.types[p.rules.typeOf[unit]];
  return miniatures > 1 ? miniaturesOf(p, unit) : p.life[unit];
}
