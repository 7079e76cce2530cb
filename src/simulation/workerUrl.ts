import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Where the bundle of `workers/games.ts` is: the program that plays games, with the rules of every game in it. */
export function workerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../../dist/workers/games.js', import.meta.url)
    : new URL('./workers/games.js', import.meta.url);
}

/** SHA-256 of the program that plays games: equal programs play equal games. Null when it is not built. */
export async function engineHash(): Promise<string | null> {
  try {
    return createHash('sha256')
      .update(await readFile(workerUrl()))
      .digest('hex');
  } catch {
    return null;
  }
}
