/** What the studies that compare variants have in common: settings, games, answers, files. */
import type { Logger } from 'pino';
import { type Fault, UsageError } from '../base/errors.ts';
import { runSaved, stopping } from '../base/messages/cli.ts';
import * as words from '../base/messages/experiment.ts';
import { nothingToRepeat } from '../base/messages/verdicts.ts';
import { shockrollVersion } from '../base/version.ts';
import { contentHash } from '../data/hash.ts';
import { type Arm, type ArmsOptions, type PlayedArm, playArms } from '../experiments/arms.ts';
import type { ReplayableGame } from '../experiments/notableGames.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { isPlayed } from '../rulesets/tannhauser/matchup.ts';
import type { Catalogue } from '../rulesets/tannhauser/model.ts';
import type { RunResults } from '../simulation/manifest.ts';
import { createRunFolder } from '../simulation/runFolder.ts';
import { createThreadPool } from '../simulation/threads.ts';
import { type Names, nameOf } from '../tables/names.ts';
import { matchupsAlong } from './along.ts';
import { printJson } from './answer.ts';
import { experimentCommandLine, type OwnOption } from './commandLine.ts';
import {
  type ArmRecord,
  type ExperimentAnswer,
  mergeAnswers,
  type Setting,
  type SettingAnswer,
} from './experimentAnswer.ts';
import { ALL, type ExperimentArguments } from './experimentOptions.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { createLog } from './log.ts';
import { type Matchup, readMatchup } from './matchup.ts';
import { type BaselineWatch, replayable, watchBaseline } from './notableGames.ts';
import { createProgress } from './progress.ts';
import { isRepeatable } from './repeatable.ts';
import type { MatchArguments } from './studyOptions.ts';

/** The means to answer the question for one setting. */
export interface ExperimentSession {
  /** Games of every arm, at most. */
  readonly games: number;
  /** Plays arms on the threads of the command; after an interrupt it returns at once with what there is. */
  play(arms: readonly Arm[], options?: SessionPlay): Promise<readonly PlayedArm[]>;
}

/** See ArmsOptions. */
export type SessionPlay = Pick<ArmsOptions, 'block' | 'look' | 'onColumns' | 'onBatch'> & {
  readonly games?: number;
};

/** A study: a question that is put to one setting after another. */
export interface Experiment {
  /** The command: `balance rules`. */
  readonly name: string;
  /** Options that only this command has, as they were given. */
  readonly ownOptions: readonly OwnOption[];
  /**
   * Checks what is asked of one setting, before any game is played and any file written.
   * @throws UsageError, DataError for what the setting does not allow
   */
  readonly prepare: (matchup: Matchup, names: Names) => Promise<Conclude>;
}

/** Plays and concludes; undefined when an interrupt left too little to conclude from. */
export type Conclude = (session: ExperimentSession) => Promise<ExperimentAnswer | undefined>;

/**
 * Puts the question to every map, mode and player asked for; prints and saves the answers.
 * @throws UsageError (`experiments/too-few-games` when no setting has an answer), DataError, SystemError; InternalError when
 *   a game failed
 */
export async function runExperiment(
  experiment: Experiment,
  teams: readonly string[],
  args: ExperimentArguments,
): Promise<void> {
  const log = createLog(args);
  const asked = await matchupsOf(teams, args, log);
  const names = displayNames(asked[0].matchup.catalogue);
  const questions: Question[] = [];
  for (const { matchup, args: own } of asked) {
    const watch = watchBaseline(matchup);
    questions.push({
      setting: settingOf(matchup, names),
      watch,
      notableGames: () => replayable(watch.games(), matchup, teams, own),
      repeatable: isRepeatable([matchup.configuration]),
      conclude: await experiment.prepare(matchup, names),
    });
  }
  const repeatable = questions.every((question) => question.repeatable);
  const folder = await createRunFolder(
    {
      command: experiment.name,
      engine: shockrollVersion(),
      study: asked[0].matchup.study,
      games: args.games,
      repeatable,
    },
    args.out,
    args.force,
  );
  const start = performance.now();
  const { answers, arms, interrupted } = await answerAll(questions, args, log);
  const results = resultsOf(arms, (performance.now() - start) / 1000);
  if (interrupted) {
    process.exitCode = INTERRUPTED;
    log.warn(words.interruptedExperiment(answers.length, asked.length));
  }
  const status = interrupted ? 'interrupted' : 'complete';
  if (answers.length === 0) {
    await folder.finish(status, results);
    if (interrupted) return;
    const place = { path: '--games' };
    throw new UsageError([{ code: 'experiments/too-few-games', place, message: words.tooFewGames() }]);
  }
  const merged = mergeAnswers(answers, repeatable);
  const command = experimentCommandLine(experiment.name, experiment.ownOptions, teams, args);
  if (args.json) {
    const { games, gamesPerSecond } = results;
    printJson({ ...merged.json, seed: args.seed, games, gamesPerSecond, interrupted, arms, command });
  } else {
    const { printExperiment } = await import('./printExperiment.ts');
    printExperiment(merged, args.seed, results, command);
  }
  const { saveExperiment } = await import('./saveExperiment.ts');
  await saveExperiment(folder, { played: asked[0].matchup, merged, arms, command, status, results });
  log.info({ folder: folder.path }, runSaved(folder.path));
}

/** Every map, mode and player that the arguments name. */
async function matchupsOf(
  teams: readonly string[],
  args: ExperimentArguments,
  log: Logger,
): Promise<readonly Asked[]> {
  const { catalogue } = await readMatchup(teams, {
    ...args,
    map: firstOf(args.maps),
    mode: firstOf(args.modes),
  });
  const maps = namesOf(
    args.maps,
    catalogue.maps.map(({ id }) => id),
    '--map',
  );
  const modes = namesOf(args.modes, playedModes(catalogue), '--mode');
  const asked: Asked[] = [];
  for (const map of maps) {
    for (const mode of modes) {
      const own = { ...args, map, mode };
      const matchup = await readMatchup(teams, own, log);
      const along = matchupsAlong(matchup, args.along).map((other): Asked => {
        return { matchup: other, args: { ...own, ai: other.configuration.players[0] } };
      });
      asked.push({ matchup, args: own }, ...along);
    }
  }
  const isAlone = asked.length === maps.length * modes.length;
  if (isAlone && args.along.length > 0) log.warn(nothingToRepeat(args.along));
  return asked;
}

function playedModes(catalogue: Catalogue): string[] {
  return catalogue.modes.filter(isPlayed).map(({ id }) => id);
}

/** `all` is known only once the data are read. */
function firstOf(names: readonly string[]): string | undefined {
  return names[0] === ALL ? undefined : names[0];
}

function namesOf(
  names: readonly string[],
  known: readonly string[],
  path: string,
): readonly (string | undefined)[] {
  if (!names.includes(ALL)) return names.length === 0 ? [undefined] : names;
  if (names.length === 1) return known;
  const fault: Fault = { code: 'usage/all', place: { path }, message: words.allWithOthers(path) };
  throw new UsageError([fault]);
}

interface Answered {
  readonly answers: readonly SettingAnswer[];
  readonly arms: readonly ArmRecord[];
  readonly interrupted: boolean;
}

/** A matchup with the arguments that name it. */
interface Asked {
  readonly matchup: Matchup;
  readonly args: MatchArguments;
}

/** What one setting is asked. */
interface Question {
  readonly setting: Setting;
  readonly watch: BaselineWatch;
  readonly notableGames: () => readonly ReplayableGame[];
  readonly repeatable: boolean;
  readonly conclude: Conclude;
}

async function answerAll(
  questions: readonly Question[],
  args: ExperimentArguments,
  log: Logger,
): Promise<Answered> {
  const pool = createThreadPool(args.threads, undefined);
  const progress = createProgress(log);
  const answers: SettingAnswer[] = [];
  const arms: ArmRecord[] = [];
  let interrupted = false;
  try {
    await interruptible(
      async (signal) => {
        for (const { setting, watch, notableGames, repeatable, conclude } of questions) {
          const answer = await conclude({
            games: args.games,
            play: async (variants, options = {}) => {
              const outcome = await playArms(variants, {
                games: args.games,
                pool,
                signal,
                onProgress: progress.update,
                ...options,
                onColumns: (arm, columns) => {
                  watch.onColumns(arm, columns);
                  options.onColumns?.(arm, columns);
                },
                onBatch: (arm, batch) => {
                  watch.onBatch(arm, batch);
                  options.onBatch?.(arm, batch);
                },
              });
              interrupted ||= outcome.interrupted;
              arms.push(...outcome.played.map((played) => recordOf(setting, repeatable, played)));
              return outcome.played;
            },
          });
          if (answer !== undefined) answers.push({ setting, answer, games: notableGames() });
          if (interrupted) return;
        }
      },
      () => {
        progress.stop();
        log.warn(stopping());
      },
    );
  } finally {
    progress.stop();
    await pool.close();
  }
  return { answers, arms, interrupted };
}

function settingOf({ configuration }: Matchup, names: Names): Setting {
  const [first, second] = configuration.players;
  return {
    map: nameOf(names, configuration.map),
    mode: nameOf(names, configuration.scenario ?? configuration.mode),
    player: first === second ? first : `${first}, ${second}`,
  };
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

function resultsOf(arms: readonly ArmRecord[], seconds: number): RunResults {
  const games = arms.reduce((sum, arm) => sum + arm.games, 0);
  return {
    games,
    resultsHash: contentHash(arms.map(({ resultsHash }) => resultsHash)),
    failures: [],
    seconds,
    gamesPerSecond: games / seconds,
  };
}
