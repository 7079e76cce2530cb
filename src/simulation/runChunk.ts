import type { ColumnBatch, GameRunner } from '../game/contract.ts';
import { type Board, noteGame, stopRequested } from './board.ts';
import type { Chunk } from './chunks.ts';
import { allocateColumns, sliceColumns } from './columns.ts';

/**
 * `threw`: the rules threw an exception. `died`: the thread that played it ended (out of memory, exit), twice. `hung`: it
 * did not end in the time given to a game, twice.
 */
export const FAILURE_CAUSES = ['threw', 'died', 'hung'] as const;

/** A game that has no result. The same configuration, seed and index bring it up again. */
export interface GameFailure {
  /** Index of the game within its study. */
  readonly index: number;
  /** `threw`: an exception; `died`: its thread ended, twice; `hung`: it took too long, twice. */
  readonly cause: (typeof FAILURE_CAUSES)[number];
  /** What went wrong, in words. */
  readonly message: string;
  /** Empty when no exception was thrown, and for games that an earlier process played. */
  readonly stack: string;
}

/** What became of a chunk: fewer games than asked for mean a failure at the next index, or a stop. */
export interface ChunkResult {
  /** The games played, from the chunk's first on. */
  readonly batch: ColumnBatch;
  readonly failure: GameFailure | null;
  /** Time spent playing. */
  readonly seconds: number;
}

/**
 * Plays a chunk up to its end, the first game that throws, or a stop asked for on the board.
 * A runner that threw may be left in any state: throw it away.
 */
export function runChunk(runner: GameRunner, chunk: Chunk, board: Board, slot: number): ChunkResult {
  const start = performance.now();
  const columns = allocateColumns(runner.columns, chunk.games);
  let games = 0;
  let failure: GameFailure | null = null;
  while (games < chunk.games && !stopRequested(board)) {
    noteGame(board, slot, games);
    const index = chunk.first + games;
    try {
      runner.play(index, columns, games);
    } catch (thrown) {
      failure = describe(index, thrown);
      break;
    }
    games++;
  }
  noteGame(board, slot, games);
  const batch: ColumnBatch = {
    first: chunk.first,
    games,
    columns: games === chunk.games ? columns : sliceColumns(columns, 0, games),
  };
  return { batch, failure, seconds: (performance.now() - start) / 1000 };
}

function describe(index: number, thrown: unknown): GameFailure {
  const isError = thrown instanceof Error;
  return {
    index,
    cause: 'threw',
    message: isError ? thrown.message : String(thrown),
    stack: isError ? (thrown.stack ?? '') : '',
  };
}
