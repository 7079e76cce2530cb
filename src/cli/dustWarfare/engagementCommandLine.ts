import type { OwnOption } from '../commandLine.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { type RepeatedRun, type RepeatedWords, repeatedLine } from '../repeatedLine.ts';

const WORDS: RepeatedWords = {
  ruleset: 'dust-warfare',
  before: ['ai', 'ranges', 'cover', 'other-units', 'retreat-moves', 'scoring', 'draw-margin'],
  after: ['rule', 'set', 'data'],
};

/** The line that plays the same games again, on any machine. @param argv the options as they were given */
export function engagementCommandLine(
  command: string,
  lists: readonly string[],
  own: readonly OwnOption[],
  argv: ParsedOptions,
  run: RepeatedRun,
): string {
  return repeatedLine(WORDS, command, lists, own, argv, run);
}
