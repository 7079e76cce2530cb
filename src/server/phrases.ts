/** Phrases that several files of this folder, or of those above it, say. */

export function notAsked(expected: string): string {
  return `expected a JSON document with ${expected}`;
}

export function noSuchRun(name: string): string {
  return `there is no run "${name}" in the folder of the server`;
}
