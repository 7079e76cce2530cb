import type { ColumnBatch, GameRunner } from '../game/contract.ts';
import { type Board, noteGame, stopRequested } from './board.ts';
import type { Chunk } from './chunks.ts';
import { allocateColumns, sliceColumns } from './columns.ts';

/**
 * `threw`: the rules threw an exception. `died`: its thread ended (out of memory, exit), twice. `hung`: it did not end within the
 * time limit of a game, twice.
 */
export const FAILURE_CAUSES = ['threw', 'died', 'hung'] as const;

/** A game without a result. The same configuration, seed and index reproduce it. */
export interface GameFailure {
  /** Index of the game within its study. */
  readonly index: number;
  /** `threw`: an exception; `died`: its thread ended, twice; `hung`: it took too long, twice. */
  readonly cause: (typeof FAILURE_CAUSES)[number];
  /** What went wrong. */
  readonly message: string;
  /** Stack of the exception; empty without one, and for games of an earlier process. */
  readonly stack: string;
}

/** Result of a chunk; fewer games than requested mean a failure at the next index, or a stop. */
export interface ChunkResult {
  /** The games played, from the chunk's first on. */
  readonly batch: ColumnBatch;
  readonly failure: GameFailure | null;
  /** Time spent playing, in seconds. */
  readonly seconds: number;
}

/**
 * Plays a chunk up to its end, the first game that throws, or a stop requested on the board. A runner that threw may be in any
 * state: discard it.
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
