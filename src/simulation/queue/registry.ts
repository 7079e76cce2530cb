/** Who is at work, by what was heard of them. Ages are measured by one clock here; those of the workers do not matter. */

export interface Registry {
  /** @returns true for a worker that was not there before */
  heard(name: string, threads?: number): boolean;
  left(name: string): void;
  /** Takes those out that were not heard of for too long, and names them. */
  silent(): readonly string[];
  /** Threads of all of them. */
  threads(): number;
  /** Those who are there, but some. */
  others(excluded: Iterable<string>): readonly string[];
  has(name: string): boolean;
}

/** @param now milliseconds that never go back */
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
