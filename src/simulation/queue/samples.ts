/** Which delivered games are played again: chunks by another worker, single games by the coordinator. */
import type { DeliveryLog } from './deliveryLog.ts';

/** Share of chunks that are played again. */
const DEFAULT_SHARE = 1 / 20;
/** Fewest recomputed chunks of every worker, if it delivered as many. */
export const LEAST_RECOMPUTED = 3;
/**
 * Probability of recomputing each of a worker's first chunks: a faulty worker should be found early, since all its chunks are
 * then played again.
 */
const EARLY_SHARE = 1 / 2;

/**
 * Whether a newly delivered chunk is played again.
 * @param recomputed number of its worker's chunks that were or are being played again
 * @param draw uniform on [0, 1), unpredictable for workers
 */
export function isDrawn(recomputed: number, draw: number): boolean {
  return draw < (recomputed < LEAST_RECOMPUTED ? EARLY_SHARE : DEFAULT_SHARE);
}

/** Fewest games of a run that the coordinator plays again, or all of a smaller run; about one second on one processor. */
const LEAST_SAMPLED = 200;

/**
 * Probability of each delivered game to be played again by the coordinator. Workers that share a fault confirm each other, but not
 * the coordinator: of W wrong games it finds at least one with probability 1 − (1 − share)^W, wherever they are.
 * @param every one in this many games; 0 for none
 * @param games number of games of the run
 */
export function sampledShare(every: number, games: number): number {
  return every === 0 ? 0 : Math.min(1, Math.max(1 / every, LEAST_SAMPLED / games));
}

/**
 * Chunks that must still be played again to reach the minimum for every worker.
 * @param draw draws as in isDrawn
 */
export function stillToDraw(deliveryLog: DeliveryLog, draw: () => number): readonly number[] {
  return deliveryLog.workers().flatMap(({ name, chunks, recomputed }) => {
    const open = deliveryLog
      .chunksOf(name)
      .filter((chunk) => deliveryLog.deliveries.get(chunk)?.recomputedBy === undefined);
    return drawn(open, Math.min(LEAST_RECOMPUTED, chunks) - recomputed, draw);
  });
}

/** `count` of the numbers, each equally likely. */
function drawn(numbers: readonly number[], count: number, draw: () => number): readonly number[] {
  const left = [...numbers];
  const chosen: number[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(draw() * left.length), 1));
  }
  return chosen;
}
