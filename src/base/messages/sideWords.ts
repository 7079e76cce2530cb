/** Sentences about words that say something of both sides. */

export function wholeExpected(found: string, low: number, high: number): string {
  return `found "${found.trim()}", expected a whole number from ${low} to ${high}`;
}

export function twoExpected(count: number): string {
  return `found ${count} values, expected one for both sides or one for each`;
}
