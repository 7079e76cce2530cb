/** Display names for the ids of an engagement. */

import { REASON_WORDS } from '../phrases.ts';
import { REASONS } from './engine/events.ts';
import { unitOfEntry } from './leading.ts';
import type { Catalogue } from './model.ts';
import { entriesOf } from './unitFaults.ts';

/** By id: units, units with a hero who leads them, and reasons. */
export function displayNames(catalogue: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...entriesOf(catalogue).map((entry) => [entry, unitOfEntry(catalogue, entry)?.name ?? entry] as const),
    ...REASONS.map((reason) => [reason, REASON_WORDS[reason]] as const),
  ]);
}
