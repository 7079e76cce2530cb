/** Names to show for the ids of an engagement. */
import { REASON_WORDS } from '../../base/messages/dustWarfareEngagement.ts';
import { REASONS } from './engine/events.ts';
import type { Catalogue } from './model.ts';

/** By id: units and reasons. */
export function displayNames({ units }: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...units.map(({ id, name }) => [id, name] as const),
    ...REASONS.map((reason) => [reason, REASON_WORDS[reason]] as const),
  ]);
}
