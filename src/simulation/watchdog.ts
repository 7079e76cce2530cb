import { type Board, gameAt } from './board.ts';

/** Ends chunks whose game makes no progress. */
interface Watchdog {
  /** Watches the chunk in a slot; `end` is aborted when it hangs. */
  guard(slot: number, end: AbortController): void;
  /** The chunk in the slot has ended. */
  release(slot: number): void;
  /** Looks once. */
  look(): void;
}

interface Watched {
  readonly end: AbortController;
  game: number | undefined;
  /** Looks at which it was still at that game. */
  looks: number;
}

/**
 * Counts its own looks and reads no clock, so a machine that slept, a stopped process or a clock that was set hangs
 * nobody.
 * @param patience looks at the same game after which it hangs
 */
export function createWatchdog(board: Board, patience: number): Watchdog {
  const watched = new Map<number, Watched>();
  return {
    guard: (slot, end) => watched.set(slot, { end, game: undefined, looks: 0 }),
    release: (slot) => watched.delete(slot),
    look() {
      for (const [slot, chunk] of watched) {
        const game = gameAt(board, slot);
        // A chunk that waits for its thread has begun no game.
        if (game === undefined || game !== chunk.game) {
          chunk.game = game;
          chunk.looks = 0;
        } else if (++chunk.looks >= patience) chunk.end.abort();
      }
    },
  };
}
