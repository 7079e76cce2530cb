/** The answer of `tune evaluator`, and the file of its weights. */

import { Document, isScalar } from 'yaml';
import { formatCount } from '../../../../answer/format.ts';
import { PROGRAM } from '../../../../base/phrases.ts';
import { shellWord } from '../../../../base/shellWord.ts';
import { shockrollVersion } from '../../../../base/version.ts';
import { wrap } from '../../../../base/wrap.ts';
import { contentHash } from '../../../../data/hash.ts';
import { printJson } from '../../../../studies/host/printJson.ts';
import { tableText } from '../../../../tables/text.ts';
import { evaluatorIn } from '../../compile/rules.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import type { Catalogue } from '../../model.ts';
import type { EvaluatorFit } from '../../players/planner/evaluatorFit.ts';
import { PLANNER_WEIGHTS } from '../../players/players.ts';
import { evaluatorSchema } from '../../schema/evaluator.ts';
import { EVALUATOR_NAMES } from '../../schema/evaluatorNames.ts';
import { studyCommandLine } from '../commandLine.ts';
import { evaluatorTable } from './evaluatorTable.ts';
import { meetingsOf, type TuneEvaluatorArguments } from './tuneEvaluatorOptions.ts';

/** Width of a line of YAML. */
const LINE_WIDTH = 118;
const DEFAULT_WIDTH = 80;
/** Digits of a log loss. */
const DIGITS = 3;

export interface FittedEvaluator {
  readonly args: TuneEvaluatorArguments;
  readonly catalogue: Catalogue;
  readonly configuration: MatchConfiguration;
  readonly fit: EvaluatorFit;
  readonly seconds: number;
}

/** The file that replaces the weights of the mode, or those of all modes without separate weights. */
export function evaluatorYaml(fitted: FittedEvaluator): string {
  const { catalogue, configuration, fit } = fitted;
  const part = partFor(catalogue, configuration.mode);
  const { rollouts } = evaluatorIn(catalogue.evaluator, configuration.mode);
  const content = evaluatorSchema.shape.default.parse({
    record: recordOf(fitted),
    rollouts,
    weights: fit.weights,
  });
  const document = new Document({ [part]: content });
  document.commentBefore = ` House values, found by shockroll tune evaluator. Nothing here is printed.`;
  const text = document.getIn([part, 'record'], true);
  if (isScalar(text)) text.type = 'BLOCK_FOLDED';
  return document.toString({ lineWidth: LINE_WIDTH });
}

/** Prints the weights and their error. */
export function printEvaluator(fitted: FittedEvaluator): void {
  const { args, catalogue, configuration, fit, seconds } = fitted;
  const { study } = args;
  const before = evaluatorIn(catalogue.evaluator, configuration.mode).weights;
  if (study.json) {
    printJson(evaluatorJson(fitted, before));
    return;
  }
  const width = process.stdout.columns ?? DEFAULT_WIDTH;
  const rows = EVALUATOR_NAMES.flatMap((name) => {
    const weight = fit.weights[name];
    return weight === undefined ? [] : [{ term: name, weight, before: before[name] ?? 0 }];
  });
  const title = `Weights of the planner’s value function for ${placeOf(configuration)}, fitted to ${formatCount(fit.positions)} positions of ${formatCount(fit.games)} games`;
  const { out } = study;
  const lines = [
    tableText(evaluatorTable(title, rows), { width }),
    '',
    ...wrap(`${heldOutText(fit)}.`, width),
    ...(out === undefined
      ? []
      : [`Play with it: ${PROGRAM} play --data ${shellWord(out)} --mode ${configuration.mode} --ai planner`]),
    '',
    `Seed ${study.seed}, ${formatCount(study.games)} games at ${formatCount(study.games / seconds)} games/s\nAgain: ${commandLineOf(args)}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The `--json` document of `tune evaluator`. */
export type EvaluatorDocument = ReturnType<typeof evaluatorJson>;

function evaluatorJson(
  { args, catalogue, configuration, fit }: FittedEvaluator,
  before: EvaluatorFit['weights'],
) {
  const { study } = args;
  return {
    /** Id of the mode. */
    mode: configuration.mode,
    /** Id of the map. */
    map: configuration.map,
    /** The teams that play, in the form of the command line. */
    teams: args.teams,
    /** Seed of all dice; the same seed gives the same games. */
    seed: study.seed,
    /** Version of shockroll. */
    engine: shockrollVersion(),
    /** SHA-256 in hex over the data. */
    catalogueHash: contentHash(catalogue),
    /** The command line that gives the same answer. */
    commandLine: commandLineOf(args),
    ...fit,
    /** The weights that the fit would replace, by name. */
    before,
  };
}

function fitRecord(record: {
  readonly where: string;
  readonly player: string;
  readonly positions: string;
  readonly games: string;
  readonly heldOut: string;
  readonly commandLine: string;
  readonly engine: string;
  readonly catalogueHash: string;
}): string {
  const { where, player, positions, games, heldOut, commandLine, engine, catalogueHash } = record;
  return [
    `Logistic regression of the winner on ${positions} positions between two activations, from ${games} games of ${player} against itself: ${where}. One choice of a miniature or action in twenty is random.`,
    `${heldOut}.`,
    `Command: ${commandLine} (shockroll ${engine}, data ${catalogueHash.slice(0, 16)}).`,
  ].join(' ');
}

function recordOf(fitted: FittedEvaluator): string {
  const { args, catalogue, configuration, fit } = fitted;
  return fitRecord({
    where: `${placeOf(configuration)}, ${meetingsOf(args.teams)
      .map((teams) => teams.join(' against '))
      .join(', ')}`,
    player: PLANNER_WEIGHTS,
    positions: formatCount(fit.positions),
    games: formatCount(fit.games),
    heldOut: heldOutText(fit),
    commandLine: commandLineOf(args),
    engine: shockrollVersion(),
    catalogueHash: contentHash(catalogue),
  });
}

/**
 * Sentence about the loss on held-out games.
 * @param low,high 95 % interval; like all losses in nats with three digits
 */
function heldOutSentence(fit: {
  readonly games: string;
  readonly positions: string;
  readonly mean: string;
  readonly low: string;
  readonly high: string;
  readonly before: string;
  readonly even: string;
  readonly calibration: string;
  readonly calibrationBefore: string;
  readonly quarters: readonly string[];
}): string {
  const { games, positions, mean, low, high, before, even, calibration, calibrationBefore, quarters } = fit;
  return [
    `Log loss on ${positions} positions of ${games} games held out: ${mean} (95 % CI ${low}–${high}); even odds ${even}, the weights before ${before}`,
    `Calibration error there: ${calibration}, before ${calibrationBefore}`,
    `Log loss and calibration error by quarter of the game: ${quarters.join(', ')}`,
  ].join('. ');
}

function heldOutText({ heldOut: { games, loss, calibration, quarters, before } }: EvaluatorFit): string {
  return heldOutSentence({
    games: formatCount(games),
    positions: formatCount(loss.observations),
    mean: loss.mean.toFixed(DIGITS),
    low: loss.low.toFixed(DIGITS),
    high: loss.high.toFixed(DIGITS),
    before: before.loss.mean.toFixed(DIGITS),
    even: Math.LN2.toFixed(DIGITS),
    calibration: calibration.toFixed(DIGITS),
    calibrationBefore: before.calibration.toFixed(DIGITS),
    quarters: quarters.map(
      (quarter) => `${quarter.loss.toFixed(DIGITS)} (${quarter.calibration.toFixed(DIGITS)})`,
    ),
  });
}

function partFor(catalogue: Catalogue, mode: string): string {
  return Object.keys(catalogue.evaluator).find((name) => name === mode) ?? 'default';
}

function placeOf({ mode, map }: MatchConfiguration): string {
  return `${mode} on ${map}`;
}

/** The command line that fits the same weights on any machine. */
function commandLineOf({ study, teams }: TuneEvaluatorArguments): string {
  return studyCommandLine('tune evaluator', teams, study);
}
