/** The first script of a worker thread; it imports the bundle of `workers/games.ts`, which plays the games of every ruleset. */
export function workerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../../dist/workers/thread.cjs', import.meta.url)
    : new URL('./workers/thread.cjs', import.meta.url);
}
