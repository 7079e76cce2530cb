/** `shockroll replay` of the rulesets whose games are told line by line. */

import type { Logger } from 'pino';
import type { StudySpec } from '../game/contract.ts';
import { integerOption } from '../odds/optionKinds.ts';
import { contradiction } from '../odds/tannhauser/phrases.ts';
import { OptionReader } from '../params/reader.ts';
import { createLog } from './log.ts';
import type { ParsedOptions } from './matchOptions.ts';
import { printJson } from './printJson.ts';
import { readRunStudy } from './runStudy.ts';

export const GAME = integerOption(
  'game',
  0,
  0,
  Number.MAX_SAFE_INTEGER,
  'Index of the game within its study',
);

/** What `replay` prints with `--json`. */
export interface ReplayDocument {
  /** Of the study. */
  readonly seed: number;
  /** Index of the game within its study. */
  readonly game: number;
  /** The log, line by line. */
  readonly lines: readonly string[];
}

/** A game of a study that is to be told. */
interface Told {
  readonly study: StudySpec;
  readonly game: number;
}

/** What a ruleset brings. */
export interface Telling {
  readonly ruleset: string;
  /** The argument that names a run folder, or what is played. */
  readonly positional: string;
  /** Options of what is played: beside a run folder they could only contradict it. */
  readonly optionNames: readonly string[];
  /** Reads what the options name. */
  readonly read: (what: readonly string[], argv: ParsedOptions) => Promise<Told>;
  /** Checks a configuration that was read from a file. */
  readonly check: (configuration: unknown, catalogue: unknown, file: string) => unknown;
  readonly lines: (study: StudySpec, game: number) => readonly string[];
}

/** Prints the log of one game. @throws UsageError, DataError, SystemError with what the arguments have wrong */
export async function tellGame(
  telling: Telling,
  what: readonly string[],
  argv: ParsedOptions,
): Promise<void> {
  const log = createLog({ quiet: false, verbose: false });
  const { study, game } =
    what.length === 1 ? await readFolder(telling, what[0], argv, log) : await telling.read(what, argv);
  const lines = telling.lines(study, game);
  const document: ReplayDocument = { seed: study.seed, game, lines };
  if (argv.json === true) printJson(document);
  else process.stdout.write(`${lines.join('\n')}\n`);
}

/** The folder says all that was played. */
async function readFolder(
  { ruleset, positional, optionNames, check }: Telling,
  folder: string,
  argv: ParsedOptions,
  log: Logger,
): Promise<Told> {
  const reader = new OptionReader(argv, [positional]);
  const game = reader.integer(GAME);
  for (const name of optionNames) {
    if (reader.given(name)) reader.fault(name, contradiction(folder));
  }
  reader.finish();
  const study = await readRunStudy(folder, game, ruleset, log, check);
  return { study, game };
}
