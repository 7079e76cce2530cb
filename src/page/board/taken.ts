/** Where the board's position is taken from. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { entriesOf, FIRST_SOURCE, readSource, type Source, USUAL_SEED } from '../replay/source.ts';
import type { Taken } from './protocol.ts';

/** A game far enough for everybody to be on the board. */
const FIRST_LOOK = { ai: '', entries: entriesOf(FIRST_SOURCE), seed: 1, game: 0, activations: 12 };

/** The first map and mode, two teams of the core box. */
export function firstTaken({ maps, modes, characters }: Catalogue): Taken {
  const factions = [...new Set(characters.map(({ faction }) => faction))];
  return { map: maps[0].id, mode: modes[0].id, teams: factions.slice(0, 2), ...FIRST_LOOK };
}

/** What an address asks for. */
interface TakenAt {
  readonly from: Taken;
  /** A game and how far it was; otherwise a map. */
  readonly isGame: boolean;
  /** A map that there is not: the one before stays. */
  readonly unknown?: string;
}

/**
 * @param address the id of a map, or the words of a game: see readSource
 * @param before stays where the address says nothing of it
 * @param maps ids that are known
 * @throws UsageError as readSource
 */
export function takenAt(address: string, before: Taken, maps: readonly string[]): TakenAt {
  const isGame = address.includes('=');
  const from = isGame ? takenFrom(before, readSource(address)) : { ...before, map: address };
  if (maps.includes(from.map)) return { from, isGame };
  const { map } = before;
  return { from: { ...from, map }, isGame, ...(from.map === '' ? {} : { unknown: from.map }) };
}

function takenFrom(before: Taken, source: Source): Taken {
  const { map, mode, first, second, ai, seed, game, activations } = source;
  const [one, other] = before.teams;
  return {
    map: map ?? before.map,
    mode: mode ?? before.mode,
    teams: [first ?? one, second ?? other],
    ai: ai ?? '',
    entries: entriesOf(source),
    seed: Number(seed ?? USUAL_SEED),
    game: Number(game ?? 0),
    activations: Number(activations ?? 0),
  };
}
