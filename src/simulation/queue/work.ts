/** State of a coordinator while its run is open, used by the other files of this folder. */
import { randomInt } from 'node:crypto';
import { SystemError } from '../../base/errors.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { createChunkDecoder } from '../store/chunkFile.ts';
import { createDeliveryCheck } from './checkDelivery.ts';
import type { Coordination } from './coordination.ts';
import { createHandedOut, type HandedOut } from './handedOut.ts';
import { createProbes, type Probes } from './probes.ts';
import { createRecomputations, type Recomputations } from './recomputations.ts';
import { createRegistry, type Registry } from './registry.ts';
import { sampledShare } from './samples.ts';

/** Number of equally likely values of a draw. */
const DRAW_PARTS = 2 ** 32;

export interface Work {
  readonly run: Coordination;
  /** Draws uniformly from [0, 1). */
  readonly draw: () => number;
  readonly chunks: number;
  readonly check: ReturnType<typeof createDeliveryCheck>;
  readonly decode: ReturnType<typeof createChunkDecoder>;
  readonly registry: Registry;
  readonly plays: HandedOut;
  readonly again: Recomputations;
  readonly probes: Probes;
  /** Probability that a delivered game is played again here. */
  readonly share: number;
  /** Games to play again here, by chunk. */
  readonly samples: Map<number, readonly number[]>;
  /** Number of refusals by chunk. */
  readonly refusals: Map<number, number>;
  /** Number of invalid frames by worker. */
  readonly malformed: Map<string, number>;
  /** Number of recomputed chunks by worker. */
  readonly drawnOf: Map<string, number>;
  readonly suspected: Set<string>;
  /** Games in the store. */
  stored: number;
  /** Games without a result that were delivered here. */
  failures: number;
  /** Whether no worker is present. */
  isAlone: boolean;
}

export function beginWork(run: Coordination): Work {
  const { session, deliveryLog } = run;
  const draw = run.draw ?? (() => randomInt(DRAW_PARTS) / DRAW_PARTS);
  const registry = createRegistry(run.stallSeconds);
  return {
    run,
    draw,
    chunks: Math.ceil(run.games / run.chunkGames),
    check: createDeliveryCheck(run.format),
    decode: createChunkDecoder(run.format),
    registry,
    plays: createHandedOut(session, registry, deliveryLog.entries.faultyWorkers),
    again: createRecomputations(session, registry, draw),
    probes: createProbes(session, registry),
    share: run.repeatable ? sampledShare(run.verifyEvery, run.games) : 0,
    samples: new Map(),
    refusals: new Map(),
    malformed: new Map(),
    drawnOf: new Map(),
    suspected: new Set(),
    stored: 0,
    failures: 0,
    isAlone: false,
  };
}

/** Index of the first game of a chunk. */
export function firstOf({ run }: Work, chunk: number): number {
  return chunk * run.chunkGames;
}

/** Games of a chunk. */
export function sizeOf({ run }: Work, chunk: number): number {
  return Math.min(run.chunkGames, run.games - chunk * run.chunkGames);
}

/** Games of a delivered chunk that kill or hang a process, so nobody plays them again. */
export function deadlyOf({ run }: Work, chunk: number): readonly QuarantinedGame[] {
  return run.deliveryLog.entries.deliveries.get(chunk)?.deadly ?? [];
}

export function givenUp(chunk: number, reason: string): SystemError {
  return new SystemError([
    { code: 'system/chunk-given-up', place: {}, message: `no worker could play chunk ${chunk}: ${reason}` },
  ]);
}
