/**
 * Anytime-valid inference for the mean of bounded scores: it holds however often a study is looked at, and whenever it
 * is stopped.
 *
 * Betting: against a mean m, a gambler who stakes λ of the capital on every score has the wealth
 * ∏ (1 + λ(score − m)), which is a martingale if the mean is m, whatever the distribution. The average wealth over a
 * fixed distribution of λ is one too (method of mixtures: H. Robbins, "Statistical methods related to the law of the
 * iterated logarithm", Ann. Math. Stat. 41, 1970), so by Ville's inequality it exceeds 1/α with a chance of at most α.
 * The confidence sequence holds every mean that has not been bet against so far (I. Waudby-Smith and A. Ramdas,
 * "Estimating means of bounded random variables by betting", J. R. Stat. Soc. B 86, 2024). The scores here take few
 * values, so their counts are all that is needed.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/messages/common.ts';
import { checkConfidence, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

/** How often each possible score occurred; scores lie in 0 … 1, both ends included. */
export interface ScoreCounts {
  readonly scores: readonly number[];
  readonly counts: ArrayLike<number>;
}

/** Which means speak against the one in question. */
export type Alternative = 'above' | 'below' | 'either';

/** Scores of single games, lost and won. */
export const GAME_SCORES: readonly number[] = [0, 1];
/** Mean scores of pairs of games by their pentanomial class. */
export const PAIR_SCORES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/**
 * The stakes are normally distributed with the variance that makes the interval narrowest at the planned number of
 * scores: NARROWEST / (planned · m(1 − m)), from minimising (1 + 1/x)·ln((1 + x)/α²) at α = 5 %.
 */
const NARROWEST = 8;
/** Stakes of the mixture on each side of 0, up to so many standard deviations. */
const STAKES = 24;
const WIDEST_STAKE = 4;
/** A gambler never stakes everything. */
const MOST_STAKED = 0.999;
const BISECTIONS = 40;

/**
 * Natural logarithm of the evidence (e-value) against the mean `mean`: its expectation is at most 1 if that is the
 * mean, so evidence of 20 or more has a chance of at most 5 %, ever.
 * @param mean 0 … 1
 * @param planned number of scores the evidence is tuned for; it is valid for any
 * @returns Infinity when the mean is impossible
 * @throws UsageError `statistics/scores`
 */
export function logEvidence(
  { scores, counts }: ScoreCounts,
  mean: number,
  planned: number,
  alternative: Alternative = 'either',
): number {
  checkScores({ scores, counts });
  return evidenceAgainst(mean, scores, counts, planned, alternative);
}

function evidenceAgainst(
  mean: number,
  scores: readonly number[],
  counts: ArrayLike<number>,
  planned: number,
  alternative: Alternative,
): number {
  // A mean at an end leaves one score possible.
  if (mean === 0 || mean === 1) return scores.some((s, i) => s !== mean && counts[i] > 0) ? Infinity : 0;
  const deviation = Math.sqrt(NARROWEST / (Math.max(1, planned) * mean * (1 - mean)));
  // The sum of the weighted wealths is kept relative to the greatest: exp(most) may be too large for a number.
  let most = Number.NEGATIVE_INFINITY;
  let sum = 0;
  let weights = 0;
  for (let i = alternative === 'above' ? 1 : -STAKES; i <= (alternative === 'below' ? -1 : STAKES); i++) {
    if (i === 0) continue;
    const standard = (i / STAKES) * WIDEST_STAKE;
    const weight = Math.exp((-standard * standard) / 2);
    const wealth = logWealth(scores, counts, mean, within(standard * deviation, mean));
    weights += weight;
    if (wealth > most) {
      sum = sum * Math.exp(most - wealth) + weight;
      most = wealth;
    } else {
      sum += weight * Math.exp(wealth - most);
    }
  }
  return most + Math.log(sum / weights);
}

/**
 * The confidence sequence of the mean after the scores so far: taken at every look, all its intervals hold the mean
 * with the confidence together.
 * @param planned number of scores at which it is narrowest, about 1.55 times as wide as an interval for a single look
 * @throws UsageError `statistics/scores`, `statistics/confidence`
 */
export function confidenceSequence(
  seen: ScoreCounts,
  planned: number,
  confidence: number = DEFAULT_CONFIDENCE,
): Interval {
  checkConfidence(confidence);
  checkScores(seen);
  const bar = -Math.log(1 - confidence);
  const centre = meanOf(seen);
  if (Number.isNaN(centre)) return { low: 0, high: 1 };
  const isRejected = (mean: number): boolean =>
    evidenceAgainst(mean, seen.scores, seen.counts, planned, 'either') >= bar;
  return { low: boundary(isRejected, 0, centre), high: boundary(isRejected, 1, centre) };
}

/** The last mean on the way from `inside` to `outside` that is not rejected. */
function boundary(isRejected: (mean: number) => boolean, outside: number, inside: number): number {
  if (inside === outside || !isRejected(outside)) return outside;
  let kept = inside;
  let rejected = outside;
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (kept + rejected) / 2;
    if (middle === kept || middle === rejected) break;
    if (isRejected(middle)) rejected = middle;
    else kept = middle;
  }
  return rejected;
}

/** The stake, cut so that no score in 0 … 1 costs all the capital. */
function within(stake: number, mean: number): number {
  return Math.min(MOST_STAKED / mean, Math.max(-MOST_STAKED / (1 - mean), stake));
}

function logWealth(
  scores: readonly number[],
  counts: ArrayLike<number>,
  mean: number,
  stake: number,
): number {
  let wealth = 0;
  for (let i = 0; i < scores.length; i++) {
    if (counts[i] > 0) wealth += counts[i] * Math.log1p(stake * (scores[i] - mean));
  }
  return wealth;
}

/** NaN without any score. */
function meanOf({ scores, counts }: ScoreCounts): number {
  let sum = 0;
  let n = 0;
  for (let i = 0; i < scores.length; i++) {
    sum += scores[i] * counts[i];
    n += counts[i];
  }
  return sum / n;
}

function checkScores({ scores, counts }: ScoreCounts): void {
  const isValid =
    scores.length === counts.length &&
    scores.every((score, i) => score >= 0 && score <= 1 && counts[i] >= 0 && Number.isFinite(counts[i]));
  if (isValid) return;
  throw new UsageError([
    {
      code: 'statistics/scores',
      place: { path: 'scores' },
      message: foundExpected(
        `${Array.from(counts).join(', ')} of ${scores.join(', ')}`,
        'a count of at least 0 for every score from 0 to 1',
      ),
    },
  ]);
}
