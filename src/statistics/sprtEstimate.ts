/**
 * Elo after a sequential test. The test stops when the score is extreme, so the plain estimate exaggerates. Here outcomes are
 * ordered by how they leave the test (faster and lower is worse), and the log-likelihood ratio is modelled as a Wiener process
 * between the bounds: M. Van den Bergh, "Normalized Elo: an invariant measure" and notes on the estimates of sequential engine
 * tests (2019–2021). The estimate is median-unbiased wherever the test stops.
 */
import { checkConfidence, DEFAULT_CONFIDENCE } from './interval.ts';
import { checkedPairs } from './pairCounts.ts';
import { type EloEstimate, eloOfScore, pairScore } from './pairScore.ts';
import { type SprtBounds, sprtBounds } from './sprt.ts';

/** Logistic Elo with its interval, an end of which is infinite where the score may be 0 or 1. */
export interface SprtEstimate extends EloEstimate {
  /** Probability of an outcome as bad as this one or worse if both players were equal (likelihood of superiority). */
  readonly superiority: number;
}

/** The observed ratio, and how its drift and variance for each pair follow from the true score. */
interface Process extends SprtBounds {
  readonly pairs: number;
  readonly ratio: number;
  readonly motionAt: (score: number) => Motion;
}

interface Motion {
  readonly drift: number;
  readonly variance: number;
}

const NORMALISED_ELO = Math.LN10 / 800;
/** The series below needs this much variance, relative to the squared distance of the bounds. */
const LEAST_VARIANCE = 0.01;
const SMALLEST_TERM = 1e-14;
const MOST_TERMS = 1000;
/** The search covers so many standard errors to each side of the mean score. */
const SEARCHED = 10;
const HALVINGS = 80;

/**
 * Estimate after a test in normalised Elo, stopped or not.
 * @param pairs number of pairs by their score in half points, 0 … 4
 * @returns null when all pairs scored alike, or when the test has too few pairs: the bounds are then too far away
 * @throws UsageError `statistics/pairs`, `statistics/error-rate`, `statistics/confidence`
 */
export function sprtEstimate(
  pairs: ArrayLike<number>,
  elo0: number,
  elo1: number,
  alpha: number,
  beta: number,
  confidence: number = DEFAULT_CONFIDENCE,
): SprtEstimate | null {
  checkConfidence(confidence);
  const { score, deviation, pairs: n } = pairScore(checkedPairs(pairs));
  if (deviation === 0) return null;
  const scoreOf = (elo: number): number => 0.5 + elo * NORMALISED_ELO * Math.SQRT2 * deviation;
  const middle = (scoreOf(elo0) + scoreOf(elo1)) / 2;
  const shift = scoreOf(elo1) - scoreOf(elo0);
  // The variance is the likeliest one given a mean: that of the observed scores around it.
  const motionAt = (mean: number): Motion => {
    const variance = deviation ** 2 + (mean - score) ** 2;
    return { drift: ((mean - middle) * shift) / variance, variance: (shift * shift) / variance };
  };
  const process = stopped(sprtBounds(alpha, beta), n, motionAt, score);
  const { upper, lower } = process;
  if (process.motionAt(score).variance * process.pairs < LEAST_VARIANCE * (upper - lower) ** 2) return null;
  const reach = (SEARCHED * deviation) / Math.sqrt(process.pairs);
  const eloAt = (chance: number): number =>
    eloOfScore(scoreWith(process, chance, Math.max(0, score - reach), Math.min(1, score + reach)));
  const tail = (1 - confidence) / 2;
  return {
    elo: eloAt(0.5),
    low: eloAt(1 - tail),
    high: eloAt(tail),
    superiority: chanceOfWorse(process, 0.5),
  };
}

/** The state where the ratio first crossed a bound, if it did. */
function stopped(
  bounds: SprtBounds,
  pairs: number,
  motionAt: (score: number) => Motion,
  score: number,
): Process {
  const { drift } = motionAt(score);
  const ratio = Math.min(bounds.upper, Math.max(bounds.lower, pairs * drift));
  return { ...bounds, pairs: drift === 0 ? pairs : ratio / drift, ratio, motionAt };
}

/** The score at which this outcome or a worse one has this probability; the probability falls with the score. */
function scoreWith(process: Process, chance: number, from: number, to: number): number {
  let low = from;
  let high = to;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (chanceOfWorse(process, middle) > chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Probability that the process leaves by the lower bound, or is still inside after the same number of pairs but lower. It is the
 * probability to ever leave by the lower bound, minus that of being inside now and leaving later, as a series of the
 * eigenfunctions of the process between two absorbing bounds (D. R. Cox and H. D. Miller, "The Theory of Stochastic Processes",
 * 1965, 5.7).
 */
function chanceOfWorse({ lower, upper, pairs, ratio, motionAt }: Process, score: number): number {
  const { drift, variance } = motionAt(score);
  const width = upper - lower;
  const start = -lower;
  const end = ratio - lower;
  const tilt = drift / variance;
  const everLower =
    Math.abs(tilt * width) < 1e-8
      ? (width - start) / width
      : Math.expm1(2 * tilt * (width - start)) / Math.expm1(2 * tilt * width);
  let sum = 0;
  for (let n = 1; n <= MOST_TERMS; n++) {
    const wave = (n * Math.PI) / width;
    const decay = ((wave * wave + tilt * tilt) * variance * pairs) / 2;
    const size = Math.exp(tilt * (end - start) - decay);
    const inside = tilt * Math.sin(wave * end) - wave * Math.cos(wave * end);
    sum += ((2 * size * inside) / (width * (tilt * tilt + wave * wave))) * Math.sin(wave * start);
    if (size < SMALLEST_TERM) break;
  }
  return everLower + sum;
}
