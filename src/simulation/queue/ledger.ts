/**
 * Who delivered which chunk, and which of them somebody else played again. A ledger is the sum of its entries, so one that is read
 * back from a file goes on where it was.
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
    /** Games by who won: first side, second side, nobody. */
    outcomes: z.array(z.int().min(0)).max(256),
    /** Games of it that end or hang whoever plays them. */
    deadly: z.array(quarantined),
  }),
  /** Played again with the same result. @param by null is the coordinator */
  z.strictObject({ event: z.literal('recomputed'), chunk, by: z.nullable(worker) }),
  /** The coordinator played so many games of it again, with the same result. */
  z.strictObject({ event: z.literal('sampled'), chunk, games: z.int().min(0) }),
  /** Some chunk of this worker was wrong: all of its work is void. */
  z.strictObject({ event: z.literal('liar'), worker, chunk }),
  /** The chunk in the folder is not the delivered one any more. */
  z.strictObject({ event: z.literal('dropped'), chunk }),
]);

export type LedgerEntry = z.infer<typeof entrySchema>;

interface Delivery {
  readonly worker: string;
  readonly sha256: string;
  readonly seconds: number;
  readonly outcomes: readonly number[];
  readonly deadly: readonly QuarantinedGame[];
  /** Who played it again with the same result; undefined when nobody did, null is the coordinator. */
  readonly recomputedBy: string | null | undefined;
  /** Games of it that the coordinator played again with the same result; undefined when it has not looked. */
  readonly sampled: number | undefined;
}

export interface Ledger {
  readonly deliveries: ReadonlyMap<number, Delivery>;
  readonly liars: ReadonlySet<string>;
  /** Takes an entry. A `liar` voids what that worker delivered and what it confirmed. */
  apply(entry: LedgerEntry): void;
  /** Chunks that a worker delivered, ascending. */
  chunksOf(worker: string): readonly number[];
  /** Chunks that a worker confirmed. */
  confirmedBy(worker: string): readonly number[];
  /** Workers with deliveries, by name. */
  workers(): readonly WorkerAccount[];
}

export interface WorkerAccount {
  readonly name: string;
  readonly chunks: number;
  /** Chunks of it that somebody else played again, with the same result. */
  readonly recomputed: number;
  /** Games of it that the coordinator played again, with the same result. */
  readonly sampled: number;
  /** Sum over its chunks. */
  readonly seconds: number;
  /** Sum over its chunks. */
  readonly outcomes: readonly number[];
}

export function createLedger(): Ledger {
  const deliveries = new Map<number, Delivery>();
  const liars = new Set<string>();

  const numbersWhere = (holds: (delivery: Delivery) => boolean): number[] =>
    [...deliveries.entries()]
      .flatMap(([at, delivery]) => (holds(delivery) ? [at] : []))
      .sort((a, b) => a - b);
  const chunksOf = (name: string) => numbersWhere((delivery) => delivery.worker === name);
  const confirmedBy = (name: string) => numbersWhere((delivery) => delivery.recomputedBy === name);

  function confirm(at: number, by: string | null | undefined): void {
    const delivery = deliveries.get(at);
    if (delivery !== undefined) deliveries.set(at, { ...delivery, recomputedBy: by });
  }

  return {
    deliveries,
    liars,
    chunksOf,
    confirmedBy,
    apply(entry) {
      switch (entry.event) {
        case 'delivered': {
          const { event: _, chunk: at, ...delivery } = entry;
          deliveries.set(at, { ...delivery, recomputedBy: undefined, sampled: undefined });
          break;
        }
        case 'recomputed':
          confirm(entry.chunk, entry.by);
          break;
        case 'sampled': {
          const delivery = deliveries.get(entry.chunk);
          if (delivery !== undefined) deliveries.set(entry.chunk, { ...delivery, sampled: entry.games });
          break;
        }
        case 'liar':
          liars.add(entry.worker);
          for (const at of chunksOf(entry.worker)) deliveries.delete(at);
          for (const at of confirmedBy(entry.worker)) confirm(at, undefined);
          break;
        case 'dropped':
          deliveries.delete(entry.chunk);
          break;
      }
    },
    workers() {
      const accounts = new Map<
        string,
        { chunks: number; recomputed: number; sampled: number; seconds: number; outcomes: number[] }
      >();
      for (const { worker: name, recomputedBy, sampled, seconds, outcomes } of deliveries.values()) {
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
    },
  };
}
