import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name closest to `found`, for error messages.
 * @returns undefined when nothing is near: more than half of the longer word would have to change.
 */
export function nearestName(found: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  const folded = found.toLowerCase();
  const name = closest(folded, names);
  const limit = Math.max(2, Math.floor(Math.max(folded.length, name.length) / 2));
  return distance(folded, name.toLowerCase()) <= limit ? name : undefined;
}
