/** One row a game: what the columns of a study of firefights are and how a finished game fills them. */
import type { ColumnArray, ColumnSpec, Side } from '../../game/contract.ts';
import type { Rules } from './compile/rules.ts';
import type { FirefightConfiguration } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import { HUNKERED } from './engine/figures.ts';
import type { Position } from './engine/position.ts';
import { DEAD } from './fire/states.ts';

interface Column {
  readonly spec: ColumnSpec;
  readonly read: (p: Position) => number;
}

/** The columns of a study's games and what fills them. */
interface RowWriter {
  readonly columns: readonly ColumnSpec[];
  write(p: Position, columns: readonly ColumnArray[], row: number): void;
}

export function createRowWriter({ sides }: FirefightConfiguration, rules: Rules): RowWriter {
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
    column('actions', 'int16', (p) => p.actionCount),
    column('decisions', 'uint32', (p) => p.decisionCount),
    labelled('first', names, (p) => p.firstSide),
    column('out:first', 'int16', (p) => p.out[0]),
    column('out:second', 'int16', (p) => p.out[1]),
    column('dead:first', 'int16', (p) => deadOf(p, 0)),
    column('dead:second', 'int16', (p) => deadOf(p, 1)),
    ...rules.groups.flatMap(({ key }, group) => [
      column(`out:${key}`, 'int16', (p) => count(p, group, (figure) => (p.state[figure] < HUNKERED ? 1 : 0))),
      column(`score:${key}`, 'int16', (p) => count(p, group, (figure) => p.score[figure])),
    ]),
  ];
  return {
    columns: columns.map(({ spec }) => spec),
    write(p, arrays, row) {
      for (let at = 0; at < columns.length; at++) arrays[at][row] = columns[at].read(p);
    },
  };
}

function deadOf(p: Position, side: Side): number {
  const { firstOf, endOf } = p.rules;
  let dead = 0;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++) if (p.state[figure] === DEAD) dead++;
  return dead;
}

function count(p: Position, group: number, read: (figure: number) => number): number {
  const { groupOf, figures } = p.rules;
  let sum = 0;
  for (let figure = 0; figure < figures; figure++) if (groupOf[figure] === group) sum += read(figure);
  return sum;
}
