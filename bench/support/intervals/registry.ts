/** The registry of every kind of interval that a study prints, one row each. */
import { loadSolver } from '../../../src/statistics/linearProgram.ts';
import { claims } from './claims.ts';
import { compared, solved, watchedComparisons } from './comparisons.ts';
import { screening, slopes, variances } from './indices.ts';
import type { Family } from './kind.ts';
import { afterTests, ladder, normalisedLeads } from './ladder.ts';
import { matrixGames } from './matrixGames.ts';
import { losses, predictions } from './means.ts';
import { playedModels, watchedModels } from './play.ts';
import { leagues } from './ratings.ts';
import { scores, shares, watchedScores, watchedShares } from './shares.ts';
import { peers, prices, races } from './worth.ts';

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
    prices,
    peers,
    races,
    playedModels,
    watchedModels,
    losses,
    predictions,
    slopes,
    screening,
    variances,
    claims,
    leagues,
    matrixGames(solve),
    ladder,
    afterTests,
    normalisedLeads,
  ];
}
