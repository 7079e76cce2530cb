/** What it is worth that pairs of games are drawn block by block, so that each block has every pack equally often. */
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import type { Figure } from './figures.ts';
import { halfPoints } from './points.ts';
import { tallyLayout } from './tallyLayout.ts';

/** Games with independent draws that one game was worth for the sides' score. */
export interface BlockWorth {
  /** Complete blocks. */
  readonly blocks: number;
  /** Variance of the mean of so many independent pairs over that of blocks; 1: blocks change nothing. */
  readonly worth: number;
  /** Large-sample standard error, of blocks whose sums are normally distributed. */
  readonly standardError: number;
}

export interface BlockCounts {
  /** Batches may come in any order, each once. */
  add(batch: ColumnBatch): void;
  /** Null with fewer than two complete blocks, and where all blocks or all pairs scored alike. */
  result(): BlockWorth | null;
}

/** Half points of the first side in a block that is still incomplete. */
interface OpenBlock {
  games: number;
  readonly pairs: Float64Array;
}

const PAIR = 2;

/**
 * Counts pairs and blocks of a study. A block has as many pairs as bring every figure through each of its packs alike.
 * @throws InternalError when the runner lacks a column
 */
export function createBlockCounts(columns: readonly ColumnSpec[], figures: readonly Figure[]): BlockCounts {
  const layout = tallyLayout(columns, figures);
  const length = layout.figures.reduce(
    (least, { pack }) => leastCommonMultiple(least, pack.labels.length),
    1,
  );
  const open = new Map<number, OpenBlock>();
  let blocks = 0;
  let sum = 0;
  let pairSquares = 0;
  let blockSquares = 0;

  const close = (pairs: Float64Array): void => {
    let block = 0;
    for (const points of pairs) {
      block += points;
      pairSquares += points * points;
    }
    blocks++;
    sum += block;
    blockSquares += block * block;
  };
  return {
    add(batch) {
      const winners = batch.columns[layout.winner.column];
      for (let row = 0; row < batch.games; row++) {
        const pair = Math.floor((batch.first + row) / PAIR);
        const index = Math.floor(pair / length);
        const block = open.get(index) ?? { games: 0, pairs: new Float64Array(length) };
        open.set(index, block);
        block.pairs[pair % length] += halfPoints(winners[row], 0);
        block.games++;
        if (block.games < PAIR * length) continue;
        close(block.pairs);
        open.delete(index);
      }
    },
    result() {
      if (blocks < 2) return null;
      const ofPairs = variance(blocks * length, sum, pairSquares);
      const ofBlocks = variance(blocks, sum, blockSquares);
      if (ofPairs === 0 || ofBlocks === 0) return null;
      const worth = (length * ofPairs) / ofBlocks;
      return { blocks, worth, standardError: worth * Math.sqrt(2 / (blocks - 1)) };
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
