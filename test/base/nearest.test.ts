import { expect, test } from 'vitest';
import { nearestName } from '../../src/base/nearest.ts';

const WEAPONS = ['mg34', 'mg42', 'fg-42', 'ppsh41', 'mauser-98k', 'bp-350a-apcr', 'bp-350a-heat', 'br-350a'];

test.each([
  ['what is only written otherwise', 'MG-42', 'mg42'],
  ['two letters that have changed places', 'mg-24', 'mg42'],
  ['the beginning of a name, whatever stands between', 'BP350', 'bp-350a-apcr'],
  ['the beginning that two names share', 'pps', 'ppsh41'],
  ['a later word of a name', '98k', 'mauser-98k'],
  ['the beginning of a later word, in any case', 'Apc', 'bp-350a-apcr'],
  ['a letter too few', 'mauser-98', 'mauser-98k'],
  ['the fewest changes', 'br-350b', 'br-350a'],
])('%s: %s is nearest to %s', (_, found, nearest) => {
  expect(nearestName(found, WEAPONS)).toBe(nearest);
});

test('two letters begin too many names, and what shares nothing is near to none', () => {
  expect(nearestName('zz', WEAPONS)).toBeUndefined();
  expect(nearestName('tellermine', WEAPONS)).toBeUndefined();
  expect(nearestName('', WEAPONS)).toBeUndefined();
  expect(nearestName('mg42', [])).toBeUndefined();
  expect(nearestName('mg42'.repeat(1000), ['mg42'.repeat(1000)])).toBeUndefined();
});
