/** One row a game: what the columns of a Tannhäuser study are and how a finished game fills them. */
import type { ColumnArray, ColumnSpec } from '../../game/contract.ts';
import type { Rules } from './compile/rules.ts';
import { type MatchConfiguration, PACK_IDS } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import { rowsLeft } from './engine/figures.ts';
import type { Position } from './engine/position.ts';

/** Columns about the whole game; the figures' follow. */
const GAME_COLUMNS = 7;
/** Columns about one figure. */
const FIGURE_COLUMNS = 4;

export function columnsOf(configuration: MatchConfiguration, rules: Rules): readonly ColumnSpec[] {
  const sides = configuration.sides.map((side) => side.name);
  const figures = figureKeys(configuration).flatMap((key): ColumnSpec[] => [
    { name: `pack:${key}`, type: 'uint8', labels: PACK_IDS },
    { name: `rows:${key}`, type: 'uint8' },
    { name: `wounds:${key}`, type: 'int16' },
    { name: `kills:${key}`, type: 'uint8' },
  ]);
  return [
    { name: 'winner', type: 'uint8', labels: [...sides, 'draw'] },
    { name: 'reason', type: 'uint8', labels: REASONS },
    { name: 'turns', type: 'int16' },
    { name: 'activations', type: 'int16' },
    { name: 'decisions', type: 'uint32' },
    { name: 'entry', type: 'uint8', labels: rules.board.entryNames },
    { name: 'first', type: 'uint8', labels: sides },
    ...figures,
  ];
}

/** The character's id; `#2`, `#3` … when it stands on the table more than once. */
export function figureKeys(configuration: MatchConfiguration): readonly string[] {
  const seen = new Map<string, number>();
  return configuration.sides.flatMap((side) =>
    side.figures.map(({ character }) => {
      const count = (seen.get(character) ?? 0) + 1;
      seen.set(character, count);
      return count === 1 ? character : `${character}#${count}`;
    }),
  );
}

export function writeRow(p: Position, columns: readonly ColumnArray[], row: number): void {
  columns[0][row] = p.winner;
  columns[1][row] = p.reason;
  columns[2][row] = p.turn;
  columns[3][row] = p.activationCount;
  columns[4][row] = p.decisionCount;
  columns[5][row] = p.rules.board.entries.indexOf(p.entry[0]);
  columns[6][row] = p.firstSide;
  for (let figure = 0; figure < p.figureCount; figure++) {
    const at = GAME_COLUMNS + figure * FIGURE_COLUMNS;
    columns[at][row] = p.pack[figure];
    columns[at + 1][row] = rowsLeft(p, figure);
    columns[at + 2][row] = p.woundsDealt[figure];
    columns[at + 3][row] = p.kills[figure];
  }
}
