/** Every kind of interval that a study prints: one row each. */
import { loadSolver } from '../../../src/statistics/linearProgram.ts';
import { compared, solved, watchedComparisons } from './comparisons.ts';
import type { Family } from './kind.ts';
import { afterTests, ladder, normalisedLeads } from './ladder.ts';
import { matrixGames } from './matrixGames.ts';
import { leagues } from './ratings.ts';
import { scores, shares, watchedScores, watchedShares } from './shares.ts';

export async function everyFamily(): Promise<readonly Family[]> {
  const solve = await loadSolver();
  return [
    shares,
    watchedShares,
    scores,
    watchedScores,
    compared,
    watchedComparisons,
    solved,
    leagues,
    matrixGames(solve),
    ladder,
    afterTests,
    normalisedLeads,
  ];
}
