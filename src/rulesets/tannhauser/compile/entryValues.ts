/** Recorded values of picking an entry point first, for one map and mode (T-SETUP-09). */
import type { Catalogue } from '../model.ts';
import type { Board } from './board.ts';

/**
 * Win probabilities of the side that picks first, 0 … 1, at index first × number of entry points + second. Undefined
 * unless every pair is recorded: a map with changed entry points has no record.
 */
export function compileEntryValues(
  { entryValues }: Catalogue,
  map: string,
  mode: string,
  { entries, names }: Board,
): Float64Array | undefined {
  const byMode: Readonly<Record<string, EntryPicks | undefined>> =
    entryValues.find(({ id }) => id === map)?.modes ?? {};
  const recorded = byMode[mode];
  if (recorded === undefined) return undefined;
  const count = entries.length;
  const chances = new Float64Array(count * count).fill(Number.NaN);
  const numbers = entries.map((circle) => Number(names[circle]));
  for (const { first, second, points } of recorded) {
    const place = numbers.indexOf(first) * count + numbers.indexOf(second);
    if (numbers.includes(first) && numbers.includes(second)) chances[place] = points / 100;
  }
  const isWhole = chances.every((chance, i) => !Number.isNaN(chance) || i % (count + 1) === 0);
  return isWhole ? chances : undefined;
}

type EntryPicks = NonNullable<Catalogue['entryValues'][number]['modes']['deathmatch']>;
