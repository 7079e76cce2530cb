/** What of the delivered games is played again: chunks by another worker, single games by the coordinator. */
import type { DeliveryLog } from './deliveryLog.ts';

/** One chunk in twenty is played again. */
const USUAL_SHARE = 1 / 20;
/** Of every worker at least so many are, if it delivered so many … */
export const LEAST_RECOMPUTED = 3;
/** … and early ones rather than late ones: what a wrong machine played has to be played again. */
const EARLY_SHARE = 1 / 2;

/**
 * Whether a chunk that was just delivered is to be played again.
 * @param recomputed chunks of its worker that were or are being played again
 * @param draw uniform on [0, 1), from something that no worker can guess
 */
export function isDrawn(recomputed: number, draw: number): boolean {
  return draw < (recomputed < LEAST_RECOMPUTED ? EARLY_SHARE : USUAL_SHARE);
}

/** The coordinator plays at least so many games of a run itself, or all of a smaller one: about a second of one processor. */
const LEAST_SAMPLED = 200;

/**
 * Probability of each delivered game to be played again by the coordinator. Workers that share a fault confirm each other, but not
 * the coordinator: of W wrong games it finds at least one with probability 1 − (1 − share)^W, wherever they are.
 * @param every one game in so many; 0 is none
 * @param games of the run
 */
export function sampledShare(every: number, games: number): number {
  return every === 0 ? 0 : Math.min(1, Math.max(1 / every, LEAST_SAMPLED / games));
}

/**
 * What is still to be played again so that every worker has its least.
 * @param draw as in isDrawn, one a call
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
