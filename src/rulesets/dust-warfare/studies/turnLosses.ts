/** Losses of both sides after each turn of a game. */

import { createSideLosses, MEANS, type SideLosses } from '../../../experiments/sideLosses.ts';
import type { ColumnBatch, ColumnSpec } from '../../../game/contract.ts';

interface TurnLossCounts {
  add(batch: ColumnBatch): void;
  /**
   * One entry per turn; a finished game keeps its last values.
   * @param planned games at which anytime-valid intervals are narrowest; undefined when the number of games was fixed in advance
   * @throws RangeError with fewer than two games
   */
  result(planned?: number): readonly SideLosses[];
}

/**
 * Counts the columns `points-lost-N:first` and `points-lost-N:second` of the turns N = 1, 2 …; the intervals are simultaneous over
 * all turns. Undefined where the games do not have them.
 * @param most largest loss of each side
 */
export function createTurnLosses(
  columns: readonly ColumnSpec[],
  most: readonly [number, number],
): TurnLossCounts | undefined {
  const names = new Set(columns.map(({ name }) => name));
  let turns = 0;
  while (names.has(`points-lost-${turns + 1}:first`)) turns++;
  if (turns === 0) return undefined;
  const counts = Array.from({ length: turns }, (_, turn) =>
    createSideLosses(columns, most, `points-lost-${turn + 1}`, MEANS * turns),
  );
  return {
    add(batch) {
      for (const count of counts) count.add(batch);
    },
    result: (planned) => counts.map((count) => count.result(planned)),
  };
}
