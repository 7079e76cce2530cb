/** The efficiency of drawing packs block by block, so that each block has every pack equally often. */
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import type { Miniature } from '../game/miniatures.ts';
import { halfPoints } from './points.ts';
import { tallyLayout } from './tallyLayout.ts';

/** Efficiency of blocks: how many games with independent draws one game equals for the sides' score. */
export interface BlockEfficiency {
  /** Complete blocks. */
  readonly blocks: number;
  /** Variance of the mean of as many independent draws over that of blocks; 1 means that blocks change nothing. */
  readonly efficiency: number;
  /** Large-sample standard error of `efficiency`, for blocks with normally distributed sums. */
  readonly standardError: number;
}

export interface BlockCounts {
  /** Adds a batch; batches may come in any order, each once. */
  add(batch: ColumnBatch): void;
  /** The efficiency; null with fewer than two complete blocks, and where all blocks or all draws scored alike. */
  result(): BlockEfficiency | null;
}

/** An incomplete block, with the half points of the first side. */
interface OpenBlock {
  games: number;
  readonly draws: Float64Array;
}

/**
 * Counts draws of packs and blocks of a study. A block has as many draws as give every miniature each of its packs equally often.
 * @param shared games per draw: 2 in pairs with the same packs
 * @throws InternalError when the runner lacks a column
 */
export function createBlockCounts(
  columns: readonly ColumnSpec[],
  miniatures: readonly Miniature[],
  shared: 1 | 2,
): BlockCounts {
  const layout = tallyLayout(columns, miniatures);
  const length = layout.miniatures.reduce(
    (least, { pack }) => leastCommonMultiple(least, pack.labels.length),
    1,
  );
  const open = new Map<number, OpenBlock>();
  let blocks = 0;
  let sum = 0;
  let drawSquares = 0;
  let blockSquares = 0;

  const close = (draws: Float64Array): void => {
    let block = 0;
    for (const points of draws) {
      block += points;
      drawSquares += points * points;
    }
    blocks++;
    sum += block;
    blockSquares += block * block;
  };
  return {
    add(batch) {
      const winners = batch.columns[layout.winner.column];
      for (let row = 0; row < batch.games; row++) {
        const draw = Math.floor((batch.first + row) / shared);
        const index = Math.floor(draw / length);
        const block = open.get(index) ?? { games: 0, draws: new Float64Array(length) };
        open.set(index, block);
        block.draws[draw % length] += halfPoints(winners[row], 0);
        block.games++;
        if (block.games < shared * length) continue;
        close(block.draws);
        open.delete(index);
      }
    },
    result() {
      if (blocks < 2) return null;
      const ofDraws = variance(blocks * length, sum, drawSquares);
      const ofBlocks = variance(blocks, sum, blockSquares);
      if (ofDraws === 0 || ofBlocks === 0) return null;
      const efficiency = (length * ofDraws) / ofBlocks;
      return { blocks, efficiency, standardError: efficiency * Math.sqrt(2 / (blocks - 1)) };
    },
  };
}

function variance(count: number, sum: number, squares: number): number {
  return Math.max(0, squares - (sum * sum) / count) / (count - 1);
}

function leastCommonMultiple(a: number, b: number): number {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  return (a / divisor(a, b)) * b;
}
