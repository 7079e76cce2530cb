/** Delivered chunks that are being played again, by another worker or, without one, in this process. */
import type { QuarantinedGame } from '../manifest.ts';
import type { QueueSession } from './queueSession.ts';
import type { Registry } from './registry.ts';

export interface Recomputations {
  readonly size: number;
  has(chunk: number): boolean;
  /** The next chunk to play again in this process. */
  here(): number | undefined;
  /**
   * Begins to recompute a chunk.
   * @param excluded its worker, and all untrusted workers
   */
  begin(chunk: number, excluded: Iterable<string>, known: readonly QuarantinedGame[]): Promise<void>;
  /** Moves a chunk to this process. */
  takeOver(chunk: number): Promise<void>;
  /** Ends the recomputation of a chunk, done or no longer needed. */
  end(chunk: number): Promise<void>;
  /** Chunks whose assigned worker has left. */
  forsaken(): readonly number[];
}

/**
 * Manages recomputations.
 * @param draw draws uniformly from [0, 1), so that no worker can predict who checks it
 */
export function createRecomputations(
  session: QueueSession | undefined,
  registry: Registry,
  draw: () => number,
): Recomputations {
  /** By chunk, its job and worker; undefined when played in this process. */
  const open = new Map<number, { readonly id: string; readonly worker: string } | undefined>();
  let begun = 0;

  async function end(chunk: number): Promise<void> {
    const assigned = open.get(chunk);
    open.delete(chunk);
    if (assigned !== undefined) await session?.withdraw(assigned.id);
  }

  return {
    get size() {
      return open.size;
    },
    has: (chunk) => open.has(chunk),
    here() {
      for (const [chunk, assigned] of open) if (assigned === undefined) return chunk;
      return undefined;
    },
    async begin(chunk, excluded, known) {
      await end(chunk);
      const others = registry.others(excluded);
      const worker = others[Math.floor(draw() * others.length)];
      begun++;
      const assigned =
        session === undefined || worker === undefined
          ? undefined
          : { id: `recompute-${chunk}-${begun}`, worker };
      open.set(chunk, assigned);
      if (assigned === undefined) return;
      await session?.issue(assigned.id, { kind: 'recompute', chunk, avoid: [], known: [...known] }, worker);
    },
    async takeOver(chunk) {
      await end(chunk);
      open.set(chunk, undefined);
    },
    end,
    forsaken: () =>
      [...open].flatMap(([chunk, assigned]) =>
        assigned === undefined || registry.has(assigned.worker) ? [] : [chunk],
      ),
  };
}
