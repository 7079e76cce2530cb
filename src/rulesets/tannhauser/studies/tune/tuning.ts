/**
 * Tunes the weights of a player: simultaneous perturbation (statistics/spsa.ts) with common random numbers. All random draws are
 * functions of the seed and the iteration, so a resumed run continues exactly as if it had not stopped.
 */
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, nextUint32, seedStreams, WORDS_PER_STREAM } from '../../../../random/streams.ts';
import { spsaAscent, spsaPoint, spsaStep } from '../../../../statistics/spsa.ts';

/** A weight to tune, with its range. */
interface TunableWeight {
  readonly name: string;
  /** Start value of the search. */
  readonly start: number;
  /** Smallest allowed value; `high` is the greatest. */
  readonly low: number;
  readonly high: number;
}

/** Everything that determines a search, except the games. */
export interface TuningPlan {
  readonly seed: number;
  readonly iterations: number;
  /** Gain and half-width of the first iteration, for weights in units of their scale. */
  readonly gain: number;
  readonly width: number;
  readonly weights: readonly TunableWeight[];
}

/** Mean scores of the two points of an iteration, 0 … 1. */
export interface Measured {
  readonly plus: number;
  readonly minus: number;
  /** Estimate of the difference of their scores against the same opponent. */
  readonly difference: number;
}

/** State of the search after an iteration. */
export interface TuningState {
  /** Number of finished iterations. */
  readonly done: number;
  /** The weights, in the order of the plan. */
  readonly values: readonly number[];
}

interface TuningStep {
  readonly state: TuningState;
  readonly measured: Measured;
}

/**
 * Plays the two points of an iteration.
 * @param seed seed of all games of the iteration: both points meet the same teams and dice
 * @returns undefined after an interrupt
 */
export type Measure = (
  plus: readonly number[],
  minus: readonly number[],
  seed: number,
) => Promise<Measured | undefined>;

/** Smallest scale of a weight. The scale is the size of the weight, so that one gain fits all. */
const LEAST_SCALE = 0.05;
/** Share of the iterations before the gain falls noticeably. */
const STABLE_SHARE = 0.1;
/** How far the probe pulls a weight to either side, in scales: far beyond the range of a search. */
const EXTREME = 10;

/** The two streams of an iteration: its games' seed, and the signs of its step. */
const SEED_STREAM = 0;
const SIGN_STREAM = WORDS_PER_STREAM;

/** The unit in which a weight moves. */
export function scaleOf({ start }: TunableWeight): number {
  return Math.max(Math.abs(start), LEAST_SCALE);
}

/** The beginning of a search. */
export function startOfTuning({ weights }: TuningPlan): TuningState {
  return { done: 0, values: weights.map(({ start }) => start) };
}

/**
 * The next iteration.
 * @param moved whether the weight of each index takes part
 * @returns undefined when `measure` was interrupted: nothing of the iteration is kept
 */
export async function tuneOnce(
  plan: TuningPlan,
  moved: readonly boolean[],
  { done, values }: TuningState,
  measure: Measure,
): Promise<TuningStep | undefined> {
  const { weights, gain, width, iterations } = plan;
  const rng = drawn(plan.seed, DOMAINS.tuningIterations, done);
  const seed = seedFrom(rng);
  const signs = moved.map((takesPart) => (takesPart ? signFrom(rng) : 0));
  const step = spsaStep({ gain, width, stability: STABLE_SHARE * iterations }, done);
  const at = weights.map((weight, i) => (values[i] - weight.start) / scaleOf(weight));
  const valuesAt = (point: readonly number[]): number[] =>
    weights.map((weight, i) =>
      moved[i] ? within(weight, weight.start + point[i] * scaleOf(weight)) : values[i],
    );
  const measured = await measure(
    valuesAt(spsaPoint(at, signs, step.width, 1)),
    valuesAt(spsaPoint(at, signs, step.width, -1)),
    seed,
  );
  if (measured === undefined) return undefined;
  const next = valuesAt(spsaAscent(at, signs, step, measured.difference));
  return { state: { done: done + 1, values: next }, measured };
}

/**
 * Which weights matter: those that change some game of the probe when pulled far to one side or the other, with the changed
 * weights for both players. The others would only drift.
 * @param isSame plays the probe's games with the given weights and returns whether all equal those of the start; undefined after
 * an interrupt
 */
export async function findMoved(
  { weights }: TuningPlan,
  isSame: (values: readonly number[]) => Promise<boolean | undefined>,
): Promise<readonly boolean[] | undefined> {
  const start = weights.map((weight) => weight.start);
  const moved: boolean[] = [];
  for (const [i, weight] of weights.entries()) {
    let matters = false;
    for (const side of [EXTREME, -EXTREME]) {
      const pulled = within(weight, weight.start + side * scaleOf(weight));
      const same: boolean | undefined = matters ? false : await isSame(start.with(i, pulled));
      if (same === undefined) return undefined;
      matters = !same;
    }
    moved.push(matters);
  }
  return moved;
}

/** Seed of the probe's games. */
export function probeSeed(seed: number): number {
  return seedFrom(drawn(seed, DOMAINS.tuningProbes, 0));
}

/** Seed of the games that check the result of the search, in none of its own games. */
export function checkSeed(seed: number): number {
  return seedFrom(drawn(seed, DOMAINS.tuningChecks, 0));
}

function within({ low, high }: TunableWeight, value: number): number {
  return Math.min(high, Math.max(low, value));
}

/** The rng state of an iteration, for its seed or its signs. */
function drawn(seed: number, domain: number, index: number): Int32Array {
  const rng = createStreams(2);
  seedStreams(rng, seed, domain, index);
  return rng;
}

/** A seed, 0 … 2^53 − 1. */
function seedFrom(rng: Int32Array): number {
  const high = nextUint32(rng, SEED_STREAM) >>> 11;
  return high * 2 ** 32 + nextUint32(rng, SEED_STREAM);
}

function signFrom(rng: Int32Array): 1 | -1 {
  return nextUint32(rng, SIGN_STREAM) >>> 31 === 0 ? 1 : -1;
}
