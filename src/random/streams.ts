/**
 * Random streams: independent xoshiro128++ generators whose states live side by side in one Int32Array. A stream is
 * identified by the offset of its first word. The functions are standalone and allocate nothing, so V8 inlines them
 * into the drawing loops.
 */
import { multiplyHigh } from './multiplyHigh.ts';
import { philox4x32 } from './philox.ts';

/** 32-bit words of state per stream; stream k of a block begins at word `k * WORDS_PER_STREAM`. */
export const WORDS_PER_STREAM = 4;

const TWO_32 = 4_294_967_296;

/** Allocates `count` streams. Seed them before the first draw: an all-zero state yields only zeros. */
export function createStreams(count: number): Int32Array {
  return new Int32Array(count * WORDS_PER_STREAM);
}

/**
 * Seeds every stream of a block as a pure function of its arguments. Stream k starts in the state
 * Philox4x32-10(key = seed, counter = (index, domain, k)). Philox is a bijection of the counter, so under
 * one seed all (index, domain, k) have different starting states. A stream has period 2^128 - 1; that two
 * of n streams overlap within L draws has probability below n^2 L / 2^127.
 *
 * @param seed integer, 0 … 2^53-1
 * @param domain integer, 0 … 2^32-1; keeps purposes apart (games, designs, players)
 * @param index integer, 0 … 2^53-1; for example the number of the game
 */
export function seedStreams(rng: Int32Array, seed: number, domain: number, index: number): void {
  const seedHigh = Math.floor(seed / TWO_32);
  const indexHigh = Math.floor(index / TWO_32);
  // `| 0` takes an integer modulo 2^32, also above 2^32.
  for (let offset = 0, k = 0; offset < rng.length; offset += WORDS_PER_STREAM, k++) {
    philox4x32(rng, offset, seed | 0, seedHigh, index | 0, indexHigh, domain | 0, k);
    if ((rng[offset] | rng[offset + 1] | rng[offset + 2] | rng[offset + 3]) === 0) {
      // One counter in 2^128 gives the all-zero state, which xoshiro128++ never leaves.
      rng[offset] = 1;
    }
  }
}

/** The next 32 bits of a stream, as an unsigned integer. */
export function nextUint32(rng: Int32Array, stream: number): number {
  return nextInt32(rng, stream) >>> 0;
}

/**
 * The next 32 bits of a stream, as a signed integer: V8 would box half of the unsigned ones.
 *
 * xoshiro128++ 1.0 of Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47, 2021: period
 * 2^128 - 1, equidistributed in four dimensions, and, unlike the + variant, without weak low bits.
 */
export function nextInt32(rng: Int32Array, stream: number): number {
  const s0 = rng[stream];
  const s1 = rng[stream + 1];
  const s2 = rng[stream + 2];
  const s3 = rng[stream + 3];
  const sum = (s0 + s3) | 0;
  const t2 = s2 ^ s0;
  const t3 = s3 ^ s1;
  rng[stream] = s0 ^ t3;
  rng[stream + 1] = s1 ^ t2;
  rng[stream + 2] = t2 ^ (s1 << 9);
  rng[stream + 3] = (t3 << 11) | (t3 >>> 21);
  return (((sum << 7) | (sum >>> 25)) + s0) | 0;
}

/**
 * A uniform integer 0 … n-1, without bias: multiply-high, and the few random words that would favour some values are
 * redrawn (Lemire, "Fast random integer generation in an interval", ACM TOMACS 29, 2019).
 *
 * @param n integer, 1 … 2^31
 */
export function uniformInt(rng: Int32Array, stream: number, n: number): number {
  let word = nextUint32(rng, stream);
  let low = Math.imul(word, n) >>> 0;
  if (low < n) {
    const biased = (TWO_32 - n) % n;
    while (low < biased) {
      word = nextUint32(rng, stream);
      low = Math.imul(word, n) >>> 0;
    }
  }
  return multiplyHigh(word, n);
}

/** A uniform multiple of 2^-53 in [0, 1); takes two 32-bit words. */
export function uniformFloat(rng: Int32Array, stream: number): number {
  const high = nextUint32(rng, stream) >>> 5;
  const low = nextUint32(rng, stream) >>> 6;
  return (high * 67_108_864 + low) / 9_007_199_254_740_992;
}
