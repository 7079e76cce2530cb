/** The map that the browser keeps between visits, as the text of its file. */

/** Under this name in the local storage of the page's address. */
const STORAGE_KEY = 'shockroll-map-editor';

interface Kept {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was kept last; undefined for nothing, and for what is not ours. */
export function readKept(): Kept | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isKept(found) ? found : undefined;
  } catch {
    // Storage may be forbidden, as for pages opened from a folder, and others may have written there.
    return undefined;
  }
}

/** @returns whether the browser keeps it */
export function keep(text: string, at: number): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ text, at }));
    return true;
  } catch {
    return false;
  }
}

export function forget(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept either.
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}
