import { closest, distance } from 'fastest-levenshtein';

/**
 * The known name closest to `found` in any case of letters, for error messages.
 * @returns undefined when nothing is near: more than half of the longer word would have to change.
 */
export function nearestName(found: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  const wanted = found.toLowerCase();
  const folded = names.map((name) => name.toLowerCase());
  const nearest = closest(wanted, folded);
  const limit = Math.max(2, Math.floor(Math.max(wanted.length, nearest.length) / 2));
  return distance(wanted, nearest) <= limit ? names[folded.indexOf(nearest)] : undefined;
}
