/** The source of the board's position. */
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { DEFAULT_SEED, entriesOf, FIRST_SOURCE, readSource, type Source } from '../replay/source.ts';
import type { Taken } from './protocol.ts';

/** A game played far enough that every miniature is on the board. */
const FIRST_LOOK = { ai: '', entries: entriesOf(FIRST_SOURCE), seed: 1, game: 0, activations: 12 };

/** The default source: first map and mode, two teams of the core box. */
export function firstTaken({ maps, modes, characters }: Catalogue): Taken {
  const factions = [...new Set(characters.map(({ faction }) => faction))];
  return { map: maps[0].id, mode: modes[0].id, teams: factions.slice(0, 2), ...FIRST_LOOK };
}

/** The source that an address names. */
interface TakenAt {
  readonly from: Taken;
  /** Whether the address names a game and its activation; otherwise a map. */
  readonly isGame: boolean;
  /** Name of a map that does not exist; the previous map stays. */
  readonly unknown?: string;
}

/**
 * @param address the id of a map, or parameters of a game: see readSource
 * @param before values that the address leaves out
 * @param maps known ids
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
    seed: Number(seed ?? DEFAULT_SEED),
    game: Number(game ?? 0),
    activations: Number(activations ?? 0),
  };
}
