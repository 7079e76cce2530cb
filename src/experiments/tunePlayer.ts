/**
 * Tunes the weights of a player: simultaneous perturbation (statistics/spsa.ts) with common random numbers. All that is
 * drawn is a function of the seed and the iteration, so a run that was stopped goes on as if it had not been.
 */
import { DOMAINS } from '../random/domains.ts';
import { createStreams, nextUint32, seedStreams, WORDS_PER_STREAM } from '../random/streams.ts';
import { spsaAscent, spsaPoint, spsaStep } from '../statistics/spsa.ts';

/** A weight as the search sees it. */
interface TunableWeight {
  readonly name: string;
  /** Where the search begins. */
  readonly start: number;
  /** Least and greatest value that is allowed. */
  readonly low: number;
  readonly high: number;
}

/** All that determines a search beside the games themselves. */
export interface TuningPlan {
  readonly seed: number;
  readonly iterations: number;
  /** Gain and half-width of the first iteration, for weights in units of their scale. */
  readonly gain: number;
  readonly width: number;
  readonly weights: readonly TunableWeight[];
}

/** Scores of an iteration's two points, points a game, 0 … 1. */
export interface Measured {
  readonly plus: number;
  readonly minus: number;
  /** Estimate of the difference of their scores against one and the same opponent. */
  readonly difference: number;
}

/** Where the search stands after an iteration. */
export interface TuningState {
  /** Iterations that are done. */
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
 * @param seed of all games of the iteration: both points meet the same teams and dice
 * @returns undefined when it was interrupted
 */
export type Measure = (
  plus: readonly number[],
  minus: readonly number[],
  seed: number,
) => Promise<Measured | undefined>;

/** A weight near 0 has this scale; the others have their own size, so that one gain serves all. */
const LEAST_SCALE = 0.05;
/** Share of the iterations before the gain falls noticeably. */
const STABLE_SHARE = 0.1;
/** How far the probe pulls a weight to either side, in scales: far beyond where a search goes. */
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
 * @param moved whether the weight of this index takes part
 * @returns undefined when `measure` was interrupted: nothing of the iteration is kept
 */
export async function tuneOnce(
  plan: TuningPlan,
  moved: readonly boolean[],
  { done, values }: TuningState,
  measure: Measure,
): Promise<TuningStep | undefined> {
  const { weights, gain, width, iterations } = plan;
  const words = drawn(plan.seed, DOMAINS.tuningIterations, done);
  const seed = seedFrom(words);
  const signs = moved.map((takesPart) => (takesPart ? signFrom(words) : 0));
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
 * Which weights matter: those with which some game of the probe goes another way when they are pulled far to one side or
 * the other, both players holding the changed weights. The rest would only drift.
 * @param isSame plays the probe's games with the given weights and tells whether all are those of the start; undefined
 *   when it was interrupted
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

/** Seed of the games that check what the search found: none of its own. */
export function checkSeed(seed: number): number {
  return seedFrom(drawn(seed, DOMAINS.tuningChecks, 0));
}

function within({ low, high }: TunableWeight, value: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Two streams: of seeds and of signs. */
function drawn(seed: number, domain: number, index: number): Int32Array {
  const words = createStreams(2);
  seedStreams(words, seed, domain, index);
  return words;
}

/** A seed of 0 … 2^53-1. */
function seedFrom(words: Int32Array): number {
  const high = nextUint32(words, SEED_STREAM) >>> 11;
  return high * 2 ** 32 + nextUint32(words, SEED_STREAM);
}

function signFrom(words: Int32Array): 1 | -1 {
  return nextUint32(words, SIGN_STREAM) >>> 31 === 0 ? 1 : -1;
}
