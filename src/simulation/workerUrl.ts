/**
 * The first script of a worker thread.
 * @param file `thread.cjs`, which plays the games of every ruleset, or `helper.cjs`, which loads a program of a crew
 */
export function workerUrl(file: 'thread.cjs' | 'helper.cjs' = 'thread.cjs'): URL {
  return import.meta.url.endsWith('.ts')
    ? new URL(`../../dist/workers/${file}`, import.meta.url)
    : new URL(`./workers/${file}`, import.meta.url);
}
