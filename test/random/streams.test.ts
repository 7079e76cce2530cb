import { expect, test } from 'vitest';
import {
  createStreams,
  nextUint32,
  seedStreams,
  uniformFloat,
  uniformInt,
  WORDS_PER_STREAM,
} from '../../src/random/streams.ts';

function seeded(seed: number, domain: number, index: number, count = 1): Int32Array {
  const rng = createStreams(count);
  seedStreams(rng, seed, domain, index);
  return rng;
}

function states(rng: Int32Array): string[] {
  const names: string[] = [];
  for (let at = 0; at < rng.length; at += WORDS_PER_STREAM) names.push(rng.subarray(at, at + 4).join());
  return names;
}

test('a stream draws the published words of xoshiro128++ from state 1, 2, 3, 4', () => {
  // Source: xoshiro128plusplus.c of Blackman and Vigna, as quoted in the tests of the crate rand_xoshiro.
  const rng = Int32Array.of(9, 9, 9, 9, 1, 2, 3, 4);
  const drawn = Array.from({ length: 10 }, () => nextUint32(rng, WORDS_PER_STREAM));
  expect(drawn).toEqual([
    641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
  ]);
  expect([...rng.subarray(0, 4)]).toEqual([9, 9, 9, 9]);
});

test('seeding is a pure function of seed, domain and index', () => {
  expect(seeded(5, 1, 7, 3)).toEqual(seeded(5, 1, 7, 3));
});

test('every (seed, domain, index, stream) of a large study starts in its own state', () => {
  const seen = new Set<string>();
  let count = 0;
  for (const seed of [0, 1, 2 ** 32, 2 ** 53 - 1]) {
    for (const domain of [0, 1, 2 ** 32 - 1]) {
      for (const first of [0, 2 ** 32 - 1000, 2 ** 53 - 2001]) {
        for (let index = first; index < first + 2000; index++) {
          for (const state of states(seeded(seed, domain, index, 2))) {
            seen.add(state);
            count++;
          }
        }
      }
    }
  }
  expect(seen.size).toBe(count);
  expect(seen.has('0,0,0,0')).toBe(false);
});

test('no state of one game comes up in another within a thousand draws', () => {
  const seen = new Set<number>();
  const games = 300;
  const draws = 1000;
  for (let game = 0; game < games; game++) {
    const rng = seeded(1, 0, game);
    for (let draw = 0; draw < draws; draw++) {
      // 53 of the 128 bits: that chance makes two of these equal has a probability of 5e-6.
      seen.add((rng[0] >>> 0) * 2 ** 21 + (rng[1] >>> 11));
      nextUint32(rng, 0);
    }
  }
  expect(seen.size).toBe(games * draws);
});

test('stream k of a block does not depend on how many streams the block has', () => {
  expect(states(seeded(3, 2, 1, 5)).slice(0, 2)).toEqual(states(seeded(3, 2, 1, 2)));
});

test('uniformInt keeps every value equally likely where plain multiply-high would not', () => {
  // 2^32 words on 3 * 2^29 values: without rejection the values 0, 1, 2 modulo 3 would share 3 : 3 : 2.
  const rng = seeded(11, 0, 0);
  const counts = [0, 0, 0];
  const draws = 300_000;
  for (let i = 0; i < draws; i++) counts[uniformInt(rng, 0, 3 * 2 ** 29) % 3]++;
  for (const count of counts)
    expect(Math.abs(count - draws / 3)).toBeLessThan(5 * Math.sqrt(draws * (2 / 9)));
});

test.each([1, 2, 3, 10, 2 ** 31])('uniformInt stays within 0 … %i - 1 and reaches both halves', (n) => {
  const rng = seeded(12, 0, n);
  let low = 0;
  let outside = 0;
  for (let i = 0; i < 2000; i++) {
    const value = uniformInt(rng, 0, n);
    if (!(Number.isInteger(value) && value >= 0 && value < n)) outside++;
    if (value < n / 2) low++;
  }
  expect(outside).toBe(0);
  expect(low).toBeGreaterThan(n === 1 ? 1999 : 850);
  expect(low).toBeLessThan(n === 3 ? 1500 : n === 1 ? 2001 : 1150);
});

test('uniformFloat is a multiple of 2^-53 in [0, 1) and uses all 53 bits', () => {
  const rng = seeded(13, 0, 0);
  let sum = 0;
  let oddLastBit = 0;
  let outside = 0;
  for (let i = 0; i < 100_000; i++) {
    const value = uniformFloat(rng, 0);
    if (!(value >= 0 && value < 1 && Number.isInteger(value * 2 ** 53))) outside++;
    sum += value;
    if ((value * 2 ** 53) % 2 === 1) oddLastBit++;
  }
  expect(outside).toBe(0);
  expect(Math.abs(sum / 100_000 - 0.5)).toBeLessThan(5 / Math.sqrt(12 * 100_000));
  expect(Math.abs(oddLastBit - 50_000)).toBeLessThan(5 * Math.sqrt(25_000));
});
