/** Games of three to eight players: their seats and their characters (T-MULTI). */
import type { Fault } from '../../base/errors.ts';
import { nearestName } from '../../base/nearest.ts';
import type { Side } from '../../game/contract.ts';
import type { MatchConfiguration } from './configuration.ts';
import type { Catalogue } from './model.ts';
import { parsePlayer } from './players/playerSpec.ts';

/** Most players of a game (T-MULTI-01). */
export const MOST_PLAYERS = 8;
const SIDE_WORDS: readonly string[] = ['first', 'second'];
const OPTION = '--seats';

type Seats = NonNullable<MatchConfiguration['seats']>;

/**
 * Parses the players of both sides from texts like `first=greedy,random`, each side's general first.
 * @param generals players of sides without such a text
 * @param faults receives the errors
 */
export function parseSeats(
  catalogue: Catalogue,
  texts: readonly string[],
  generals: MatchConfiguration['players'],
  faults: Fault[],
): Seats {
  const seats: (readonly string[] | undefined)[] = [undefined, undefined];
  for (const text of texts) {
    const [, word, list] = /^\s*(\w+)\s*=\s*(.+)$/.exec(text) ?? [];
    const side = word === undefined ? -1 : SIDE_WORDS.indexOf(word);
    if (side < 0) {
      const nearest = word === undefined ? undefined : nearestName(word, SIDE_WORDS);
      const hint = nearest === undefined ? {} : { nearest };
      faults.push({
        code: 'usage/seats',
        place: { path: OPTION },
        message: `found "${text}", expected first=NAME,NAME or second=NAME,NAME: the players of a side, its general first`,
        ...hint,
      });
      continue;
    }
    if (seats[side] !== undefined) {
      faults.push({
        code: 'usage/seats',
        place: { path: OPTION },
        message: `the players of the ${word} side are named twice`,
      });
    }
    const names = list.split(',').map((name) => name.trim());
    const players = new Map(
      [...new Set(names)].map((name) => [name, parsePlayer(catalogue, name, OPTION, faults)]),
    );
    seats[side] = names.map((name) => players.get(name) ?? name);
  }
  const [first = [generals[0]], second = [generals[1]]] = seats;
  return [first, second];
}

/** Names of the players by seat: both generals, then the first side's others, then the second side's. */
export function playersBySeat({
  players,
  seats,
}: Pick<MatchConfiguration, 'players' | 'seats'>): readonly string[] {
  if (seats === undefined) return players;
  return [seats[0][0], seats[1][0], ...seats[0].slice(1), ...seats[1].slice(1)];
}

/** T-MULTI-01: members are dealt to the side's players in the order of the team, starting with the general. */
export function seatOfMember(seats: MatchConfiguration['seats'], side: Side, member: number): number {
  if (seats === undefined) return side;
  const mate = member % seats[side].length;
  if (mate === 0) return side;
  return side === 0 ? 1 + mate : seats[0].length + mate;
}

/** Faults for too many players, or a player without a character; `sizes` = characters of both sides. */
export function seatFaults(seats: Seats, sizes: readonly [number, number]): Fault[] {
  const place = { path: OPTION };
  const count = seats[0].length + seats[1].length;
  const faults: Fault[] = [];
  if (count > MOST_PLAYERS) {
    faults.push({
      code: 'usage/seats',
      place,
      message: `found ${count} players, expected at most ${MOST_PLAYERS} at the table (T-MULTI-01)`,
    });
  }
  seats.forEach((players, side) => {
    // A side without characters is reported separately.
    if (sizes[side] === 0 || players.length <= sizes[side]) return;
    const message = `found ${players.length} players for ${sizes[side]} characters, expected at least one character each (T-MULTI-01)`;
    faults.push({ code: 'usage/seats', place, message });
  });
  return faults;
}
