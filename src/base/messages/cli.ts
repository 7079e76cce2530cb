/** Sentences of the command line. */
import { gamesInWords } from './common.ts';

export const PROGRAM = 'shockroll';

export function commandMissing(): string {
  return 'name a command';
}

export function subcommandMissing(command: string): string {
  return `name what to do: ${PROGRAM} ${command} COMMAND`;
}

export function unknownCommand(found: string): string {
  return `unknown command or argument "${found}"`;
}

export function unknownOption(): string {
  return 'unknown option';
}

export function helpHint(command: string): string {
  return `${command} --help lists what there is`;
}

export function argumentMissing(): string {
  return 'expected a value';
}

export function valueMissing(): string {
  return 'expected a value after it';
}

export function flagValue(found: string): string {
  return `found "${found}", expected true, false or nothing`;
}

export function numberExpected(found: string, above: number, below: number): string {
  return `found "${found}", expected a number above ${above} and below ${below}`;
}

export function oneOfExpected(found: string, known: readonly string[]): string {
  return `found "${found}", expected one of ${known.join(', ')}`;
}

export function contradiction(other: string): string {
  return `contradicts ${other}; give one of the two`;
}

export function needsOption(other: string): string {
  return `means nothing without ${other}`;
}

export function defect(): string {
  return 'This is a defect of shockroll, not of your input. Please report it with the command and these lines:';
}

export function stopping(): string {
  return 'stopping after the games under way; Ctrl-C again ends at once';
}

export function interruptedAfter(games: string, asked: string): string {
  return `interrupted after ${games} of ${asked} games; the answer below is of these`;
}

export function interruptedBeforeFirst(): string {
  return 'interrupted before the first game was over; there is no answer';
}

export function noGameSucceeded(): string {
  return 'no game has a result; see the failures above';
}

export function replayHint(command: string): string {
  return `play that game alone: ${command}`;
}

export function runSaved(folder: string): string {
  return `saved in ${folder}`;
}

export function notRepeatable(): string {
  return 'A player’s budget is in microseconds: its games depend on the machine and cannot be repeated.';
}

export function sampledFooter(seed: number, games: string, speed: string, hash: string): string {
  return `Seed ${seed}, ${gamesInWords(games)} at ${speed} games/s, results hash ${hash.slice(0, 16)}`;
}

/** Of a run that went on. @param played here @param stored those that it had, both as they are shown */
export function resumedFooter(
  seed: number,
  stored: string,
  played: string,
  speed: string,
  hash: string,
): string {
  const now = played === '0' ? 'none played now' : `${played} more at ${speed} games/s`;
  return `Seed ${seed}, ${gamesInWords(stored)} from the folder, ${now}, results hash ${hash.slice(0, 16)}`;
}

export function rulesetWithoutMaps(ruleset: string): string {
  return `found ${ruleset}, expected tannhauser: no other game is played on maps`;
}
