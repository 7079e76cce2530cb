import { PROGRAM } from '../../base/phrases.ts';
import { shellWord } from '../../base/shellWord.ts';
import { texts } from '../../odds/optionKinds.ts';
import { type OwnOption, optionWords } from '../command/ownOption.ts';
import type { ParsedOptions } from '../command/parsedOptions.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { untilWord } from '../options/untilOption.ts';
import { EVERY_INTERPRETATION } from './interpretations.ts';

/** The arguments for the amount of play; a single game needs only its seed. */
export type RepeatedRun = Partial<
  Pick<RunArguments, 'games' | 'until' | 'along' | 'second' | 'everyInterpretation'>
> & {
  readonly seed: number;
};

/** The shared part of a ruleset's command lines. */
export interface RepeatedWords {
  /** The ruleset; undefined for the default one. */
  readonly ruleset?: string;
  /** Options for what is played, in the order of the line: before the seed, and at the end. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Defaults of options, which are left out. */
  readonly byDefault?: Readonly<Record<string, string>>;
}

/**
 * The command line that plays the same games on any machine.
 * @param argv the options as given; the seed may be a drawn one
 */
export function repeatedLine(
  { ruleset, before, after, byDefault = {} }: RepeatedWords,
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
    ...before.flatMap((name) => givenOf(argv, name).filter(([, value]) => value !== byDefault[name])),
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

/** An option, as often as given. */
function givenOf(argv: ParsedOptions, name: string): OwnOption[] {
  const value = argv[name];
  if (value === undefined) return [];
  return (Array.isArray(value) ? texts(value) : [String(value)]).map((text) => [name, text]);
}
