/** Plays what the questions of a comparing study ask for, on the threads of the command and into the folder of the run. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import { PROGRAM } from '../base/phrases.ts';
import { shellWord } from '../base/shellWord.ts';
import { contentHash } from '../data/hash.ts';
import { armStandings } from '../experiments/armStandings.ts';
import { type Arm, type PlayedArm, playArms } from '../experiments/arms.ts';
import { secondGames } from '../experiments/playerCheck.ts';
import { plannedGames } from '../experiments/stopping.ts';
import { countedGames } from '../experiments/uses.ts';
import type { ColumnSpec } from '../game/contract.ts';
import type { Setting } from '../reports/settings.ts';
import { createRunFolder, type RunFolder } from '../simulation/runFolder.ts';
import type { GameStore } from '../simulation/store/gameStore.ts';
import { createThreadPool, type ThreadPool } from '../simulation/threads.ts';
import { checksOf, createCheckSession } from './checkSession.ts';
import { usesIn } from './countedUses.ts';
import {
  type ArmRecord,
  type ExperimentAnswer,
  type SettingAnswer,
  withInterpretations,
  withUses,
} from './experimentAnswer.ts';
import { type ExperimentPlan, unplayed } from './experimentPlan.ts';
import { turnedStep } from './interpretations.ts';
import { interruptible } from './interrupt.ts';
import { loadAhead } from './loadAhead.ts';
import { chunkDamaged, stopping } from './phrases.ts';
import type { ProgressReport } from './progress.ts';
import type { ExperimentSession, Question, SessionPlay } from './question.ts';
import type { RunArguments } from './runOptions.ts';

/** Under the run folder: the study of a game that failed. */
const FAILED = 'failed';

/** How much is played, and where the answer goes. */
export type ExperimentRun = Omit<RunArguments, 'along'> & { readonly seed: number };

/** What all questions came to. */
interface Answered {
  readonly answers: readonly SettingAnswer[];
  readonly arms: readonly ArmRecord[];
  /** Games that were not played, but kept before. */
  readonly stored: number;
  readonly interrupted: boolean;
}

/** A run under way: what plays its questions, and what they have played so far. */
interface Running {
  readonly args: ExperimentRun;
  readonly folder: RunFolder;
  readonly plan: ExperimentPlan | undefined;
  readonly pool: ThreadPool;
  readonly progress: ProgressReport;
  readonly log: Logger;
  readonly arms: ArmRecord[];
  stored: number;
  interrupted: boolean;
}

/** @throws InternalError when a game failed, SystemError */
export async function answerQuestions(
  questions: readonly Question[],
  args: ExperimentRun,
  folder: RunFolder,
  plan: ExperimentPlan | undefined,
  progress: ProgressReport,
  log: Logger,
): Promise<Answered> {
  const pool = createThreadPool(args.threads, undefined);
  const run: Running = { args, folder, plan, pool, progress, log, arms: [], stored: 0, interrupted: false };
  const answers: SettingAnswer[] = [];
  try {
    await interruptible(
      async (signal) => {
        loadAhead(() => import('./saveExperiment.ts'));
        for (const [index, question] of questions.entries()) {
          const answer = await ask(question, questions.length - 1 - index, run, signal);
          if (answer !== undefined) answers.push(answer);
          if (run.interrupted) return;
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
  const { arms, stored, interrupted } = run;
  return { answers, arms, stored, interrupted };
}

/** The answer of one question. @param later questions of its size that follow it @returns undefined without one */
async function ask(
  question: Question,
  later: number,
  run: Running,
  signal: AbortSignal,
): Promise<SettingAnswer | undefined> {
  const { setting, players, setup, watch, replayLine, repeatable, conclude, uses } = question;
  const { args, progress } = run;
  const share = secondGames(args.games) / args.games;
  progress.begin(later + checksOf(question) * share);
  const play: ExperimentSession['play'] = (arms, options = {}) =>
    playArmsOf(question, arms, options, run, signal);
  const session = createCheckSession(question, {
    games: args.games,
    play,
    begin(checks, interpretation) {
      const turned =
        interpretation && turnedStep(interpretation, checks, question.interpretations?.length ?? 0);
      progress.begin(later / share + checks, turned);
    },
    isInterrupted: () => run.interrupted,
  });
  const answer = await conclude({
    games: args.games,
    play,
    preparing: (steps) => progress.phase('preparing', steps),
    check: session.check,
  });
  if (answer === undefined) return undefined;
  // Games that cannot be played again have no line that tells them.
  const games = repeatable ? watch.games().map((game) => ({ ...game, command: replayLine(game.index) })) : [];
  const used = run.interrupted ? undefined : await usesIn(uses, args.games, run.pool, signal, progress);
  run.interrupted ||= signal.aborted;
  const told = withInterpretations(withRemarks(answer, setup, players), session.interpretations());
  return { setting, answer: withUses(told, uses, used), games };
}

/** Plays arms of a question, or plans their games; after an interrupt it returns at once. */
async function playArmsOf(
  { setting, watch, repeatable, arranged, uses }: Question,
  variants: readonly Arm[],
  options: SessionPlay,
  run: Running,
  signal: AbortSignal,
): Promise<readonly PlayedArm[]> {
  const { args, folder, plan, pool, progress, log } = run;
  const games = options.games ?? args.games;
  const planned = plannedGames(args.until, args.games);
  const counted = uses === undefined ? 0 : countedGames(args.games);
  if (run.interrupted) return variants.map(unplayed);
  if (plan !== undefined) {
    const isLacking = await plan.lacks(variants.map(arranged), games, signal);
    run.interrupted ||= signal.aborted;
    if (isLacking || run.interrupted) return variants.map(unplayed);
  }
  const outcome = await playArms(variants, {
    games,
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
  run.interrupted ||= outcome.interrupted;
  run.stored += outcome.stored;
  run.arms.push(
    // After an interrupt some have no game.
    ...outcome.played
      .filter((played) => played.games > 0)
      .map((played) => recordOf(setting, repeatable, { ...played, arm: arranged(played.arm) })),
  );
  return outcome.played;
}

/** Games of later stages, with some more; null where nobody can count them. */
function plus(ahead: number | null | undefined, more: number): number | null {
  return ahead === null ? null : (ahead ?? 0) + more;
}

/** The answer with how its games come about and what limits it, whatever is asked. */
function withRemarks(
  answer: ExperimentAnswer,
  method: readonly string[],
  limits: readonly string[],
): ExperimentAnswer {
  return { ...answer, method: [...method, ...answer.method], limits: [...limits, ...answer.limits] };
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
  return `play that game alone: ${PROGRAM} replay ${shellWord(failed.path)} --game ${game}`;
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
