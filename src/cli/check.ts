/** `shockroll check FILE`: do these claims hold? */
import type { Logger } from 'pino';
import type { Argv } from 'yargs';
import * as words from '../base/messages/check.ts';
import { notRepeatable, PROGRAM, stopping } from '../base/messages/cli.ts';
import type { Subject } from '../experiments/claimCounts.ts';
import { parseClaims } from '../experiments/claimsFile.ts';
import { type ClaimsOutcome, playClaims } from '../experiments/playClaims.ts';
import { displayNames } from '../rulesets/tannhauser/displayNames.ts';
import { readBounded } from '../simulation/readBounded.ts';
import { createThreadPool } from '../simulation/threads.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { claimsTable } from '../tables/claimsTable.ts';
import { formatCount } from '../tables/format.ts';
import { figureName, type Names, nameOf } from '../tables/names.ts';
import { tableText } from '../tables/text.ts';
import { printJson } from './answer.ts';
import { type ClaimStudies, claimStudies } from './claimStudies.ts';
import { type OwnOption, optionWords, shellWord } from './commandLine.ts';
import { INTERRUPTED, interruptible } from './interrupt.ts';
import { createLog } from './log.ts';
import { type MatchArguments, type ParsedOptions, readMatchArguments } from './matchOptions.ts';
import { OptionReader } from './odds/options.ts';
import { createProgress } from './progress.ts';
import { gamesOption, threadsOption } from './runOptions.ts';

const GAMES = 50_000;
/** Exit code when a claim is not accepted. */
const NOT_ACCEPTED = 1;

export const checkCommand = {
  builder: (parser: Argv) => {
    const text = { type: 'string', requiresArg: true } as const;
    return parser
      .positional('file', { type: 'string', demandOption: true, describe: 'YAML file of claims' })
      .option('games', { ...text, describe: `Most games of one setting [default: the file's, or ${GAMES}]` })
      .option('ai', {
        ...text,
        describe: 'Player of both sides, where the file names none [default: greedy]',
      })
      .option('set', { ...text, array: true, nargs: 1, describe: 'Another figure of the data; repeatable' })
      .option('data', {
        ...text,
        array: true,
        nargs: 1,
        describe: 'A folder of files laid over the data; repeatable',
      })
      .option('seed', { ...text, describe: 'Seed of all chance [default: drawn and shown]' })
      .option('threads', { ...text, describe: threadsOption.describe })
      .option('json', { type: 'boolean', describe: 'One JSON document instead of a table' })
      .option('quiet', { type: 'boolean', describe: 'No progress; only warnings and errors' })
      .option('verbose', { type: 'boolean', describe: 'More of the log' })
      .example('$0 check claims.yaml', 'exit code 0 when all claims are accepted, 1 otherwise');
  },

  async handler(argv: ParsedOptions & { readonly file: string }): Promise<void> {
    const reader = new OptionReader(argv);
    const args = readMatchArguments(argv, reader);
    const most = reader.given('games') ? reader.integer(gamesOption(GAMES)) : undefined;
    const threads = reader.integer(threadsOption);
    reader.finish();
    const log = createLog({ quiet: argv.quiet === true, verbose: argv.verbose === true });
    const file = parseClaims(await readBounded(argv.file), argv.file);
    const studies = await claimStudies(file, argv.file, args);
    const games = most ?? file.games ?? GAMES;
    const confidence = file.confidence ?? DEFAULT_CONFIDENCE;
    const outcome = await play(studies, confidence, games, threads, log);
    const { claims } = outcome;
    const count = (wanted: string): number => claims.filter(({ verdict }) => verdict === wanted).length;
    const accepted = count('accepted');
    if (outcome.interrupted) process.exitCode = INTERRUPTED;
    else if (accepted < file.claims.length) process.exitCode = NOT_ACCEPTED;
    const claim = words.checkClaim(
      accepted,
      count('rejected'),
      file.claims.length - accepted - count('rejected'),
    );
    const command = commandLine(argv.file, args, games);
    const total = outcome.arms.reduce((sum, arm) => sum + arm.games, 0);
    if (argv.json === true) {
      const arms = outcome.arms.map(({ name, study, games: played, resultsHash }) => {
        return { name, configuration: study.configuration, games: played, resultsHash };
      });
      const { interrupted } = outcome;
      printJson({
        claim,
        claims,
        arms,
        confidence,
        seed: args.seed,
        repeatable: studies.repeatable,
        games: total,
        interrupted,
        command,
      });
      return;
    }
    const names = displayNames(studies.matchup.catalogue);
    const table = claimsTable(claims, confidence, (subject) => subjectName(subject, studies, names));
    const width = process.stdout.columns;
    const text = claims.length === 0 ? '' : `${tableText(table, width === undefined ? {} : { width })}\n\n`;
    const footer = words.checkFooter(
      formatCount(total),
      formatCount(games * outcome.arms.length),
      args.seed,
      command,
    );
    const note = studies.repeatable ? '' : `${notRepeatable()}\n\n`;
    process.stdout.write(`${claim}\n\n${text}${note}${footer}\n`);
  },
};

/** Plays until all is decided, the games are over or Ctrl-C comes. */
async function play(
  { arms, claims }: ClaimStudies,
  confidence: number,
  games: number,
  threads: number,
  log: Logger,
): Promise<ClaimsOutcome> {
  const progress = createProgress(log);
  const pool = createThreadPool(threads, undefined);
  try {
    return await interruptible(
      (signal) => playClaims(arms, claims, confidence, { games, pool, signal, onProgress: progress.update }),
      () => {
        progress.stop();
        log.warn(stopping());
      },
    );
  } finally {
    progress.stop();
    await pool.close();
  }
}

function subjectName(subject: Subject, { arms, matchup }: ClaimStudies, names: Names): string {
  switch (subject.kind) {
    case 'side':
      return matchup.configuration.sides[subject.side].name;
    case 'entry':
      return words.entryPoint(nameOf(names, subject.label));
    case 'pack': {
      const figure = arms.flatMap(({ figures }) => figures).find(({ key }) => key === subject.figure);
      const name = figure === undefined ? subject.figure : figureName(names, figure.character, figure.key);
      return `${name}, ${nameOf(names, subject.pack)}`;
    }
    case 'draws':
      return words.DRAWS;
    case 'first-to-act':
      return words.FIRST_TO_ACT;
  }
}

function commandLine(file: string, { seed, ai, sets, overlays }: MatchArguments, games: number): string {
  const options: readonly OwnOption[] = [
    ['seed', String(seed)],
    ['games', String(games)],
    ...(ai === undefined ? [] : [['ai', ai] as const]),
    ...sets.map((set) => ['set', set] as const),
    ...overlays.map((folder) => ['data', folder] as const),
  ];
  return [PROGRAM, 'check', shellWord(file), ...optionWords(options)].join(' ');
}
