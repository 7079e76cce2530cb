import { PROGRAM } from '../../../base/phrases.ts';
import { shellWord } from '../../../base/shellWord.ts';
import { type OwnOption, optionWords, unlessDefault } from '../../../studies/command/ownOption.ts';
import type { RunArguments } from '../../../studies/options/runOptions.ts';
import { EVERY_INTERPRETATION } from '../../../studies/run/interpretations.ts';
import { DEFAULT_TURN_CAP } from '../configuration.ts';
import { defaultEntries } from '../entryDesign.ts';
import type { MatchArguments } from './matchOptions.ts';

/** The inputs that determine the games of a study. */
type RepeatedArguments = MatchArguments &
  Pick<RunArguments, 'games' | 'along' | 'second' | 'everyInterpretation'> & {
    /** Options of the study alone. */
    readonly own?: readonly OwnOption[];
  };

/** The command line that plays the same games on any machine, without options that change nothing or equal their defaults. */
export function studyCommandLine(command: string, teams: readonly string[], args: RepeatedArguments): string {
  const {
    own = [],
    map,
    mode,
    games,
    along,
    second,
    everyInterpretation,
    scenario,
    options,
    ai,
    seats,
    handicap,
    crates,
    entries,
    packDraw,
    turnCap,
    rules,
    sets,
    overlays,
    seed,
    from,
  } = args;
  const all: readonly OwnOption[] = [
    ...given('from', from),
    ...own,
    ...given('map', map),
    ...given('mode', mode),
    ...given('scenario', scenario),
    ...given('ai', ai),
    ...given('crates', crates),
    // A position already contains its entries.
    ...(from === undefined ? unlessDefault('entries', entries, defaultEntries(command)) : []),
    ...given('pack-draw', packDraw),
    ...unlessDefault('turn-cap', turnCap, DEFAULT_TURN_CAP),
    ...given('seed', String(seed)),
    ...given('games', String(games)),
    ...given('along', joined(along)),
    ...given('second', second),
    ...(everyInterpretation === true ? [[EVERY_INTERPRETATION] as const] : []),
    ...repeated('option', options),
    ...repeated('seats', seats),
    ...repeated('handicap', handicap),
    ...repeated('rule', rules),
    ...repeated('set', sets),
    ...repeated('data', overlays),
  ];
  return [PROGRAM, command, ...teams.map(shellWord), ...optionWords(all)].join(' ');
}

function given(name: string, value: string | undefined): OwnOption[] {
  return value === undefined ? [] : [[name, value]];
}

function repeated(name: string, values: readonly string[]): OwnOption[] {
  return values.map((value) => [name, value]);
}

function joined(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join();
}
