/** Which pick of each place has the best score of its side, when all picks are drawn. */
import { InternalError } from '../../../../base/errors.ts';
import { halfPoints, winnerColumn } from '../../../../experiments/points.ts';
import { missingColumn } from '../../../../game/columns.ts';
import { type ColumnBatch, type ColumnSpec, FIRST_WINS, type Side } from '../../../../game/contract.ts';

/** A place whose pick is drawn in each game. */
export interface DrawnPlace {
  readonly side: Side;
  /** The column that holds the pick. */
  readonly column: string;
  readonly picks: readonly { readonly pick: string; readonly value: number }[];
}

export interface PickScores {
  add(batch: ColumnBatch): void;
  /** The best pick of each place, in their order; the first one of several. */
  best(): readonly string[];
}

/** @throws InternalError `experiments/missing-column` */
export function createPickScores(columns: readonly ColumnSpec[], places: readonly DrawnPlace[]): PickScores {
  const winner = winnerColumn(columns);
  const counts = places.map(({ side, column, picks }) => {
    const index = columns.findIndex(({ name }) => name === column);
    if (index < 0) {
      const message = missingColumn(
        column,
        columns.map(({ name }) => name),
      );
      throw new InternalError([{ code: 'experiments/missing-column', place: {}, message }]);
    }
    return { side, index, picks, points: picks.map(() => 0), games: picks.map(() => 0) };
  });
  return {
    add(batch) {
      const winners = batch.columns[winner];
      for (const { side, index, picks, points, games } of counts) {
        const values = batch.columns[index];
        for (let row = 0; row < batch.games; row++) {
          const own = picks.findIndex(({ value }) => value === values[row]);
          if (own < 0) continue;
          const first = halfPoints(winners[row], FIRST_WINS);
          points[own] += side === 0 ? first : 2 - first;
          games[own]++;
        }
      }
    },
    best: () =>
      counts.map(({ picks, points, games }) => {
        const means = points.map((sum, own) => (games[own] === 0 ? 0 : sum / games[own]));
        return picks[means.indexOf(Math.max(...means))].pick;
      }),
  };
}
