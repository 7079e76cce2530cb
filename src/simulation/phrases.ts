/** Phrases shared by several files of this folder or its parents. */

export function endedWorkers(): string {
  return 'the worker that played it ended, twice';
}

export function tooManyChunks(chunks: number, most: number): string {
  return `found ${chunks} chunks, expected at most ${most}`;
}

/**
 * Error text for a run of another program.
 * @param found version, hash and runtime of that program
 * @param now the same of this program
 * @param differences the differing parts, see programDifferences
 */
export function otherProgram(found: string, now: string, differences: readonly string[]): string {
  const why = differences.join(', ');
  return `the run was played by shockroll ${found}, this is ${now}, whose games may differ: ${why}`;
}

export function notJson(reason: string): string {
  return `not JSON: ${reason}`;
}

export function catalogueChanged(): string {
  return 'the data differs from that of the run: its hash is not that of the manifest';
}
