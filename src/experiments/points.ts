/** The score of a game as a column of its study has it. */

import { InternalError } from '../base/errors.ts';
import { missingColumn } from '../base/messages/experiments.ts';
import { type ColumnSpec, FIRST_WINS, SECOND_WINS, type Side } from '../game/contract.ts';

/** The column that holds a game's Winner. */
const WINNER = 'winner';

/**
 * Index of the column of winners.
 * @throws InternalError `experiments/missing-column`
 */
export function winnerColumn(columns: readonly ColumnSpec[]): number {
  const index = columns.findIndex(({ name }) => name === WINNER);
  if (index >= 0) return index;
  const known = columns.map(({ name }) => name);
  throw new InternalError([
    { code: 'experiments/missing-column', place: {}, message: missingColumn(WINNER, known) },
  ]);
}

/** What a side has of a game in half points: a win is two, a draw one. */
export function halfPoints(winner: number, side: Side): number {
  if (winner !== FIRST_WINS && winner !== SECOND_WINS) return 1;
  return winner === side ? 2 : 0;
}
