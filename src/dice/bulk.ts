import { createStreams, seedStreams } from '../random/streams.ts';
import { ATTACKS_PER_BLOCK, LANES, rollLane } from './bulkKernel.ts';
import { createBulkMemory } from './bulkMemory.ts';
import { planContest } from './bulkPlan.ts';
import { createWasmKernel, rollBlocks, type WasmKernel } from './bulkWasm.ts';
import type { AttackPolicy, ContestSpec } from './contest.ts';
import { addsExtraFirst, outcomeCount } from './pool.ts';
import { sampleTogether } from './sampleTogether.ts';

/** Keeps the generators of bulk samples apart from those of games. */
const BULK_DOMAIN = 0x62756c6b;

/** Which implementation rolls. Both give the same counts; WebAssembly is the faster. */
type BulkBackend = 'wasm' | 'typescript';

/** Compiled when first needed; null where the machine does not support it. */
let wasm: WasmKernel | null | undefined;

/**
 * Rolls a contest die by die, `trials` times; only the decisions to re-roll come from the exact enumeration.
 * @param trials integer, 0 … 2^53-1
 * @param seed integer, 0 … 2^53-1
 * @param backend falls back to TypeScript where WebAssembly vectors are missing
 * @throws UsageError `usage/too-large` where extra dice come before a re-roll and that would take minutes
 * @returns how often the net was 0, 1, 2 …
 */
export function sampleNet(
  contest: ContestSpec,
  policy: AttackPolicy,
  trials: number,
  seed: number,
  backend: BulkBackend = 'wasm',
): Float64Array {
  const { attack, defence, defenceDiceOnTop } = contest;
  const mostDefence = { ...defence, dice: defence.dice + Math.max(0, defenceDiceOnTop) };
  // The bulk kernels roll extra dice last; the other order is rolled one attack after another.
  if (addsExtraFirst(attack) || addsExtraFirst(mostDefence)) {
    const rows = outcomeCount(attack) / 2 - 1;
    return sampleTogether([{ contest, rows }], policy, { trials, seed }).each[0];
  }
  const plan = planContest(contest, policy);
  const rng = createStreams(LANES);
  seedStreams(rng, seed, BULK_DOMAIN, 0);
  const counts = new Float64Array(plan.mostNet + 1);
  const memory = createBulkMemory(plan);
  const rollOn = (blocks: number, most: number): number => {
    let kept = 0;
    for (let lane = 0; lane < LANES; lane++) {
      kept += rollLane(memory, rng, lane, blocks, most - kept, counts);
    }
    return kept;
  };
  if (backend === 'wasm') wasm ??= createWasmKernel() ?? null;
  const kernel = backend === 'wasm' ? wasm : null;
  let left = trials;
  // Whole blocks cannot keep more than is left; the next round replaces the attacks they throw away.
  while (left >= ATTACKS_PER_BLOCK) {
    const blocks = Math.floor(left / ATTACKS_PER_BLOCK);
    left -= kernel ? rollBlocks(kernel, plan, rng, blocks, counts) : rollOn(blocks, left);
  }
  while (left > 0) left -= rollOn(1, left);
  return counts;
}
