/**
 * A notice board shared by the threads of a study: which game each chunk is at, and a wish to stop. Workers write it
 * between games without a message, so progress costs nothing and a worker that dies leaves its last game behind.
 *
 * Word 0 is the wish to stop. Chunk slot k has one word: games of the chunk that are finished, or -1 before the first
 * game was begun; while a game is played it is also that game's offset within the chunk.
 */
export type Board = Int32Array<SharedArrayBuffer>;

const NOT_BEGUN = -1;

/** A board for `slots` chunks at a time. */
export function createBoard(slots: number): Board {
  const board = new Int32Array(new SharedArrayBuffer((1 + slots) * Int32Array.BYTES_PER_ELEMENT));
  return board.fill(NOT_BEGUN, 1);
}

/** How many chunks a board was made for. */
export function slotsOf(board: Board): number {
  return board.length - 1;
}

/** Asks every chunk under way to end before its next game. */
export function requestStop(board: Board): void {
  Atomics.store(board, 0, 1);
}

/** True once somebody asked to stop. */
export function stopRequested(board: Board): boolean {
  return Atomics.load(board, 0) !== 0;
}

/** Notes that the chunk in `slot` has finished `offset` games and is about to play game `first + offset`. */
export function noteGame(board: Board, slot: number, offset: number): void {
  Atomics.store(board, 1 + slot, offset);
}

/** Offset of the game that the chunk in `slot` was last at; undefined when it had begun none. */
export function gameAt(board: Board, slot: number): number | undefined {
  const offset = Atomics.load(board, 1 + slot);
  return offset === NOT_BEGUN ? undefined : offset;
}

/** Makes `slot` free for another chunk. */
export function clearSlot(board: Board, slot: number): void {
  Atomics.store(board, 1 + slot, NOT_BEGUN);
}

/** Games finished in the chunks under way. */
export function gamesUnderWay(board: Board): number {
  let games = 0;
  for (let slot = 0; slot < slotsOf(board); slot++) games += gameAt(board, slot) ?? 0;
  return games;
}
