/** Games before their first turn, as position files of turn 0: miniatures and entry points. */
import { byId } from '../../../data/entries.ts';
import { type MatchConfiguration, PACK_IDS } from '../configuration.ts';
import { begin, enlist, type RosterEntry } from '../engine/game.ts';
import type { Position } from '../engine/position.ts';
import { seatOfMember } from '../seats.ts';
import type { PositionFile } from './schema.ts';

/** Describes the game that the position has just begun. */
export function describeSetup(
  p: Position,
  configuration: Pick<MatchConfiguration, 'mode' | 'scenario' | 'options' | 'sides' | 'rulings'>,
): PositionFile {
  const [first, second] = ([0, 1] as const).map((side) => ({
    name: configuration.sides[side].name,
    entry: p.rules.entriesAssigned ? Number(p.rules.board.names[p.entry[side]]) : ('rolled' as const),
    commandPoints: 0,
    miniatures: [...Array(p.miniatureCount).keys()]
      .filter((miniature) => p.side[miniature] === side)
      .map((miniature) => ({
        character: p.rules.characters[p.character[miniature]].id,
        pack: PACK_IDS[p.pack[miniature]],
        ...bonusOf(p, miniature),
        ...carriedBy(p, miniature),
        circle: 'entry' as const,
      })),
  }));
  return {
    map: p.rules.board.id,
    mode: configuration.mode,
    ...playedBy(configuration),
    rulings: { ...configuration.rulings },
    turn: 0,
    initiative: 'first',
    next: 'first',
    sides: [first, second],
  };
}

/** The scenario and the optional rules of a configuration, if any. */
export function playedBy({
  scenario,
  options,
}: Pick<MatchConfiguration, 'scenario' | 'options'>): Pick<PositionFile, 'scenario' | 'options'> {
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(options === undefined ? {} : { options }),
  };
}

/** Begins the game of a file of turn 0. */
export function beginFrom(p: Position, file: PositionFile, seats: MatchConfiguration['seats']): void {
  enlist(p, rosterOf(p, file, seats));
  const { entries, names } = p.rules.board;
  const [first, second] = file.sides.map(({ entry }) => entries.indexOf(names.indexOf(String(entry))));
  begin(p, p.rules.entriesAssigned ? [first, second] : undefined);
}

/** The miniatures of the file's game. */
export function rosterOf(p: Position, file: PositionFile, seats: MatchConfiguration['seats']): RosterEntry[] {
  const { characters, items } = p.rules;
  return ([0, 1] as const).flatMap((side) =>
    file.sides[side].miniatures.map(({ character, pack, bonus, carries }, member): RosterEntry => {
      const picked =
        bonus === undefined
          ? undefined
          : { token: byId(items, bonus.token).index, replaces: byId(items, bonus.replaces).index };
      return {
        side,
        character: characters.indexOf(byId(characters, character)),
        pack,
        seat: seatOfMember(seats, side, member),
        ...(picked === undefined ? {} : { bonus: picked }),
        ...(carries === undefined ? {} : { carries: byId(items, carries).index }),
      };
    }),
  );
}

/** The item in the slot of a Hound DOG (T-DOG-06). */
function carriedBy(p: Position, miniature: number) {
  const token = p.tokenPlace.indexOf(miniature);
  if (!p.rules.characters[p.character[miniature]].isHound || token < 0 || token >= p.tokenCount) return {};
  return { carries: p.rules.items[p.tokenItem[token]].id };
}

function bonusOf(p: Position, miniature: number) {
  const { items } = p.rules;
  if (p.bonusItem[miniature] === 0) return {};
  const token = items[p.bonusItem[miniature] - 1].id;
  return { bonus: { token, replaces: items[p.bonusReplaces[miniature]].id } };
}
