/**
 * Uniformity and independence of the streams as games use them: long runs of one stream, and the first words of
 * neighbouring streams and games, which reveal careless seeding. Seeds are fixed, so a p-value below the limit is a
 * defect, not bad luck.
 */
import { expect, test } from 'vitest';
import { createStreams, nextUint32, seedStreams, WORDS_PER_STREAM } from '../../src/random/streams.ts';
import { chiSquarePValue } from '../../src/statistics/chiSquare.ts';

const LEAST_P = 1e-4;

/** Sequences of words; each must pass every test. */
const SEQUENCES: Record<string, (length: number) => Uint32Array> = {
  'one stream': (length) => {
    const words = createStreams(1);
    seedStreams(words, 1, 0, 0);
    return Uint32Array.from({ length }, () => nextUint32(words, 0));
  },
  'the first words of successive games': (length) => {
    const words = createStreams(1);
    return Uint32Array.from({ length }, (_, game) => {
      seedStreams(words, 1, 0, game);
      return nextUint32(words, 0);
    });
  },
  'the first words of successive streams of one game': (length) => {
    const words = createStreams(length);
    seedStreams(words, 1, 0, 0);
    return Uint32Array.from({ length }, (_, k) => nextUint32(words, k * WORDS_PER_STREAM));
  },
  'successive games in turn, word by word': (length) => {
    const games = Array.from({ length: 8 }, (_, game) => {
      const words = createStreams(1);
      seedStreams(words, 1, 0, game);
      return words;
    });
    return Uint32Array.from({ length }, (_, i) => nextUint32(games[i % games.length], 0));
  },
  'the first words of one game under successive seeds': (length) => {
    const words = createStreams(1);
    return Uint32Array.from({ length }, (_, seed) => {
      seedStreams(words, seed, 0, 0);
      return nextUint32(words, 0);
    });
  },
};

/** p-value of equal counts in all cells. */
function uniformP(counts: readonly number[]): number {
  const expected = counts.reduce((a, b) => a + b) / counts.length;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  return chiSquarePValue(statistic, counts.length - 1);
}

function goodnessP(counts: readonly number[], probabilities: readonly number[]): number {
  const trials = counts.reduce((a, b) => a + b);
  const statistic = counts.reduce((sum, count, i) => {
    const expected = trials * probabilities[i];
    return sum + (count - expected) ** 2 / expected;
  }, 0);
  return chiSquarePValue(statistic, counts.length - 1);
}

function tally(cells: number, values: Iterable<number>): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const value of values) counts[value]++;
  return counts;
}

/** Rank over GF(2) of 32 words read as the rows of a matrix. */
function rank(rows: number[]): number {
  let found = 0;
  for (let bit = 0; bit < 32; bit++) {
    const pivot = rows.findIndex((row, i) => i >= found && (row >>> bit) & 1);
    if (pivot < 0) continue;
    [rows[found], rows[pivot]] = [rows[pivot], rows[found]];
    for (let i = 0; i < 32; i++) if (i !== found && (rows[i] >>> bit) & 1) rows[i] ^= rows[found];
    found++;
  }
  return found;
}

function ones(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

const TESTS: Record<string, (words: Uint32Array) => number> = {
  'every bit is set half of the time': (words) => {
    const statistic = Array.from({ length: 32 }, (_, bit) => {
      const set = words.reduce((sum, word) => sum + ((word >>> bit) & 1), 0);
      return (2 * set - words.length) ** 2 / words.length;
    }).reduce((a, b) => a + b);
    return chiSquarePValue(statistic, 32);
  },
  'the high bytes are uniform': (words) =>
    uniformP(
      tally(
        256,
        words.map((word) => word >>> 24),
      ),
    ),
  'the low bytes are uniform': (words) =>
    uniformP(
      tally(
        256,
        words.map((word) => word & 255),
      ),
    ),
  'three words in a row are independent': (words) => {
    const triples: number[] = [];
    for (let i = 0; i + 2 < words.length; i += 3) {
      triples.push(((words[i] >>> 28) << 8) | ((words[i + 1] >>> 28) << 4) | (words[i + 2] >>> 28));
    }
    return uniformP(tally(4096, triples));
  },
  'each bit is independent of the same bit of the next word': (words) => {
    const statistic = Array.from({ length: 32 }, (_, bit) => {
      let changes = 0;
      for (let i = 1; i < words.length; i++) changes += ((words[i] ^ words[i - 1]) >>> bit) & 1;
      return (2 * changes - (words.length - 1)) ** 2 / (words.length - 1);
    }).reduce((a, b) => a + b);
    return chiSquarePValue(statistic, 32);
  },
  'the number of ones is binomial': (words) => {
    // Cells 0-10, 11, …, 21, 22-32.
    const counts = tally(
      13,
      words.map((word) => Math.min(12, Math.max(0, ones(word) - 10))),
    );
    const binomial = (k: number): number => {
      let p = 2 ** -32;
      for (let i = 0; i < k; i++) p = (p * (32 - i)) / (i + 1);
      return p;
    };
    const shares = new Array<number>(13).fill(0);
    for (let k = 0; k <= 32; k++) shares[Math.min(12, Math.max(0, k - 10))] += binomial(k);
    return goodnessP(counts, shares);
  },
  'the ranks of 32 by 32 bit matrices are as random': (words) => {
    const ranks: number[] = [];
    for (let i = 0; i + 32 <= words.length; i += 32) ranks.push(rank([...words.subarray(i, i + 32)]));
    // Source of the probabilities: G. Marsaglia and L.-H. Tsay, "Matrices and the structure of random number
    // sequences", Linear Algebra and its Applications 67, 1985.
    return goodnessP(
      tally(
        3,
        ranks.map((r) => Math.max(0, r - 30)),
      ),
      [0.1336357, 0.5775762, 0.2887881],
    );
  },
  'the gaps between tens of a d10 are geometric': (words) => {
    const gaps: number[] = [];
    let gap = 0;
    for (const word of words) {
      if (word < 0.9 * 2 ** 32) gap++;
      else {
        gaps.push(Math.min(gap, 20));
        gap = 0;
      }
    }
    const shares = Array.from({ length: 21 }, (_, g) => (g < 20 ? 0.1 * 0.9 ** g : 0.9 ** 20));
    return goodnessP(tally(21, gaps), shares);
  },
};

for (const [sequence, make] of Object.entries(SEQUENCES)) {
  const words = make(200_000);
  for (const [name, pValue] of Object.entries(TESTS)) {
    test(`${sequence}: ${name}`, () => {
      expect(pValue(words)).toBeGreaterThan(LEAST_P);
    });
  }
}

test('the battery fails a generator with a weak bit', () => {
  const words = SEQUENCES['one stream'](200_000).map((word, i) => (i % 20 === 0 ? word | 1 : word));
  expect(TESTS['every bit is set half of the time'](words)).toBeLessThan(LEAST_P);
});

test('the battery fails a counter', () => {
  const words = Uint32Array.from({ length: 200_000 }, (_, i) => Math.imul(i, 0x9e3779b9));
  const failed = Object.values(TESTS).filter((pValue) => !(pValue(words) > LEAST_P));
  expect(failed.length).toBeGreaterThanOrEqual(3);
});
