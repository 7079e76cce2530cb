import { packName, reasonName } from '../../base/messages/matchup.ts';
import { PACK_IDS } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import type { Catalogue } from './model.ts';

/** Names to show for the ids in configurations and results: characters, maps, modes, packs, reasons of a game's end. */
export function displayNames(catalogue: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...[catalogue.characters, catalogue.maps, catalogue.modes, catalogue.scenarios].flatMap((entries) =>
      entries.map(({ id, name }): [string, string] => [id, name]),
    ),
    ...PACK_IDS.map((id): [string, string] => [id, packName(id)]),
    ...REASONS.map((id): [string, string] => [id, reasonName(id)]),
  ]);
}
