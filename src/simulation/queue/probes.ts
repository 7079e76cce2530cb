/**
 * Chunks of which a worker was wrong, and whose right games are known: everybody else plays one of them, too. So a fault that
 * several machines share is found in all of them once it is found in one.
 */
import type { QuarantinedGame } from '../manifest.ts';
import type { QueueSession } from './queueSession.ts';
import type { Registry } from './registry.ts';

/** A chunk as it is played here. */
interface KnownChunk {
  readonly sha256: string;
  readonly known: readonly QuarantinedGame[];
}

export interface Probes {
  /** Whether somebody who is there has not answered yet. */
  isOpen(): boolean;
  /** SHA-256 of the right games; undefined for most chunks. */
  truthOf(chunk: number): string | undefined;
  /** Asks all who are there. */
  askAll(chunk: number, truth: KnownChunk): Promise<void>;
  /** Asks one that joins. */
  ask(worker: string): Promise<void>;
  /** It has answered, whatever it said. */
  answered(worker: string, chunk: number): Promise<void>;
}

export function createProbes(session: QueueSession | undefined, registry: Registry): Probes {
  const truths = new Map<number, KnownChunk>();
  /** By worker. */
  const open = new Map<string, { readonly chunk: number; readonly id: string }>();
  let last: number | undefined;
  let asked = 0;

  async function end(worker: string): Promise<void> {
    const probe = open.get(worker);
    open.delete(worker);
    if (probe !== undefined) await session?.withdraw(probe.id);
  }

  async function ask(worker: string): Promise<void> {
    const truth = last === undefined ? undefined : truths.get(last);
    if (session === undefined || last === undefined || truth === undefined) return;
    await end(worker);
    asked++;
    const id = `probe-${last}-${asked}`;
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
