/** Checks teams against the rules, with their alternatives after dice. */
import type { Fault } from '../../base/errors.ts';
import {
  type MatchConfiguration,
  PACK_IDS,
  type PickConfiguration,
  RANDOM,
  type TeamConfiguration,
} from './configuration.ts';
import { MAX_MINIATURES } from './engine/layout.ts';
import type { Catalogue } from './model.ts';
import { seatFaults } from './seats.ts';
import { contestedMercenaries, factionBothWant, isContested, meetings, otherRequest } from './settleTeams.ts';
import { factionsOf } from './team.ts';

/** Most miniatures of a side: three Heroes, two pairs of Voïvodes and one more. */
const MOST_MINIATURES = MAX_MINIATURES / 2;

type Setup = Pick<MatchConfiguration, 'sides' | 'seats'>;

/** All faults between two sides that were checked separately. */
export function setupFaults(catalogue: Catalogue, { sides, seats }: Setup): Fault[] {
  return unique([
    ...sides.flatMap((side) =>
      [side, ...(side.otherwise ?? [])].flatMap((team) => companyFaults(catalogue, team)),
    ),
    ...factionFaults(catalogue, sides),
    ...meetings(catalogue, sides).flatMap((teams) => [
      ...mercenaryFaults(catalogue, teams),
      ...loyaltyFaults(catalogue, teams),
    ]),
    ...(seats === undefined ? [] : tableFaults(catalogue, sides, seats)),
  ]);
}

/** The same for a scenario with given forces: no rolls, but every player needs a character. */
export function scenarioSetupFaults(catalogue: Catalogue, { sides, seats }: Setup): Fault[] {
  const message =
    'found another team or character with ~, expected only one: a scenario gives the forces without a roll';
  return [
    ...(isContested({ sides }) ? [{ code: 'usage/scenario-says', place: { path: 'TEAM' }, message }] : []),
    ...(seats === undefined ? [] : tableFaults(catalogue, sides, seats)),
  ];
}

/** Voïvodes come in pairs and with their Hero (T-VOI-01), and a side has a limited number of miniatures. */
function companyFaults(catalogue: Catalogue, { name, miniatures }: TeamConfiguration): Fault[] {
  const place = { path: `TEAM ${name}` };
  const faults: Fault[] = [];
  if (miniatures.length > MOST_MINIATURES) {
    const message = `found ${miniatures.length} miniatures, expected at most ${MOST_MINIATURES} a side`;
    faults.push({ code: 'usage/too-many-miniatures', place, message });
  }
  const ids = miniatures.map(({ character }) => character);
  const kindOf = (id: string) => catalogue.characters.find((character) => character.id === id)?.kind;
  if (ids.length > 0 && ids.every((id) => kindOf(id) === 'equipment-figure')) {
    faults.push({
      code: 'usage/no-character',
      place,
      message: 'found only miniatures that are not characters, expected at least one character',
    });
  }
  for (const id of ids) {
    if (
      kindOf(id) !== 'equipment-figure' ||
      miniatures.some((miniature) => mayControl(catalogue, miniature, id))
    )
      continue;
    faults.push({
      code: 'usage/no-remote',
      place,
      message: `"${id}" is in the team without a character that can have its remote control (T-DOG-01)`,
    });
  }
  for (const character of catalogue.characters) {
    if (character.kind !== 'voivode' || !ids.includes(character.id)) continue;
    for (const needed of [character.pairedWith, character.serves]) {
      if (ids.includes(needed)) continue;
      faults.push({
        code: 'usage/voivode',
        place,
        message: `"${character.id}" is in the team without "${needed}": Voïvodes come in pairs and with the Hero they serve (T-VOI-01)`,
      });
    }
  }
  return faults;
}

/** Whether the miniature has, or may have, the remote control (T-DOG-01). */
function mayControl(catalogue: Catalogue, { character, pack }: PickConfiguration, hound: string): boolean {
  const controller = catalogue.characters.find(({ id }) => id === character);
  if (controller === undefined) return false;
  const packs = pack === RANDOM ? PACK_IDS : [pack];
  const items = [controller.specialObject, ...packs.flatMap((id) => controller.packs[id] ?? [])];
  return catalogue.items
    .filter(({ id }) => items.includes(id))
    .some(({ hooks }) => hooks.some((hook) => hook.when === 'useAction' && hook.deploys === hound));
}

/** T-SETUP-02: a side that may lose the roll for a faction needs an alternative. */
function factionFaults(catalogue: Catalogue, sides: Setup['sides']): Fault[] {
  const faction = factionBothWant(catalogue, sides);
  if (faction === undefined) return [];
  return sides.flatMap((side): Fault[] => {
    if (otherRequest(catalogue, side, faction) !== undefined) return [];
    const message = `both sides want ${faction} and ${side.name} names no other team; expected TEAM~~TEAM, for the side that loses the roll (T-SETUP-02)`;
    return [{ code: 'usage/no-second-team', place: { path: `TEAM ${side.name}` }, message }];
  });
}

/** T-SETUP-05: a mercenary that both sides want needs a replacement on both sides that is in neither team. */
function mercenaryFaults(
  catalogue: Catalogue,
  teams: readonly [TeamConfiguration, TeamConfiguration],
): Fault[] {
  return contestedMercenaries(catalogue, teams).flatMap((mercenary) =>
    teams.flatMap((team, side): Fault[] => {
      const place = { path: `TEAM ${team.name}` };
      const enemies = teams[1 - side].miniatures.map(({ character }) => character);
      const replacement = team.miniatures.find(({ character }) => character === mercenary)?.otherwise;
      if (replacement === undefined) {
        const message = `both sides want the mercenary "${mercenary}" and ${team.name} names no other; expected ${mercenary}~CHARACTER, for the side that loses the roll (T-SETUP-05)`;
        return [{ code: 'usage/no-replacement', place, message }];
      }
      const isMercenary = catalogue.characters.some((c) => c.id === replacement.character && c.mercenary);
      if (!isMercenary || !enemies.includes(replacement.character)) return [];
      const message = `found "${replacement.character}" instead of a mercenary that both sides want, expected a character of neither team`;
      return [{ code: 'usage/replacement', place, message }];
    }),
  );
}

/** T-SETUP-06: checks the loyalties of a team. */
function loyaltyFaults(
  catalogue: Catalogue,
  teams: readonly [TeamConfiguration, TeamConfiguration],
): Fault[] {
  return teams.flatMap((team, side) => {
    const enemies = factionsOf(catalogue, teams[1 - side].miniatures);
    return team.miniatures
      .flatMap((miniature) => [miniature.character, miniature.otherwise?.character])
      .flatMap((id): Fault[] => {
        const home = catalogue.characters.find((character) => character.id === id)?.factionLoyalTo;
        if (id === undefined || home === undefined || !enemies.includes(home)) return [];
        const message = `"${id}" is loyal to ${home} and may not join a team that fights it (T-SETUP-06)`;
        return [{ code: 'usage/loyal-mercenary', place: { path: `TEAM ${team.name}` }, message }];
      });
  });
}

/** T-MULTI-01, T-MULTI-03: checks games with several players a side. */
export function tableFaults(
  catalogue: Catalogue,
  sides: Setup['sides'],
  seats: NonNullable<Setup['seats']>,
): Fault[] {
  const smallest = (side: 0 | 1): number =>
    Math.min(...[sides[side], ...(sides[side].otherwise ?? [])].map(({ miniatures }) => miniatures.length));
  const heroes = meetings(catalogue, sides).flatMap(([first, second]) =>
    first.miniatures
      .map(({ character }) => character)
      .filter((id) => second.miniatures.some(({ character }) => character === id))
      .filter((id) => catalogue.characters.some(({ id: known, kind }) => known === id && kind === 'hero'))
      .filter((id) => !contestedMercenaries(catalogue, [first, second]).includes(id)),
  );
  return [
    ...seatFaults(seats, [smallest(0), smallest(1)]),
    ...heroes.map((hero): Fault => {
      return {
        code: 'usage/hero-twice',
        place: { path: '--seats' },
        message: `the Hero "${hero}" is on both sides, but with three to eight players a Hero appears only once at the table (T-MULTI-03)`,
      };
    }),
  ];
}

/** Removes repeated faults, since teams can meet in several ways. */
function unique(faults: readonly Fault[]): Fault[] {
  const seen = new Set<string>();
  return faults.filter(({ code, message }) => {
    const key = `${code} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
