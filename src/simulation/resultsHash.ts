/**
 * The fingerprint of a study's results: equal exactly when the same study gave the same games (but for chance
 * collisions of 2^-64), whatever the number of threads, the size of the chunks and the order of their arrival.
 *
 * SHA-256 over the study and the sum of its games' hashes (gamesSum.ts) makes the printed form. It tells runs apart; it is
 * no protection against somebody who builds a collision.
 */
import { createHash } from 'node:crypto';
import type { ColumnSpec, StudySpec } from '../game/contract.ts';
import { type HashSum, resultsIdentity } from './gamesSum.ts';

/** 64 hexadecimal digits over the {@link resultsIdentity} of the games. */
export function resultsHash(
  study: StudySpec,
  columns: readonly ColumnSpec[],
  games: number,
  sum: HashSum,
): string {
  return createHash('sha256')
    .update(resultsIdentity(study, columns, games, sum))
    .digest('hex');
}
