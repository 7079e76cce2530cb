import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, declareConstant } from '../../src/data/canonicalJson.ts';
import { contentHash } from '../../src/data/hash.ts';

test('canonical JSON sorts keys and keeps the order of lists', () => {
  expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'ä' } })).toBe('{"a":{"c":"ä","d":null},"b":[2,1]}');
});

test('the hash is SHA-256 over it', () => {
  // printf '{"a":1}' | sha256sum
  expect(contentHash({ a: 1 })).toBe('015abd7f5cc57a2dd94b7590f04ad8084273905ee33ec5cebeae62276a97f862');
});

test('canonical JSON is JSON, and its value is the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.stringify(JSON.parse(canonicalJson(value)))).toBe(
        JSON.stringify(JSON.parse(canonicalJson(JSON.parse(JSON.stringify(value))))),
      );
    }),
  );
});

test('the order of keys does not change the hash', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(contentHash(reversed)).toBe(contentHash(value));
    }),
  );
});

test('the text of a constant is made once, wherever it is inside', () => {
  let looks = 0;
  const value = {
    get figure() {
      looks++;
      return 1;
    },
  };
  declareConstant(value);
  expect([canonicalJson(value), canonicalJson({ of: value })]).toEqual([
    '{"figure":1}',
    '{"of":{"figure":1}}',
  ]);
  const before = looks;
  declareConstant(value);
  canonicalJson([value, value]);
  expect(looks).toBe(before);
});

test('what is not declared is read anew', () => {
  const value = { figure: 1 };
  canonicalJson(value);
  value.figure = 2;
  expect(canonicalJson(value)).toBe('{"figure":2}');
});
