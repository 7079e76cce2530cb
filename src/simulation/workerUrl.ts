/** Where the bundle of `workers/games.ts` is: the program that plays games, with the rules of every game in it. */
export function workerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../../dist/workers/games.js', import.meta.url)
    : new URL('./workers/games.js', import.meta.url);
}
