/** The miniatures of one game, with packs and bonus tokens drawn where the configuration leaves them open. */

import { byId } from '../../data/entries.ts';
import type { Side } from '../../game/contract.ts';
import { uniformInt } from '../../random/streams.ts';
import { type BonusOption, bonusOptions } from './bonusTokens.ts';
import type { Rules } from './compile/rules.ts';
import { type MatchConfiguration, PACK_IDS, type PackId, RANDOM } from './configuration.ts';
import type { RosterEntry } from './engine/game.ts';
import type { Catalogue } from './model.ts';
import { seatOfMember } from './seats.ts';
import type { SettledTeam, SettledTeams } from './settleTeams.ts';

/**
 * Draws the miniatures of a game. The result is valid until the next call, so that consecutive games allocate nothing.
 */
type RosterDrawer = (
  teams: SettledTeams,
  design: Int32Array,
  /** Chooses packs in place of the stream: the index of a member's pack among its packs. */
  placeOfPack?: (member: number, packs: number) => number,
) => readonly RosterEntry[];

/** A miniature of a team, with the draws for one game. */
interface Member {
  readonly entry: { -readonly [K in keyof RosterEntry]: RosterEntry[K] };
  /** Packs to draw from; empty when the configuration names the pack. */
  readonly packs: readonly PackId[];
  readonly isAbsent: boolean;
}

/**
 * Creates the drawer: one miniature a configured character, first side first. `random` picks are drawn from the only
 * stream of `design`, packs first, so that studies without bonus tokens draw nothing else.
 */
export function createRosterDrawer(
  catalogue: Catalogue,
  rules: Rules,
  seats: MatchConfiguration['seats'],
): RosterDrawer {
  let drawn: SettledTeams | undefined;
  let members: readonly Member[] = [];
  let entries: readonly RosterEntry[] = [];
  return (teams, design, placeOfPack) => {
    // Teams that do not depend on dice are the same in every game.
    if (teams !== drawn) {
      drawn = teams;
      members = ([0, 1] as const).flatMap((side) => membersOf(rules, teams[side], side, seats));
      entries = members.filter(({ isAbsent }) => !isAbsent).map(({ entry }) => entry);
    }
    for (let member = 0; member < members.length; member++) {
      const { entry, packs } = members[member];
      if (packs.length === 0) continue;
      entry.pack = packs[placeOfPack?.(member, packs.length) ?? uniformInt(design, 0, packs.length)];
    }
    for (const side of [0, 1] as const) {
      if (drawsBonuses(teams[side])) setBonuses(catalogue, rules, teams[side], members, side, design);
    }
    return entries;
  };
}

function membersOf(
  rules: Rules,
  { miniatures }: SettledTeam,
  side: Side,
  seats: MatchConfiguration['seats'],
): Member[] {
  return miniatures.map(({ character, pack, carries, absent, without }, member) => {
    const known = byId(rules.characters, character);
    return {
      entry: {
        side,
        character: rules.characters.indexOf(known),
        pack: pack === RANDOM ? null : pack,
        seat: seatOfMember(seats, side, member),
        ...(carries === undefined ? {} : { carries: byId(rules.items, carries).index }),
        ...(without === undefined ? {} : { without: without.map((item) => byId(rules.items, item).index) }),
      },
      packs: pack === RANDOM ? PACK_IDS.filter((id) => known.packs[id] !== undefined) : [],
      isAbsent: absent === true,
    };
  });
}

function drawsBonuses({ miniatures, randomBonus = 0 }: SettledTeam): boolean {
  return randomBonus > 0 || miniatures.some(({ bonus }) => bonus !== undefined);
}

function setBonuses(
  catalogue: Catalogue,
  rules: Rules,
  team: SettledTeam,
  members: readonly Member[],
  side: Side,
  design: Int32Array,
): void {
  const own = members.filter(({ entry }) => entry.side === side);
  const packs = own.flatMap(({ entry }) => entry.pack ?? []);
  const bonuses = drawBonuses(catalogue, rules, team, packs, design);
  for (const [member, { entry }] of own.entries()) {
    const bonus = bonuses[member];
    if (bonus === undefined) delete entry.bonus;
    else entry.bonus = bonus;
  }
}

/** The bonus token of each member, or undefined; a side never takes the same token twice. */
function drawBonuses(
  catalogue: Catalogue,
  rules: Rules,
  team: SettledTeam,
  packs: readonly PackId[],
  design: Int32Array,
): RosterEntry['bonus'][] {
  const { miniatures, randomBonus = 0 } = team;
  const bonuses: RosterEntry['bonus'][] = miniatures.map(() => undefined);
  const taken = new Set(miniatures.flatMap(({ bonus }) => (bonus === undefined ? [] : bonus.token)));
  const indexOf = (id: string): number => byId(rules.items, id).index;
  const optionsOf = (member: number): BonusOption[] =>
    bonusOptions(catalogue, byId(catalogue.characters, miniatures[member].character), packs[member], {
      bonusMayReplaceObject: rules.rulings.bonusMayReplaceObject,
    });
  const place = (member: number, options: readonly BonusOption[], replaces: string | undefined): void => {
    if (replaces === undefined) return;
    const fitting = options.filter((option) => replaces === RANDOM || option.replaces.includes(replaces));
    // When all fitting tokens are taken, the miniature has none.
    if (fitting.length === 0) return;
    const option = fitting[drawIndex(fitting.length, design)];
    const item = replaces === RANDOM ? option.replaces[drawIndex(option.replaces.length, design)] : replaces;
    taken.add(option.token);
    bonuses[member] = { token: indexOf(option.token), replaces: indexOf(item) };
  };
  const free = (option: BonusOption): boolean => !taken.has(option.token);
  miniatures.forEach(({ bonus }, member) => {
    if (bonus === undefined) return;
    const options = optionsOf(member);
    const wanted = options.filter((option) =>
      bonus.token === RANDOM ? free(option) : option.token === bonus.token,
    );
    const { replaces } = bonus;
    place(member, wanted, typeof replaces === 'string' ? replaces : replaces[packs[member]]);
  });
  for (let drawn = 0; drawn < randomBonus; drawn++) {
    const open = miniatures.flatMap((_, member) => {
      const options = bonuses[member] === undefined ? optionsOf(member).filter(free) : [];
      return options.length === 0 ? [] : { member, options };
    });
    if (open.length === 0) break;
    const { member, options } = open[drawIndex(open.length, design)];
    place(member, options, RANDOM);
  }
  return bonuses;
}

/** Draws an index; a single possibility needs no draw. */
function drawIndex(count: number, design: Int32Array): number {
  return count === 1 ? 0 : uniformInt(design, 0, count);
}
