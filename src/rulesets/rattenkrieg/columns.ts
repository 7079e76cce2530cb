/** One row a game: what the columns of a study of firefights are and how a finished game fills them. */
import type { Side } from '../../game/contract.ts';
import { column, labelled, type RowWriter, rowWriter } from '../../game/rowWriter.ts';
import type { Rules } from './compile/rules.ts';
import type { FirefightConfiguration } from './configuration.ts';
import { EQUAL_LOSSES, FLOOR_HELD, FLOOR_TAKEN, LOSSES, REASONS } from './engine/events.ts';
import { HUNKERED } from './engine/figures.ts';
import type { Position } from './engine/position.ts';
import { DEAD } from './fire/states.ts';

export function createRowWriter(
  { sides, ambush, assault }: FirefightConfiguration,
  rules: Rules,
): RowWriter<Position> {
  const names = sides.map(({ name }) => name);
  // An assault is not decided by losses, and only an assault by a floor.
  const others = assault === undefined ? [FLOOR_TAKEN, FLOOR_HELD] : [LOSSES, EQUAL_LOSSES];
  const reasons = REASONS.filter((_, reason) => !others.includes(reason));
  const indexOfReason = REASONS.map((reason) => reasons.indexOf(reason));
  return rowWriter<Position>([
    labelled('winner', [...names, 'draw'], (p) => p.winner),
    labelled('reason', reasons, (p) => indexOfReason[p.reason]),
    column('turns', 'int16', (p) => p.turn),
    column('actions', 'int16', (p) => p.actionCount),
    column('decisions', 'uint32', (p) => p.decisionCount),
    labelled('first', names, (p) => p.firstSide),
    ...(ambush === undefined ? [] : [labelled('spotted', ['no', 'yes'], (p: Position) => p.isSpotted)]),
    ...(assault === undefined
      ? []
      : [
          column('room', 'int16', (p: Position) => Math.min(p.room + 1, assault.rooms)),
          column('grenades', 'int16', (p: Position) => p.thrown),
          column('charges', 'int16', (p: Position) => p.charges),
          column('taken', 'int16', (p: Position) => p.takenMen),
        ]),
    column('out:first', 'int16', (p) => p.out[0]),
    column('out:second', 'int16', (p) => p.out[1]),
    column('dead:first', 'int16', (p) => deadOf(p, 0)),
    column('dead:second', 'int16', (p) => deadOf(p, 1)),
    ...rules.groups.flatMap(({ key }, group) => [
      column(`out:${key}`, 'int16', (p: Position) =>
        count(p, group, (figure) => (p.state[figure] < HUNKERED ? 1 : 0)),
      ),
      column(`score:${key}`, 'int16', (p: Position) => count(p, group, (figure) => p.score[figure])),
    ]),
  ]);
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
