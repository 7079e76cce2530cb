/**
 * Anytime-valid inference for the mean of bounded scores: it stays valid however often a study is looked at, and whenever it
 * stops.
 *
 * Betting: against a mean m, a gambler who stakes λ of the capital on every score has the wealth ∏ (1 + λ(score − m)), which is a
 * martingale if the mean is m, whatever the distribution. The average wealth over a fixed distribution of λ is one too (method of
 * mixtures: H. Robbins, "Statistical methods related to the distribution of the iterated logarithm", Ann. Math. Stat. 41, 1970),
 * so by Ville's inequality it exceeds 1/α with a probability of at most α. The confidence sequence holds every mean against which
 * the wealth has stayed below 1/α (I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", J.
 * R. Stat. Soc. B 86, 2024). The scores here take few values, so their counts are enough.
 */
import { UsageError } from '../base/errors.ts';
import { foundExpected } from '../base/phrases.ts';
import { checkConfidence, DEFAULT_CONFIDENCE, type Interval } from './interval.ts';

/** How often each possible score occurred; scores are in 0 … 1, both ends included. */
export interface ScoreCounts {
  readonly scores: readonly number[];
  readonly counts: ArrayLike<number>;
}

/** Alternative hypothesis: the true mean is above the tested one, below it, or either. */
type Alternative = 'above' | 'below' | 'either';

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
/** Largest share of the capital that a gambler stakes. */
const MOST_STAKED = 0.999;
/** Stakes in standard deviations and their weights, both sides of 0. */
const STANDARDS = Array.from({ length: STAKES }, (_, i) => ((i + 1) / STAKES) * WIDEST_STAKE);
const WEIGHTS = STANDARDS.map((standard) => Math.exp((-standard * standard) / 2));
/** Signs of the stakes that win from means on the alternative's side. */
const DIRECTIONS: Readonly<Record<Alternative, readonly number[]>> = {
  above: [1],
  below: [-1],
  either: [-1, 1],
};
/** The search for an end of the interval stops once the evidence there, or its place, is this exact. */
const TOLERANCE = 1e-9;
const CLOSEST = 1e-14;
const MOST_STEPS = 200;
/** Where the evidence rises more steeply than this, the search bisects. */
const STEEPEST = 100;

/**
 * Natural logarithm of the evidence (e-value) against the mean `mean`: its expectation is at most 1 if that is the true mean, so
 * evidence ever reaches 20 with a probability of at most 5 %.
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
  for (const direction of DIRECTIONS[alternative]) {
    for (let i = 0; i < STAKES; i++) {
      const stake = within(direction * STANDARDS[i] * deviation, mean);
      const wealth = logWealth(scores, counts, mean, stake);
      weights += WEIGHTS[i];
      if (wealth > most) {
        sum = sum * Math.exp(most - wealth) + WEIGHTS[i];
        most = wealth;
      } else {
        sum += WEIGHTS[i] * Math.exp(wealth - most);
      }
    }
  }
  return most + Math.log(sum / weights);
}

/**
 * The confidence sequence of the mean after the scores so far: over all looks together, its intervals cover the mean with the
 * confidence.
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
  const excess = (mean: number): number =>
    evidenceAgainst(mean, seen.scores, seen.counts, planned, 'either') - bar;
  return { low: boundary(excess, 0, centre), high: boundary(excess, 1, centre) };
}

/**
 * First point from `inside` to `outside` at which the evidence is enough, by the Illinois method (M. Dowell and P. Jarratt, "A
 * modified regula falsi method", BIT 11, 1971), by bisection while the evidence is infinite.
 * @param excess evidence minus the threshold
 */
function boundary(excess: (mean: number) => number, outside: number, inside: number): number {
  if (inside === outside) return outside;
  let rejected = outside;
  let above = excess(outside);
  if (above < 0) return outside;
  let kept = inside;
  let below = excess(inside);
  let wasRejected: boolean | undefined;
  for (let step = 0; step < MOST_STEPS && Math.abs(rejected - kept) > CLOSEST; step++) {
    const share = above < -STEEPEST * below ? below / (below - above) : 0.5;
    const next = kept + share * (rejected - kept);
    const found = excess(next);
    if (Math.abs(found) < TOLERANCE) return next;
    const isRejected = found > 0;
    if (isRejected) {
      rejected = next;
      above = found;
      if (wasRejected === true) below /= 2;
    } else {
      kept = next;
      below = found;
      if (wasRejected === false) above /= 2;
    }
    wasRejected = isRejected;
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

/** Mean score; NaN without scores. */
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
