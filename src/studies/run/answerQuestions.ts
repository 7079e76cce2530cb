/** Plays the games for the questions of a comparing study, on the threads of the command and into the run folder. */

import { join } from 'node:path';
import type { Logger } from 'pino';
import { PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { contentHash } from '../../data/hash.ts';
import { secondGames } from '../../experiments/playerCheck.ts';
import { plannedGames } from '../../experiments/stopping.ts';
import { countedGames } from '../../experiments/uses.ts';
import { variantStandings } from '../../experiments/variantStandings.ts';
import { type PlayedVariant, playVariants, type Variant } from '../../experiments/variants.ts';
import type { ColumnSpec } from '../../game/contract.ts';
import type { Setting } from '../../reports/settings.ts';
import { createRunFolder, type RunFolder } from '../../simulation/runFolder.ts';
import type { GameStore } from '../../simulation/store/gameStore.ts';
import { createThreadPool, type ThreadPool } from '../../simulation/threads.ts';
import { checksOf, createCheckSession } from '../experiment/checkSession.ts';
import {
  type ExperimentAnswer,
  type SettingAnswer,
  type VariantRecord,
  withInterpretations,
  withUses,
} from '../experiment/experimentAnswer.ts';
import { type ExperimentPlan, unplayed } from '../experiment/experimentPlan.ts';
import type { ExperimentSession, Question, SessionPlay } from '../experiment/question.ts';
import type { Host } from '../host/host.ts';
import { loadAhead } from '../host/loadAhead.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { usesIn } from './countedUses.ts';
import { turnedStep } from './interpretations.ts';
import { chunkDamaged } from './phrases.ts';

/** Folder below the run folder for the study of a failed game. */
const FAILED = 'failed';

/** How many games to play, and where the answer goes. */
export type ExperimentRun = Omit<RunArguments, 'along'> & { readonly seed: number };

/** Answers of all questions. */
interface Answered {
  readonly answers: readonly SettingAnswer[];
  readonly variants: readonly VariantRecord[];
  /** Games read from the store instead of played. */
  readonly stored: number;
  readonly interrupted: boolean;
}

/** A running study: its means to play, and the games so far. */
interface Running {
  readonly args: ExperimentRun;
  readonly folder: RunFolder;
  readonly plan: ExperimentPlan | undefined;
  readonly pool: ThreadPool;
  readonly host: Host;
  readonly variants: VariantRecord[];
  stored: number;
  interrupted: boolean;
}

/**
 * Answers all questions.
 * @throws InternalError when a game failed, SystemError
 */
export async function answerQuestions(
  questions: readonly Question[],
  args: ExperimentRun,
  folder: RunFolder,
  plan: ExperimentPlan | undefined,
  host: Host,
): Promise<Answered> {
  const pool = createThreadPool(args.threads, undefined);
  const run: Running = {
    args,
    folder,
    plan,
    pool,
    host,
    variants: [],
    stored: 0,
    interrupted: false,
  };
  const answers: SettingAnswer[] = [];
  try {
    await host.interruptible(async (signal) => {
      loadAhead(() => import('../experiment/saveExperiment.ts'));
      for (const [index, question] of questions.entries()) {
        const answer = await ask(question, questions.length - 1 - index, run, signal);
        if (answer !== undefined) answers.push(answer);
        if (run.interrupted) return;
      }
    });
  } finally {
    await pool.close();
  }
  const { variants, stored, interrupted } = run;
  return { answers, variants, stored, interrupted };
}

/**
 * The answer to one question.
 * @param later number of later questions of the same size
 * @returns undefined without an answer
 */
async function ask(
  question: Question,
  later: number,
  run: Running,
  signal: AbortSignal,
): Promise<SettingAnswer | undefined> {
  const { setting, players, setup, watch, replayLine, repeatable, conclude, uses } = question;
  const { args, host } = run;
  const share = secondGames(args.games) / args.games;
  host.progress.begin(later + checksOf(question) * share);
  const play: ExperimentSession['play'] = (variants, options = {}) =>
    playVariantsOf(question, variants, options, run, signal);
  const session = createCheckSession(question, {
    games: args.games,
    play,
    begin(checks, interpretation) {
      const turned =
        interpretation && turnedStep(interpretation, checks, question.interpretations?.length ?? 0);
      host.progress.begin(later / share + checks, turned);
    },
    isInterrupted: () => run.interrupted,
  });
  const answer = await conclude({
    games: args.games,
    play,
    preparing: (steps) => host.progress.phase('preparing', steps),
    check: session.check,
  });
  if (answer === undefined) return undefined;
  // Games that cannot be repeated have no command to replay them.
  const games = repeatable ? watch.games().map((game) => ({ ...game, command: replayLine(game.index) })) : [];
  const used = run.interrupted ? undefined : await usesIn(uses, args.games, run.pool, signal, host.progress);
  run.interrupted ||= signal.aborted;
  const shown = withInterpretations(withRemarks(answer, setup, players), session.interpretations());
  return { setting, answer: withUses(shown, uses, used), games };
}

/** Plays the variants of a question, or plans their games; returns at once after an interrupt. */
async function playVariantsOf(
  { setting, watch, repeatable, arranged, uses }: Question,
  variants: readonly Variant[],
  options: SessionPlay,
  run: Running,
  signal: AbortSignal,
): Promise<readonly PlayedVariant[]> {
  const { args, folder, plan, pool, host } = run;
  const games = options.games ?? args.games;
  const planned = plannedGames(args.until, args.games);
  const counted = uses === undefined ? 0 : countedGames(args.games);
  if (run.interrupted) return variants.map(unplayed);
  if (plan !== undefined) {
    const isLacking = await plan.lacks(variants.map(arranged), games, signal);
    run.interrupted ||= signal.aborted;
    if (isLacking || run.interrupted) return variants.map(unplayed);
  }
  const outcome = await playVariants(variants, {
    games,
    pool,
    signal,
    onProgress: (now, played) =>
      host.progress.update(now, () => variantStandings(played(), planned), plus(options.ahead, counted)),
    onFailure: (variant, game) => saveFailed(variant, game, folder),
    ...options,
    storeOf: (variant, columns) => openVariant(folder, arranged(variant), columns, host.log),
    studyOf: (variant) => arranged(variant).study,
    onColumns: (variant, columns) => {
      watch.onColumns(arranged(variant), columns);
      options.onColumns?.(variant, columns);
    },
    onBatch: (variant, batch) => {
      watch.onBatch(arranged(variant), batch);
      options.onBatch?.(variant, batch);
    },
  });
  host.progress.pause();
  await host.progress.phase('analysing');
  run.interrupted ||= outcome.interrupted;
  run.stored += outcome.stored;
  const { player = setting.player } = options;
  const played = player === undefined ? setting : { ...setting, player };
  run.variants.push(
    // After an interrupt some variants have no games.
    ...outcome.played
      .filter((one) => one.games > 0)
      .map((one) => recordOf(played, repeatable, { ...one, variant: arranged(one.variant) })),
  );
  return outcome.played;
}

/** Games of later stages plus more; null while their number is unknown. */
function plus(ahead: number | null | undefined, more: number): number | null {
  return ahead === null ? null : (ahead ?? 0) + more;
}

/** The answer with the method and limits that all questions share. */
function withRemarks(
  answer: ExperimentAnswer,
  method: readonly string[],
  limits: readonly string[],
): ExperimentAnswer {
  return { ...answer, method: [...method, ...answer.method], limits: [...limits, ...answer.limits] };
}

function openVariant(
  folder: RunFolder,
  { name, study }: Variant,
  columns: readonly ColumnSpec[],
  log: Logger,
): Promise<GameStore> {
  return folder.openVariant(name, study, columns, (file) => log.warn(chunkDamaged(file)));
}

/**
 * Stores the variant of a failed game as a separate run.
 * @returns the command that replays that game
 */
async function saveFailed({ study }: Variant, game: number, { path, identity }: RunFolder): Promise<string> {
  const { command, engine, repeatable } = identity;
  const run = { command, engine, repeatable, study, games: game + 1 };
  const failed = await createRunFolder(run, join(path, FAILED), true);
  await failed.close();
  return `play that game alone: ${PROGRAM} replay ${shellWord(failed.path)} --game ${game}`;
}

function recordOf(
  setting: Setting,
  repeatable: boolean,
  { variant, games, resultsHash }: PlayedVariant,
): VariantRecord {
  const { configuration, catalogue, seed } = variant.study;
  return {
    seed,
    setting,
    name: variant.name,
    configuration,
    catalogueHash: contentHash(catalogue),
    games,
    resultsHash,
    repeatable,
  };
}
