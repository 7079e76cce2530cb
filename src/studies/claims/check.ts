/** `shockroll check FILE`: checks balance claims. */

import { formatCount } from '../../answer/format.ts';
import { UsageError } from '../../base/errors.ts';
import { shockrollVersion } from '../../base/version.ts';
import { type CheckedOutcome, checkClaims as checkBySecond } from '../../experiments/checkClaims.ts';
import { type ClaimsDocument, LEAST_CLAIM_GAMES, openClaims } from '../../experiments/claimsFile.ts';
import { playClaims } from '../../experiments/playClaims.ts';
import { variantStandings } from '../../experiments/variantStandings.ts';
import { DEFAULT_RULESET } from '../../odds/commandLine.ts';
import { rangeOf, TEXT, TEXTS, texts } from '../../odds/optionKinds.ts';
import { needsOption } from '../../params/phrases.ts';
import { type IntegerOption, OptionReader } from '../../params/reader.ts';
import { rulesetIds } from '../../rulesets/names.ts';
import { readBounded } from '../../simulation/readBounded.ts';
import { createThreadPool } from '../../simulation/threads.ts';
import { DEFAULT_CONFIDENCE } from '../../statistics/interval.ts';
import { type Command, command } from '../command/command.ts';
import { MINUTE_HELP } from '../experiment/minuteGames.ts';
import { followed, type Host } from '../host/host.ts';
import { INTERRUPTED } from '../host/interrupt.ts';
import { loadAhead } from '../host/loadAhead.ts';
import { checkAllWritable, writeWholes } from '../host/writeWhole.ts';
import { gamesOption, OUTPUT_OPTIONS, readOutputArguments, threadsOption } from '../options/runOptions.ts';
import { readSeed, seedOption } from '../options/seedOption.ts';
import { openRun } from '../run/openRun.ts';
import { interruptedAfter, runSaved } from '../run/phrases.ts';
import { type CheckedFile, junitOf, markdownOf } from './claimFiles.ts';
import type { ClaimsArguments, PrepareClaims, PreparedClaims } from './claims.ts';
import { claimsAnswer, printClaims } from './claimsAnswer.ts';

const GAMES = 50_000;
/** Exit code when a claim is not accepted. */
const NOT_ACCEPTED = 1;

const games: IntegerOption = { ...gamesOption(GAMES), low: LEAST_CLAIM_GAMES };

export type { CheckDocument as Answer } from './claimsAnswer.ts';

/** Loads the claims of a ruleset. @throws UsageError `usage/unknown-ruleset` */
type LoadClaims = (ruleset: string) => Promise<PrepareClaims>;

/** The command. @param loadClaims the claims of each ruleset */
export function checkCommand(loadClaims: LoadClaims): Command {
  return command({
    positionals: { file: { type: 'string', demandOption: true, describe: 'YAML file of claims' } },
    options: {
      ruleset: {
        ...TEXT,
        describe: `the game: ${rulesetIds.join(', ')} [default: the file's, or ${DEFAULT_RULESET}]`,
      },
      games: {
        ...TEXT,
        describe: `Most games of one setting [default: the file's, or ${GAMES}; Tannhäuser ${MINUTE_HELP}]`,
        ...rangeOf(games),
      },
      ai: {
        ...TEXT,
        describe: 'AI player of both sides, unless the file names one [default: that of play]',
      },
      second: {
        ...TEXT,
        describe: `AI player that repeats decided studies with half as many games, or none; claims that name a player are not repeated [default: that of play]`,
      },
      set: { ...TEXTS, describe: 'Override a value in the data; repeatable' },
      data: {
        ...TEXTS,
        describe: 'Folder that adds to or overrides the built-in data; repeatable',
      },
      seed: { ...TEXT, describe: seedOption.describe, ...rangeOf(seedOption) },
      threads: { ...TEXT, describe: threadsOption.describe, ...rangeOf(threadsOption) },
      out: { ...TEXT, describe: 'Folder for manifest, table and report [default: none]' },
      force: { type: 'boolean', describe: 'Replace the run that --out holds' },
      junit: { ...TEXT, describe: 'Write a test for each claim to FILE, as JUnit XML' },
      markdown: { ...TEXT, describe: 'Write the claims as a Markdown table to FILE' },
      ...OUTPUT_OPTIONS,
    },
    examples: [
      [
        '$0 check claims.yaml',
        'exit code 0 if all claims are accepted, else 1; the chance of any wrong verdict is at most 5 % (key confidence of the file)',
      ],
      ['$0 check claims.yaml --seed 1 --games 20000 --out runs/claims', 'with a report'],
      [
        '$0 check claims.yaml --seed 1 --junit claims.xml --markdown "$GITHUB_STEP_SUMMARY"',
        'in continuous integration: tests for its report, and a summary',
      ],
    ],

    async handler(argv, openHost) {
      const reader = new OptionReader(argv);
      const output = readOutputArguments(argv, reader);
      const most = reader.given('games') ? reader.integer(games) : undefined;
      const threads = reader.integer(threadsOption);
      const args: ClaimsArguments = {
        file: argv.file,
        ai: reader.text('ai'),
        sets: texts(argv.set),
        overlays: texts(argv.data),
        seed: readSeed(reader),
        second: reader.text('second'),
      };
      const out = reader.text('out');
      const force = argv.force === true;
      if (force && out === undefined) reader.fault('force', needsOption('--out'));
      const given = reader.text('ruleset');
      const files = { junit: reader.text('junit'), markdown: reader.text('markdown') };
      reader.finish();
      const host = openHost(output);
      await followed(host, async () => {
        await checkClaims({ args, given, most, threads, out, force, files, loadClaims }, host);
      });
    },
  });
}

/** The parsed input of `check`. */
interface Request {
  readonly args: ClaimsArguments;
  /** The ruleset given on the command line. */
  readonly given: string | undefined;
  /** Most games of a setting. */
  readonly most: number | undefined;
  readonly threads: number;
  readonly out: string | undefined;
  readonly force: boolean;
  /** Paths of files to write besides. */
  readonly files: { readonly junit: string | undefined; readonly markdown: string | undefined };
  readonly loadClaims: LoadClaims;
}

async function checkClaims(request: Request, host: Host): Promise<void> {
  const { args, given, most, threads, out, force, files, loadClaims } = request;
  const document = openClaims(await readBounded(args.file), args.file, rulesetIds);
  const ruleset = rulesetOf(document, given, args.file);
  const prepare = await loadClaims(ruleset);
  const prepared = await prepare(document, args);
  const planned = most ?? prepared.games ?? GAMES;
  const { study, repeatable } = prepared;
  const run = { command: 'check', engine: shockrollVersion(), study, games: planned, repeatable };
  await checkAllWritable([files.junit, files.markdown]);
  const folder = out === undefined ? undefined : await openRun(run, { out, force, resume: undefined }, host);
  try {
    const confidence = prepared.confidence ?? DEFAULT_CONFIDENCE;
    const start = performance.now();
    const outcome = await play(prepared, confidence, planned, threads, host);
    const seconds = (performance.now() - start) / 1000;
    const answer = claimsAnswer(prepared, outcome, {
      ...args,
      ruleset,
      rulesetOption: given,
      confidence,
      games: planned,
      seconds,
    });
    if (outcome.interrupted) {
      host.fail(INTERRUPTED);
      const { games: total } = answer.saved.results;
      host.log.warn(interruptedAfter(formatCount(total), formatCount(planned * prepared.variants.length)));
    } else if (outcome.claims.some(({ verdict }) => verdict !== 'accepted')) host.fail(NOT_ACCEPTED);
    host.progress.stop();
    await writeFiles(files, answer);
    await host.answer(
      () => answer.json,
      () => printClaims(answer),
    );
    if (folder === undefined || !host.draws) return;
    await host.progress.phase('drawing');
    const { saveExperiment } = await import('../experiment/saveExperiment.ts');
    const unplayedRules = await prepared.unplayedRules();
    await saveExperiment(folder, host.progress, { ...answer.saved, unplayedRules });
    host.progress.stop();
    host.log.info({ folder: folder.path }, runSaved(folder.path));
  } finally {
    await folder?.close();
  }
}

/** @throws SystemError when the system refuses */
async function writeFiles({ junit, markdown }: Request['files'], answer: CheckedFile): Promise<void> {
  await writeWholes([
    ...(junit === undefined ? [] : [{ path: junit, content: junitOf(answer) }]),
    ...(markdown === undefined ? [] : [{ path: markdown, content: markdownOf(answer) }]),
  ]);
}

/** @throws UsageError `usage/option` when the command line and the file differ */
function rulesetOf({ ruleset }: ClaimsDocument, given: string | undefined, file: string): string {
  if (ruleset === undefined || given === undefined || given === ruleset)
    return ruleset ?? given ?? DEFAULT_RULESET;
  const message = `found ${given}, but ${file} is about ${ruleset}; leave the option out`;
  throw new UsageError([{ code: 'usage/option', place: { path: '--ruleset' }, message }]);
}

/** Plays until all claims are decided, the games are over, or an interrupt comes; then a second player checks them. */
async function play(
  { variants, claims, second }: PreparedClaims,
  confidence: number,
  most: number,
  threads: number,
  host: Host,
): Promise<CheckedOutcome> {
  // Exact claims need no threads.
  const pool = variants.length === 0 ? undefined : createThreadPool(threads, undefined);
  if (variants.length > 0) loadAhead(() => import('../experiment/saveExperiment.ts'));
  try {
    const outcome = await host.interruptible(async (signal) => {
      const options: Parameters<typeof playClaims>[3] = {
        games: most,
        pool,
        signal,
        onProgress: (now, played) => host.progress.update(now, () => variantStandings(played(), most)),
      };
      const found = await playClaims(variants, claims, confidence, options);
      host.progress.pause();
      return checkBySecond(variants, claims, found, second, confidence, options);
    });
    await host.progress.phase('analysing');
    return outcome;
  } finally {
    await pool?.close();
  }
}
