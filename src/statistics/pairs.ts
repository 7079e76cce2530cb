import { meanFromSums } from './histogram.ts';

/** How much the games of a pair resemble each other. */
export interface PairEffect {
  /** Complete pairs. */
  readonly pairs: number;
  /**
   * Variance of the mean score over the pairs, relative to the same number of independent games (design effect,
   * 1 + correlation within the pair; Kish, "Survey Sampling", 1965). 1: pairing changes nothing; below 1: the pairs
   * cancel noise; above 1: intervals that treat games as independent are too narrow by its square root.
   */
  readonly designEffect: number;
  /** Large-sample standard error of the design effect, (1 − ρ²)/√pairs. */
  readonly standardError: number;
}

/**
 * Design effect of paired games from pentanomial counts.
 * @param pairSums pairs by their summed score in half points, 0 (two losses) … 4 (two wins)
 * @param drawnTwice the number of `pairSums[2]` that are two draws, not a win and a loss
 * @returns null with fewer than two pairs or when all games ended alike
 */
export function pairEffect(pairSums: ArrayLike<number>, drawnTwice: number): PairEffect | null {
  const [lost, lostDrawn, level, wonDrawn, won] = Array.from(pairSums);
  const pairs = lost + lostDrawn + level + wonDrawn + won;
  if (pairs < 2) return null;
  const sum = lostDrawn + 2 * level + 3 * wonDrawn + 4 * won;
  const pairSquares = lostDrawn + 4 * level + 9 * wonDrawn + 16 * won;
  // Squares of single scores in half points: a win 4, a draw 1.
  const gameSquares = lostDrawn + 4 * (level - drawnTwice) + 2 * drawnTwice + 5 * wonDrawn + 8 * won;
  const paired = meanFromSums(pairs, sum, pairSquares).standardError;
  const single = meanFromSums(2 * pairs, sum, gameSquares).standardError;
  if (paired === null || single === null || single === 0) return null;
  // The standard error of a pair's sum is that of two games' mean doubled.
  const designEffect = (paired / (2 * single)) ** 2;
  const correlation = designEffect - 1;
  return {
    pairs,
    designEffect,
    standardError: Math.max(0, 1 - correlation * correlation) / Math.sqrt(pairs),
  };
}
