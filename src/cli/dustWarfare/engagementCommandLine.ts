import { PROGRAM } from '../../base/messages/cli.ts';
import { type OwnOption, optionWords, shellWord } from '../commandLine.ts';
import type { ParsedOptions } from '../matchOptions.ts';
import { texts } from '../odds/optionKinds.ts';
import type { RunArguments } from '../runOptions.ts';
import { untilWord } from '../untilOption.ts';

/** Options of an engagement in the order of the line; the seed may have been drawn. */
const BEFORE = ['ai', 'ranges', 'cover', 'other-units', 'retreat-moves', 'scoring', 'draw-margin'] as const;
const AFTER = ['rule', 'set', 'data'] as const;

/** What decides how much is played; a single game needs its seed alone. */
type RepeatedRun = Partial<Pick<RunArguments, 'games' | 'until' | 'along'>> & { readonly seed: number };

/** The line that plays the same games again, on any machine. @param argv the options as they were given */
export function engagementCommandLine(
  command: string,
  lists: readonly string[],
  own: readonly OwnOption[],
  argv: ParsedOptions,
  { games, until, along = [], seed }: RepeatedRun,
): string {
  const untilText = untilWord(until);
  const options: readonly OwnOption[] = [
    ['ruleset', 'dust-warfare'],
    ...own,
    ...BEFORE.flatMap((name) => givenOf(argv, name)),
    ['seed', String(seed)],
    ...(games === undefined ? [] : [['games', String(games)] as const]),
    ...(untilText === undefined ? [] : [['until', untilText] as const]),
    ...(along.length === 0 ? [] : [['along', along.join()] as const]),
    ...AFTER.flatMap((name) => givenOf(argv, name)),
  ];
  return [PROGRAM, command, ...lists.map(shellWord), ...optionWords(options)].join(' ');
}

/** An option as often as it was given. */
function givenOf(argv: ParsedOptions, name: string): OwnOption[] {
  const value = argv[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? texts(value) : [String(value)]).map((text) => [name, text]);
}
