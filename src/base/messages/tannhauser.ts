/** Sentences of the Tannhäuser ruleset. */

export function tooMany(what: string, most: number): string {
  return `more than ${most} ${what} at once; the engine has room for no more`;
}
