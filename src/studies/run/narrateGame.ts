/** `shockroll replay` for rulesets whose games are logged line by line. */

import type { Logger } from 'pino';
import type { StudySpec } from '../../game/contract.ts';
import { integerOption } from '../../odds/optionKinds.ts';
import { contradiction } from '../../params/phrases.ts';
import { OptionReader } from '../../params/reader.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import { createLog } from '../host/log.ts';
import { printJson } from '../host/printJson.ts';
import { readRunStudy } from './runStudy.ts';

export const GAME = integerOption(
  'game',
  0,
  0,
  Number.MAX_SAFE_INTEGER,
  'Index of the game within its study',
);

/** The `--json` document of `replay`. */
export interface ReplayDocument {
  /** Seed of the study. */
  readonly seed: number;
  /** Index of the game within its study. */
  readonly game: number;
  /** The log, line by line. */
  readonly lines: readonly string[];
}

/** A game of a study to narrate. */
interface Reported {
  readonly study: StudySpec;
  readonly game: number;
}

/** The interface of a ruleset. */
export interface Narration {
  readonly ruleset: string;
  /** The argument for a run folder, or for what is played. */
  readonly positional: string;
  /** Options for what is played, which are refused with a run folder. */
  readonly optionNames: readonly string[];
  /** Reads the game from the options. */
  readonly read: (what: readonly string[], argv: ParsedOptions) => Promise<Reported>;
  /** Checks a configuration that was read from a file. */
  readonly check: (configuration: unknown, catalogue: unknown, file: string) => unknown;
  readonly lines: (study: StudySpec, game: number) => readonly string[];
}

/**
 * Prints the log of one game.
 * @throws UsageError, DataError, SystemError with the faults of the arguments
 */
export async function narrateGame(
  narration: Narration,
  what: readonly string[],
  argv: ParsedOptions,
): Promise<void> {
  const log = createLog({ quiet: false, verbose: false });
  const { study, game } =
    what.length === 1 ? await readFolder(narration, what[0], argv, log) : await narration.read(what, argv);
  const lines = narration.lines(study, game);
  const document: ReplayDocument = { seed: study.seed, game, lines };
  if (argv.json === true) printJson(document);
  else process.stdout.write(`${lines.join('\n')}\n`);
}

/** Reads a run folder, which determines what is played. */
async function readFolder(
  { ruleset, positional, optionNames, check }: Narration,
  folder: string,
  argv: ParsedOptions,
  log: Logger,
): Promise<Reported> {
  const reader = new OptionReader(argv, [positional]);
  const game = reader.integer(GAME);
  for (const name of optionNames) {
    if (reader.given(name)) reader.fault(name, contradiction(folder));
  }
  reader.finish();
  const study = await readRunStudy(folder, game, ruleset, log, check);
  return { study, game };
}
