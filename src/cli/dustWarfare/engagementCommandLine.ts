import { PROGRAM } from '../../base/messages/cli.ts';
import { type OwnOption, optionWords, shellWord } from '../commandLine.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { texts } from '../odds/optionKinds.ts';
import type { RunArguments } from '../runOptions.ts';
import { untilWord } from '../untilOption.ts';

/** Options of an engagement that are given once, in the order of the line; the seed may have been drawn. */
const SINGLE = ['ai', 'ranges', 'cover', 'other-units', 'retreat-moves', 'scoring', 'draw-margin'] as const;
const REPEATED = ['rule', 'set', 'data'] as const;

/** What decides how much is played. */
type RepeatedRun = Pick<RunArguments, 'games' | 'until' | 'along'> & { readonly seed: number };

/** The line that plays the same games again, on any machine. @param argv the options as they were given */
export function engagementCommandLine(
  command: string,
  lists: readonly string[],
  own: readonly OwnOption[],
  argv: ParsedOptions,
  { games, until, along, seed }: RepeatedRun,
): string {
  const untilText = untilWord(until);
  const options: readonly OwnOption[] = [
    ['ruleset', 'dust-warfare'],
    ...own,
    ...SINGLE.flatMap((name): OwnOption[] => {
      const value = argv[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
    ['seed', String(seed)],
    ['games', String(games)],
    ...(untilText === undefined ? [] : [['until', untilText] as const]),
    ...(along.length === 0 ? [] : [['along', along.join()] as const]),
    ...REPEATED.flatMap((name) => texts(argv[name]).map((value): OwnOption => [name, value])),
  ];
  return [PROGRAM, command, ...lists.map(shellWord), ...optionWords(options)].join(' ');
}
