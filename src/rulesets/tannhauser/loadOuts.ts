/** What the sides of a matchup may field: the packs that their figures may have, or teams that the user names. */
import { type Fault, UsageError } from '../../base/errors.ts';
import type { Side } from '../../game/contract.ts';
import { packsOf } from './bonusTokens.ts';
import {
  type FigureConfiguration,
  type MatchConfiguration,
  PACK_IDS,
  type PackId,
  RANDOM,
  type SideConfiguration,
} from './configuration.ts';
import type { Catalogue } from './model.ts';
import { isContested } from './settleTeams.ts';
import { setupFaults } from './setupFaults.ts';
import { parseTeam } from './team.ts';

/** A figure whose pack is drawn, as a place with the picks that it allows. */
interface PackPlace {
  /** Place of the figure in its team. */
  readonly index: number;
  /** Id of the character, `#2` behind it when it stands on both sides; as the columns of a game name it. */
  readonly figure: string;
  readonly picks: readonly { readonly pick: string; readonly pack: PackId; readonly value: number }[];
}

const OPTION = '--load-out';
const LOAD_OUT = /^\s*(first|second)\s*=\s*(.+?)\s*$/;

/** What a figure brings, in the words of a team: `eva-kramer:combat`, with `+TOKEN/ITEM` behind it. */
export function pickOf({ character, pack, bonus, carries }: FigureConfiguration): string {
  if (carries !== undefined) return `${character}:${carries}`;
  const { token, replaces } = bonus ?? {};
  const item = typeof replaces === 'string' ? `/${replaces}` : '';
  return `${character}:${pack}${token === undefined ? '' : `+${token}${item}`}`;
}

/** The figures of a side whose pack is drawn. */
export function packPlaces(
  catalogue: Catalogue,
  { sides }: Pick<MatchConfiguration, 'sides'>,
  side: Side,
): readonly PackPlace[] {
  return sides[side].figures.flatMap((figure, index): PackPlace[] => {
    const character = catalogue.characters.find(({ id }) => id === figure.character);
    if (figure.pack !== RANDOM || character === undefined) return [];
    const isSecond = side === 1 && sides[0].figures.some((other) => other.character === figure.character);
    const picks = packsOf(character).map((pack) => {
      return { pick: pickOf({ ...figure, pack }), pack, value: PACK_IDS.indexOf(pack) };
    });
    return [{ index, figure: isSecond ? `${figure.character}#2` : figure.character, picks }];
  });
}

/** One pack for all, for each pack that all of them may have. */
export function uniformPicks(places: readonly PackPlace[]): string[][] {
  return PACK_IDS.flatMap((wanted) => {
    const picks = places.flatMap((place) => place.picks.find(({ pack }) => pack === wanted)?.pick ?? []);
    return picks.length === places.length ? [picks] : [];
  });
}

/** The side with the packs that are picked, one for each of its places. */
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
  const figures = side.figures.map((figure, index) => ({ ...figure, pack: packs.get(index) ?? figure.pack }));
  return { ...side, figures };
}

export function contestedTeams(): string {
  return 'found ~ or ~~, expected a fixed team: a loadout is the same in every game';
}

/**
 * Load-outs that the user names: `first=TEAM`, `second=TEAM`, every pack chosen.
 * @returns those of each side; none for a side that names none
 * @throws UsageError with every fault of the texts
 */
export function parseLoadOuts(
  catalogue: Catalogue,
  texts: readonly string[],
): readonly [readonly SideConfiguration[], readonly SideConfiguration[]] {
  const faults: Fault[] = [];
  const sides: [SideConfiguration[], SideConfiguration[]] = [[], []];
  for (const text of texts) {
    const [, name, team] = LOAD_OUT.exec(text) ?? [];
    if (name === undefined || team === undefined) {
      faults.push({
        code: 'usage/load-out',
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
        code: 'usage/load-out-drawn',
        place,
        message: 'leaves a pack or a bonus token to chance, expected ID:PACK for each character',
      });
    }
    const own = sides[name === 'first' ? 0 : 1];
    if (own.some((other) => loadOutName(other) === loadOutName(found))) {
      faults.push({ code: 'usage/load-out-twice', place, message: 'is given twice' });
    }
    own.push(found);
  }
  if (faults.length > 0) throw new UsageError(faults);
  return sides;
}

/** What the rules forbid of each loadout that is named, against each it may meet. @throws UsageError */
export function checkLoadOuts(
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

/** A side in the words of a team. */
export function loadOutName({ figures }: SideConfiguration): string {
  return figures.map(pickOf).join(',');
}

function drawsAnything({ figures, randomBonus }: SideConfiguration): boolean {
  return (
    randomBonus !== undefined ||
    figures.some(({ pack, bonus }) => [pack, bonus?.token, bonus?.replaces].includes(RANDOM))
  );
}
