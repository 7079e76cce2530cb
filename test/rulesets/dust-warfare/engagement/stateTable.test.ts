import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStateTable } from '../../../../src/rulesets/dust-warfare/engagement/stateTable.ts';

const lists = fc.array(fc.array(fc.integer({ min: -1, max: 3 }), { maxLength: 4 }), { maxLength: 300 });

test('equal lists have one number, different ones have others, in the order in which they come', () => {
  fc.assert(
    fc.property(lists, (met) => {
      const table = createStateTable();
      const known = new Map<string, number>();
      for (const list of met) {
        const expected = known.get(list.join()) ?? known.size;
        known.set(list.join(), expected);
        expect(table.number(Int32Array.from(list), list.length)).toBe(expected);
      }
      expect(table.size).toBe(known.size);
    }),
  );
});

test('words behind the length do not count', () => {
  const table = createStateTable();
  expect(table.number(Int32Array.of(1, 2, 3), 2)).toBe(table.number(Int32Array.of(1, 2, 9), 2));
});

test('twenty thousand lists keep their numbers', () => {
  const table = createStateTable();
  const words = new Int32Array(3);
  const numbers = (): number[] =>
    Array.from({ length: 20_000 }, (_, i) => {
      words.set([i % 7, i % 100, i]);
      return table.number(words, 3);
    });
  const first = numbers();
  expect(first[19_999]).toBe(19_999);
  expect(numbers()).toEqual(first);
});
