/** Chunks that nobody has played yet: waiting, or hung out for workers. */

import type { QueueSession } from './queueSession.ts';
import type { Registry } from './registry.ts';

/** Chunks that hang for each thread that is there: none waits, and what is delivered but not yet taken stays bounded. */
const CHUNKS_PER_THREAD = 3;
/** Before anybody is there. */
const FIRST_CHUNKS = 16;

export interface HandedOut {
  /** Whether nothing waits and nothing hangs. */
  isOver(): boolean;
  has(chunk: number): boolean;
  /** Puts a chunk before those that wait. */
  want(chunk: number): void;
  /** Gives up what waits. */
  forget(): void;
  /** Hangs out what the workers that are there can take. */
  handOut(): Promise<void>;
  /** Hangs a chunk out anew. Nothing happens when it does not hang. */
  again(chunk: number): Promise<void>;
  /** The chunk that this process is to play instead of a worker; undefined when none is left. */
  take(): Promise<number | undefined>;
  /** Somebody has played it. */
  end(chunk: number): Promise<void>;
}

/** @param banned workers that must not play any */
export function createHandedOut(
  session: QueueSession | undefined,
  registry: Registry,
  banned: Iterable<string>,
): HandedOut {
  /** The next one last. */
  let waiting: number[] = [];
  /** By chunk, what it hangs under. */
  const hanging = new Map<number, string>();
  let issued = 0;

  async function issue(chunk: number): Promise<void> {
    issued++;
    // Never the same twice: what was done under one is done.
    const id = `play-${chunk}-${issued}`;
    hanging.set(chunk, id);
    await session?.issue(id, { kind: 'play', chunk, avoid: [...banned], known: [] });
  }

  async function end(chunk: number): Promise<void> {
    const id = hanging.get(chunk);
    hanging.delete(chunk);
    if (id !== undefined) await session?.withdraw(id);
  }

  return {
    isOver: () => session === undefined || (waiting.length === 0 && hanging.size === 0),
    has: (chunk) => hanging.has(chunk),
    want: (chunk) => void waiting.push(chunk),
    forget: () => {
      waiting = [];
    },
    async handOut() {
      const most = session === undefined ? 0 : Math.max(FIRST_CHUNKS, CHUNKS_PER_THREAD * registry.threads());
      while (hanging.size < most) {
        const chunk = waiting.pop();
        if (chunk === undefined) return;
        await issue(chunk);
      }
    },
    async again(chunk) {
      if (!hanging.has(chunk)) return;
      await end(chunk);
      await issue(chunk);
    },
    async take() {
      const [chunk] = hanging.keys();
      if (chunk === undefined) return waiting.pop();
      await end(chunk);
      return chunk;
    },
    end,
  };
}
