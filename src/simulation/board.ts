/**
 * Memory shared by the threads of a study: the current game of each chunk, and the request to stop. Workers write it between
 * games without messages, so progress costs nothing and a dead worker leaves its last game behind.
 *
 * Word 0 is the request to stop. Chunk slot k has one word: the number of finished games of the chunk, or −1 before its first
 * game. During a game it is also that game's offset within the chunk.
 */
export type Board = Int32Array<SharedArrayBuffer>;

const NOT_BEGUN = -1;

/** A board for `slots` chunks at a time. */
export function createBoard(slots: number): Board {
  const board = new Int32Array(new SharedArrayBuffer((1 + slots) * Int32Array.BYTES_PER_ELEMENT));
  return board.fill(NOT_BEGUN, 1);
}

/** Number of chunk slots of a board. */
export function slotsOf(board: Board): number {
  return board.length - 1;
}

/** Requests every running chunk to end before its next game. */
export function requestStop(board: Board): void {
  Atomics.store(board, 0, 1);
}

/** Whether a stop was requested. */
export function stopRequested(board: Board): boolean {
  return Atomics.load(board, 0) !== 0;
}

/** Notes that the chunk in `slot` has finished `offset` games and is about to play game `first + offset`. */
export function noteGame(board: Board, slot: number, offset: number): void {
  Atomics.store(board, 1 + slot, offset);
}

/** Offset of the game that the chunk in `slot` was last playing; undefined before its first game. */
export function gameAt(board: Board, slot: number): number | undefined {
  const offset = Atomics.load(board, 1 + slot);
  return offset === NOT_BEGUN ? undefined : offset;
}

/** Frees `slot` for another chunk. */
export function clearSlot(board: Board, slot: number): void {
  Atomics.store(board, 1 + slot, NOT_BEGUN);
}

/** Finished games of all running chunks. */
export function gamesUnderWay(board: Board): number {
  let games = 0;
  for (let slot = 0; slot < slotsOf(board); slot++) games += gameAt(board, slot) ?? 0;
  return games;
}
