import { createStreams, seedStreams } from '../random/streams.ts';
import { ATTACKS_PER_BLOCK, createBulkKernel, LANES, rollLane } from './bulkKernel.ts';
import { planContest } from './bulkPlan.ts';
import type { ContestPolicy, ContestSpec } from './contest.ts';

/** Keeps the generators of bulk samples apart from those of games. */
const BULK_DOMAIN = 0x62756c6b;

/**
 * Rolls a contest die by die, `trials` times; independent of the exact enumeration but for the decisions to
 * re-roll, which the policy takes from it.
 * @param trials integer, 0 … 2^53-1
 * @param seed integer, 0 … 2^53-1
 * @returns how often the net was 0, 1, 2 …
 */
export function sampleNet(
  contest: ContestSpec,
  policy: ContestPolicy,
  trials: number,
  seed: number,
): Float64Array {
  const plan = planContest(contest, policy);
  const kernel = createBulkKernel(plan);
  const words = createStreams(LANES);
  seedStreams(words, seed, BULK_DOMAIN, 0);
  const counts = new Float64Array(plan.mostNet + 1);
  let left = trials;
  while (left > 0) {
    // Whole blocks cannot accept more than is left; what they threw away is rolled by the next round.
    const blocks = Math.max(1, Math.floor(left / ATTACKS_PER_BLOCK));
    for (let lane = 0; lane < LANES; lane++) left -= rollLane(kernel, words, lane, blocks, left, counts);
  }
  return counts;
}
