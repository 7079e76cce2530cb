import type { ColumnBatch } from '../game/contract.ts';
import { type Chunk, chunkGamesFor, FIRST_CHUNK_GAMES, nextChunk } from './chunks.ts';
import type { Executor } from './executor.ts';
import type { ChunkResult, GameFailure } from './runChunk.ts';

/** Games in the order of their index, then the next game if it failed. */
export interface Piece {
  readonly batch: ColumnBatch;
  readonly failure: GameFailure | null;
}

export interface Games {
  /** Pieces without gaps from the first game on; they end early when the executor was stopped, or no new chunk may start. */
  readonly pieces: AsyncGenerator<Piece, void, void>;
  /** Games played so far, including those not yet returned. */
  played(): number;
}

/**
 * Plays the games `first … total-1` on an executor and yields them in order. A new chunk starts only when an earlier one has been
 * consumed, so a slow consumer or a slow game delays the others instead of filling memory.
 * @param chunkGames games of a chunk; undefined to follow the speed of the games
 * @param isEnding whether no new chunk may start; those under way are still played
 */
export function playInOrder(
  executor: Executor,
  first: number,
  total: number,
  chunkGames: number | undefined,
  isEnding: () => boolean = () => false,
): Games {
  let finished = 0;

  async function run(chunk: Chunk): Promise<ChunkResult> {
    const result = await executor.run(chunk);
    finished += result.batch.games;
    return result;
  }

  async function* pieces(): AsyncGenerator<Piece, void, void> {
    const underWay: { readonly end: number; readonly results: Promise<readonly ChunkResult[]> }[] = [];
    let size = chunkGames ?? FIRST_CHUNK_GAMES;
    let issued = first;
    let reached = first;
    while (reached < total) {
      while (underWay.length < executor.slots && !isEnding()) {
        const chunk = nextChunk(issued, total, size);
        if (chunk === undefined) break;
        issued += chunk.games;
        const results = playWhole(run, chunk);
        // It is awaited later; until then its rejection must not count as unhandled.
        results.catch(() => {});
        underWay.push({ end: issued, results });
      }
      const next = underWay.shift();
      if (next === undefined) return;
      for (const { batch, failure, seconds } of await next.results) {
        reached = batch.first + batch.games + (failure === null ? 0 : 1);
        if (chunkGames === undefined && batch.games > 0) size = chunkGamesFor(seconds / batch.games);
        yield { batch, failure };
      }
      if (reached < next.end) return;
    }
  }

  return { pieces: pieces(), played: () => finished + executor.gamesUnderWay() };
}

/** Plays a chunk around its failing games. The results are in order without gaps; a stop ends them early. */
async function playWhole(
  run: (chunk: Chunk) => Promise<ChunkResult>,
  chunk: Chunk,
): Promise<readonly ChunkResult[]> {
  const end = chunk.first + chunk.games;
  const results: ChunkResult[] = [];
  /** The game at which a thread died; it is tried once in another thread. */
  let suspect = -1;
  let first = chunk.first;
  while (first < end) {
    const result = await run({ first, games: end - first });
    const { batch, failure } = result;
    const reached = first + batch.games;
    if (failure !== null && failure.cause !== 'threw' && failure.index !== suspect) {
      suspect = failure.index;
    } else if (failure === null) {
      results.push(result);
      if (reached < end) break;
      first = end;
    } else if (failure.index === reached) {
      results.push(result);
      first = failure.index + 1;
    } else {
      // The dead thread lost the games before the failing one.
      const before = await playWhole(run, { first, games: failure.index - first });
      results.push(...before);
      const last = before[before.length - 1].batch;
      if (last.first + last.games < failure.index) break;
      results.push({ batch: { first: failure.index, games: 0, columns: [] }, failure, seconds: 0 });
      first = failure.index + 1;
    }
  }
  return results;
}
