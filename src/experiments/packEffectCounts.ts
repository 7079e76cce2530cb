/** Counts of a study from which the effects of packs are fitted, fed batch by batch. */
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { DEFAULT_CONFIDENCE } from '../statistics/interval.ts';
import { type GameScores, plainScores } from './adjustedScores.ts';
import { addCluster, type Cell, type Varied } from './packDesign.ts';
import { fitPackEffects, type PackEffects } from './packEffects.ts';
import { tallyLayout } from './tallyLayout.ts';

export interface PackEffectCounts {
  /**
   * Adds a batch of games.
   * @param scores corrected scores of the games, if any
   */
  add(batch: ColumnBatch, scores?: Pick<GameScores, 'isAdjusted' | 'points' | 'drawn'>): void;
  /**
   * The effects of packs; undefined when no pack varied. A watched study has effects of plain scores.
   * @param planned see rateInterval
   * @throws UsageError `statistics/confidence`
   */
  result(seed: number, planned?: number, confidence?: number): PackEffects | undefined;
}

/** Games of a pair that drew the same packs. */
interface OpenCluster {
  readonly pair: number;
  readonly key: string;
  size: number;
  plain: number;
  adjusted: number;
}

const PAIR = 2;
/** Half points of a win. */
const WIN = 2;

/**
 * Counts for the effects of packs; miniatures that are not in every game are left out, since absence is not a level.
 * @throws InternalError when the runner lacks a column
 */
export function createPackEffectCounts(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
): PackEffectCounts {
  const layout = tallyLayout(columns, miniatures);
  const plain = plainScores(columns, miniatures.length);
  const varied = layout.miniatures
    .filter(({ fielded }) => fielded === undefined)
    .map((own): Varied => ({ miniature: own.miniature, layout: own }));
  const cells = new Map<string, Cell>();
  let open: OpenCluster | undefined;
  let isAdjusted = false;

  const close = (): void => {
    if (open === undefined) return;
    const { key, size, plain, adjusted } = open;
    const cell = cells.get(key) ?? { levels: key.split(',').map(Number), clusters: [] };
    cells.set(key, cell);
    addCluster(cell, size, plain, adjusted);
    open = undefined;
  };
  return {
    add(batch, scores = plain.adjust(batch)) {
      const { points, drawn } = scores;
      isAdjusted = scores.isAdjusted;
      const packs = varied.map((own) => batch.columns[own.layout.pack.column]);
      for (let row = 0; row < batch.games; row++) {
        const pair = Math.floor((batch.first + row) / PAIR);
        const key = packs.map((values) => values[row]).join();
        // Games of a pair with separate draws of packs are independent.
        if (open?.pair !== pair || open.key !== key) {
          close();
          open = { pair, key, size: 0, plain: 0, adjusted: 0 };
        }
        open.size++;
        open.plain += points[row] / WIN;
        open.adjusted += drawn[row];
      }
    },
    result(seed, planned = undefined, confidence = DEFAULT_CONFIDENCE) {
      close();
      const request = { seed, planned, confidence, isAdjusted: isAdjusted && planned === undefined };
      return fitPackEffects(varied, [...cells.values()], request);
    },
  };
}
