import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepMiddle } from '../../src/dice/keepMiddle.ts';
import { keepHighest, keepLowest } from '../../src/dice/keptDice.ts';
import {
  Budget,
  compare,
  constant,
  explodingDie,
  fairDie,
  negated,
  repeated,
  sumOf,
} from '../../src/dice/sumPool.ts';
import { momentsOf, type WholeDistribution } from '../../src/dice/wholeNumbers.ts';
import { refusal } from './refusal.ts';

const anyDie: fc.Arbitrary<WholeDistribution> = fc
  .record({
    lowest: fc.integer({ min: -3, max: 3 }),
    weights: fc.array(fc.bigInt(0n, 4n), { minLength: 1, maxLength: 4 }),
  })
  .filter(({ weights }) => weights.some((weight) => weight > 0n))
  .map(({ lowest, weights }) => ({
    lowest,
    numerators: weights,
    denominator: weights.reduce((a, b) => a + b),
  }));

/** Every throw of the dice with its weight. */
function throwsOf(die: WholeDistribution, dice: number): { faces: number[]; weight: bigint }[] {
  let all: { faces: number[]; weight: bigint }[] = [{ faces: [], weight: 1n }];
  for (let i = 0; i < dice; i++) {
    all = all.flatMap(({ faces, weight }) =>
      die.numerators.map((share, face) => ({ faces: [...faces, die.lowest + face], weight: weight * share })),
    );
  }
  return all;
}

function tallied(values: Iterable<{ value: number; weight: bigint }>): Map<number, bigint> {
  const counts = new Map<number, bigint>();
  for (const { value, weight } of values)
    if (weight > 0n) counts.set(value, (counts.get(value) ?? 0n) + weight);
  return new Map([...counts].sort(([a], [b]) => a - b));
}

function asMap({ lowest, numerators }: WholeDistribution): Map<number, bigint> {
  return tallied(numerators.map((weight, offset) => ({ value: lowest + offset, weight })));
}

test('keeping the highest or lowest dice equals brute force as integers', () => {
  fc.assert(
    fc.property(anyDie, fc.integer({ min: 1, max: 5 }), fc.nat(), (die, dice, seed) => {
      const keep = 1 + (seed % dice);
      const kept = (from: number, to: number) =>
        tallied(
          throwsOf(die, dice).map(({ faces, weight }) => {
            const sorted = faces.toSorted((a, b) => b - a).slice(from, to);
            return { value: sorted.reduce((a, b) => a + b, 0), weight };
          }),
        );
      expect(asMap(keepHighest(die, dice, keep))).toEqual(kept(0, keep));
      expect(asMap(keepLowest(die, dice, keep))).toEqual(kept(dice - keep, dice));
    }),
  );
});

const equalFaces: WholeDistribution = {
  lowest: -2,
  numerators: [3n, 3n, 3n, 0n, 0n, 2n, 2n, 2n, 2n, 2n, 1n, 3n, 3n, 0n, 2n],
  denominator: 28n,
};

// keepMiddle goes through the faces with every number of dice on each: another way to the same integers.
test.each([
  ['a d20', fairDie(20), 12, 7],
  ['a d10 that explodes', explodingDie(10, 2), 11, 6],
  ['a d6 that explodes, of which all but one are kept', explodingDie(6, 3), 9, 8],
  ['a die with runs of equal faces', equalFaces, 12, 8],
  ['all dice of one with runs of equal faces', equalFaces, 9, 9],
])('faces of %s that are taken together as a block give what each alone gives', (_, die, dice, keep) => {
  expect(keepHighest(die, dice, keep)).toEqual(keepMiddle(die, dice, { skip: 0, keep }, new Budget()));
  expect(keepLowest(die, dice, keep)).toEqual(
    keepMiddle(die, dice, { skip: dice - keep, keep }, new Budget()),
  );
});

test('the numerators of a pool sum to its denominator', () => {
  for (const pool of [
    keepHighest(explodingDie(10, 3), 10, 5),
    keepHighest(fairDie(10), 16, 8),
    keepLowest(fairDie(10), 20, 2),
  ]) {
    expect(pool.numerators.reduce((a, b) => a + b)).toBe(pool.denominator);
  }
});

test('six times 4d6 keep 3 at least equals another six with 52.015510 %, as icepool gives it', () => {
  // Source: README of icepool, with this denominator.
  const one = keepHighest(fairDie(6), 4, 3);
  const six = [one, one, one, one, one].reduce(sumOf, one);
  const { higher, equal, lower, denominator } = compare(six, six);
  expect(denominator).toBe(22452257707354557240087211123792674816n);
  expect(Number(((higher + equal) * 10n ** 10n) / denominator) / 1e8).toBeCloseTo(52.01551, 6);
  expect(higher).toBe(lower);
});

test('an exploding die rolls its highest face again, so often and no more', () => {
  expect(asMap(explodingDie(2, 2))).toEqual(
    new Map([
      [1, 4n],
      [3, 2n],
      [5, 1n],
      [6, 1n],
    ]),
  );
  expect(explodingDie(10, 0)).toEqual(
    expect.objectContaining({ lowest: 1, numerators: fairDie(10).numerators, denominator: 10n }),
  );
});

test('a comparison counts every pair of numbers', () => {
  fc.assert(
    fc.property(anyDie, anyDie, (a, b) => {
      let [higher, equal, lower] = [0n, 0n, 0n];
      for (const [x, weightA] of asMap(a)) {
        for (const [y, weightB] of asMap(b)) {
          if (x > y) higher += weightA * weightB;
          else if (x === y) equal += weightA * weightB;
          else lower += weightA * weightB;
        }
      }
      expect(compare(a, b)).toEqual({ higher, equal, lower, denominator: a.denominator * b.denominator });
    }),
  );
});

test('a sum counts every pair of numbers', () => {
  fc.assert(
    fc.property(anyDie, anyDie, (a, b) => {
      const pairs = [...asMap(a)].flatMap(([x, weightA]) =>
        [...asMap(b)].map(([y, weightB]) => ({ value: x + y, weight: weightA * weightB })),
      );
      const sum = sumOf(a, b);
      expect(asMap(sum)).toEqual(tallied(pairs));
      expect(sum.denominator).toBe(a.denominator * b.denominator);
      expect(sum.numerators).toHaveLength(a.numerators.length + b.numerators.length - 1);
    }),
  );
});

test('so many equal numbers are their sums one after the other, as integers', () => {
  fc.assert(
    fc.property(anyDie, fc.nat(6), (die, times) => {
      const one = repeated(die, times);
      const all = Array.from({ length: times }, () => die).reduce(sumOf, constant(0));
      expect(asMap(one)).toEqual(asMap(all));
      expect(one.denominator).toBe(all.denominator);
    }),
  );
});

test('minus a number is the number turned over', () => {
  fc.assert(
    fc.property(anyDie, (die) => {
      const mirrored = [...asMap(die)].map(([value, weight]) => ({ value: -value, weight }));
      expect(asMap(negated(die))).toEqual(tallied(mirrored));
      expect(negated(negated(die))).toEqual(die);
    }),
  );
});

test.each([0, 5, 1.5, Number.NaN])('keeping %d of 4 dice is refused', (keep) => {
  expect(refusal(() => keepHighest(fairDie(6), 4, keep))).toBe(
    `usage/keep keep: found ${keep}, expected an integer from 1 to 4`,
  );
});

test.each([
  ['500 of 1000 dice', () => keepHighest(fairDie(100), 1000, 500)],
  ['thousands of dice', () => repeated(fairDie(100), 10_000)],
  ['a sum of two wide numbers', () => sumOf(fairDie(6000), fairDie(6000))],
])('%s would take too long and is refused before it starts', (_, solve) => {
  expect(refusal(solve)).toMatch(/^usage\/too-large : this roll takes about .* at most 3e\+7 are allowed/);
});

test('half of many dice, exploding ones too, are kept exactly', () => {
  for (const pool of [keepHighest(fairDie(20), 60, 30), keepLowest(explodingDie(6, 3), 40, 20)])
    expect(pool.numerators.reduce((a, b) => a + b)).toBe(pool.denominator);
  // What is kept and what is not add up to all dice.
  const means = [keepHighest, keepLowest].map((keep) => momentsOf(keep(fairDie(20), 60, 30)).mean);
  expect(means[0] + means[1]).toBeCloseTo(60 * 10.5, 10);
});

test('what is nearly too large is answered', () => {
  expect(keepHighest(fairDie(60), 16, 8).numerators).toHaveLength(8 * 59 + 1);
  expect(sumOf(fairDie(1400), fairDie(1400)).numerators[1399]).toBe(1400n);
});
