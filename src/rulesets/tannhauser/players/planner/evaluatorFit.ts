/**
 * Fits the planner's evaluator to games: predictors are positions between two activations, the response is the winner.
 */

import { byId } from '../../../../data/entries.ts';
import { DECISION, DRAW, OVER, type StudySpec } from '../../../../game/contract.ts';
import { DOMAINS } from '../../../../random/domains.ts';
import { createStreams, seedStreams, uniformInt } from '../../../../random/streams.ts';
import {
  fitRidgeLogistic,
  type LogLoss,
  logLoss,
  type ResultGroup,
} from '../../../../statistics/ridgeLogistic.ts';
import { DECIDE_ACT, DECIDE_MINIATURE } from '../../engine/choices.ts';
import type { EvaluatorWeights } from '../../model.ts';
import { createMatchRunner } from '../../runner.ts';
import { EVALUATOR_NAMES } from '../../schema/evaluator.ts';
import { PLANNER_WEIGHTS } from '../players.ts';
import { EvaluatorFeatures } from './evaluatorFeatures.ts';

/** One in this many choices of a miniature or an act is random, since the planner also evaluates such positions. */
const STRAY_ONE_IN = 20;
/** Ridge penalty of the regression: predictors are correlated. */
const PENALTY = 3;
/** One in this many games is held out. */
export const HELD_OUT_ONE_IN = 5;
/** Decimal places of a weight. */
const DIGITS = 4;

/**
 * Plays games of a study.
 * @returns a function that plays a game by its index and returns its positions between two activations, from the first
 * side's point of view
 */
export function createEvaluatorSampler(study: StudySpec): (index: number) => ResultGroup {
  const { rules, position: p, prepare, playUntil } = createMatchRunner(study);
  const evaluator = new EvaluatorFeatures(rules, byId(rules.players, PLANNER_WEIGHTS).weights);
  const predictors = new Float64Array(EVALUATOR_NAMES.length);
  const rng = createStreams(1);
  let activation = -1;
  let found: number[] = [];

  /**
   * Records the position.
   * @returns whether to make the choice at random
   */
  function look(): boolean {
    if (p.waiting !== DECISION) return false;
    if (p.decision === DECIDE_MINIATURE && p.activationCount !== activation) {
      activation = p.activationCount;
      evaluator.find(p, 0, predictors);
      found.push(...predictors);
    }
    return (
      (p.decision === DECIDE_MINIATURE || p.decision === DECIDE_ACT) && uniformInt(rng, 0, STRAY_ONE_IN) === 0
    );
  }

  return (index) => {
    seedStreams(rng, study.seed, DOMAINS.evaluatorDeviates, index);
    activation = -1;
    found = [];
    prepare(index);
    playUntil(look);
    while (p.waiting !== OVER) {
      p.choose(uniformInt(rng, 0, p.choiceCount));
      playUntil(look);
    }
    return { predictors: Float64Array.from(found), result: p.winner === DRAW ? 0.5 : p.winner === 0 ? 1 : 0 };
  };
}

export interface EvaluatorFit {
  /** The fitted weights by name; a weight left out is 0. */
  readonly weights: EvaluatorWeights;
  /** Games that the weights were fitted to. */
  readonly games: number;
  /** Positions between two activations in these games. */
  readonly positions: number;
  /** Results on the games held out. */
  readonly heldOut: {
    /** Games held out of the fit, one in five. */
    readonly games: number;
    readonly loss: LogLoss;
    /** Log loss of the weights that the fit would replace. */
    readonly before: LogLoss;
  };
}

/**
 * Fits the weights to four fifths of the games, and measures them on the others.
 * @param games at least 5
 * @param before the previous weights
 */
export function fitEvaluator(games: readonly ResultGroup[], before: EvaluatorWeights): EvaluatorFit {
  const isHeldOut = (index: number): boolean => index % HELD_OUT_ONE_IN === HELD_OUT_ONE_IN - 1;
  const fitted = games.filter((_, i) => !isHeldOut(i));
  const heldOut = games.filter((_, i) => isHeldOut(i));
  const columns = EVALUATOR_NAMES.length;
  const weights = fitRidgeLogistic(fitted, columns, PENALTY).map((weight) => Number(weight.toFixed(DIGITS)));
  return {
    weights: Object.fromEntries(
      EVALUATOR_NAMES.flatMap((name, i) => (weights[i] === 0 ? [] : [[name, weights[i]]])),
    ),
    games: fitted.length,
    positions: fitted.reduce((sum, { predictors }) => sum + predictors.length / columns, 0),
    heldOut: {
      games: heldOut.length,
      loss: logLoss(heldOut, weights),
      before: logLoss(
        heldOut,
        EVALUATOR_NAMES.map((name) => before[name] ?? 0),
      ),
    },
  };
}
