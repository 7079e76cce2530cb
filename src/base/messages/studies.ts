/** Sentences of the studies that a server starts for its page. */

export const STUDIES_FULL = 'too many studies wait already; stop one of them';

export function noSuchForm(command: string, ruleset: string): string {
  return `"${command}" of ${ruleset} is no study that the page starts`;
}

export function valueWanted(): string {
  return 'this must be said';
}

export function flagExpected(): string {
  return 'expected true or nothing: it has no value';
}

export function textExpected(): string {
  return 'expected a text';
}

export function looksLikeOption(value: string): string {
  return `found "${value}", which the command line would take for an option`;
}

export function controlCharacter(): string {
  return 'found a character that is no letter, digit or sign';
}

export function valueTooLong(found: number, most: number): string {
  return `found ${found} characters, expected ${most} at most`;
}

export function tooManyValues(found: number, most: number): string {
  return `found ${found} values, expected ${most} at most`;
}

export function fileOutside(value: string): string {
  return `"${value}" is no file below the folder that the server was started in`;
}

export function nameExpected(name: string): string {
  return `found "${name}", expected a name of letters, digits, spaces, "-", "_" and ".", 64 at most, that begins with a letter or digit`;
}

export function nameTaken(name: string): string {
  return `there is a run "${name}" already; choose another name`;
}

export function runsElsewhere(folder: string): string {
  return `"${folder}" leads out of the folder that the server was started in`;
}

export function cannotResume(run: string): string {
  return `"${run}" cannot be gone on with: it has ended, it runs, or its command keeps no games`;
}

export function noReport(run: string): string {
  return `"${run}" has no report (yet)`;
}

export function noSuchStudy(id: string): string {
  return `there is no study ${id}; the server may have been started anew`;
}

export function notStarted(reason: string): string {
  return `the study could not be started: ${reason}`;
}
