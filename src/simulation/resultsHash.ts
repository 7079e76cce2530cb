/**
 * The fingerprint of a study's results: equal exactly when the same study gave the same games, except for collisions with a
 * probability of 2^-64. It does not depend on threads, chunk sizes or the order of chunks.
 *
 * SHA-256 over the study and the sum of its games' hashes (gamesSum.ts) makes the printed form. It distinguishes runs, but does
 * not protect against a constructed collision.
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
