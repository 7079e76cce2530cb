/** Batches of variants that are played side by side, handed on variant by variant, so that no result depends on which ended first. */
import type { ColumnBatch } from '../game/contract.ts';

/** Takes a batch of a variant. The batches of one variant come in the order of their games. */
export type TakeBatch = (variant: number, batch: ColumnBatch) => void;

/**
 * Holds the batches of a variant until all games of the variants before it have passed.
 * @param variants how many there are
 * @param games of each variant
 */
export function orderedBatches(variants: number, games: number, handOn: TakeBatch): TakeBatch {
  const held = Array.from({ length: variants }, (): ColumnBatch[] => []);
  const played = new Array<number>(variants).fill(0);
  let turn = 0;
  return (variant, batch) => {
    played[variant] += batch.games;
    // Columns may be written again after the call.
    held[variant].push({ ...batch, columns: batch.columns.map((column) => column.slice()) });
    for (; turn < variants; turn++) {
      for (const one of held[turn].splice(0)) handOn(turn, one);
      if (played[turn] < games) return;
    }
  };
}
