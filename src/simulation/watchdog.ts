import { type Board, gameAt } from './board.ts';

/** Ends chunks whose game makes no progress. */
interface Watchdog {
  /** Watches the chunk in a slot; `end` is aborted when it hangs. */
  guard(slot: number, end: AbortController): void;
  /** Ends watching the slot. */
  release(slot: number): void;
  /** Checks all watched chunks once. */
  look(): void;
}

interface Watched {
  readonly end: AbortController;
  game: number | undefined;
  /** Number of checks at the same game. */
  looks: number;
}

/**
 * Counts its own checks and reads no clock, so sleep of the machine, a stopped process or a changed clock has no effect.
 * @param patience number of checks at the same game after which it counts as hung
 */
export function createWatchdog(board: Board, patience: number): Watchdog {
  const watched = new Map<number, Watched>();
  return {
    guard: (slot, end) => watched.set(slot, { end, game: undefined, looks: 0 }),
    release: (slot) => watched.delete(slot),
    look() {
      for (const [slot, chunk] of watched) {
        const game = gameAt(board, slot);
        // A chunk that waits for its thread has no current game.
        if (game === undefined || game !== chunk.game) {
          chunk.game = game;
          chunk.looks = 0;
        } else if (++chunk.looks >= patience) chunk.end.abort();
      }
    },
  };
}
