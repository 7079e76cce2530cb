import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AliasTable, createAliasTable, drawAlias } from '../../src/dice/alias.ts';
import { createStreams, nextUint32, seedStreams } from '../../src/random/streams.ts';
import { agreementBound, FALSE_ALARM } from './goodnessOfFit.ts';
import { refusal } from './refusal.ts';

/** Number of the 2^32 random words that draw each outcome. */
function wordsOf(table: AliasTable): number[] {
  const counts = new Array<number>(table.columns.length / 2).fill(0);
  const capacity = table.mask + 1;
  for (let column = 0; column < counts.length; column++) {
    counts[column] += table.columns[2 * column];
    counts[table.columns[2 * column + 1]] += capacity - table.columns[2 * column];
  }
  return counts;
}

const distributions = fc
  .array(fc.oneof(fc.constant(0), fc.double({ min: 1e-12, max: 1, noNaN: true })), {
    minLength: 1,
    maxLength: 70,
  })
  .filter((weights) => weights.some((weight) => weight > 0))
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b);
    return weights.map((weight) => weight / sum);
  });

test('every outcome owns its share of the 2^32 words, to within one word', () => {
  fc.assert(
    fc.property(distributions, (probabilities) => {
      const counts = wordsOf(createAliasTable(probabilities));
      expect(counts.reduce((a, b) => a + b)).toBe(2 ** 32);
      for (const [outcome, count] of counts.entries()) {
        const exact = (probabilities[outcome] ?? 0) * 2 ** 32;
        expect(Math.abs(count - exact)).toBeLessThan(1 + 1e-4);
        if (exact === 0) expect(count).toBe(0);
      }
      // What is rounded up has at least the remainder of what is rounded down.
      const shares = probabilities.map((probability, outcome) => ({
        exact: probability * 2 ** 32,
        count: counts[outcome],
      }));
      const up = shares.filter(({ exact, count }) => count > exact).map(({ exact }) => exact % 1);
      const down = shares.filter(({ exact, count }) => count < exact).map(({ exact }) => exact % 1);
      expect(Math.min(1, ...up)).toBeGreaterThan(Math.max(0, ...down) - 1e-4);
    }),
    { numRuns: 500 },
  );
});

test('a draw takes one word and finds the outcome that owns it', () => {
  const table = createAliasTable([0.25, 0, 0.7, 0.05]);
  const rng = createStreams(2);
  seedStreams(rng, 1, 0, 0);
  rng.copyWithin(4, 0, 4);
  for (let i = 0; i < 2000; i++) {
    const outcome = drawAlias(table, rng, 0);
    const word = nextUint32(rng, 4);
    const column = Math.floor(word / (table.mask + 1));
    const own = word % (table.mask + 1) < table.columns[2 * column];
    expect(outcome).toBe(own ? column : table.columns[2 * column + 1]);
  }
  expect(rng.subarray(0, 4)).toEqual(rng.subarray(4, 8));
});

test.each([[[1]], [[0, 1]], [[1, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 1, 0]]])(
  'a sure outcome is always drawn: %j',
  (probabilities) => {
    const table = createAliasTable(probabilities);
    const rng = createStreams(1);
    seedStreams(rng, 2, 0, 0);
    for (let i = 0; i < 1000; i++) expect(drawAlias(table, rng, 0)).toBe(probabilities.indexOf(1));
  },
);

test('draws have the distribution of the table', () => {
  const probabilities = [0.472, 0.256, 0.1755, 0.0755, 0.0186, 0.002, 0.0004];
  const table = createAliasTable(probabilities);
  const rng = createStreams(1);
  seedStreams(rng, 3, 0, 0);
  const draws = 1_000_000;
  const counts = new Array<number>(probabilities.length).fill(0);
  for (let i = 0; i < draws; i++) counts[drawAlias(table, rng, 0)]++;
  expect(agreementBound(counts, probabilities)).toBeGreaterThan(FALSE_ALARM);
});

test('a sum that rounding has moved is put right', () => {
  const probabilities = [0.25, 0.125, 0.625];
  const { columns } = createAliasTable(probabilities);
  for (const factor of [1 - 9e-10, 1 + 9e-10]) {
    expect(createAliasTable(probabilities.map((p) => p * factor)).columns).toEqual(columns);
  }
});

test('a table has up to 65,536 outcomes', () => {
  const uniform = (outcomes: number) => new Float64Array(outcomes).fill(1 / outcomes);
  expect(new Set(wordsOf(createAliasTable(uniform(65_536))))).toEqual(new Set([65_536]));
  expect(refusal(() => createAliasTable(uniform(65_537)))).toBe(
    'usage/not-a-distribution probabilities: found 65537 outcomes, expected probabilities between 0 and 1 that sum to 1',
  );
});

test.each([
  ['nothing', [], 'probabilities: found 0 outcomes'],
  ['a negative weight', [0.5, -0.5, 1], 'probabilities.1: found -0.5'],
  ['a weight that is no number', [0.5, Number.NaN], 'probabilities.1: found NaN'],
  ['an infinite weight', [0.5, Number.POSITIVE_INFINITY], 'probabilities: found a sum of Infinity'],
  ['a sum that is not one', [0.5, 0.4], 'probabilities: found a sum of 0.9'],
])('a table of %s is refused', (_, probabilities, found) => {
  expect(refusal(() => createAliasTable(probabilities))).toContain(`usage/not-a-distribution ${found},`);
});
