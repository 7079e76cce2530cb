/** Plays one complete chunk of a queued run, in the form of the store. */
import { allocateColumns } from '../columns.ts';
import type { Executor } from '../executor.ts';
import { playInOrder } from '../inOrder.ts';
import type { QuarantinedGame } from '../manifest.ts';
import type { StoredGames } from '../store/chunkFile.ts';

interface ChunkTask {
  readonly first: number;
  readonly games: number;
  /** Quarantined games of the chunk, by index, which are not played. */
  readonly known: readonly QuarantinedGame[];
  /** Called before each game, which is then played alone; without it games are played in parallel. */
  readonly begin?: ((index: number) => Promise<void>) | undefined;
}

/**
 * Plays a chunk.
 * @returns undefined when the executor was stopped before the last game
 * @throws SystemError `system/worker-failed`
 */
export async function playChunk(executor: Executor, task: ChunkTask): Promise<StoredGames | undefined> {
  const { first, games, known, begin } = task;
  const end = first + games;
  const index = new Uint32Array(games);
  const columns = allocateColumns(executor.columns, games);
  const failures: QuarantinedGame[] = [];
  let rows = 0;

  /**
   * Plays a part of the chunk.
   * @returns whether it was completed
   */
  async function play(from: number, to: number): Promise<boolean> {
    let reached = from;
    for await (const { batch, failure } of playInOrder(executor, from, to, undefined).pieces) {
      for (let row = 0; row < batch.games; row++) index[rows + row] = batch.first + row;
      for (const [i, column] of batch.columns.entries())
        columns[i].set(column.subarray(0, batch.games), rows);
      rows += batch.games;
      reached = batch.first + batch.games;
      if (failure === null) continue;
      const { index: at, cause, message } = failure;
      failures.push({ index: at, cause, message });
      reached = at + 1;
    }
    return reached === to;
  }

  let from = first;
  for (const failure of [...known, null]) {
    const to = failure?.index ?? end;
    if (begin === undefined) {
      if (from < to && !(await play(from, to))) return undefined;
    } else {
      for (let game = from; game < to; game++) {
        await begin(game);
        if (!(await play(game, game + 1))) return undefined;
      }
    }
    if (failure !== null) failures.push(failure);
    from = to + 1;
  }
  return {
    index: index.subarray(0, rows),
    columns: columns.map((column) => column.subarray(0, rows)),
    failures,
  };
}
