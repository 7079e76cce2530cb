/** Keeps the game against an AI player in the browser, so that a reload goes on with it. */
import type { GameFile } from './gameFile.ts';

const KEY = 'shockroll-board-game';

/** The game as it was kept; undefined without one. The worker checks what it holds. */
export function keptGame(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Storage may be forbidden, as for pages opened from a folder; the game then lasts as long as the page.
    return undefined;
  }
}

export function keepGame(game: GameFile): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(game));
  } catch {
    // As above, or the storage is full.
  }
}
