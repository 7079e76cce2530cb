/** Display names for the ids of a firefight. */
import { groupsOf } from './compile/figures.ts';
import type { FirefightConfiguration } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import type { Catalogue } from './model.ts';
import { groupName, REASON_WORDS } from './phrases.ts';

/** By id: groups of figures, and reasons. */
export function displayNames(
  catalogue: Catalogue,
  configuration: FirefightConfiguration,
): ReadonlyMap<string, string> {
  return new Map([
    ...groupsOf(catalogue, configuration).map(
      ({ id, weapon, role }) => [id, groupName(weapon.name, role)] as const,
    ),
    ...REASONS.map((reason) => [reason, REASON_WORDS[reason]] as const),
  ]);
}
