/** The score of a game, from the columns of its study. */

import { InternalError } from '../base/errors.ts';
import { missingColumn } from '../game/columns.ts';
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

/** A side's half points of a game: a win is two, a draw one. */
export function halfPoints(winner: number, side: Side): number {
  if (winner !== FIRST_WINS && winner !== SECOND_WINS) return 1;
  return winner === side ? 2 : 0;
}

/** Name of the column with the luck of the first side, whose true mean is 0. */
export const LUCK_COLUMN = 'luck';

/** Name of the column with the first side's luck in the roll that sets up the game; its true mean is also 0. */
export const SETUP_LUCK_COLUMN = 'setup-luck';

/**
 * Number of games whose score differs between two variants.
 * @param points half points by game; the longer list is cut
 */
export function changedGames(points: Uint8Array, twins: Uint8Array): number {
  const games = Math.min(points.length, twins.length);
  let changed = 0;
  for (let game = 0; game < games; game++) if (points[game] !== twins[game]) changed++;
  return changed;
}

const PAIR = 2;
const FULL_PAIR = 4;

/** Whole pairs of games by their score in half points, 0 … 4. @param points half points by game */
export function pairSums(points: Uint8Array): Float64Array {
  const sums = new Float64Array(FULL_PAIR + 1);
  for (let game = 0; game + 1 < points.length; game += PAIR) sums[points[game] + points[game + 1]]++;
  return sums;
}

/** Mean score of each whole pair of games, 0 … 1. @param points half points by game */
export function pairMeans(points: Uint8Array): number[] {
  return Array.from(
    { length: Math.floor(points.length / PAIR) },
    (_, pair) => (points[PAIR * pair] + points[PAIR * pair + 1]) / FULL_PAIR,
  );
}
