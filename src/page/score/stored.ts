/** Keeps the scorebook in the browser, so that a game survives a closed window. */
import { readBook, type Scorebook } from './book.ts';

const KEY = 'shockroll-scorebook';

export function storedBook(): Scorebook | undefined {
  try {
    return readBook(localStorage.getItem(KEY) ?? '');
  } catch {
    // Storage may be forbidden, as for pages opened from a folder.
    return undefined;
  }
}

/** @returns whether the browser keeps it */
export function storeBook(book: Scorebook): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(book));
    return true;
  } catch {
    return false;
  }
}
