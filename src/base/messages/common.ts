/** Sentences that several areas share. One file an area; no sentence for users stands anywhere else. */

/** `unknown ruleset "x"; known: a, b, c`; long lists are cut. */
export function unknownName(kind: string, found: string, known: readonly string[]): string {
  const shown = known.slice(0, 12).join(', ');
  const rest = known.length > 12 ? ` and ${known.length - 12} more` : '';
  return `unknown ${kind} "${found}"; known: ${shown}${rest}`;
}

export function moreFaults(told: number): string {
  return `these are the first ${told} faults; there are more`;
}

/** `found 12, expected an integer from 0 to 10`. */
export function foundExpected(found: string, expected: string): string {
  return `found ${found}, expected ${expected}`;
}

/** `1 game`, `2,000 games`. @param count as it is shown */
export function gamesInWords(count: string): string {
  return `${count} ${count === '1' ? 'game' : 'games'}`;
}

/** `−4`, `12`: numbers for people have a minus sign, not a hyphen. */
export function withMinus(number: number | string): string {
  return String(number).replace('-', '\u2212');
}

/** `−4`, `+12`. */
export function signed(number: number): string {
  return number < 0 ? withMinus(number) : `+${number}`;
}
