/** What both sides have lost after every turn of an engagement: kept while it is played, and read when it is over. */
import type { Side } from '../../game/contract.ts';
import { type Column, column } from '../../game/rowWriter.ts';
import type { EventSink } from './engine/events.ts';
import type { Position } from './engine/position.ts';
import { pointsLost } from './engine/units.ts';

/** Listens to the games of one position; it changes none of them. */
interface TurnLosses {
  readonly hear: EventSink;
  /** `points-lost-1:first`, `points-lost-1:second`, `points-lost-2:first` …: army points, as they are counted for the winner. */
  readonly columns: readonly Column<Position>[];
}

const SIDES = ['first', 'second'] as const;

/** @param turns that an engagement lasts at most */
export function createTurnLosses(position: Position, turns: number): TurnLosses {
  /** By turn and side. */
  const lost = new Float64Array(SIDES.length * turns);
  return {
    hear(event) {
      // A turn begins: the one before it is over.
      if (event.type !== 'turn' || event.turn === 1) return;
      const before = SIDES.length * (event.turn - 2);
      lost[before] = pointsLost(position, 0);
      lost[before + 1] = pointsLost(position, 1);
    },
    columns: Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) =>
      SIDES.map((name, number) => {
        const side: Side = number === 0 ? 0 : 1;
        return column<Position>(`points-lost-${turn + 1}:${name}`, 'float64', (p) =>
          // In the turn in which the game ends, and as if it went on, in all after it.
          turn + 1 < p.turn ? lost[SIDES.length * turn + side] : pointsLost(p, side),
        );
      }),
    ),
  };
}
