/** Matchups without one part: a miniature removed, or an item left out or never used. */
import type { Fault } from '../../base/errors.ts';
import { entryNamed } from '../../base/names.ts';
import { unknownFault } from '../../base/unknownFault.ts';
import { byId } from '../../data/entries.ts';
import type { Side } from '../../game/contract.ts';
import { packsOf } from './bonusTokens.ts';
import { compileItems } from './compile/items.ts';
import { type MatchConfiguration, type MiniatureConfiguration, RANDOM } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { playerSpecOf, playerText } from './players/playerSpec.ts';
import { seatOfMember } from './seats.ts';
import { isContested } from './settleTeams.ts';
import { setupFaults } from './setupFaults.ts';
import { isUsed } from './uses/items.ts';

/** A matchup in which a side lacks one part. */
export interface PartConfiguration {
  readonly side: Side;
  /** Id of the character or item. */
  readonly id: string;
  readonly configuration: MatchConfiguration;
}

/** A part that cannot be removed, and the reason. */
export interface Indispensable {
  /** The side that has it: 0 the first, 1 the second. */
  readonly side: Side;
  /** Id of the character or item. */
  readonly id: string;
  /** The reason, in a few words. */
  readonly why: string;
}

export interface Parts<P extends PartConfiguration = PartConfiguration> {
  /** First side first. */
  readonly parts: readonly P[];
  readonly indispensable: readonly Indispensable[];
}

/** An item that a side lacks. */
export interface ItemPart extends PartConfiguration {
  /** Ids of the characters that bring it. */
  readonly bearers: readonly string[];
  /** True: its AI player never uses it. False: the item works by being carried, and is left out. */
  readonly isRestricted: boolean;
}

function positionSays(): string {
  return 'the position file sets the miniatures and their items';
}

function contestedTeams(): string {
  return 'in teams with ~ or ~~ the dice decide who plays';
}

/** The reason why single miniatures of this matchup cannot be removed; undefined if they can. */
export function whyNoKnockOut(configuration: MatchConfiguration): string | undefined {
  if (configuration.from !== undefined) return positionSays();
  if (configuration.scenario !== undefined) return 'the scenario sets the miniatures';
  return isContested(configuration) ? contestedTeams() : undefined;
}

/** The reason why single items of this matchup cannot be removed; undefined if they can. */
export function whyNoItems(configuration: MatchConfiguration): string | undefined {
  if (configuration.from !== undefined) return positionSays();
  return isContested(configuration) ? contestedTeams() : undefined;
}

/**
 * Variants of the matchup, each without one miniature; the others keep the packs, tokens and AI players of the same
 * game.
 */
export function withoutMiniatures(catalogue: Catalogue, configuration: MatchConfiguration): Parts {
  const parts: PartConfiguration[] = [];
  const indispensable: Indispensable[] = [];
  for (const side of [0, 1] as const) {
    configuration.sides[side].miniatures.forEach(({ character: id }, member) => {
      const why = whyNeeded(catalogue, configuration, side, member);
      if (why !== undefined) {
        indispensable.push({ side, id, why });
        return;
      }
      const changed = withMiniatures(configuration, side, (miniature, index) =>
        index === member ? { ...miniature, absent: true } : miniature,
      );
      parts.push({ side, id, configuration: changed });
    });
  }
  return { parts, indispensable };
}

function whyNeeded(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  side: Side,
  member: number,
): string | undefined {
  const { sides, seats } = configuration;
  const others = sides[side].miniatures.filter((_, index) => index !== member);
  if (others.length === 0) return 'its side would be empty';
  const seat = seatOfMember(seats, side, member);
  const hasMate = sides[side].miniatures.some(
    (_, index) => index !== member && seatOfMember(seats, side, index) === seat,
  );
  if (!hasMate) return 'its player would have no other character';
  const own = { ...sides[side], miniatures: others };
  const left: MatchConfiguration['sides'] = side === 0 ? [own, sides[1]] : [sides[0], own];
  const [fault] = setupFaults(catalogue, { sides: left });
  return fault?.message;
}

/**
 * Variants of the matchup, each without one item of a side's packs: its AI players never use it, or, if it works by
 * being carried, its miniatures lack it.
 * @param names ids or names of items; empty = all
 * @param faults receives wanted items that are unknown or in no pack
 */
export function withoutItems(
  catalogue: Catalogue,
  configuration: MatchConfiguration,
  names: readonly string[],
  faults: Fault[],
): Parts<ItemPart> {
  const compiled = new Map(compileItems(catalogue.items).map((item) => [item.id, item]));
  const brought = ([0, 1] as const).map((side) => broughtBy(catalogue, configuration, side));
  const wanted = names.map((name) => entryNamed(catalogue.items, name)?.id ?? name);
  faults.push(...wantedFaults(catalogue, brought, wanted));
  const parts: ItemPart[] = [];
  const indispensable: Indispensable[] = [];
  for (const side of [0, 1] as const) {
    for (const [id, bearers] of brought[side]) {
      const item = compiled.get(id);
      if (item === undefined || (wanted.length > 0 && !wanted.includes(id))) continue;
      const isRestricted = isUsed(item);
      if (item.deploys !== undefined) {
        indispensable.push({ side, id, why: 'it brings another miniature into play' });
      } else if (isRestricted && playersOf(configuration, side).some((player) => forbids(player, id))) {
        indispensable.push({ side, id, why: 'its player never uses it' });
      } else {
        const changed = isRestricted
          ? forbidding(configuration, side, id)
          : withMiniatures(configuration, side, (miniature) =>
              bearers.includes(miniature.character) ? { ...miniature, without: [id] } : miniature,
            );
        parts.push({ side, id, bearers, isRestricted, configuration: changed });
      }
    }
  }
  return { parts, indispensable };
}

/** Bearers by item, in the order of the team and its packs. */
function broughtBy(
  catalogue: Catalogue,
  { sides }: MatchConfiguration,
  side: Side,
): ReadonlyMap<string, readonly string[]> {
  const bearers = new Map<string, string[]>();
  for (const { character: id, pack, carries } of sides[side].miniatures) {
    const character = byId(catalogue.characters, id);
    const packs = pack === RANDOM ? packsOf(character) : [pack];
    const items = [
      character.specialObject,
      ...packs.flatMap((packId) => character.packs[packId] ?? []),
      carries,
    ];
    for (const item of new Set(items)) {
      if (item === null || item === undefined) continue;
      bearers.set(item, [...(bearers.get(item) ?? []), id]);
    }
  }
  return bearers;
}

function wantedFaults(
  { items }: Catalogue,
  brought: readonly ReadonlyMap<string, unknown>[],
  wanted: readonly string[],
): Fault[] {
  const all = [...new Set(brought.flatMap((side) => [...side.keys()]))];
  return wanted.flatMap((id): Fault[] => {
    if (all.includes(id)) return [];
    if (!items.some((item) => item.id === id)) return [unknownFault('item', '--items', id, all)];
    return [
      { code: 'usage/item', place: { path: `--items ${id}` }, message: 'no character of the teams has it' },
    ];
  });
}

function playersOf({ players, seats }: MatchConfiguration, side: Side): readonly string[] {
  return seats === undefined ? [players[side]] : seats[side];
}

function forbids(player: string, item: string): boolean {
  return playerSpecOf(player).never.includes(item);
}

function forbidding(configuration: MatchConfiguration, side: Side, item: string): MatchConfiguration {
  const { players, seats } = configuration;
  const forbid = (player: string): string => {
    const spec = playerSpecOf(player);
    return playerText({ ...spec, never: [...spec.never, item].toSorted() });
  };
  const [first, second] = players;
  return {
    ...configuration,
    players: side === 0 ? [forbid(first), second] : [first, forbid(second)],
    ...(seats === undefined
      ? {}
      : { seats: side === 0 ? [seats[0].map(forbid), seats[1]] : [seats[0], seats[1].map(forbid)] }),
  };
}

/** The matchup with every miniature of a side changed. */
export function withMiniatures(
  configuration: MatchConfiguration,
  side: Side,
  change: (miniature: MiniatureConfiguration, index: number) => MiniatureConfiguration,
): MatchConfiguration {
  const [first, second] = configuration.sides;
  const own = { ...configuration.sides[side], miniatures: configuration.sides[side].miniatures.map(change) };
  return { ...configuration, sides: side === 0 ? [own, second] : [first, own] };
}
