/** The answer of a finished tuning, and the file of its weights. */

import { join } from 'node:path';
import { formatCount, formatInterval, formatPercent, formatSpeed } from '../../../../answer/format.ts';
import { PROGRAM } from '../../../../base/phrases.ts';
import { shellWord } from '../../../../base/shellWord.ts';
import { wrap } from '../../../../base/wrap.ts';
import { contentHash } from '../../../../data/hash.ts';
import { identityOf, type NewRun } from '../../../../simulation/runFolder.ts';
import { DEFAULT_CONFIDENCE } from '../../../../statistics/interval.ts';
import { logisticElo, type PairScore } from '../../../../statistics/pairScore.ts';
import { printJson } from '../../../../studies/host/printJson.ts';
import { tableText } from '../../../../tables/text.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import type { Catalogue } from '../../model.ts';
import { tunedPlayerYaml, weightedPlayer } from '../../players/tuning.ts';
import { formatRating, formatRatings } from '../teams/teamTables.ts';
import type { TuningEnd } from './runTuning.ts';
import type { TuningFolder } from './tuneFolder.ts';
import { tuneTable } from './tuneTable.ts';
import { checkSeed, scaleOf } from './tuning.ts';
import type { TuningCheckpoint } from './tuningCheckpoint.ts';

/** Subfolder that `--data` lays over the data. */
const OVERLAY = 'data';
const TUNE_PLAYER = 'tune player';
const DEFAULT_WIDTH = 80;

interface Tuned {
  readonly folder: TuningFolder;
  readonly checkpoint: TuningCheckpoint;
  readonly catalogue: Catalogue;
  readonly configuration: MatchConfiguration;
  readonly end: TuningEnd;
  readonly gamesPerSecond: number;
  readonly json: boolean;
}

/**
 * Record of a tuning, for the file of weights.
 * @param before record of the initial weights
 */
function tuningRecord(record: {
  readonly place: string;
  readonly start: string;
  readonly commandLine: string;
  readonly engine: string;
  readonly catalogueHash: string;
  readonly moved: number;
  readonly weights: number;
  readonly check: string;
  readonly before: string;
}): string {
  const { place, start, moved, weights, commandLine, engine, catalogueHash, check, before } = record;
  return [
    `Weights for ${place}: simultaneous perturbation stochastic approximation (SPSA) from the weights of ${start}, moving ${moved} of ${weights}.`,
    `Command: ${commandLine} (shockroll ${engine}, data ${catalogueHash.slice(0, 16)}).`,
    `${check}.`,
    `All other weights are those of ${start}: ${before}`,
  ].join(' ');
}

/** Writes the weights and the answer into the folder, and prints it. */
export async function reportTuned(tuned: Tuned): Promise<void> {
  const { folder, checkpoint, catalogue, configuration, end } = tuned;
  const start = weightedPlayer(catalogue, checkpoint.player);
  const { plan, moved } = checkpoint;
  const record = tuningRecord({
    place: placeOf(configuration),
    start: start.id,
    commandLine: checkpoint.commandLine,
    engine: checkpoint.engine,
    catalogueHash: checkpoint.catalogueHash,
    moved: (moved ?? []).filter(Boolean).length,
    weights: plan.weights.length,
    check: checkText(checkpoint, end.check),
    before: start.record,
  });
  await folder.write(
    `${OVERLAY}/house/players/${checkpoint.result}.yaml`,
    tunedPlayerYaml(start, configuration.mode, end.tuned, checkpoint.result, record),
  );
  const answer = answerOf(tuned);
  await folder.write('result.json', `${JSON.stringify(answer, null, 2)}\n`);
  await folder.finish(await identityOf(runOf(tuned)), {
    games: gamesOf(checkpoint),
    resultsHash: contentHash(answer),
    failures: [],
  });
  if (tuned.json) {
    printJson(tunedJson(tuned, answer));
    return;
  }
  print(tuned);
}

/** The tuning as a run without stored games. */
function runOf({ checkpoint, catalogue, configuration }: Tuned): NewRun {
  const { engine, ruleset, plan } = checkpoint;
  const study = { ruleset, catalogue, configuration, seed: plan.seed };
  return { command: TUNE_PLAYER, engine, study, games: gamesOf(checkpoint), repeatable: true };
}

/** Games of the search and of its check, without those of the probe. */
function gamesOf({ plan, games, checkGames }: TuningCheckpoint): number {
  return plan.iterations * games + checkGames;
}

type Stopped = Omit<Tuned, 'end' | 'json'>;

/**
 * Prints the state of a stopped search as one JSON document.
 * @param resume the command line that resumes it
 */
export function reportStopped(stopped: Stopped, resume: string): void {
  printJson(stoppedJson(stopped, resume));
}

/** The `--json` document of `tune player`: its results, or its state when stopped. */
export type TunedDocument = ReturnType<typeof tunedJson> | ReturnType<typeof stoppedJson>;

function tunedJson({ folder, gamesPerSecond }: Tuned, answer: ReturnType<typeof answerOf>) {
  return {
    ...answer,
    /** Whether an interrupt ended the search early. */
    interrupted: false as const,
    /** Folder of the search. */
    folder: folder.path,
    /** Games per second on this machine. */
    gamesPerSecond,
  };
}

function stoppedJson(stopped: Stopped, resume: string) {
  const { folder, checkpoint, gamesPerSecond } = stopped;
  const { moved, state } = checkpoint;
  return {
    ...questionOf(stopped),
    /** Whether an interrupt ended the search early. */
    interrupted: true as const,
    /** Finished iterations. */
    done: state.done,
    /** Weights that the search changes; null while unknown. */
    moved: moved === null ? null : namesOf(checkpoint, (i) => moved[i]),
    /** The command line that resumes the search. */
    resume,
    /** Folder of the search. */
    folder: folder.path,
    /** Games per second on this machine. */
    gamesPerSecond,
  };
}

/** The results that another machine reproduces. */
function answerOf(tuned: Tuned) {
  const { checkpoint, end } = tuned;
  const { plan, moved } = checkpoint;
  return {
    ...questionOf(tuned),
    /** Names of the weights that the search did not change. */
    held: namesOf(checkpoint, (i) => moved?.[i] !== true),
    /** Weights by name, before and after the search. */
    weights: Object.fromEntries(
      plan.weights.map(({ name, start }, i) => [
        name,
        {
          /** Value before the search. */
          start,
          /** Value after the search. */
          tuned: end.tuned[i],
        },
      ]),
    ),
    /** Games of the tuned weights against the old ones; null where none were played. */
    check:
      end.check === null
        ? null
        : {
            /** Games of the check. */
            games: checkpoint.checkGames,
            /** Seed of all dice of the check. */
            seed: checkSeed(plan.seed),
            ...end.check,
          },
  };
}

/** The settings of the search. */
function questionOf({ checkpoint, configuration }: Pick<Tuned, 'checkpoint' | 'configuration'>) {
  const { plan, commandLine, engine, catalogueHash } = checkpoint;
  return {
    /** Id of the initial weight set. */
    player: checkpoint.player,
    /** Id of the resulting weight set. */
    result: checkpoint.result,
    /** The configuration of the games, in the form of the ruleset. */
    configuration,
    /** Seed of all games and steps of the search. */
    seed: plan.seed,
    /** Steps of the whole search. */
    iterations: plan.iterations,
    /** Games of one iteration. */
    games: checkpoint.games,
    /** `self`, or the name of the opponent. */
    against: checkpoint.against,
    /** Step size of the first iteration, for weights in units of their scale. */
    gain: plan.gain,
    /** How far the first iteration varies a weight to each side, in units of its scale. */
    width: plan.width,
    /** Version of shockroll. */
    engine,
    /** SHA-256 in hex over the data. */
    catalogueHash,
    /** The command line of the search. */
    commandLine,
  };
}

function tunedNote(held: readonly string[], probeGames: number): string {
  const change = 'Change: in units of the weight’s size at the start.';
  if (held.length === 0) return change;
  return `${change} Held, since their extremes changed none of ${probeGames} games: ${held.join(', ')}.`;
}

function tunedFooter(seed: number, games: string, speed: string | undefined, commandLine: string): string {
  const pace = speed === undefined ? '' : ` at ${speed} games/s`;
  return `Seed ${seed}, ${games} games${pace}\nAgain: ${commandLine}`;
}

function print({ folder, checkpoint, configuration, end, gamesPerSecond }: Tuned): void {
  const { plan, moved } = checkpoint;
  const width = process.stdout.columns ?? DEFAULT_WIDTH;
  const rows = plan.weights.flatMap((weight, i) =>
    moved?.[i] !== true
      ? []
      : [
          {
            weight: weight.name,
            start: weight.start,
            tuned: end.tuned[i],
            change: (end.tuned[i] - weight.start) / scaleOf(weight),
          },
        ],
  );
  const title = `${checkpoint.player}, tuned for ${placeOf(configuration)} by ${formatCount(plan.iterations)} iteration${plan.iterations === 1 ? '' : 's'} of ${formatCount(checkpoint.games)} games`;
  const held = namesOf(checkpoint, (i) => moved?.[i] !== true);
  const table = tableText(tuneTable(title, rows, tunedNote(held, checkpoint.probeGames)), { width });
  const { player, result } = checkpoint;
  const overlay = shellWord(join(folder.path, OVERLAY));
  const games = plan.iterations * checkpoint.games + checkpoint.checkGames;
  // A finished search that is only printed again has played no games.
  const speed = gamesPerSecond === 0 ? undefined : formatSpeed(gamesPerSecond);
  const lines = [
    table,
    '',
    ...wrap(`${checkText(checkpoint, end.check)}.`, width),
    `Play it: ${PROGRAM} play --data ${overlay} --ai ${result},${player}`,
    '',
    tunedFooter(plan.seed, formatCount(games), speed, checkpoint.commandLine),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function placeOf({ mode, map, scenario }: MatchConfiguration): string {
  return `${scenario ?? mode} on ${map}`;
}

function namesOf({ plan }: TuningCheckpoint, chosen: (index: number) => boolean): string[] {
  return plan.weights.flatMap(({ name }, i) => (chosen(i) ? name : []));
}

function checkText({ plan, checkGames }: TuningCheckpoint, check: PairScore | null): string {
  if (check === null)
    return 'Not compared with the starting weights, so it is not known whether they are better';
  const games = formatCount(checkGames);
  const seed = checkSeed(plan.seed);
  // Pairs with equal scores, as of equal players, have no spread to estimate an error from.
  if (check.deviation === 0)
    return `Against the starting weights, in ${games} new games of seed ${seed}: ${formatPercent(check.score)} % of the points in every pair of games, so there is no spread for an interval`;
  const { elo, low, high } = logisticElo(check);
  const lead = `${formatRating(elo)}, ${formatRatings(low, high)}`;
  return `Against the starting weights, in ${games} new games of seed ${seed}: ${formatPercent(check.score)} % of the points (${String(DEFAULT_CONFIDENCE * 100)} % CI ${formatInterval(check.low, check.high)}; Elo ${lead})`;
}
