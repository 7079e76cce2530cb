import { PACK_IDS } from './configuration.ts';
import { REASONS } from './engine/events.ts';
import type { Catalogue } from './model.ts';
import { packName } from './phrases.ts';

const REASON_NAMES = {
  eliminated: 'one side eliminated',
  'both-eliminated': 'both sides eliminated at once',
  'turn-cap': 'turn cap',
  'flags-planted': 'two flags planted',
  'flags-placed': 'all flags on the board',
  points: 'more points',
  objectives: 'four objectives',
  scenario: 'as the scenario says',
  'scenario-limit': 'turn limit of the scenario',
} as const;

function reasonName(reason: keyof typeof REASON_NAMES): string {
  return REASON_NAMES[reason];
}

/** Display names for the ids in configurations and results: characters, maps, modes, packs, reasons of a game's end. */
export function displayNames(catalogue: Catalogue): ReadonlyMap<string, string> {
  return new Map([
    ...[catalogue.characters, catalogue.maps, catalogue.modes, catalogue.scenarios].flatMap((entries) =>
      entries.map(({ id, name }): [string, string] => [id, name]),
    ),
    ...PACK_IDS.map((id): [string, string] => [id, packName(id)]),
    ...REASONS.map((id): [string, string] => [id, reasonName(id)]),
  ]);
}

/**
 * What people call a miniature of a position: `first/eva-kramer (2)` is `first/Eva Krämer (2)`.
 * @param characters names by id
 */
export function nameInPosition(name: string, characters: ReadonlyMap<string, string>): string {
  const [, before = '', id = '', number = ''] = /^(.*\/)?(.*?)( \(\d+\))?$/.exec(name) ?? [];
  return before + (characters.get(id) ?? id) + number;
}
