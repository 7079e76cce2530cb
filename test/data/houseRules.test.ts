import { expect, test } from 'vitest';
import type { Fault } from '../../src/base/errors.ts';
import { firstValue, overridden, parseWrittenRules, textsOf } from '../../src/data/houseRules.ts';

test('a rule is keys and values without needless blanks', () => {
  const faults: Fault[] = [];
  const [rule] = parseWrittenRules([' a = 1 ;b=x=y'], '--change', faults);
  expect(rule.name).toBe('a=1; b=x=y');
  expect(textsOf(rule, (key) => key === 'b')).toEqual(['b=x=y']);
  expect([firstValue(rule, 'a'), firstValue(rule, 'c')]).toEqual(['1', undefined]);
  expect(faults).toEqual([]);
});

test('what is none, or stands twice, is a fault at its place', () => {
  const faults: Fault[] = [];
  parseWrittenRules(['six', 'a=1', 'a = 1', 'b= '], '--choice', faults);
  expect(faults.map(({ code, place }) => [code, place.path])).toEqual([
    ['usage/change', '--choice'],
    ['usage/change', '--choice'],
    ['usage/change-twice', '--choice a=1'],
  ]);
});

test('a changed text replaces the usual one of its key', () => {
  expect(overridden(['a=1', 'b=2'], ['b = 3', 'c=4'])).toEqual(['a=1', 'b = 3', 'c=4']);
});
