/** How often players blunder, from one sampled activation of each game. Independent of the ruleset. */
import { DEFAULT_CONFIDENCE, type Interval } from '../statistics/interval.ts';
import { shareInterval } from '../statistics/kornGraubard.ts';
import { criticalValue } from '../statistics/normal.ts';

/** One game with its sampled activation. */
export interface SampledActivation {
  /** Activations of the game, of which one was sampled, each with the same chance. */
  readonly activations: number;
  /** Chance to win that its choices lose; negative by chance. */
  readonly cost: number;
  readonly isBlunder: boolean;
}

/** An estimate with its interval. */
export interface BlunderEstimate extends Interval {
  readonly mean: number;
}

export interface BlunderRates {
  /** Activations of a game, both sides together. */
  readonly activations: number;
  /** Blunders of one side in a game. */
  readonly perGame: BlunderEstimate;
  /** Chance to win that an activation loses against the best line found, 0 … 1. */
  readonly cost: BlunderEstimate;
}

const SIDES = 2;

/**
 * The rates. An activation of a long game is sampled less often, so each counts as many times as its game has activations (Horvitz
 * and Thompson, "A generalization of sampling without replacement from a finite universe", JASA 47, 1952).
 * @param games at least two
 */
export function blunderRates(
  games: readonly SampledActivation[],
  confidence = DEFAULT_CONFIDENCE,
): BlunderRates {
  const weights = games.map(({ activations }) => activations);
  const blunders = ratio(
    weights,
    games.map(({ isBlunder }) => Number(isBlunder)),
  );
  const cost = ratio(
    weights,
    games.map((game) => game.cost),
  );
  const activations = sumOf(weights) / games.length;
  const each = activations / SIDES;
  const { low, high } = shareInterval(blunders.mean, blunders.standardError, games.length, confidence);
  const half = criticalValue(confidence) * cost.standardError;
  return {
    activations,
    perGame: { mean: blunders.mean * each, low: low * each, high: high * each },
    cost: { mean: cost.mean, low: cost.mean - half, high: cost.mean + half },
  };
}

/** A weighted mean, with the error of its linearization (Cochran, "Sampling Techniques", 3rd edition, 1977, section 6.13). */
function ratio(weights: readonly number[], values: readonly number[]) {
  const weight = sumOf(weights);
  const { length } = weights;
  const mean = sumOf(weights.map((own, at) => own * values[at])) / weight;
  const squares = sumOf(weights.map((own, at) => (own * (values[at] - mean)) ** 2));
  return { mean, standardError: Math.sqrt((squares * length) / (length - 1)) / weight };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
