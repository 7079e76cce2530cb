/** `shockroll tune player`: tunes the weights of an AI player by simulation. */

import { join } from 'node:path';
import type { Logger } from 'pino';
import { UsageError } from '../../../../base/errors.ts';
import { PROGRAM } from '../../../../base/phrases.ts';
import { shellWord } from '../../../../base/shellWord.ts';
import { shockrollVersion } from '../../../../base/version.ts';
import { contentHash } from '../../../../data/hash.ts';
import { createThreadPool } from '../../../../simulation/threads.ts';
import { command } from '../../../../studies/command/command.ts';
import { type Host, terminalHost } from '../../../../studies/host/host.ts';
import { INTERRUPTED } from '../../../../studies/host/interrupt.ts';
import { DEFAULT_PROGRESS } from '../../../../studies/host/progressForm.ts';
import { runSaved } from '../../../../studies/run/phrases.ts';
import { loadCatalogue } from '../../catalogue.ts';
import type { MatchConfiguration } from '../../configuration.ts';
import { matchConfiguration, unusualSetup } from '../../matchup.ts';
import type { Catalogue } from '../../model.ts';
import { playsByClockText } from '../../phrases.ts';
import { playsByClock } from '../../players/playerSpec.ts';
import { boundedWeights, ownerOfName, tuningStudy, weightedPlayer } from '../../players/tuning.ts';
import { studyCommandLine } from '../commandLine.ts';
import { RULESET } from '../matchup.ts';
import { checkedTuning, nameTaken } from './resumeTuning.ts';
import { runTuning, SELF, type TuningEnd } from './runTuning.ts';
import { reportStopped, reportTuned } from './tuneAnswer.ts';
import { CHECKPOINT_FILE, createTuningFolder, openTuningFolder, type TuningFolder } from './tuneFolder.ts';
import type { StudyOf } from './tuneMatches.ts';
import { readTuneArguments, TUNE_OPTIONS, type TuneArguments } from './tuneOptions.ts';
import { startOfTuning } from './tuning.ts';
import type { TuningCheckpoint } from './tuningCheckpoint.ts';

/** A tuning with typed parts. */
interface Tuning {
  readonly folder: TuningFolder;
  readonly checkpoint: TuningCheckpoint;
  readonly catalogue: Catalogue;
  readonly configuration: MatchConfiguration;
}

interface Searched {
  readonly end: TuningEnd | undefined;
  readonly checkpoint: TuningCheckpoint;
  readonly games: number;
}

export type { TunedDocument as Answer } from './tuneAnswer.ts';

export const tunePlayerCommand = command({
  positionals: {
    player: {
      type: 'string',
      describe: 'AI player to tune; its weights must be data, such as tactician',
    },
    teams: {
      array: true,
      type: 'string',
      describe: 'Two teams as for play; the AI players swap sides',
      defaultDescription: 'reich union',
    },
  },
  options: TUNE_OPTIONS,
  examples: [
    ['$0 tune player tactician --mode domination', 'tune weights for a mode by self-play'],
    [
      '$0 tune player tactician --against greedy --games 80',
      'tune against a fixed player, which needs more games',
    ],
    ['$0 tune player --resume runs/mine', 'resume a stopped tuning'],
    ['$0 play --data runs/mine/data --ai tactician-tuned,tactician', 'play with the tuned weights'],
  ],

  async handler(argv) {
    const args = readTuneArguments(argv, argv.player, argv.teams ?? []);
    const host = terminalHost(args);
    const tuning = await (args.resume === undefined
      ? beginTuning(args, host.log)
      : resumeTuning(args.resume));
    try {
      await conclude(tuning, args, host);
    } finally {
      await tuning.folder.close();
    }
  },
});

/** Plays, and prints the results or how to resume. */
async function conclude(tuning: Tuning, args: TuneArguments, host: Host): Promise<void> {
  const { log } = host;
  const { folder } = tuning;
  const { json } = args;
  const start = performance.now();
  const { end, checkpoint, games } = await tune(tuning, args, host);
  const gamesPerSecond = (1000 * games) / (performance.now() - start);
  if (end === undefined) {
    process.exitCode = INTERRUPTED;
    const command = `${PROGRAM} tune player --resume ${shellWord(folder.path)}`;
    log.warn(
      `stopped after ${checkpoint.state.done} of ${checkpoint.plan.iterations} iterations; resume with: ${command}`,
    );
    if (json) reportStopped({ ...tuning, checkpoint, gamesPerSecond }, command);
    return;
  }
  await reportTuned({ ...tuning, checkpoint, end, gamesPerSecond, json });
  log.info({ folder: folder.path }, runSaved(folder.path));
}

async function beginTuning(args: TuneArguments, log: Logger): Promise<Tuning> {
  const { match, player, against, games } = args;
  const catalogue = await loadCatalogue({ overlays: match.overlays, sets: match.sets });
  const start = weightedPlayer(catalogue, player);
  refuseTakenName(catalogue, args.name);
  const opponent = against === SELF ? player : against;
  const configuration = configurationOf(catalogue, args, opponent);
  refuseClock(configuration.players[1]);
  for (const note of unusualSetup(catalogue, configuration)) log.warn(note);
  const plan = {
    seed: match.seed,
    iterations: args.iterations,
    gain: args.gain,
    width: args.width,
    weights: boundedWeights(start, configuration.mode),
  };
  const checkpoint: TuningCheckpoint = {
    format: 1,
    engine: shockrollVersion(),
    ruleset: RULESET,
    catalogueHash: contentHash(catalogue),
    configuration,
    player,
    against,
    result: args.name,
    commandLine: commandLineOf(args),
    games,
    probeGames: args.probeGames,
    checkGames: args.checkGames,
    plan,
    moved: null,
    state: startOfTuning(plan),
  };
  const path = args.out ?? join('runs', `tune-player-${plan.seed}-${contentHash(checkpoint).slice(0, 8)}`);
  const folder = await createTuningFolder(path, checkpoint, catalogue);
  return { folder, checkpoint, catalogue, configuration };
}

/** The configuration of the games. Faults of players are those of `--against`, since there is no `--ai`. */
function configurationOf(
  catalogue: Catalogue,
  { match, teams, player }: TuneArguments,
  opponent: string,
): MatchConfiguration {
  try {
    return matchConfiguration(catalogue, { ...match, teams, ai: `${player},${opponent}` });
  } catch (thrown) {
    if (!(thrown instanceof UsageError)) throw thrown;
    throw new UsageError(
      thrown.faults.map((fault) =>
        fault.place.path === '--ai' ? { ...fault, place: { path: '--against' } } : fault,
      ),
    );
  }
}

/** Refuses a name that is taken: the file of weights could not be laid over the data. */
function refuseTakenName(catalogue: Catalogue, name: string): void {
  const owner = ownerOfName(catalogue, name);
  if (owner === undefined) return;
  const message = nameTaken(name, owner);
  throw new UsageError([{ code: 'usage/name-taken', place: { path: '--name' }, message }]);
}

/** Refuses an opponent with a time budget: the search could be neither repeated nor resumed. */
function refuseClock(opponent: string): void {
  if (!playsByClock(opponent)) return;
  const message = playsByClockText(opponent);
  throw new UsageError([{ code: 'usage/plays-by-clock', place: { path: '--against' }, message }]);
}

async function resumeTuning(path: string): Promise<Tuning> {
  const { folder, checkpoint, catalogue: read } = await openTuningFolder(path);
  // Its hash shows that shockroll wrote the catalogue after validation.
  const catalogue = read as Catalogue;
  try {
    const configuration = checkedTuning(checkpoint, catalogue, join(path, CHECKPOINT_FILE));
    return { folder, checkpoint, catalogue, configuration };
  } catch (thrown) {
    await folder.close();
    throw thrown;
  }
}

/** Plays until the end or the first Ctrl-C; `checkpoint` is the last one written, `games` the number played now. */
async function tune(
  { folder, checkpoint: begun, catalogue, configuration }: Tuning,
  { threads }: Pick<TuneArguments, 'threads'>,
  { log, progress, interruptible }: Host,
): Promise<Searched> {
  const start = weightedPlayer(catalogue, begun.player);
  const common = { ruleset: RULESET, catalogue, configuration };
  const studyOf: StudyOf = (hands, seed) => tuningStudy(common, catalogue, configuration, start, hands, seed);
  const pool = createThreadPool(threads, undefined);
  let began = performance.now();
  const { iterations, weights } = begun.plan;
  let last = begun;
  let games = 0;
  const onGames = (more: number): void => {
    games += more;
  };
  if (begun.moved === null && begun.probeGames > 0)
    log.info(
      `testing which of ${weights.length} weights matter, ${begun.probeGames} games with each at its extremes`,
    );
  try {
    const end = await interruptible((signal) =>
      runTuning(begun, studyOf, { pool, signal, onGames }, async (checkpoint, measured) => {
        await folder.keep(checkpoint, measured);
        if (last.moved === null && checkpoint.moved !== null) {
          log.info(
            `${checkpoint.moved.filter(Boolean).length} of ${weights.length} weights are tuned; the others changed no game`,
          );
          began = performance.now();
        }
        last = checkpoint;
        progress.update({
          games: (checkpoint.state.done - begun.state.done) * begun.games,
          total: (iterations - begun.state.done) * begun.games,
          seconds: (performance.now() - began) / 1000,
        });
      }),
    );
    return { end, checkpoint: last, games };
  } finally {
    progress.stop();
    await pool.close();
  }
}

/** The command line that repeats the search on any machine. */
function commandLineOf(args: TuneArguments): string {
  const { match, player, teams, games, threads } = args;
  const study = {
    ...match,
    games,
    threads,
    out: undefined,
    along: [],
    force: false,
    json: false,
    quiet: false,
    verbose: false,
    progress: DEFAULT_PROGRESS,
  };
  const options = {
    iterations: args.iterations,
    against: args.against,
    gain: args.gain,
    width: args.width,
    'probe-games': args.probeGames,
    'check-games': args.checkGames,
    name: args.name,
  };
  const search = Object.entries(options).map(([name, value]) => `--${name} ${shellWord(String(value))}`);
  return [studyCommandLine('tune player', [player, ...teams], study), ...search].join(' ');
}
