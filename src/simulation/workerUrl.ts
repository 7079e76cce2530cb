/** What a worker thread begins with; it imports the bundle of `workers/games.ts`, the program that plays games by the rules of every game. */
export function workerUrl(): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL('../../dist/workers/thread.cjs', import.meta.url)
    : new URL('./workers/thread.cjs', import.meta.url);
}
