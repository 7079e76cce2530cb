/** Loadouts of the sides of a matchup: the packs of their miniatures, or teams named by the user. */
import { type Fault, UsageError } from '../../base/errors.ts';
import type { Side } from '../../game/contract.ts';
import { packsOf } from './bonusTokens.ts';
import {
  type MatchConfiguration,
  type MiniatureConfiguration,
  PACK_IDS,
  type PackId,
  RANDOM,
  type SideConfiguration,
} from './configuration.ts';
import type { Catalogue } from './model.ts';
import { isContested } from './settleTeams.ts';
import { setupFaults } from './setupFaults.ts';
import { parseTeam } from './team.ts';

/** A miniature whose pack is drawn, with its possible picks. */
interface PackPlace {
  /** Place of the miniature in its team. */
  readonly index: number;
  /** Id of the character, followed by `#2` for a second one on the other side, as in the columns of a game. */
  readonly miniature: string;
  readonly picks: readonly { readonly pick: string; readonly pack: PackId; readonly value: number }[];
}

const OPTION = '--loadout';
const LOADOUT = /^\s*(first|second)\s*=\s*(.+?)\s*$/;

/** A miniature in team notation: `eva-kramer:combat`, followed by `+TOKEN/ITEM` for a bonus token. */
export function pickOf({ character, pack, bonus, carries }: MiniatureConfiguration): string {
  if (carries !== undefined) return `${character}:${carries}`;
  const { token, replaces } = bonus ?? {};
  const item = typeof replaces === 'string' ? `/${replaces}` : '';
  return `${character}:${pack}${token === undefined ? '' : `+${token}${item}`}`;
}

/** The miniatures of a side whose pack is drawn. */
export function packPlaces(
  catalogue: Catalogue,
  { sides }: Pick<MatchConfiguration, 'sides'>,
  side: Side,
): readonly PackPlace[] {
  return sides[side].miniatures.flatMap((miniature, index): PackPlace[] => {
    const character = catalogue.characters.find(({ id }) => id === miniature.character);
    if (miniature.pack !== RANDOM || character === undefined) return [];
    const isSecond =
      side === 1 && sides[0].miniatures.some((other) => other.character === miniature.character);
    const picks = packsOf(character).map((pack) => {
      return { pick: pickOf({ ...miniature, pack }), pack, value: PACK_IDS.indexOf(pack) };
    });
    return [{ index, miniature: isSecond ? `${miniature.character}#2` : miniature.character, picks }];
  });
}

/** Picks with the same pack for all, for each pack that all of them have. */
export function uniformPicks(places: readonly PackPlace[]): string[][] {
  return PACK_IDS.flatMap((wanted) => {
    const picks = places.flatMap((place) => place.picks.find(({ pack }) => pack === wanted)?.pick ?? []);
    return picks.length === places.length ? [picks] : [];
  });
}

/** The side with the picked packs, one for each place. */
export function withPicks(
  side: SideConfiguration,
  places: readonly PackPlace[],
  picks: readonly string[],
): SideConfiguration {
  const packs = new Map(
    places.flatMap(({ index, picks: all }, place): [number, PackId][] => {
      const found = all.find(({ pick }) => pick === picks[place]);
      return found === undefined ? [] : [[index, found.pack]];
    }),
  );
  const miniatures = side.miniatures.map((miniature, index) => ({
    ...miniature,
    pack: packs.get(index) ?? miniature.pack,
  }));
  return { ...side, miniatures };
}

export function contestedTeams(): string {
  return 'found ~ or ~~, expected a fixed team: a loadout is the same in every game';
}

/**
 * Loadouts that the user names: `first=TEAM`, `second=TEAM`, every pack chosen.
 * @returns loadouts by side; empty for a side without any
 * @throws UsageError with every fault of the texts
 */
export function parseLoadouts(
  catalogue: Catalogue,
  texts: readonly string[],
): readonly [readonly SideConfiguration[], readonly SideConfiguration[]] {
  const faults: Fault[] = [];
  const sides: [SideConfiguration[], SideConfiguration[]] = [[], []];
  for (const text of texts) {
    const [, name, team] = LOADOUT.exec(text) ?? [];
    if (name === undefined || team === undefined) {
      faults.push({
        code: 'usage/loadout',
        place: { path: OPTION },
        message: `found "${text}", expected first=TEAM or second=TEAM, such as first=eva-kramer:combat,karl-zermann:stamina`,
      });
      continue;
    }
    const found = parseTeam(catalogue, team, faults);
    const place = { path: `${OPTION} ${text.trim()}` };
    if (isContested({ sides: [found, found] })) {
      faults.push({ code: 'usage/contested-teams', place, message: contestedTeams() });
    } else if (drawsAnything(found)) {
      faults.push({
        code: 'usage/loadout-drawn',
        place,
        message: 'leaves a pack or a bonus token to chance, expected ID:PACK for each character',
      });
    }
    const own = sides[name === 'first' ? 0 : 1];
    if (own.some((other) => loadoutName(other) === loadoutName(found))) {
      faults.push({ code: 'usage/loadout-twice', place, message: 'is given twice' });
    }
    own.push(found);
  }
  if (faults.length > 0) throw new UsageError(faults);
  return sides;
}

/**
 * Checks each named loadout against the rules and against each opponent.
 * @throws UsageError
 */
export function checkLoadouts(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  [first, second]: readonly [readonly SideConfiguration[], readonly SideConfiguration[]],
): void {
  const faults = first.flatMap((own) =>
    second.flatMap((other) => setupFaults(catalogue, { ...configuration, sides: [own, other] })),
  );
  const unique = new Map(faults.map((fault) => [JSON.stringify(fault), fault]));
  if (unique.size > 0) throw new UsageError([...unique.values()]);
}

/** A side in team notation. */
export function loadoutName({ miniatures }: SideConfiguration): string {
  return miniatures.map(pickOf).join(',');
}

function drawsAnything({ miniatures, randomBonus }: SideConfiguration): boolean {
  return (
    randomBonus !== undefined ||
    miniatures.some(({ pack, bonus }) => [pack, bonus?.token, bonus?.replaces].includes(RANDOM))
  );
}
