/**
 * The bulk sampler in TypeScript: every die of 32 attacks at once, bit b of each word for attack b. The
 * WebAssembly kernel does the same to 128 attacks, four generator lanes side by side.
 */
import { WORDS_PER_STREAM } from '../random/streams.ts';
import { rollDice } from './bulkDice.ts';
import type { BulkMemory } from './bulkMemory.ts';
import { countSuccesses } from './bulkSuccesses.ts';

/** Generator lanes of one block; each rolls 32 attacks of the block. */
export const LANES = 4;
/** Attacks of one block. */
export const ATTACKS_PER_BLOCK = 32 * LANES;

/**
 * Rolls one lane's part of `blocks` blocks and adds the attacks that are kept to `counts` by their net.
 * @param rng states of the generators, one xoshiro128++ stream a lane
 * @param most keeps no more than the first `most` attacks; for the last block of a sample
 * @returns the attacks kept
 */
export function rollLane(
  memory: BulkMemory,
  rng: Int32Array,
  lane: number,
  blocks: number,
  most: number,
  counts: Float64Array,
): number {
  const { attack, defence, defenceTopCancelsAll } = memory.plan;
  const stream = lane * WORDS_PER_STREAM;
  let kept = 0;
  for (let block = 0; block < blocks; block++) {
    let discarded = rollDice(memory, attack, rng, stream);
    const attackTop = countSuccesses(memory, attack, 0, memory.attack);
    discarded |= rollDice(memory, defence, rng, stream);
    const defenceTop = countSuccesses(memory, defence, attackTop, memory.defence);
    const sound = firstBits(~discarded, most - kept);
    countNets(memory, sound, defenceTopCancelsAll ? defenceTop : 0, counts);
    kept += bitCount(sound);
  }
  return kept;
}

/** Adds the kept attacks to `counts` by attack successes less defence successes, at least 0. */
function countNets(memory: BulkMemory, sound: number, cancelled: number, counts: Float64Array): void {
  const { attack, defence, byNet, plan } = memory;
  const { digits } = plan;
  let borrow = 0;
  for (let i = 0; i < digits; i++) {
    const a = attack[i];
    const d = defence[i];
    attack[i] = a ^ d ^ borrow;
    borrow = (~a & (d | borrow)) | (d & borrow);
  }
  const positive = ~(borrow | cancelled);
  byNet[0] = sound;
  for (let i = 0, size = 1; i < digits; i++, size *= 2) {
    const digit = attack[i] & positive;
    for (let net = 0; net < size; net++) {
      byNet[size + net] = byNet[net] & digit;
      byNet[net] &= ~digit;
    }
  }
  for (let net = 0; net <= plan.mostNet; net++) counts[net] += bitCount(byNet[net]);
}

/** The lowest `most` set bits. */
function firstBits(bits: number, most: number): number {
  let kept = bits;
  if (most < 32) while (bitCount(kept) > most) kept &= ~(1 << (31 - Math.clz32(kept)));
  return kept;
}

function bitCount(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  x = (x + (x >>> 4)) & 0x0f0f0f0f;
  return Math.imul(x, 0x01010101) >>> 24;
}
