/** Runs asynchronous steps in order. */

/**
 * @returns queues a step, which starts once the previous one has succeeded or failed; uncaught failures are reported
 */
export function oneByOne(): <T>(step: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    // Not `done`, whose failure is caught above and would be lost.
    return done.then((value) => value);
  };
}
