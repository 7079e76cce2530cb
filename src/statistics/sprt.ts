/**
 * Sequential probability ratio test on pairs of games, scored as pentanomial: 0, ½, 1, 1½ or 2 points a pair.
 *
 * A. Wald, "Sequential tests of statistical hypotheses", Ann. Math. Stat. 16 (1945); generalised to unknown
 * distributions of the pair scores by maximum likelihood under each hypothesis: X. Li, J. Liu and Z. Ying,
 * "Generalized sequential probability ratio test for separate families of hypotheses", Sequential Analysis 33 (2014);
 * M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a distribution" and
 * "Normalized Elo: an invariant measure" (notes on engine testing, 2019–2021).
 */
import { checkErrorRates, checkedPairs } from './pairCounts.ts';

/** State of the test. */
type Verdict = 'accepted' | 'rejected' | 'undecided';

export interface SprtBounds {
  /** Log-likelihood ratio at which the lower hypothesis is kept. */
  readonly lower: number;
  /** Log-likelihood ratio at which the upper hypothesis is accepted. */
  readonly upper: number;
}

/** Log-likelihood ratio of the upper hypothesis against the lower one, with its bounds and the verdict. */
export interface SprtResult extends SprtBounds {
  /** Log-likelihood ratio, in nats; positive favours the upper hypothesis. */
  readonly logLikelihoodRatio: number;
  /** `accepted`: the upper hypothesis; `rejected`: the lower one. */
  readonly verdict: Verdict;
}

/** One normalised Elo point in units of the score's standard deviation a game. */
const NORMALISED_ELO = Math.LN10 / 800;
/** Count given to a score that never occurred, so that it still has a likelihood. */
const NEVER_SEEN = 1e-3;
const ITERATIONS = 50;
const TOLERANCE = 1e-12;

/**
 * Wald's bounds.
 * @param alpha probability to accept the upper hypothesis when the lower one is true, 0 … ½ excluded
 * @param beta probability to keep the lower hypothesis when the upper one is true
 * @throws UsageError `statistics/error-rate`
 */
export function sprtBounds(alpha: number, beta: number): SprtBounds {
  checkErrorRates(alpha, beta);
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/**
 * Tests the expected score of a game: `score0` against `score1`.
 * @param pairs number of pairs by their score in half points, 0 … 4
 * @throws UsageError `statistics/pairs`, `statistics/error-rate`
 */
export function sprtOfScore(
  pairs: ArrayLike<number>,
  score0: number,
  score1: number,
  alpha: number,
  beta: number,
): SprtResult {
  const { games, shares } = regularised(checkedPairs(pairs));
  return judged(
    games,
    shares,
    likeliestWithMean(shares, score0),
    likeliestWithMean(shares, score1),
    alpha,
    beta,
  );
}

/**
 * Tests the score's lead over one half in standard deviations of a game, in normalised Elo. This does not depend on the share of
 * draws.
 * @throws UsageError `statistics/pairs`, `statistics/error-rate`
 */
export function sprtOfNormalisedElo(
  pairs: ArrayLike<number>,
  elo0: number,
  elo1: number,
  alpha: number,
  beta: number,
): SprtResult {
  const { games, shares } = regularised(checkedPairs(pairs));
  // The mean of two games has the standard deviation of one over √2.
  const lead = (elo: number): number => elo * NORMALISED_ELO * Math.SQRT2;
  return judged(
    games,
    shares,
    likeliestWithLead(shares, lead(elo0)),
    likeliestWithLead(shares, lead(elo1)),
    alpha,
    beta,
  );
}

function judged(
  pairs: number,
  shares: readonly number[],
  under0: readonly number[],
  under1: readonly number[],
  alpha: number,
  beta: number,
): SprtResult {
  const bounds = sprtBounds(alpha, beta);
  const logLikelihoodRatio =
    pairs * shares.reduce((sum, share, i) => sum + share * Math.log(under1[i] / under0[i]), 0);
  const { lower, upper } = bounds;
  const verdict =
    logLikelihoodRatio >= upper ? 'accepted' : logLikelihoodRatio <= lower ? 'rejected' : 'undecided';
  return { ...bounds, logLikelihoodRatio, verdict };
}

function regularised(pairs: readonly number[]): {
  readonly games: number;
  readonly shares: readonly number[];
} {
  const counts = pairs.map((count) => (count === 0 ? NEVER_SEEN : count));
  const games = counts.reduce((sum, count) => sum + count, 0);
  return { games, shares: counts.map((count) => count / games) };
}

/** Mean score of a game by the score of its pair in half points. */
function scoreOf(halfPoints: number): number {
  return halfPoints / 4;
}

/** The likeliest distribution with the given expected score: p/(1 + x(a − s)) with the x that makes the mean s. */
function likeliestWithMean(shares: readonly number[], mean: number): number[] {
  const deviations = shares.map((_, i) => scoreOf(i) - mean);
  return tilted(shares, deviations);
}

/** The likeliest distribution with (mean − ½)/σ = lead, by iterating its linearisation around the last mean and σ. */
function likeliestWithLead(shares: readonly number[], lead: number): number[] {
  let likeliest = shares.map(() => 1 / shares.length);
  for (let i = 0; i < ITERATIONS; i++) {
    const last = likeliest;
    const mean = last.reduce((sum, share, k) => sum + share * scoreOf(k), 0);
    const variance = last.reduce((sum, share, k) => sum + share * (scoreOf(k) - mean) ** 2, 0);
    const sigma = Math.sqrt(variance);
    const constraint = shares.map((_, k) => {
      const standard = (mean - scoreOf(k)) / sigma;
      return scoreOf(k) - 0.5 - (lead * sigma * (1 + standard * standard)) / 2;
    });
    likeliest = tilted(shares, constraint);
    if (likeliest.every((share, k) => Math.abs(share - last[k]) < TOLERANCE)) break;
  }
  return likeliest;
}

/** p/(1 + x·c) with the x for which the constraint Σ p·c/(1 + x·c) = 0 holds; found by bisection. */
function tilted(shares: readonly number[], constraint: readonly number[]): number[] {
  const balance = (x: number): number =>
    shares.reduce((sum, share, i) => sum + (share * constraint[i]) / (1 + x * constraint[i]), 0);
  // Between the poles at -1/max and -1/min the balance falls from +∞ to -∞.
  let low = -1 / Math.max(...constraint);
  let high = -1 / Math.min(...constraint);
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (balance(middle) > 0) low = middle;
    else high = middle;
  }
  const x = (low + high) / 2;
  return shares.map((share, i) => share / (1 + x * constraint[i]));
}
