/** What must not overtake each other. */

/** @returns takes steps, each of which begins once the one before is done, whatever became of it; a failure that nobody catches is reported */
export function oneByOne(): <T>(step: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    // Not `done`, which is caught above: a failure would be lost with whoever does not wait for it.
    return done.then((value) => value);
  };
}
