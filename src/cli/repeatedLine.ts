import { PROGRAM } from '../base/phrases.ts';
import { shellWord } from '../base/shellWord.ts';
import { texts } from '../odds/optionKinds.ts';
import { type OwnOption, optionWords } from './commandLine.ts';
import { EVERY_INTERPRETATION } from './interpretations.ts';
import type { ParsedOptions } from './matchOptions.ts';
import type { RunArguments } from './runOptions.ts';
import { untilWord } from './untilOption.ts';

/** What decides how much is played; a single game needs its seed alone. */
export type RepeatedRun = Partial<
  Pick<RunArguments, 'games' | 'until' | 'along' | 'second' | 'everyInterpretation'>
> & {
  readonly seed: number;
};

/** The words that a ruleset's commands have in common. */
export interface RepeatedWords {
  /** None of the default ruleset. */
  readonly ruleset?: string;
  /** Options of what is played, in the order of the line: before the seed, and behind everything. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Values that options have where they are not given: they are left out. */
  readonly usual?: Readonly<Record<string, string>>;
}

/** The line that plays the same games again, on any machine. @param argv the options as they were given; the seed may have been drawn */
export function repeatedLine(
  { ruleset, before, after, usual = {} }: RepeatedWords,
  command: string,
  positionals: readonly string[],
  own: readonly OwnOption[],
  argv: ParsedOptions,
  { games, until, along = [], second, everyInterpretation, seed }: RepeatedRun,
): string {
  const untilText = untilWord(until);
  const options: readonly OwnOption[] = [
    ...(ruleset === undefined ? [] : [['ruleset', ruleset] as const]),
    ...own,
    ...before.flatMap((name) => givenOf(argv, name).filter(([, value]) => value !== usual[name])),
    ['seed', String(seed)],
    ...(games === undefined ? [] : [['games', String(games)] as const]),
    ...(untilText === undefined ? [] : [['until', untilText] as const]),
    ...(along.length === 0 ? [] : [['along', along.join()] as const]),
    ...(second === undefined ? [] : [['second', second] as const]),
    ...(everyInterpretation === true ? [[EVERY_INTERPRETATION] as const] : []),
    ...after.flatMap((name) => givenOf(argv, name)),
  ];
  return [PROGRAM, command, ...positionals.map(shellWord), ...optionWords(options)].join(' ');
}

/** An option as often as it was given. */
function givenOf(argv: ParsedOptions, name: string): OwnOption[] {
  const value = argv[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? texts(value) : [String(value)]).map((text) => [name, text]);
}
