import { multiplyHigh } from './multiplyHigh.ts';

const MULTIPLIER_0 = 0xd2511f53;
const MULTIPLIER_1 = 0xcd9e8d57;
const WEYL_0 = 0x9e3779b9;
const WEYL_1 = 0xbb67ae85;
const ROUNDS = 10;

/**
 * Philox4x32-10: maps a 128-bit counter to 128 random bits under a 64-bit key. For a fixed key the map
 * is a bijection, so distinct counters give distinct blocks.
 *
 * Source: Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC11, 2011.
 *
 * @param out receives four words from `offset` on
 * @param key0 low word of the key; all words may be signed or unsigned 32-bit integers
 */
export function philox4x32(
  out: Int32Array,
  offset: number,
  key0: number,
  key1: number,
  counter0: number,
  counter1: number,
  counter2: number,
  counter3: number,
): void {
  let k0 = key0 | 0;
  let k1 = key1 | 0;
  let c0 = counter0 | 0;
  let c1 = counter1 | 0;
  let c2 = counter2 | 0;
  let c3 = counter3 | 0;
  for (let round = 0; round < ROUNDS; round++) {
    const high0 = multiplyHigh(MULTIPLIER_0, c0);
    const low0 = Math.imul(MULTIPLIER_0, c0);
    const high1 = multiplyHigh(MULTIPLIER_1, c2);
    const low1 = Math.imul(MULTIPLIER_1, c2);
    c0 = high1 ^ c1 ^ k0;
    c1 = low1;
    c2 = high0 ^ c3 ^ k1;
    c3 = low0;
    k0 = (k0 + WEYL_0) | 0;
    k1 = (k1 + WEYL_1) | 0;
  }
  out[offset] = c0;
  out[offset + 1] = c1;
  out[offset + 2] = c2;
  out[offset + 3] = c3;
}
