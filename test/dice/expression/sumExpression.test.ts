import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { answerSum, holds } from '../../../src/dice/expression/answerSum.ts';
import { parsePool, sumMeant } from '../../../src/dice/expression/parsePool.ts';
import { parseSum } from '../../../src/dice/expression/parseSum.ts';
import { beyondLimits, solveSum } from '../../../src/dice/expression/solveSum.ts';
import {
  formatSumRoll,
  type Keep,
  RELATIONS,
  type SumExpression,
  type SumRoll,
  type SumTerm,
  usualExplosions,
} from '../../../src/dice/expression/sumExpression.ts';

const EXACT = { trials: 0, seed: 1, fractions: true };

const keepOf = (count: number): fc.Arbitrary<Keep | undefined> =>
  count < 1
    ? fc.constant(undefined)
    : fc.option(
        fc.record({
          end: fc.constantFrom('highest', 'lowest'),
          count: fc.integer({ min: 1, max: count }),
        }),
        { nil: undefined },
      );
const sign = fc.constantFrom<1 | -1>(1, -1);
const number: fc.Arbitrary<SumTerm> = fc.record({ kind: fc.constant('number'), sign, value: fc.nat(20) });

function dice(mostDice: number, mostSides: number): fc.Arbitrary<SumTerm> {
  return fc
    .record({
      sign,
      count: fc.nat(mostDice),
      sides: fc.integer({ min: 2, max: mostSides }),
      explosions: fc.nat(2),
    })
    .chain((term) => keepOf(term.count).map((keep) => ({ kind: 'dice', ...term, keep })));
}

function sums(mostDice: number, mostSides: number): fc.Arbitrary<SumExpression> {
  const flat = fc.array(fc.oneof(number, dice(mostDice, mostSides)), { minLength: 1, maxLength: 2 });
  const group: fc.Arbitrary<SumTerm> = fc
    .record({ sign, count: fc.nat(mostDice), sum: flat })
    .chain((term) => keepOf(term.count).map((keep) => ({ kind: 'group', ...term, keep })));
  return fc.array(fc.oneof(number, dice(mostDice, mostSides), group), { minLength: 1, maxLength: 3 });
}

function rolls(mostDice: number, mostSides: number): fc.Arbitrary<SumRoll> {
  const sum = sums(mostDice, mostSides);
  return fc.record({
    sum,
    comparison: fc.option(fc.record({ relation: fc.constantFrom(...RELATIONS), other: sum }), {
      nil: undefined,
    }),
  });
}

test('every roll is read back from its text, and never as dice that succeed one by one', () => {
  fc.assert(
    fc.property(rolls(50, 100), (roll) => {
      const read = parsePool(formatSumRoll(roll));
      expect(read.kind).toBe('sum');
      // Bare dice before ">=" come back in parentheses; their text is the same again.
      if (read.kind === 'sum') expect(formatSumRoll(read.roll)).toBe(formatSumRoll(roll));
    }),
  );
});

test.each([
  ['4d6k3', '4d6kh3'],
  ['4d6 keep highest 3', '4d6kh3'],
  ['4D6 KH 3', '4d6kh3'],
  ['4d6 drop lowest', '4d6kh3'],
  ['4d6dl1', '4d6kh3'],
  ['4d6dh', '4d6kl3'],
  ['4d6 keep lowest 3', '4d6kl3'],
  ['4d6k', '4d6kh1'],
  ['d20 + 5', '1d20+5'],
  ['3d6 \u2212 2', '3d6-2'],
  ['10d10!kh5', '10d10!5kh5'],
  ['10d10!3kh5', '10d10!3kh5'],
  ['(3d6+2)>=12', '(3d6+2) >= 12'],
  ['4d6kh3>=12', '4d6kh3 >= 12'],
  ['6 x (4d6kh3) kh1 vs d20', '6x(4d6kh3)kh1 vs 1d20'],
  ['(2d6)=7', '(2d6) = 7'],
  ['2d6 vs 7', '2d6 vs 7'],
])('%s means %s', (text, meaning) => {
  expect(formatSumRoll(parseSum(text))).toBe(meaning);
});

describe('dice before ">="', () => {
  test.each(['5d10>=4', '3d6+2>=12', ' 5 d 10 - 1 >= 4 vs 4d10>=5', '-2d10>=5'])('%s are counted', (text) => {
    expect(parsePool(text).kind).toBe('count');
  });

  test.each(['(5d10)>=4', '4d6kh3>=12', '3d6+2d8>=12', '5d10', 'd20>=11'])('%s are added up', (text) => {
    expect(parsePool(text).kind).toBe('sum');
  });

  test.each(['2d6>7', '2d6 = 7', '3d6+1<9'])('%s could mean either and is refused', (text) => {
    expect(() => parsePool(text)).toThrow(
      /expected ">=" .* \(parentheses around the dice compare their sum\)/,
    );
  });

  test.each([
    ['3d6+2>=12', '(3d6+2) >= 12'],
    ['3d6-2>=12', '(3d6-2) >= 12'],
    ['5d10>=4', '(5d10) >= 4'],
    ['1d20>=11', undefined],
    ['5d10>=4r2', undefined],
    ['5d10>=4+1s', undefined],
    ['5d10>=4 vs 4d10>=5', undefined],
  ])('%s: the sum would be %s', (text, sum) => {
    const read = parsePool(text);
    expect(read.kind === 'count' && sumMeant(read.roll)).toBe(sum);
  });
});

describe('what cannot be read is refused at its column, with what was expected there', () => {
  test.each([
    ['', 1, /found the end, expected a number, dice such as "4d6", or "\("/],
    ['x', 1, /found "x", expected a number/],
    ['4d', 3, /found the end, expected a whole number from 2 to 1000/],
    ['4d1', 3, /found "1", expected a whole number from 2 to 1000/],
    ['99999d6', 1, /found "99999", expected a whole number from 0 to 10000/],
    ['4d6q3', 4, /found "q", expected "!", "kh", "kl", "\+", "-", ">=", "vs" or the end/],
    ['4d6!q', 5, /found "q", expected "kh", "kl", "\+", "-", ">=", "vs" or the end/],
    ['4d6!0', 5, /found "0", expected a whole number from 1 to 1000/],
    ['4d6kh3!', 7, /found "!", expected "\+", "-", ">=", "vs" or the end/],
    ['4d6kh-1', 6, /found "-", expected a whole number from 1 to 4/],
    ['4d6kh \u2212 1', 7, /expected a whole number from 1 to 4/],
    ['4d6 keep highest -1', 18, /expected a whole number/],
    ['4d6kh5', 6, /found "5", expected a whole number from 1 to 4/],
    ['4d6dl4', 6, /found "4", expected a whole number from 1 to 3/],
    ['1d6dl1', 6, /nothing can be kept or dropped of one/],
    ['0d6k', 5, /nothing can be kept or dropped of 0/],
    ['4d6 keep 3', 10, /found "3", expected "highest" or "lowest"/],
    ['((3d6', 6, /found the end, expected "!", "kh", "kl", "\+", "-", "\)"/],
    ['3d6)', 4, /found "\)"/],
    ['2x3d6', 3, /found "3", expected "\("/],
    ['3d6+', 5, /found the end, expected a number/],
    ['3d6 > ', 7, /found the end, expected a number/],
    ['3d6 vs 4 vs 5', 10, /found "vs", expected "\+", "-", the end/],
    [`${'('.repeat(40)}1`, 21, /at most 20 parentheses/],
  ])('%s', (text, column, message) => {
    let faults: UsageError['faults'] = [];
    try {
      parseSum(text);
    } catch (thrown) {
      if (thrown instanceof UsageError) ({ faults } = thrown);
    }
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      code: 'usage/roll-expression',
      place: { path: `POOL column ${column}` },
    });
    expect(faults[0].message).toMatch(message);
  });

  test('any text is read or refused with a coded error', () => {
    const pieces = fc.constantFrom(
      '4',
      'd',
      '6',
      '!',
      'kh',
      'k',
      'x',
      '(',
      ')',
      '+',
      '-',
      '>=',
      ' vs ',
      'keep ',
      'é',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 15 }), (parts) => {
        try {
          parsePool(parts.join(''));
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(UsageError);
        }
      }),
    );
  });
});

/** Every way the dice can fall, with its chance; written from the sentences of the language alone. */
function outcomes(sum: SumExpression): { value: number; chance: number }[] {
  const die = (sides: number, again: number): { value: number; chance: number }[] =>
    Array.from({ length: sides }, (_, i) => i + 1).flatMap((face) => {
      const one = { value: face, chance: 1 / sides };
      if (face < sides || again === 0) return [one];
      return die(sides, again - 1).map(({ value, chance }) => ({
        value: face + value,
        chance: chance / sides,
      }));
    });
  const term = (one: SumTerm): { value: number; chance: number }[] => {
    if (one.kind === 'number') return [{ value: one.value, chance: 1 }];
    const each = one.kind === 'dice' ? die(one.sides, one.explosions) : outcomes(one.sum);
    let rolled: { values: number[]; chance: number }[] = [{ values: [], chance: 1 }];
    for (let i = 0; i < one.count; i++)
      rolled = rolled.flatMap(({ values, chance }) =>
        each.map((face) => ({ values: [...values, face.value], chance: chance * face.chance })),
      );
    return rolled.map(({ values, chance }) => {
      const sorted = values.toSorted((a, b) => b - a);
      const { keep = { end: 'highest', count: one.count } } = one;
      const kept =
        keep.end === 'highest' ? sorted.slice(0, keep.count) : sorted.slice(one.count - keep.count);
      return { value: kept.reduce((a, b) => a + b, 0), chance };
    });
  };
  return sum.reduce(
    (all, one) =>
      all.flatMap(({ value, chance }) =>
        term(one).map((more) => ({ value: value + one.sign * more.value, chance: chance * more.chance })),
      ),
    [{ value: 0, chance: 1 }],
  );
}

test('a sum has the odds of going through every face of every die', () => {
  const small = sums(2, 3).filter((sum) => solveSum(sum).distribution.denominator < 20_000n);
  fc.assert(
    fc.property(small, (sum) => {
      const { exact } = answerSum({ sum, comparison: undefined }, EXACT).answer;
      const all = outcomes(sum);
      for (const [offset, probability] of exact.sum.probabilities.entries()) {
        const value = exact.sum.first + offset;
        const chance = all.reduce((total, one) => total + (one.value === value ? one.chance : 0), 0);
        expect(probability).toBeCloseTo(chance, 12);
      }
      expect(exact.sum.probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
      const mean = all.reduce((total, { value, chance }) => total + value * chance, 0);
      const square = all.reduce((total, { value, chance }) => total + (value - mean) ** 2 * chance, 0);
      expect(exact.sum.mean).toBeCloseTo(mean, 10);
      expect(exact.sum.standardDeviation).toBeCloseTo(Math.sqrt(square), 6);
    }),
    { numRuns: 60 },
  );
});

test('six times 4d6 keep 3 at least equals another six with 52.015510 %, as icepool gives it', () => {
  const { exact, sentence } = answerSum(parseSum('6x(4d6kh3) >= 6x(4d6kh3)'), EXACT).answer;
  expect(exact.comparison?.probability).toBeCloseTo(0.5201551, 8);
  // Source: README of icepool, with this denominator.
  const [above, whole] = (exact.comparison?.fraction ?? '').split('/').map(BigInt);
  expect(22452257707354557240087211123792674816n % whole).toBe(0n);
  expect(Number((above * 10n ** 12n) / whole) / 1e12).toBeCloseTo(0.5201551, 7);
  expect(sentence).toContain('52.0 % of the time');
});

test.each([
  ['4d6kh3', 12.2446, 2.8468],
  // By order statistics.
  ['20d10kh2', 19.397, 0.912],
  ['3d6', 10.5, 2.958],
  ['d20+5', 15.5, 5.7663],
])('%s has mean %d', (text, mean, deviation) => {
  const { sum } = answerSum(parseSum(text), EXACT).answer.exact;
  expect(sum.mean).toBeCloseTo(mean, 3);
  expect(sum.standardDeviation).toBeCloseTo(deviation, 3);
});

test('every relation adds up the ways in which it holds', () => {
  for (const relation of RELATIONS) {
    const { comparison } = answerSum(parseSum(`(2d6) ${relation} 7`), EXACT).answer.exact;
    const ways = [15 / 36, 6 / 36, 15 / 36];
    const expected = ways.reduce((sum, p, way) => sum + (holds(relation)[way] ? p : 0), 0);
    expect(comparison?.probability).toBeCloseTo(expected, 12);
  }
  expect(RELATIONS.map((relation) => holds(relation).map(Number).join(''))).toEqual([
    '110',
    '011',
    '100',
    '001',
    '010',
    '100',
  ]);
});

test('an explosion without a number stops where one die in a million would go on, and says so', () => {
  expect([2, 4, 6, 10, 20].map(usualExplosions)).toEqual([19, 9, 7, 5, 4]);
  expect(beyondLimits(parseSum('10d10!5kh5').sum)).toBeCloseTo(1e-5, 12);
  expect(beyondLimits(parseSum('3x(2d10!1)+4').sum)).toBeCloseTo(0.06, 12);
  expect(beyondLimits(parseSum('10d10').sum)).toBe(0);
});

describe('samples', () => {
  const small = rolls(3, 6).filter(({ sum, comparison }) => {
    const wide = (one: SumExpression) => solveSum(one).distribution.numerators.length > 60;
    return !wide(sum) && !(comparison !== undefined && wide(comparison.other));
  });

  test('agree with the exact odds, side by side and compared', () => {
    fc.assert(
      fc.property(small, fc.nat(), (roll, seed) => {
        const { sampled } = answerSum(roll, { ...EXACT, trials: 2000, seed }).answer;
        expect(sampled?.z).toBeLessThan(5);
        expect(sampled?.sum.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('the same seed rolls the same dice', () => {
    const shares = (seed: number) =>
      answerSum(parseSum('4d6kh3'), { ...EXACT, trials: 500, seed }).answer.sampled;
    expect(shares(1)).toEqual(shares(1));
    expect(shares(1)).not.toEqual(shares(2));
  });

  test('are refused when they would take minutes', () => {
    expect(() => answerSum(parseSum('100d6'), { ...EXACT, trials: 1e8 })).toThrow(/use fewer trials/);
  });
});

test('sums beyond reach are refused before they start', () => {
  for (const text of ['10000d6', '10000d10!kh5000', '9999d1000kl1', '1000d1000', '10000x(10000d2)'])
    expect(() => solveSum(parseSum(text).sum)).toThrow(/this roll takes about/);
});
