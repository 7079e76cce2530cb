/** What must not overtake each other. */

/** @returns takes steps, each of which begins once the one before is done, whatever became of it */
export function oneByOne(): <T>(step: () => T | Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step);
    last = done.catch(() => undefined);
    return done;
  };
}
