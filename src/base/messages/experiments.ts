/** Sentences of src/experiments. */

/** A runner did not deliver what the tally counts. */
export function missingColumn(name: string, found: readonly string[]): string {
  return `the runner delivers no column "${name}" (it delivers: ${found.join(', ')})`;
}

/** A column is there but not of the needed kind. */
export function wrongColumn(name: string, expected: string): string {
  return `the runner's column "${name}" must be ${expected}`;
}

/** There is nothing to compute a rate from. */
export function noGames(): string {
  return 'no game was finished, so there are no results';
}

/** @param hint how to look at the game */
export function armGameFailed(
  arm: string,
  index: number,
  seed: number,
  message: string,
  hint: string | undefined,
): string {
  const failed = `${arm}: game ${index} of seed ${seed} has no result, and the comparison would lack it: ${message}`;
  return hint === undefined ? failed : `${failed}; ${hint}`;
}
