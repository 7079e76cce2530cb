import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOutcomes } from '../../../src/dice/contest.ts';
import { parsePool } from '../../../src/dice/expression/parsePool.ts';
import { contestOf, formatRoll, type RollExpression } from '../../../src/dice/expression/rollExpression.ts';

function parseRoll(text: string): RollExpression {
  const read = parsePool(text);
  if (read.kind !== 'count') throw new Error(`${text} is no single roll of counted dice`);
  return read.roll;
}

const count = fc.integer({ min: 1, max: 1_000_000 });
const pool = {
  dice: fc.integer({ min: -20, max: 1000 }),
  sides: fc.integer({ min: 2, max: 1000 }),
  modifier: fc.integer({ min: -100, max: 100 }),
  threshold: fc.integer({ min: -100, max: 1000 }),
  topCounts: count,
  explosions: fc.constant(0),
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
