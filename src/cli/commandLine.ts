import { PROGRAM } from '../base/messages/cli.ts';
import type { StudyArguments } from './studyOptions.ts';

/** The line that plays the same games again, on any machine: options that do not change them are left out. */
export function studyCommandLine(command: string, teams: readonly string[], args: StudyArguments): string {
  const {
    map,
    mode,
    scenario,
    options,
    ai,
    seats,
    crates,
    entries,
    turnCap,
    rules,
    sets,
    overlays,
    seed,
    games,
    from,
    along,
  } = args;
  const swapped = from === undefined ? entries : undefined;
  const single = {
    from,
    map,
    mode,
    scenario,
    ai,
    crates,
    entries: swapped,
    'turn-cap': turnCap,
    seed,
    games,
    along: along.length === 0 ? undefined : along.join(),
  };
  const repeated = { option: options, seats, rule: rules, set: sets, data: overlays };
  const words = [
    PROGRAM,
    command,
    ...teams.map(shellWord),
    ...Object.entries(single).flatMap(([name, value]) =>
      value === undefined ? [] : option(name, String(value)),
    ),
    ...Object.entries(repeated).flatMap(([name, values]) => values.flatMap((value) => option(name, value))),
  ];
  return words.join(' ');
}

function option(name: string, value: string): string[] {
  return [`--${name}`, shellWord(value)];
}

/** Quotes what a POSIX shell would not take as it is. */
export function shellWord(word: string): string {
  return /^[\w.,:=/@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
