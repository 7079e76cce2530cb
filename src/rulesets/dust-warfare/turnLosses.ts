/** The losses of both sides after every turn of an engagement, recorded while it is played. */
import type { Side } from '../../game/contract.ts';
import { type Column, column } from '../../game/rowWriter.ts';
import type { EventSink } from './engine/events.ts';
import type { Position } from './engine/position.ts';
import { pointsLost } from './engine/units.ts';

/** Listens to the games of one position without changing them. */
interface TurnLosses {
  readonly hear: EventSink;
  /** Columns `points-lost-1:first`, `points-lost-1:second`, `points-lost-2:first` …: army points, counted as for the winner. */
  readonly columns: readonly Column<Position>[];
}

const SIDES = ['first', 'second'] as const;

/** @param turns maximum number of turns */
export function createTurnLosses(position: Position, turns: number): TurnLosses {
  /** By turn and side. */
  const lost = new Float64Array(SIDES.length * turns);
  return {
    hear(event) {
      // The start of a turn ends the one before.
      if (event.type !== 'turn' || event.turn === 1) return;
      const before = SIDES.length * (event.turn - 2);
      lost[before] = pointsLost(position, 0);
      lost[before + 1] = pointsLost(position, 1);
    },
    columns: Array.from({ length: turns }, (_, turn) => turn).flatMap((turn) =>
      SIDES.map((name, number) => {
        const side: Side = number === 0 ? 0 : 1;
        return column<Position>(`points-lost-${turn + 1}:${name}`, 'float64', (p) =>
          // For the last turn played, and unchanged for the turns after it.
          turn + 1 < p.turn ? lost[SIDES.length * turn + side] : pointsLost(p, side),
        );
      }),
    ),
  };
}
