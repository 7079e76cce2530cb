/** Heat maps of games: circles where activations end, and where miniatures are wounded and die. */
import type { ColumnSpec } from '../../../game/contract.ts';
import { MOVEMENT_CIRCLE } from '../compile/board.ts';
import type { Rules } from '../compile/rules.ts';
import { MAX_MINIATURES, ON_BOARD } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import type { Gauge } from './gauge.ts';

/**
 * Columns for each circle that can be entered, by its name in the map file: `presence-0:circle` and
 * `presence-1:circle`, the number of activations of each side that end there; `wounds-on:circle` and
 * `deaths-on:circle`, health rows lost and miniatures killed there, of both sides.
 */
export function createHeat({ board }: Rules): Gauge {
  const circles = [...board.names.keys()].filter((circle) => board.kind[circle] === MOVEMENT_CIRCLE);
  const presence = [0, 1].map(() => new Int32Array(board.size));
  const wounds = new Int32Array(board.size);
  const deaths = new Int32Array(board.size);
  const topics = [
    { topic: 'presence-0', type: 'int16', heat: presence[0] },
    { topic: 'presence-1', type: 'int16', heat: presence[1] },
    { topic: 'wounds-on', type: 'int16', heat: wounds },
    { topic: 'deaths-on', type: 'uint8', heat: deaths },
  ] as const;
  /** Circle where each miniature was last wounded, since dead miniatures have left theirs. */
  const struckOn = new Int32Array(MAX_MINIATURES);
  let position: Position | undefined;

  function rest(p: Position, miniature: number): void {
    if (p.status[miniature] === ON_BOARD) presence[p.side[miniature]][p.circle[miniature]]++;
  }

  return {
    columns: topics.flatMap(({ topic, type }) =>
      circles.map((circle): ColumnSpec => ({ name: `${topic}:${board.names[circle]}`, type })),
    ),
    begin(p) {
      position = p;
      for (const { heat } of topics) heat.fill(0);
    },
    hear(event) {
      if (position === undefined) return;
      switch (event.type) {
        case 'end-of-activation':
          rest(position, event.miniature);
          return;
        case 'end':
          // The activation that decides the game ends with it.
          if (position.active >= 0) rest(position, position.active);
          return;
        case 'wounds':
          struckOn[event.miniature] = position.circle[event.miniature];
          wounds[struckOn[event.miniature]] += event.wounds;
          return;
        case 'death':
          deaths[struckOn[event.miniature]]++;
      }
    },
    write(_, columns, first, row) {
      let at = first;
      for (const { heat } of topics) for (const circle of circles) columns[at++][row] = heat[circle];
    },
  };
}
