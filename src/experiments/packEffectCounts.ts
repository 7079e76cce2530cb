/** Counts of a study from which the effects of packs are fitted, fed batch by batch. */
import { type ColumnBatch, type ColumnSpec, DRAW, FIRST_WINS } from '../game/contract.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import type { Figure } from './figures.ts';
import { type Cell, type Varied, WIN } from './packDesign.ts';
import { fitPackEffects, type PackEffects } from './packEffects.ts';
import { tallyLayout } from './tallyLayout.ts';

export interface PackEffectCounts {
  add(batch: ColumnBatch): void;
  /**
   * Undefined when nothing was varied.
   * @param planned see rateInterval
   * @throws UsageError `statistics/confidence`
   */
  result(seed: number, planned?: number, confidence?: number): PackEffects | undefined;
}

/**
 * Counts for the effects of packs; figures that are not in every game are left out, their absence is no level.
 * @throws InternalError when the runner lacks a column
 */
export function createPackEffectCounts(
  columns: readonly ColumnSpec[],
  figures: readonly Figure[],
): PackEffectCounts {
  const layout = tallyLayout(columns, figures);
  const varied = layout.figures
    .filter(({ fielded }) => fielded === undefined)
    .map((own): Varied => ({ figure: own.figure, layout: own }));
  const cells = new Map<string, Cell>();
  /** The first game of a pair that waits for its second. */
  let open: { readonly index: number; readonly key: string; readonly points: number } | undefined;

  const count = (key: string, outcome: string): void => {
    const cell = cells.get(key) ?? {
      levels: key.split(',').map(Number),
      outcomes: new Map<string, number>(),
    };
    cell.outcomes.set(outcome, (cell.outcomes.get(outcome) ?? 0) + 1);
    cells.set(key, cell);
  };
  return {
    add(batch) {
      const winners = batch.columns[layout.winner.column];
      const packs = varied.map((own) => batch.columns[own.layout.pack.column]);
      for (let row = 0; row < batch.games; row++) {
        const index = batch.first + row;
        const key = packs.map((values) => values[row]).join();
        const points = winners[row] === FIRST_WINS ? WIN : winners[row] === DRAW ? 1 : 0;
        const isSecond = open !== undefined && open.index === index - 1 && index % 2 === 1;
        if (open !== undefined && isSecond && open.key === key) {
          count(key, `${open.points},${points}`);
          open = undefined;
          continue;
        }
        // Games of a pair that drew their packs apart are independent.
        if (open !== undefined) count(open.key, String(open.points));
        open = { index, key, points };
      }
    },
    result(seed, planned = undefined, confidence = DEFAULT_CONFIDENCE) {
      const all = new Map(cells);
      if (open !== undefined) {
        const { key, points } = open;
        const cell = all.get(key) ?? {
          levels: key.split(',').map(Number),
          outcomes: new Map<string, number>(),
        };
        const outcomes = new Map(cell.outcomes);
        outcomes.set(String(points), (outcomes.get(String(points)) ?? 0) + 1);
        all.set(key, { levels: cell.levels, outcomes });
      }
      return fitPackEffects(varied, [...all.values()], { seed, planned, confidence });
    },
  };
}
