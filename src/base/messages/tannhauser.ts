/** Sentences of the Tannhäuser ruleset. */

export function missingRecord(id: string): string {
  return `the checked data has no record "${id}"`;
}

export function illegalChoice(index: number, count: number): string {
  return `a player chose number ${index} of ${count} legal choices`;
}

export function tooMany(what: string, most: number): string {
  return `more than ${most} ${what} at once; the engine has room for no more`;
}
