/** Values of a request for both sides. */
import type { Fault } from './errors.ts';
import { unknownFault } from './unknownFault.ts';

/** Parses one value for both sides, or one for each. @param faults gets one if there are more than two */
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

/** A whole number in a range with both ends included. @param faults gets one if the text is invalid; the lowest number is then returned */
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
 * Comma-separated words, each once, in the order of `known`.
 * @param kind what the words are called
 * @param faults gets one for each unknown word
 */
export function wordsOutOf<W extends string>(
  text: string | undefined,
  kind: string,
  path: string,
  known: readonly W[],
  faults: Fault[],
): readonly W[] {
  const request = (text ?? '').split(',').map((name) => name.trim());
  const named = request.filter((name) => name !== '');
  for (const name of named) {
    if (known.every((word) => word !== name)) faults.push(unknownFault(kind, path, name, known));
  }
  return known.filter((word) => named.includes(word));
}
