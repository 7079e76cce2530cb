/** The columns of a study of firefights; each finished game fills one row. */
import type { Side } from '../../game/contract.ts';
import { type Column, counter, labelled, type RowWriter, rowWriter } from '../../game/rowWriter.ts';
import type { Rules } from './compile/rules.ts';
import type { FirefightConfiguration } from './configuration.ts';
import { EQUAL_LOSSES, FLOOR_HELD, FLOOR_TAKEN, LOSSES, REASONS } from './engine/events.ts';
import { HUNKERED } from './engine/figures.ts';
import type { Position } from './engine/position.ts';
import { DEAD } from './fire/states.ts';

/** Makes the row writer of a study. @param others further columns that the study needs */
export function createRowWriter(
  { sides, ambush, assault }: FirefightConfiguration,
  rules: Rules,
  others: readonly Column<Position>[],
): RowWriter<Position> {
  const names = sides.map(({ name }) => name);
  // An assault is not decided by losses, and only an assault is decided by a floor.
  const unheard = assault === undefined ? [FLOOR_TAKEN, FLOOR_HELD] : [LOSSES, EQUAL_LOSSES];
  const reasons = REASONS.filter((_, reason) => !unheard.includes(reason));
  const indexOfReason = REASONS.map((reason) => reasons.indexOf(reason));
  const [first, second] = [menOf(rules, 0), menOf(rules, 1)];
  const actions = mostActions(rules);
  return rowWriter<Position>([
    labelled('winner', [...names, 'draw'], (p) => p.winner),
    labelled('reason', reasons, (p) => indexOfReason[p.reason]),
    counter('turns', rules.turns, (p) => p.turn),
    counter('actions', actions, (p) => p.actionCount),
    // One for each action, and one for the reaction to it.
    counter('decisions', 2 * actions, (p) => p.decisionCount),
    labelled('first', names, (p) => p.firstSide),
    ...(ambush === undefined ? [] : [labelled('spotted', ['no', 'yes'], (p: Position) => p.isSpotted)]),
    ...(assault === undefined
      ? []
      : [
          counter('room', assault.rooms, (p: Position) => Math.min(p.room + 1, assault.rooms)),
          counter('grenades', assault.rooms * assault.grenades, (p: Position) => p.thrown),
          counter('charges', actions, (p: Position) => p.charges),
          counter('taken', first + second, (p: Position) => p.takenMen),
        ]),
    counter('out:first', first, (p) => p.out[0]),
    counter('out:second', second, (p) => p.out[1]),
    counter('dead:first', first, (p) => deadOf(p, 0)),
    counter('dead:second', second, (p) => deadOf(p, 1)),
    ...rules.groups.flatMap(({ key, side, count: men }, group) => [
      counter(`out:${key}`, men, (p: Position) =>
        count(p, group, (figure) => (p.state[figure] < HUNKERED ? 1 : 0)),
      ),
      // Each figure is put out of action at most once.
      counter(`score:${key}`, side === 0 ? second : first, (p: Position) =>
        count(p, group, (figure) => p.score[figure]),
      ),
    ]),
    ...others,
  ]);
}

/** Number of figures of a side. */
function menOf({ firstOf, endOf }: Rules, side: Side): number {
  return endOf[side] - firstOf[side];
}

/** Maximum number of actions of both sides in a game: their Quality per turn (R-QUAL-01), and what an end of turn may add (R-AGG-06). */
export function mostActions({ turns, quality, nerve }: Rules): number {
  const added = Math.max(0, ...nerve.rows.map((row) => (row.kind === 'actions' ? row.actions : 0)));
  return turns * (quality[0] + quality[1] + 2 * added);
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
