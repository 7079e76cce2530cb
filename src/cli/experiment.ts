/** What the studies that compare variants have in common: settings, games, answers, files. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { UsageError } from '../base/errors.ts';
import { PROGRAM, replayHint, runSaved, stopping } from '../base/messages/cli.ts';
import * as words from '../base/messages/experiment.ts';
import { goOn } from '../base/messages/runs.ts';
import { chunkDamaged } from '../base/messages/simulation.ts';
import { repeatedByGames } from '../base/messages/until.ts';
import { shellWord } from '../base/shellWord.ts';
import { shockrollVersion } from '../base/version.ts';
import { contentHash } from '../data/hash.ts';
import { armStandings } from '../experiments/armStandings.ts';
import { type Arm, type ArmsOptions, type PlayedArm, playArms } from '../experiments/arms.ts';
import type { NotableGame } from '../experiments/notableGames.ts';
import type { PhaseSteps } from '../experiments/progressLine.ts';
import { plannedGames } from '../experiments/stopping.ts';
import { countedGames } from '../experiments/uses.ts';
import type { ColumnBatch, ColumnSpec, StudySpec } from '../game/contract.ts';
import type { UnplayedRule } from '../reports/blocks.ts';
import type { Setting } from '../reports/settings.ts';
import type { RunResults } from '../simulation/manifest.ts';
import { createRunFolder, type RunFolder } from '../simulation/runFolder.ts';
import type { GameStore } from '../simulation/store/gameStore.ts';
import { createThreadPool } from '../simulation/threads.ts';
import { printJson } from './answer.ts';
import { usesIn } from './countedUses.ts';
import {
  type ArmRecord,
  type ExperimentAnswer,
  mergeAnswers,
  type NamedUses,
  type SettingAnswer,
  withUses,
} from './experimentAnswer.ts';
import { createExperimentPlan, type ExperimentPlan, unplayed } from './experimentPlan.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { loadAhead } from './loadAhead.ts';
import { openRun } from './openRun.ts';
import type { ProgressReport } from './progress.ts';
import type { RunArguments } from './runOptions.ts';
import { writePlan } from './storedRuns/writePlan.ts';

/** Under the run folder: the study of a game that failed. */
const FAILED = 'failed';

/** The means to answer the question for one setting. */
export interface ExperimentSession {
  /** Games of every arm, at most. */
  readonly games: number;
  /** Plays arms on the threads of the command; after an interrupt it returns at once with what there is. */
  play(arms: readonly Arm[], options?: SessionPlay): Promise<readonly PlayedArm[]>;
  /** Tells how many of hundreds of variants are made, and hears an interrupt between them. */
  preparing(steps: PhaseSteps): Promise<void>;
}

/** See ArmsOptions. */
export type SessionPlay = Pick<ArmsOptions, 'block' | 'nextLook' | 'look' | 'onColumns' | 'onBatch'> & {
  readonly games?: number;
  /** Games of the stages that follow; null where nobody can count them yet, none by default. */
  readonly ahead?: number | null;
};

/** Plays and concludes; undefined when an interrupt left too little to conclude from. */
export type Conclude = (session: ExperimentSession) => Promise<ExperimentAnswer | undefined>;

/** Follows the games of the arms and keeps those that are worth a look. */
interface GameWatch {
  onColumns(arm: Arm, columns: readonly ColumnSpec[]): void;
  onBatch(arm: Arm, batch: ColumnBatch): void;
  games(): readonly NotableGame[];
}

/** What one setting is asked: checked, ready to be played. */
export interface Question {
  readonly setting: Setting;
  readonly study: StudySpec;
  /** An arm as it is played. */
  readonly arranged: (arm: Arm) => Arm;
  readonly watch: GameWatch;
  /** The line that tells one game of the study. @param game its index */
  readonly replayLine: (game: number) => string;
  /** See RunIdentity. */
  readonly repeatable: boolean;
  readonly conclude: Conclude;
  /** What counts what its players use in the study as it is; undefined where nobody does. */
  readonly uses: NamedUses | undefined;
}

/** A study that compares: its questions, and what its answer says of the game. It knows no ruleset: see matchExperiment.ts, fightExperiment.ts. */
export interface Experiment {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Names of the first and the second side. */
  readonly sides: readonly string[];
  /** At least one. */
  readonly questions: readonly Question[];
  /** The line that asks the same again. @param games of an arm, where a time ended them */
  readonly commandLine: (games: number | undefined) => string;
  /** Rules of the game that are not played as written. */
  readonly unplayedRules: () => Promise<readonly UnplayedRule[]>;
}

/** How much is played, and where the answer goes. */
type ExperimentRun = Omit<RunArguments, 'along'> & { readonly seed: number };

/**
 * Asks one question after another; prints and saves the answers. Where a plan is asked for, plans the games that they lack instead.
 * @throws UsageError (`experiments/too-few-games` when no setting has an answer), SystemError; InternalError when a game failed
 */
export async function runExperiment(
  experiment: Experiment,
  args: ExperimentRun,
  progress: ProgressReport,
  log: Logger,
): Promise<void> {
  const { questions } = experiment;
  const repeatable = questions.every((question) => question.repeatable);
  const run = {
    command: experiment.name,
    line: experiment.commandLine(undefined),
    engine: shockrollVersion(),
    study: questions[0].study,
    games: args.games,
    chunkGames: args.chunkGames,
    repeatable,
    arms: true,
  };
  const folder = await openRun(run, args);
  try {
    await answerExperiment(experiment, args, folder, repeatable, progress, log);
  } finally {
    await folder.close();
  }
}

async function answerExperiment(
  experiment: Experiment,
  args: ExperimentRun,
  folder: RunFolder,
  repeatable: boolean,
  progress: ProgressReport,
  log: Logger,
): Promise<void> {
  const { questions } = experiment;
  const start = performance.now();
  const plan = args.plan === true ? createExperimentPlan(folder) : undefined;
  const { answers, arms, stored, interrupted } = await answerAll(
    questions,
    args,
    folder,
    plan,
    progress,
    log,
  );
  if (plan !== undefined && plan.games.size > 0 && !interrupted) {
    await writePlan(folder, plan.games, args.json);
    return;
  }
  const results = resultsOf(arms, stored, (performance.now() - start) / 1000);
  if (interrupted) {
    process.exitCode = INTERRUPTED;
    log.warn(words.interruptedExperiment(answers.length, questions.length));
    log.warn(goOn(experiment.name, folder.path));
  }
  const status = interrupted ? 'interrupted' : 'complete';
  if (answers.length === 0) {
    await folder.finish(status, results);
    if (interrupted) return;
    const place = { path: '--games' };
    throw new UsageError([{ code: 'experiments/too-few-games', place, message: words.tooFewGames() }]);
  }
  const endsByTime = args.until?.kind === 'time';
  const merged = mergeAnswers(answers, repeatable, endsByTime ? [repeatedByGames()] : []);
  // A time ends other games on another machine; their number does not.
  const command = experiment.commandLine(
    endsByTime ? Math.max(...arms.map(({ games }) => games)) : undefined,
  );
  progress.stop();
  if (args.json) {
    const { games, gamesPerSecond } = results;
    printJson({ ...merged.json, seed: args.seed, games, gamesPerSecond, interrupted, arms, command });
  } else {
    const { printExperiment } = await import('./printExperiment.ts');
    printExperiment(merged, args.seed, results, command);
  }
  await progress.phase('drawing');
  const { saveExperiment } = await import('./saveExperiment.ts');
  const { sides } = experiment;
  const unplayedRules = await experiment.unplayedRules();
  await saveExperiment(folder, progress, { sides, merged, arms, unplayedRules, command, status, results });
  progress.stop();
  log.info({ folder: folder.path }, runSaved(folder.path));
}

interface Answered {
  readonly answers: readonly SettingAnswer[];
  readonly arms: readonly ArmRecord[];
  /** Games that were not played, but kept before. */
  readonly stored: number;
  readonly interrupted: boolean;
}

async function answerAll(
  questions: readonly Question[],
  args: ExperimentRun,
  folder: RunFolder,
  plan: ExperimentPlan | undefined,
  progress: ProgressReport,
  log: Logger,
): Promise<Answered> {
  const pool = createThreadPool(args.threads, undefined);
  const planned = plannedGames(args.until, args.games);
  const answers: SettingAnswer[] = [];
  const arms: ArmRecord[] = [];
  let stored = 0;
  let interrupted = false;
  try {
    await interruptible(
      async (signal) => {
        loadAhead(() => import('./saveExperiment.ts'));
        for (const [index, question] of questions.entries()) {
          const { setting, watch, replayLine, repeatable, arranged, conclude, uses } = question;
          progress.begin(questions.length - 1 - index);
          const counted = uses === undefined ? 0 : countedGames(args.games);
          const answer = await conclude({
            games: args.games,
            preparing: (steps) => progress.phase('preparing', steps),
            play: async (variants, options = {}) => {
              const games = options.games ?? args.games;
              if (plan !== undefined) {
                const isLacking = await plan.lacks(variants.map(arranged), games, signal);
                interrupted ||= signal.aborted;
                if (isLacking || interrupted) return variants.map(unplayed);
              }
              const outcome = await playArms(variants, {
                games: args.games,
                pool,
                signal,
                onProgress: (now, played) =>
                  progress.update(now, () => armStandings(played(), planned), plus(options.ahead, counted)),
                onFailure: (arm, game) => saveFailed(arm, game, folder),
                ...options,
                storeOf: (arm, columns) => openArm(folder, arranged(arm), columns, log),
                studyOf: (arm) => arranged(arm).study,
                onColumns: (arm, columns) => {
                  watch.onColumns(arranged(arm), columns);
                  options.onColumns?.(arm, columns);
                },
                onBatch: (arm, batch) => {
                  watch.onBatch(arranged(arm), batch);
                  options.onBatch?.(arm, batch);
                },
              });
              progress.pause();
              await progress.phase('analysing');
              interrupted ||= outcome.interrupted;
              stored += outcome.stored;
              arms.push(
                // After an interrupt some have no game.
                ...outcome.played
                  .filter((played) => played.games > 0)
                  .map((played) => recordOf(setting, repeatable, { ...played, arm: arranged(played.arm) })),
              );
              return outcome.played;
            },
          });
          // Games that cannot be played again have no line that tells them.
          const games = repeatable
            ? watch.games().map((game) => ({ ...game, command: replayLine(game.index) }))
            : [];
          if (answer !== undefined) {
            const used = interrupted ? undefined : await usesIn(uses, args.games, pool, signal, progress);
            interrupted ||= signal.aborted;
            answers.push({ setting, answer: withUses(answer, uses, used), games });
          }
          if (interrupted) return;
        }
      },
      () => {
        progress.stop();
        log.warn(stopping());
      },
    );
  } finally {
    await pool.close();
  }
  return { answers, arms, stored, interrupted };
}

/** Games of later stages, with some more; null where nobody can count them. */
function plus(ahead: number | null | undefined, more: number): number | null {
  return ahead === null ? null : (ahead ?? 0) + more;
}

function openArm(
  folder: RunFolder,
  { name, study }: Arm,
  columns: readonly ColumnSpec[],
  log: Logger,
): Promise<GameStore> {
  return folder.openArm(name, study, columns, (file) => log.warn(chunkDamaged(file)));
}

/** Keeps the variant of a game without a result as a run of its own. @returns the command that plays that game alone */
async function saveFailed({ study }: Arm, game: number, { path, identity }: RunFolder): Promise<string> {
  const { command, engine, repeatable } = identity;
  const run = { command, engine, repeatable, study, games: game + 1 };
  const failed = await createRunFolder(run, join(path, FAILED), true);
  await failed.close();
  return replayHint(`${PROGRAM} replay ${shellWord(failed.path)} --game ${game}`);
}

function recordOf(setting: Setting, repeatable: boolean, { arm, games, resultsHash }: PlayedArm): ArmRecord {
  const { configuration, catalogue, seed } = arm.study;
  return {
    seed,
    setting,
    name: arm.name,
    configuration,
    catalogueHash: contentHash(catalogue),
    games,
    resultsHash,
    repeatable,
  };
}

function resultsOf(arms: readonly ArmRecord[], stored: number, seconds: number): RunResults {
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  return {
    games,
    resultsHash: contentHash(arms.map(({ resultsHash }) => resultsHash)),
    failures: [],
    seconds,
    gamesPerSecond: (games - stored) / seconds,
  };
}
