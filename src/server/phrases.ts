/** Phrases used by several files of this folder or of folders above it. */

export function notRequested(expected: string): string {
  return `expected a JSON document with ${expected}`;
}

export function noSuchRun(name: string): string {
  return `there is no run "${name}" in the folder of the server`;
}
