/** Worker registry: the present workers, by their messages. Times are measured by the clock of this process alone. */

export interface Registry {
  /**
   * Records a message from a worker.
   * @returns true for a new worker
   */
  heard(name: string, threads?: number): boolean;
  left(name: string): void;
  /** Removes workers without a heartbeat for too long, and returns their names. */
  silent(): readonly string[];
  /** Threads of all workers. */
  threads(): number;
  /** All present workers except some. */
  others(excluded: Iterable<string>): readonly string[];
  has(name: string): boolean;
}

/**
 * Makes an empty registry.
 * @param now monotonic time in milliseconds
 */
export function createRegistry(
  patienceSeconds: number,
  now: () => number = () => performance.now(),
): Registry {
  const members = new Map<string, { threads: number; at: number }>();
  return {
    heard(name, threads) {
      const known = members.get(name);
      members.set(name, { threads: threads ?? known?.threads ?? 1, at: now() });
      return known === undefined;
    },
    left: (name) => void members.delete(name),
    silent() {
      const gone = [...members].flatMap(([name, { at }]) =>
        now() - at > patienceSeconds * 1000 ? [name] : [],
      );
      for (const name of gone) members.delete(name);
      return gone;
    },
    threads: () => [...members.values()].reduce((sum, { threads }) => sum + threads, 0),
    others(excluded) {
      const out = new Set(excluded);
      return [...members.keys()].filter((name) => !out.has(name));
    },
    has: (name) => members.has(name),
  };
}
