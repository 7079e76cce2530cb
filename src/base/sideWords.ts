/** Words of a request that say something of both sides. */
import type { Fault } from './errors.ts';
import { unknownFault } from './unknownFault.ts';

/** One word for both sides, or one for each. @param faults gets a third */
export function forBothSides<T>(
  text: string,
  path: string,
  faults: Fault[],
  parse: (text: string) => T,
): readonly [T, T] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 2) {
    faults.push({
      code: 'usage/two-values',
      place: { path },
      message: `found ${parts.length} values, expected one for both sides or one for each`,
    });
  }
  const first = parse(parts[0]);
  return [first, parts.length === 1 ? first : parse(parts[1])];
}

/** A whole number, both ends included. @param faults gets what is none; the lowest is returned then */
export function wholeNumber(text: string, path: string, low: number, high: number, faults: Fault[]): number {
  const number = Number(text.trim() === '' ? Number.NaN : text);
  if (Number.isInteger(number) && number >= low && number <= high) return number;
  faults.push({
    code: 'usage/number',
    place: { path },
    message: `found "${text.trim()}", expected a whole number from ${low} to ${high}`,
  });
  return low;
}

/**
 * Words with commas between them, each once, in the order in which they are known.
 * @param kind what they are called @param faults gets every other word
 */
export function wordsOutOf<W extends string>(
  text: string | undefined,
  kind: string,
  path: string,
  known: readonly W[],
  faults: Fault[],
): readonly W[] {
  const asked = (text ?? '').split(',').map((name) => name.trim());
  const named = asked.filter((name) => name !== '');
  for (const name of named) {
    if (known.every((word) => word !== name)) faults.push(unknownFault(kind, path, name, known));
  }
  return known.filter((word) => named.includes(word));
}
