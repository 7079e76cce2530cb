/**
 * The results hash of a study: each game is hashed with its index into 64 bits, and the hashes are added, so parts of a study can
 * be hashed anywhere, even in a browser, and merged in any order.
 */
import { canonicalJson } from '../data/canonicalJson.ts';
import type { ColumnArray, ColumnBatch, ColumnSpec, StudySpec } from '../game/contract.ts';

/** Sum of the hashes of games, modulo 2^32 in each of two words. Start with zeros. */
export type HashSum = Uint32Array;

/** The sum of no games. */
export function emptyHashSum(): HashSum {
  return new Uint32Array(2);
}

// Two words per game, one game after the other.
let words = new Int32Array(0);
// The integers of a column of any type, copied so that the loop over them is compiled for one type of array.
let integers = new Int32Array(0);

/** Adds the games of a batch to `sum`. */
export function addBatch(sum: HashSum, batch: ColumnBatch): void {
  const { first, games, columns } = batch;
  if (words.length < 2 * games) {
    words = new Int32Array(2 * games);
    integers = new Int32Array(games);
  }
  for (let row = 0; row < games; row++) {
    const index = first + row;
    const low = index | 0;
    const high = Math.floor(index / 2 ** 32) | 0;
    words[2 * row] = mix(low, high, 0x9e3779b1);
    words[2 * row + 1] = mix(high, low, 0x85ebca77);
  }
  for (const column of columns) mixColumn(column, games);
  for (let row = 0; row < games; row++) {
    sum[0] += finish(words[2 * row]);
    sum[1] += finish(words[2 * row + 1]);
  }
}

/**
 * The text whose SHA-256 is the results hash of the games `0 … games-1`.
 * @param games number of games played or tried; the sum contains those with a result
 */
export function resultsIdentity(
  study: StudySpec,
  columns: readonly ColumnSpec[],
  games: number,
  sum: HashSum,
): string {
  return canonicalJson({ study, columns, games, sum: [...sum] });
}

function mixColumn(column: ColumnArray, games: number): void {
  if (column instanceof Float64Array) {
    mixDoubles(column, games);
    return;
  }
  integers.set(column.subarray(0, games));
  for (let row = 0; row < games; row++) {
    const value = integers[row];
    words[2 * row] = mix(words[2 * row], value, 0x9e3779b1);
    words[2 * row + 1] = mix(words[2 * row + 1], value, 0x85ebca77);
  }
}

function mixDoubles(column: Float64Array, games: number): void {
  // A view with a stated byte order, so that the hash is the same on every machine.
  const bytes = new DataView(column.buffer, column.byteOffset, column.byteLength);
  for (let row = 0; row < games; row++) {
    const low = bytes.getInt32(8 * row, true);
    const high = bytes.getInt32(8 * row + 4, true);
    words[2 * row] = mix(mix(words[2 * row], low, 0x9e3779b1), high, 0x9e3779b1);
    words[2 * row + 1] = mix(mix(words[2 * row + 1], low, 0x85ebca77), high, 0x85ebca77);
  }
}

/** One round of MurmurHash3 (x86, 32 bit), with a different factor for each of the two words of a hash. */
function mix(hash: number, value: number, factor: number): number {
  let k = Math.imul(value, factor);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** The finaliser of MurmurHash3: every input bit reaches every output bit. */
function finish(hash: number): number {
  let h = hash;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
