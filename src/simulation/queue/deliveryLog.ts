/**
 * Who delivered which chunk, and which chunks another worker played again. The log is the sum of its entries, so it continues
 * after it is read from a file.
 */
import { z } from 'zod';
import type { QuarantinedGame } from '../manifest.ts';
import { quarantined, WORKER_NAME } from './protocol.ts';

const worker = z.string().regex(WORKER_NAME);
const chunk = z.int().min(0);

export const entrySchema = z.discriminatedUnion('event', [
  z.strictObject({
    event: z.literal('delivered'),
    chunk,
    worker,
    sha256: z.hash('sha256'),
    seconds: z.number().min(0),
    /** Games by winner: first side, second side, draw. */
    outcomes: z.array(z.int().min(0)).max(256),
    /** Games of the chunk that kill or hang any process. */
    deadly: z.array(quarantined),
  }),
  /** Played again with the same result; `by` is null for the coordinator. */
  z.strictObject({ event: z.literal('recomputed'), chunk, by: z.nullable(worker) }),
  /** The coordinator played `games` of its games again, with the same result. */
  z.strictObject({ event: z.literal('sampled'), chunk, games: z.int().min(0) }),
  /** A chunk of this worker was wrong, so all of its work is void. */
  z.strictObject({ event: z.literal('faulty'), worker, chunk }),
  /** The chunk in the folder is no longer the delivered one. */
  z.strictObject({ event: z.literal('dropped'), chunk }),
]);

export type DeliveryEntry = z.infer<typeof entrySchema>;

interface Delivery {
  readonly worker: string;
  readonly sha256: string;
  readonly seconds: number;
  readonly outcomes: readonly number[];
  readonly deadly: readonly QuarantinedGame[];
  /** Worker that played it again with the same result; null for the coordinator, undefined without one. */
  readonly recomputedBy: string | null | undefined;
  /** Number of its games that the coordinator played again with the same result; undefined before its check. */
  readonly sampled: number | undefined;
}

export interface WorkerAccount {
  /** Name of the worker. */
  readonly name: string;
  /** Number of chunks that it delivered. */
  readonly chunks: number;
  /** Number of its chunks that others played again with the same result. */
  readonly recomputed: number;
  /** Number of its games that the coordinator played again with the same result. */
  readonly sampled: number;
  /** Sum over its chunks. */
  readonly seconds: number;
  /** Sum over its chunks. */
  readonly outcomes: readonly number[];
}

export class DeliveryLog {
  readonly #deliveries = new Map<number, Delivery>();
  readonly #faultyWorkers = new Set<string>();

  get deliveries(): ReadonlyMap<number, Delivery> {
    return this.#deliveries;
  }

  get faultyWorkers(): ReadonlySet<string> {
    return this.#faultyWorkers;
  }

  #numbersWhere(holds: (delivery: Delivery) => boolean): number[] {
    return [...this.#deliveries.entries()]
      .flatMap(([at, delivery]) => (holds(delivery) ? [at] : []))
      .sort((a, b) => a - b);
  }

  /** Chunks that a worker delivered, ascending. */
  chunksOf(name: string): readonly number[] {
    return this.#numbersWhere((delivery) => delivery.worker === name);
  }

  /** Chunks that a worker confirmed. */
  confirmedBy(name: string): readonly number[] {
    return this.#numbersWhere((delivery) => delivery.recomputedBy === name);
  }

  #confirm(at: number, by: string | null | undefined): void {
    const delivery = this.#deliveries.get(at);
    if (delivery !== undefined) this.#deliveries.set(at, { ...delivery, recomputedBy: by });
  }

  /** Applies an entry. A `faulty` entry voids what that worker delivered and confirmed. */
  apply(entry: DeliveryEntry): void {
    const deliveries = this.#deliveries;
    switch (entry.event) {
      case 'delivered': {
        const { event: _, chunk: at, ...delivery } = entry;
        deliveries.set(at, { ...delivery, recomputedBy: undefined, sampled: undefined });
        break;
      }
      case 'recomputed':
        this.#confirm(entry.chunk, entry.by);
        break;
      case 'sampled': {
        const delivery = deliveries.get(entry.chunk);
        if (delivery !== undefined) deliveries.set(entry.chunk, { ...delivery, sampled: entry.games });
        break;
      }
      case 'faulty':
        this.#faultyWorkers.add(entry.worker);
        for (const at of this.chunksOf(entry.worker)) deliveries.delete(at);
        for (const at of this.confirmedBy(entry.worker)) this.#confirm(at, undefined);
        break;
      case 'dropped':
        deliveries.delete(entry.chunk);
        break;
    }
  }

  /** Workers with deliveries, by name. */
  workers(): readonly WorkerAccount[] {
    const accounts = new Map<
      string,
      { chunks: number; recomputed: number; sampled: number; seconds: number; outcomes: number[] }
    >();
    for (const { worker: name, recomputedBy, sampled, seconds, outcomes } of this.#deliveries.values()) {
      const account = accounts.get(name) ?? {
        chunks: 0,
        recomputed: 0,
        sampled: 0,
        seconds: 0,
        outcomes: [],
      };
      account.chunks++;
      account.seconds += seconds;
      if (recomputedBy !== undefined) account.recomputed++;
      account.sampled += sampled ?? 0;
      for (const [i, count] of outcomes.entries()) account.outcomes[i] = (account.outcomes[i] ?? 0) + count;
      accounts.set(name, account);
    }
    return [...accounts]
      .map(([name, account]) => ({ name, ...account }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
