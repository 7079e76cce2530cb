/** Sentences of the Tannhäuser ruleset. */

export function missingRecord(id: string): string {
  return `the checked data has no record "${id}"`;
}

export function illegalChoice(index: number, count: number): string {
  return `a player chose number ${index} of ${count} legal choices`;
}

export function tooManyTokens(most: number): string {
  return `more than ${most} item tokens are held or lie on the board`;
}
