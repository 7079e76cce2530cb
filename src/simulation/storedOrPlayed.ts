import type { ColumnBatch } from '../game/contract.ts';
import { batchPart } from './columns.ts';
import type { Executor } from './executor.ts';
import { type Games, type Piece, playInOrder } from './inOrder.ts';
import type { GameStore } from './store/gameStore.ts';

/** A piece, and whether it was stored. */
export interface FoundPiece extends Piece {
  readonly isStored: boolean;
}

interface FoundGames {
  /** Pieces without gaps from the first game on; they end early when the executor was stopped. */
  readonly pieces: AsyncGenerator<FoundPiece, void, void>;
  /** Games found or played so far, including those not yet returned. */
  games(): number;
  /** Starts no more chunks: the pieces end with those under way, so that no game of them is lost. */
  end(): void;
}

/**
 * The games `first … total-1` in order: read from the store or played. The first missing games start at once, before the stored
 * ones are read, so that threads do not wait for the disk.
 * @param store undefined to play all; otherwise it has all games of the first game's chunk before that game
 * @param chunkGames as for playInOrder
 */
export function storedOrPlayed(
  executor: Executor,
  store: GameStore | undefined,
  first: number,
  total: number,
  chunkGames: number | undefined,
): FoundGames {
  let stored = 0;
  let isEnding = false;
  const played: Games[] = [];

  function play(from: number, to: number): AsyncGenerator<Piece, void, void> {
    const games = playInOrder(executor, from, to, chunkGames, () => isEnding);
    played.push(games);
    return games.pieces;
  }

  async function* pieces(): AsyncGenerator<FoundPiece, void, void> {
    if (store === undefined) {
      for await (const piece of play(first, total)) yield { ...piece, isStored: false };
      return;
    }
    const early = beginEarly(store);
    let reached = first;
    while (reached < total) {
      const number = Math.floor(reached / store.chunkGames);
      const found = store.has(number) ? await store.load(number) : undefined;
      for (const piece of found ?? []) {
        const { batch, failure } = clip(piece, reached, total);
        if (batch.games === 0 && failure === null) continue;
        reached = batch.first + batch.games + (failure === null ? 0 : 1);
        stored += batch.games;
        yield { batch, failure: failure && { ...failure, stack: '' }, isStored: true };
      }
      // A whole chunk; the next one may be stored too.
      if (found !== undefined && reached === (number + 1) * store.chunkGames) continue;
      const end = endOfGap(store, reached, total);
      const gap = early?.first === reached ? early.pieces : play(reached, end);
      for await (const piece of gap) {
        reached = piece.batch.first + piece.batch.games + (piece.failure === null ? 0 : 1);
        yield { ...piece, isStored: false };
      }
      if (reached < end) return;
    }
  }

  /** Starts the games after the last one in the files, by their names. */
  function beginEarly(from: GameStore) {
    const begin = from.end;
    if (begin <= first || begin >= total) return undefined;
    const games = play(begin, total);
    const head = games.next();
    head.catch(() => {});
    return { first: begin, pieces: prepend(head, games) };
  }

  return {
    pieces: pieces(),
    end: () => {
      isEnding = true;
    },
    games: () => stored + played.reduce((sum, games) => sum + games.played(), 0),
  };
}

/** The next stored game after those reached. */
function endOfGap(store: GameStore, reached: number, total: number): number {
  let number = Math.floor(reached / store.chunkGames) + 1;
  while (number * store.chunkGames < total && !store.has(number)) number++;
  return Math.min(total, number * store.chunkGames);
}

/** The games `from … to-1` of a piece. */
function clip<F extends { readonly index: number }>(
  { batch, failure }: { readonly batch: ColumnBatch; readonly failure: F | null },
  from: number,
  to: number,
) {
  const isRequested = failure !== null && failure.index >= from && failure.index < to;
  return { batch: batchPart(batch, from, to), failure: isRequested ? failure : null };
}

async function* prepend(
  head: Promise<IteratorResult<Piece, void>>,
  rest: AsyncGenerator<Piece, void, void>,
): AsyncGenerator<Piece, void, void> {
  const { done, value } = await head;
  if (done === true || value === undefined) return;
  yield value;
  yield* rest;
}
