import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/base/errors.ts';
import { netOutcomes } from '../../../src/dice/contest.ts';
import { parseRoll } from '../../../src/dice/expression/parseRoll.ts';
import { contestOf, formatRoll, type RollExpression } from '../../../src/dice/expression/rollExpression.ts';

const count = fc.integer({ min: 1, max: 1_000_000 });
const pool = {
  dice: fc.integer({ min: -20, max: 1000 }),
  sides: fc.integer({ min: 2, max: 1000 }),
  modifier: fc.integer({ min: -100, max: 100 }),
  threshold: fc.integer({ min: -100, max: 1000 }),
  topCounts: count,
  automatic: fc.oneof(fc.constant(0), count),
};
const optional = fc.oneof(fc.constant(0), count);
const expressions: fc.Arbitrary<RollExpression> = fc.record({
  attack: fc.record({ ...pool, extraOnTop: optional, rerollLowest: optional, lift: optional }),
  defence: fc.option(
    fc.record({
      ...pool,
      onAttackTop: fc.integer({ min: -1000, max: 1000 }),
      topCancels: fc.boolean(),
    }),
    { nil: undefined },
  ),
});

test('every expression is read back from its text', () => {
  fc.assert(
    fc.property(expressions, (roll) => {
      expect(parseRoll(formatRoll(roll))).toEqual(roll);
    }),
  );
});

test('spaces, capitals and a true minus sign mean nothing else', () => {
  expect(formatRoll(parseRoll(' 5 D10 - 1 >= 4 ! 10 : + 2 R2 VS 4d10\u22121>=5 ? 10 : - 2 + 1 S '))).toBe(
    '5d10-1>=4!10:+2r2 vs 4d10-1>=5?10:-2+1s',
  );
});

test('riders may come in any order', () => {
  expect(formatRoll(parseRoll('5d10>=4+1s^2r2!10:x2!10:+2 vs 4d10>=5!10:cancel!10:x2'))).toBe(
    '5d10>=4!10:+2!10:x2r2^2+1s vs 4d10>=5!10:x2!10:cancel',
  );
});

describe('what cannot be read is refused at its column, with what was expected there', () => {
  test.each([
    ['', 1, /found the end, expected a whole number/],
    ['d10>=4', 1, /found "d", expected a whole number/],
    ['5x10>=4', 2, /found "x", expected "d"/],
    ['5d1>=4', 3, /found "1", expected a whole number from 2 to 1000/],
    ['5d10=4', 5, /found "=", expected ">="/],
    ['5d10>=', 7, /found the end, expected a whole number/],
    ['5d10>=4!9:+2', 9, /found "9", expected 10, the highest face/],
    ['5d10>=4!10+2', 11, /found "\+", expected ":"/],
    ['5d10>=4!10:cancel', 12, /found "cancel", expected "\+" .* or "x"/],
    ['5d10>=4+1', 10, /found the end, expected "s"/],
    ['5d10>=4r2r2', 10, /given twice/],
    ['5d10>=4 versus 4d10>=5', 9, /found "versus", expected .* or "vs"/],
    ['5d10>=4 vs 4d10>=5r2', 19, /found "r", expected "!", "\?", "\+" or the end/],
    ['5d10>=4 vs 4d6>=5?6:-2', 19, /found "6", expected 10/],
    ['5d10>=4 vs 4d10>=5?10:2', 23, /found "2", expected "\+" or "-"/],
    ['5d10>=4 & more', 9, /found "&", expected "!", "r", "\^", "\+" or "vs"/],
    ['99999999d10>=4', 1, /found "99999999"/],
  ])('%s', (text, column, message) => {
    let faults: UsageError['faults'] = [];
    try {
      parseRoll(text);
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
      '5',
      'd',
      '10',
      '>=',
      '!',
      '?',
      ':',
      '+',
      '-',
      'x',
      'r',
      '^',
      's',
      ' vs ',
      'é',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        try {
          parseRoll(parts.join(''));
        } catch (thrown) {
          expect(thrown).toBeInstanceOf(UsageError);
        }
      }),
    );
  });
});

test('T-TEST-03 T-TEST-06 one die succeeds face by face as written', () => {
  const sides = fc.integer({ min: 2, max: 20 });
  const small = fc.integer({ min: -25, max: 25 });
  fc.assert(
    fc.property(sides, small, small, fc.nat(5), (faces, modifier, threshold, lift) => {
      const { attack } = parseRoll(`1d${faces}>=1`);
      const roll = { attack: { ...attack, modifier, threshold, lift }, defence: undefined };
      let successes = 1;
      for (let face = 2; face < faces; face++) if (face + modifier + lift >= threshold) successes++;
      expect(netOutcomes(contestOf(roll), 'hits')[1]).toBeCloseTo(successes / faces, 12);
    }),
  );
});

test('the riders reach the dice', () => {
  const wounds = (text: string) => Array.from(netOutcomes(contestOf(parseRoll(text)), 'hits'));
  // GOALS.md, attack B.
  const attackB = wounds('5d10>=5!10:+2 vs 4d10>=5?10:-2');
  expect(attackB.map((p) => p.toFixed(9))).toEqual([
    '0.323156800',
    '0.173478480',
    '0.163228800',
    '0.145747776',
    '0.111753216',
    '0.060617136',
    '0.019338816',
    '0.002678976',
  ]);
  expect(wounds('1d10>=5+2s')).toEqual([0, 0, expect.closeTo(0.4), expect.closeTo(0.6)]);
  expect(wounds('1d10>=11!10:x3')[3]).toBeCloseTo(0.1, 12);
  expect(wounds('1d10>=5r1')[1]).toBeCloseTo(0.84, 12);
  expect(wounds('1d10>=2 vs 1d10>=11!10:cancel')[1]).toBeCloseTo(0.9 * 0.9, 12);
});
