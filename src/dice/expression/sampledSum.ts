/** Sampled rolls of the language: beside an exact answer, which they check, or in its place. */
import { UsageError } from '../../base/errors.ts';
import { checkAgreement, largestDeviation } from '../agreement.ts';
import type { ExactSum, SumOdds } from './exactSum.ts';
import { formatEvent } from './formatValue.ts';
import { sampleRoll, throwsOf } from './sampleRoll.ts';
import { holds } from './solveRoll.ts';
import type { DiceRoll } from './value.ts';

/** Shares of the rolls that count. */
export interface SampledSum {
  /** Number of trials. */
  readonly trials: number;
  /** Of these rolls the condition held; all where there is none. */
  readonly counted: number;
  /** Seed of the random numbers. */
  readonly seed: number;
  /** The number to which the first share of `sum` belongs. */
  readonly first: number;
  /** Shares of the value's numbers; at the places of its exact probabilities, where there are any. */
  readonly sum: readonly number[];
  /** Mean of the value. */
  readonly mean: number;
  /** Standard deviation of the value, not of its mean. */
  readonly standardDeviation: number;
  /** The shares of what it is compared with, at the places of its exact probabilities; null where there is nothing. */
  readonly other: readonly number[] | null;
  /** Shares by which value was higher; null where there is only one. */
  readonly comparison: {
    /** Share in which the first value was higher. */
    readonly higher: number;
    /** Share in which both were equal. */
    readonly equal: number;
    /** Share in which the first value was lower. */
    readonly lower: number;
  } | null;
  /** Share in which several comparisons together held; null where there is at most one. */
  readonly event: number | null;
  /** Largest deviation from the exact probabilities, in standard errors; null where there are none. */
  readonly z: number | null;
}

interface SampleOptions {
  /** Number of samples; 0 = as many as take about a second, where nothing is exact. */
  readonly trials: number;
  readonly seed: number;
}

/** Without `--trials`, samples that take about a second stand for an answer that is too large. */
const MOST_ESTIMATES = 100_000;
const ESTIMATE_THROWS = 2e7;
/** A value with more numbers is not tallied. */
const MOST_NUMBERS = 1e6;

/** The share of the samples in which the event or the comparison held; undefined where nothing can fail. */
export function sampledChance(
  { comparison }: DiceRoll,
  { comparison: ways, event }: SampledSum,
): number | undefined {
  if (event !== null) return event;
  if (comparison === undefined || ways === null) return undefined;
  const held = holds(comparison.relation);
  return [ways.higher, ways.equal, ways.lower].reduce(
    (sum, share, way) => (held[way] ? sum + share : sum),
    0,
  );
}

/** Counts of each result. */
class Tally {
  private readonly counts = new Map<number, number>();

  add(number: number): void {
    this.counts.set(number, (this.counts.get(number) ?? 0) + 1);
  }

  /**
   * The counts from `first` on; without it from the least number that came up.
   * @throws UsageError `usage/too-large` where they are too many
   */
  list(first?: number, length?: number): { readonly first: number; readonly counts: Float64Array } {
    let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const number of this.counts.keys())
      [least, most] = [Math.min(least, number), Math.max(most, number)];
    const from = first ?? least;
    const width = length ?? most - from + 1;
    if (width > MOST_NUMBERS) {
      const message = `this roll shows about ${width.toExponential(1)} numbers, and at most ${MOST_NUMBERS.toExponential(0)} are tallied`;
      throw new UsageError([{ code: 'usage/too-large', place: {}, message }]);
    }
    const counts = new Float64Array(width);
    // What cannot be is counted at the end, so that the disagreement shows.
    for (const [number, count] of this.counts) {
      const index = number - from;
      counts[index >= 0 && index < width ? index : width - 1] += count;
    }
    return { first: from, counts };
  }
}

interface Samples {
  readonly counted: number;
  readonly value: Tally;
  readonly other: Tally;
  /** -1, 0, 1: the value is lower, equal, higher. */
  readonly ways: Tally;
  /** 1: it happens. */
  readonly event: Tally;
}

function samplesOf(roll: DiceRoll, options: SampleOptions): Samples {
  const [value, other, ways, event] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const counted = sampleRoll(roll, options, (trial) => {
    value.add(trial.value);
    other.add(trial.other);
    ways.add(Math.sign(trial.value - trial.other));
    event.add(trial.happens ? 1 : 0);
  });
  return { counted, value, other, ways, event };
}

/**
 * Samples beside an exact answer.
 * @throws InternalError `internal/odds-disagree` when they differ beyond chance
 */
export function sampleBeside(roll: DiceRoll, exact: ExactSum, options: SampleOptions): SampledSum | null {
  const { trials } = options;
  const samples = samplesOf(roll, options);
  const { counted } = samples;
  const checks: (readonly [ArrayLike<number>, readonly number[]])[] = [];
  const check = (tally: Tally, first: number, probabilities: readonly number[]): void => {
    checks.push([tally.list(first, probabilities.length).counts, probabilities]);
  };
  const { sum, other, comparison, event, given } = exact;
  if (given !== null)
    checks.push([
      [trials - counted, counted],
      [1 - given.probability, given.probability],
    ]);
  if (counted > 0) {
    check(samples.value, sum.first, sum.probabilities);
    if (other !== null) check(samples.other, other.first, other.probabilities);
    if (comparison !== null) check(samples.ways, -1, [comparison.lower, comparison.equal, comparison.higher]);
    if (event !== null) check(samples.event, 0, [1 - event.probability, event.probability]);
  }
  for (const [counts, probabilities] of checks) checkAgreement(counts, probabilities, options);
  const z = Math.max(...checks.map(([counts, probabilities]) => largestDeviation(counts, probabilities)));
  return sharesOf(roll, samples, options, { z, places: { sum, other } });
}

/**
 * Samples in place of an exact answer.
 * @throws UsageError `usage/too-large` where the values are too many, `usage/condition` where the condition never held
 */
export function estimate(roll: DiceRoll, options: SampleOptions): SampledSum {
  const throwsOfOne = throwsOf(roll);
  const affordable = Math.max(1, Math.floor(ESTIMATE_THROWS / throwsOfOne));
  const trials = options.trials > 0 ? options.trials : Math.min(MOST_ESTIMATES, affordable);
  const samples = samplesOf(roll, { trials, seed: options.seed });
  if (samples.counted === 0) {
    const message = `${formatEvent(roll.given ?? [])} held in none of ${trials} samples; use more --trials`;
    throw new UsageError([{ code: 'usage/condition', place: { path: 'POOL' }, message }]);
  }
  return sharesOf(roll, samples, { ...options, trials }, { z: null, places: undefined });
}

function sharesOf(
  { comparison, event }: DiceRoll,
  samples: Samples,
  { trials, seed }: SampleOptions,
  { z, places }: { readonly z: number | null; readonly places: Pick<ExactSum, 'sum' | 'other'> | undefined },
): SampledSum {
  const { counted } = samples;
  const share = (count: number): number => count / Math.max(1, counted);
  const listed = (tally: Tally, odds: SumOdds | null | undefined) =>
    tally.list(odds?.first ?? (counted === 0 ? 0 : undefined), odds?.probabilities.length);
  const value = listed(samples.value, places?.sum);
  const [lower, equal, higher] = Array.from(samples.ways.list(-1, 3).counts, share);
  const shares = Array.from(value.counts, share);
  const mean = shares.reduce((sum, p, i) => sum + p * (value.first + i), 0);
  const variance = shares.reduce((sum, p, i) => sum + p * (value.first + i - mean) ** 2, 0);
  return {
    trials,
    counted,
    seed,
    first: value.first,
    sum: shares,
    mean,
    standardDeviation: Math.sqrt(variance),
    other: comparison === undefined ? null : Array.from(listed(samples.other, places?.other).counts, share),
    comparison: comparison === undefined ? null : { higher, equal, lower },
    event: event === undefined ? null : share(samples.event.list(0, 2).counts[1]),
    z,
  };
}
