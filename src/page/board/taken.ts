/** Where the board's position is taken from. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { type Source, USUAL_SEED } from '../replay/source.ts';
import type { Taken } from './protocol.ts';

/** A game far enough for everybody to be on the board. */
const FIRST_LOOK = { ai: '', seed: 1, game: 0, activations: 12 } as const;

/** The first map and mode, two teams of the core box. */
export function firstTaken({ maps, modes, characters }: Catalogue): Taken {
  const factions = [...new Set(characters.map(({ faction }) => faction))];
  return { map: maps[0].id, mode: modes[0].id, teams: factions.slice(0, 2), ...FIRST_LOOK };
}

/** What an address says; map, mode and teams stay as they are where it says nothing of them. */
export function takenFrom(
  before: Taken,
  { map, mode, first, second, ai, seed, game, activations }: Source,
): Taken {
  const [one, other] = before.teams;
  return {
    map: map ?? before.map,
    mode: mode ?? before.mode,
    teams: [first ?? one, second ?? other],
    ai: ai ?? '',
    seed: Number(seed ?? USUAL_SEED),
    game: Number(game ?? 0),
    activations: Number(activations ?? 0),
  };
}
