import { UsageError } from '../../base/errors.ts';
import { shockrollVersion } from '../../base/version.ts';
import { contentHash } from '../../data/hash.ts';
import type { UnplayedRule } from '../../reports/blocks.ts';
import type { RunResults } from '../../simulation/manifest.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { repeatedByGames } from '../../tables/phrases.ts';
import type { Host } from '../host/host.ts';
import { INTERRUPTED } from '../host/interrupt.ts';
import { type RunPlan, writePlan } from '../plan/writePlan.ts';
import { answerQuestions, type ExperimentRun } from '../run/answerQuestions.ts';
import { openRun } from '../run/openRun.ts';
import { goOn, runSaved } from '../run/phrases.ts';
import type { AddedResult, VariantRecord } from './experimentAnswer.ts';
import { createExperimentPlan } from './experimentPlan.ts';
import { type MergedJson, mergeAnswers } from './mergedAnswer.ts';
import type { Question } from './question.ts';

/** A comparing study, independent of the ruleset: its questions, and texts for its answer. See fightExperiment.ts. */
export interface Experiment {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Names of the first and the second side. */
  readonly sides: readonly string[];
  /** The questions, at least one. */
  readonly questions: readonly Question[];
  /**
   * The command line that repeats the study.
   * @param games number of games of a variant, where a time limit ended them
   */
  readonly commandLine: (games: number | undefined) => string;
  /** Rules of the game that are not played as written. */
  readonly unplayedRules: () => Promise<readonly UnplayedRule[]>;
}

/**
 * Answers one question after another; prints and saves the answers. With a plan requested, it plans the missing games instead.
 * @throws UsageError (`experiments/too-few-games` when no setting has an answer), SystemError; InternalError when a game failed
 */
export async function runExperiment(experiment: Experiment, args: ExperimentRun, host: Host): Promise<void> {
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
    variants: true,
  };
  const folder = await openRun(run, args, host);
  try {
    await answerExperiment(experiment, args, folder, repeatable, host);
  } finally {
    await folder.close();
  }
}

function interruptedExperiment(done: number, all: number): string {
  return all === 1
    ? `interrupted; ${done === 0 ? 'too few games for an answer' : 'the answer below covers the games until then'}`
    : `interrupted; the answer below covers ${done} of ${all} settings`;
}

async function answerExperiment(
  experiment: Experiment,
  args: ExperimentRun,
  folder: RunFolder,
  repeatable: boolean,
  host: Host,
): Promise<void> {
  const { questions } = experiment;
  const start = performance.now();
  const plan = args.plan === true ? createExperimentPlan(folder) : undefined;
  const { answers, variants, stored, interrupted } = await answerQuestions(
    questions,
    args,
    folder,
    plan,
    host,
  );
  if (plan !== undefined && plan.games.size > 0 && !interrupted) {
    await writePlan(folder, plan.games, args.json);
    return;
  }
  const results = resultsOf(variants, stored, (performance.now() - start) / 1000);
  if (interrupted) {
    host.fail(INTERRUPTED);
    host.log.warn(interruptedExperiment(answers.length, questions.length));
    host.log.warn(goOn(experiment.name, folder.path));
  }
  const status = interrupted ? 'interrupted' : 'complete';
  if (answers.length === 0) {
    await folder.finish(status, results);
    if (interrupted) return;
    const place = { path: '--games' };
    throw new UsageError([
      {
        code: 'experiments/too-few-games',
        place,
        message: 'too few games for an answer with an error; at least four games are needed',
      },
    ]);
  }
  const endsByTime = args.until?.kind === 'time';
  const merged = mergeAnswers(answers, repeatable, endsByTime ? [repeatedByGames()] : []);
  // A time limit gives other games on another machine; a number of games does not.
  const command = experiment.commandLine(
    endsByTime ? Math.max(...variants.map(({ games }) => games)) : undefined,
  );
  host.progress.stop();
  await host.answer(
    () => experimentJson(merged.json, { args, results, interrupted, variants, command }),
    async () => {
      const { printExperiment } = await import('./printExperiment.ts');
      printExperiment(merged, args.seed, results, command);
    },
  );
  if (!host.draws) return;
  await host.progress.phase('drawing');
  const { saveExperiment } = await import('./saveExperiment.ts');
  const { sides } = experiment;
  const unplayedRules = await experiment.unplayedRules();
  await saveExperiment(folder, host.progress, {
    sides,
    merged,
    variants,
    unplayedRules,
    command,
    status,
    results,
  });
  host.progress.stop();
  host.log.info({ folder: folder.path }, runSaved(folder.path));
}

/** The `--json` document of a comparing study. R: its results in one setting. */
export type ExperimentDocument<R extends object> =
  | ReturnType<typeof experimentJson<MergedJson<R & AddedResult>>>
  | RunPlan;

interface PlayedExperiment {
  readonly args: Pick<ExperimentRun, 'seed'>;
  readonly results: RunResults;
  readonly interrupted: boolean;
  readonly variants: readonly VariantRecord[];
  readonly command: string;
}

function experimentJson<J extends object>(merged: J, played: PlayedExperiment) {
  const { args, results, interrupted, variants, command } = played;
  const { games, gamesPerSecond } = results;
  return {
    ...merged,
    /** Seed of all dice; the same seed gives the same games. */
    seed: args.seed,
    /** Games of all variants together. */
    games,
    /** Games per second on this machine. */
    gamesPerSecond,
    /** Whether an interrupt ended it early. */
    interrupted,
    /** The variants played. */
    variants,
    /** The command line that gives the same answer. */
    command,
  };
}

function resultsOf(variants: readonly VariantRecord[], stored: number, seconds: number): RunResults {
  const games = variants.reduce((sum, variant) => sum + variant.games, 0);
  return {
    games,
    resultsHash: contentHash(variants.map(({ resultsHash }) => resultsHash)),
    failures: [],
    seconds,
    gamesPerSecond: (games - stored) / seconds,
  };
}
