import { expect, test } from 'vitest';
import { volleyWords } from '../../src/odds/volleyWords.ts';
import { OptionReader } from '../../src/params/reader.ts';

function read(line: string, on: readonly string[] = []) {
  const reader = new OptionReader({});
  const { attackers, targets } = volleyWords(reader, { name: 'miniatures', words: line.split(' '), on });
  reader.finish();
  return { attackers, targets };
}

test.each(['a then b on t', 'a and b on t', 'a b on t', 'a then b t'])('%s', (line) => {
  expect(read(line)).toEqual({ attackers: ['a', 'b'], targets: [['t']] });
});

test.each([
  ['a then then on t', 'behind "a then"'],
  ['a then then b on t', 'behind "a then"'],
  ['a then on t', 'behind "a then"'],
  ['then a on t', 'before "then"'],
])('%s has an empty place %s', (line, place) => {
  expect(() => read(line)).toThrow(`found no attacker ${place}, expected one there`);
});

test('the words before --on have no empty place either', () => {
  expect(() => read('a then', ['t'])).toThrow('behind "a then"');
});
