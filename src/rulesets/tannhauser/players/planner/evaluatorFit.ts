/**
 * Fits the planner's evaluator to games: predictors are positions between two activations, the response is the winner. Playing
 * each position on several times gives cleaner labels, but more games teach more in the same time: see docs/ai-players.md.
 */

import { byId } from '../../../../data/entries.ts';
import { DECISION, DRAW, OVER, type StudySpec } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../../../random/streams.ts';
import {
  calibrationError,
  fitRidgeLogistic,
  type LogLoss,
  logLoss,
  type ResultGroup,
} from '../../../../statistics/ridgeLogistic.ts';
import { DECIDE_ACT, DECIDE_MINIATURE } from '../../engine/choices.ts';
import type { EvaluatorWeights } from '../../model.ts';
import { createMatchRunner, type MatchRunner } from '../../runner.ts';
import { EVALUATOR_NAMES } from '../../schema/evaluatorNames.ts';
import { PLANNER_WEIGHTS } from '../players.ts';
import { EvaluatorFeatures } from './evaluatorFeatures.ts';
import { FEATURES } from './featureIndex.ts';

/** One in this many choices of a miniature or an act is random, since the planner also evaluates such positions. */
const STRAY_ONE_IN = 20;
/** Ridge penalty of the regression: predictors are correlated, and the positions of a game share one result. */
const PENALTY = 100;
/** One in this many rounds of pairs is held out. */
export const HELD_OUT_ONE_IN = 5;
const PAIR = 2;
const QUARTERS = 4;
/** Decimal places of a weight. */
const DIGITS = 4;

/**
 * Plays games of studies in turn, a pair of each in every round.
 * @returns a function that plays a game by its index and returns its positions between two activations, from the first
 * side's point of view
 */
export function createEvaluatorSampler(studies: readonly StudySpec[]): (index: number) => ResultGroup {
  const samplers = studies.map((study) => new PositionSampler(study));
  return (index) => {
    const pair = Math.floor(index / PAIR);
    const round = Math.floor(pair / samplers.length);
    return samplers[pair % samplers.length].play(PAIR * round + (index % PAIR), index);
  };
}

class PositionSampler {
  readonly #seed: number;
  readonly #runner: MatchRunner;
  readonly #features: EvaluatorFeatures;
  readonly #predictors = new Float64Array(FEATURES);
  readonly #rng = createStreams(1);
  #activation = -1;
  #found: number[] = [];

  constructor(study: StudySpec) {
    this.#seed = study.seed;
    this.#runner = createMatchRunner(study);
    const { rules } = this.#runner;
    this.#features = new EvaluatorFeatures(rules, byId(rules.players, PLANNER_WEIGHTS).weights);
  }

  /**
   * Records the position.
   * @returns whether to make the choice at random
   */
  #look(): boolean {
    const { position: p } = this.#runner;
    if (p.waiting !== DECISION) return false;
    if (p.decision === DECIDE_MINIATURE && p.activationCount !== this.#activation) {
      this.#activation = p.activationCount;
      this.#features.find(p, 0, this.#predictors);
      this.#found.push(...this.#predictors);
    }
    const isFree = p.decision === DECIDE_MINIATURE || p.decision === DECIDE_ACT;
    return isFree && uniformInt(this.#rng, 0, STRAY_ONE_IN) === 0;
  }

  /** @param index of the game in its study @param number of the game among all, for its stray choices */
  play(index: number, number: number): ResultGroup {
    const { position: p, prepare, playUntil } = this.#runner;
    const look = (): boolean => this.#look();
    seedStreams(this.#rng, this.#seed, DOMAINS.evaluatorDeviates, number);
    this.#activation = -1;
    this.#found = [];
    prepare(index);
    playUntil(look);
    while (p.waiting !== OVER) {
      p.choose(uniformInt(this.#rng, 0, p.choiceCount));
      playUntil(look);
    }
    const result = p.winner === DRAW ? 0.5 : p.winner === 0 ? 1 : 0;
    return { predictors: Float64Array.from(this.#found), result };
  }
}

/** How well weights foretell the games held out. */
export interface HeldOutError {
  readonly loss: LogLoss;
  /** Mean distance between chance and share won in ten bins of positions with similar chances, 0 … 1. */
  readonly calibration: number;
  /** Mean log loss and calibration error in each quarter of the games. */
  readonly quarters: readonly { readonly loss: number; readonly calibration: number }[];
}

export interface EvaluatorFit {
  /** The fitted weights by name; a weight left out is 0. */
  readonly weights: EvaluatorWeights;
  /** Games that the weights were fitted to. */
  readonly games: number;
  /** Positions between two activations in these games. */
  readonly positions: number;
  /** Results on the games held out. */
  readonly heldOut: HeldOutError & {
    /** Games held out of the fit, one in five. */
    readonly games: number;
    /** The error of the weights that the fit would replace. */
    readonly before: HeldOutError;
  };
}

/**
 * Fits the weights to four fifths of the games, and measures them on the others.
 * @param games of a sampler, from its first one on: whole rounds, at least 5
 * @param studies number of studies of the sampler
 * @param before the previous weights
 */
export function fitEvaluator(
  games: readonly ResultGroup[],
  studies: number,
  before: EvaluatorWeights,
): EvaluatorFit {
  const isHeldOut = (index: number): boolean =>
    Math.floor(index / (PAIR * studies)) % HELD_OUT_ONE_IN === HELD_OUT_ONE_IN - 1;
  const fitted = games.filter((_, i) => !isHeldOut(i));
  const heldOut = games.filter((_, i) => isHeldOut(i));
  const weights = fitRidgeLogistic(fitted, FEATURES, PENALTY).map((weight) => Number(weight.toFixed(DIGITS)));
  return {
    weights: Object.fromEntries(
      EVALUATOR_NAMES.flatMap((name, i) => (weights[i] === 0 ? [] : [[name, weights[i]]])),
    ),
    games: fitted.length,
    positions: fitted.reduce((sum, { predictors }) => sum + predictors.length / FEATURES, 0),
    heldOut: {
      games: heldOut.length,
      ...errorOf(heldOut, weights),
      before: errorOf(
        heldOut,
        EVALUATOR_NAMES.map((name) => before[name] ?? 0),
      ),
    },
  };
}

function errorOf(games: readonly ResultGroup[], weights: readonly number[]): HeldOutError {
  const quarters = Array.from({ length: QUARTERS }, (_, quarter) =>
    games.map(({ predictors, result }) => {
      const positions = predictors.length / FEATURES;
      const [from, to] = [quarter, quarter + 1].map((q) => Math.floor((q * positions) / QUARTERS));
      return { predictors: predictors.slice(from * FEATURES, to * FEATURES), result };
    }),
  );
  return {
    loss: logLoss(games, weights),
    calibration: calibrationError(games, weights),
    quarters: quarters.map((part) => ({
      loss: logLoss(part, weights).mean,
      calibration: calibrationError(part, weights),
    })),
  };
}
