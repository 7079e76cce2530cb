/** Arguments that name something that explodes, or burns. */
import { nearestName } from '../../../base/nearest.ts';
import type { OptionReader } from '../../../params/reader.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * The entry of that id or name.
 * @param what the entries are, with its article
 * @returns undefined, with the fault kept, for anything else
 */
export function readExplosive<T extends Named>(
  reader: OptionReader,
  argument: string,
  text: string,
  known: readonly T[],
  what: string,
): T | undefined {
  const wanted = text.trim().toLowerCase();
  const found = known.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (found === undefined) {
    const ids = known.map(({ id }) => id);
    reader.fault(argument, `found "${text}", expected the id of ${what}`, nearestName(wanted, ids));
  }
  return found;
}
