/**
 * Chunks that a worker got wrong and whose correct games are known. Every other worker plays one of them, so a fault shared by
 * several machines is found in all of them.
 */
import type { QuarantinedGame } from '../manifest.ts';
import type { QueueSession } from './queueSession.ts';
import type { Registry } from './registry.ts';

/** A chunk as played in this process. */
interface KnownChunk {
  readonly sha256: string;
  readonly known: readonly QuarantinedGame[];
}

export interface Probes {
  /** Whether a present worker has not answered yet. */
  isOpen(): boolean;
  /** SHA-256 of the correct games; undefined for most chunks. */
  truthOf(chunk: number): string | undefined;
  /** Sends a probe to all present workers. */
  askAll(chunk: number, truth: KnownChunk): Promise<void>;
  /** Sends a probe to a worker that joins. */
  ask(worker: string): Promise<void>;
  /** Records that a worker has answered. */
  answered(worker: string, chunk: number): Promise<void>;
}

export function createProbes(session: QueueSession | undefined, registry: Registry): Probes {
  const truths = new Map<number, KnownChunk>();
  /** Open probes by worker. */
  const open = new Map<string, { readonly chunk: number; readonly id: string }>();
  let last: number | undefined;
  let request = 0;

  async function end(worker: string): Promise<void> {
    const probe = open.get(worker);
    open.delete(worker);
    if (probe !== undefined) await session?.withdraw(probe.id);
  }

  async function ask(worker: string): Promise<void> {
    const truth = last === undefined ? undefined : truths.get(last);
    if (session === undefined || last === undefined || truth === undefined) return;
    await end(worker);
    request++;
    const id = `probe-${last}-${request}`;
    open.set(worker, { chunk: last, id });
    await session.issue(id, { kind: 'recompute', chunk: last, avoid: [], known: [...truth.known] }, worker);
  }

  return {
    isOpen: () => [...open.keys()].some((worker) => registry.has(worker)),
    truthOf: (chunk) => truths.get(chunk)?.sha256,
    async askAll(chunk, truth) {
      truths.set(chunk, truth);
      last = chunk;
      for (const worker of registry.others([])) await ask(worker);
    },
    ask,
    async answered(worker, chunk) {
      if (open.get(worker)?.chunk === chunk) await end(worker);
    },
  };
}
