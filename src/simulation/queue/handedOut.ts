/** Chunks not played yet: waiting, or issued to workers. */

import type { QueueSession } from './queueSession.ts';
import type { Registry } from './registry.ts';

/** Issued chunks per present thread: no thread waits, and the number of delivered but unread chunks stays bounded. */
const CHUNKS_PER_THREAD = 3;
/** Chunks issued before any worker is present. */
const FIRST_CHUNKS = 16;

export interface HandedOut {
  /** Whether no chunk is waiting or issued. */
  isOver(): boolean;
  has(chunk: number): boolean;
  /** Puts a chunk before the waiting ones. */
  want(chunk: number): void;
  /** Drops the waiting chunks. */
  forget(): void;
  /** Issues as many chunks as the present workers can take. */
  handOut(): Promise<void>;
  /** Issues a chunk again, if it is issued now. */
  again(chunk: number): Promise<void>;
  /** Takes the next chunk for this process to play; undefined when none is left. */
  take(): Promise<number | undefined>;
  /** Marks a chunk as played. */
  end(chunk: number): Promise<void>;
}

/**
 * Manages the chunks of a run.
 * @param banned workers that get no chunks
 */
export function createHandedOut(
  session: QueueSession | undefined,
  registry: Registry,
  banned: Iterable<string>,
): HandedOut {
  /** Waiting chunks, the next one last. */
  let waiting: number[] = [];
  /** Job id by chunk. */
  const hanging = new Map<number, string>();
  let issued = 0;

  async function issue(chunk: number): Promise<void> {
    issued++;
    // An id is never reused, so a finished job stays finished.
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
