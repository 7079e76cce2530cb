/** The map stored in the browser between visits, as the text of its file. */

/** Key in the page's local storage. */
const STORAGE_KEY = 'shockroll-map-editor';

interface Kept {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The stored map; undefined if there is none or it is not valid. */
export function readKept(): Kept | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isKept(found) ? found : undefined;
  } catch {
    // Storage may be forbidden, as for pages opened from a folder, or hold the data of another program.
    return undefined;
  }
}

/** @returns whether the browser stored it */
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
    // Where storage is forbidden, nothing was stored.
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
