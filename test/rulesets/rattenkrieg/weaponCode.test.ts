import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../../src/rulesets/rattenkrieg/amount.ts';
import { relativeArmour } from '../../../src/rulesets/rattenkrieg/armourFans.ts';
import { parseWeaponCode } from '../../../src/rulesets/rattenkrieg/weaponCode.ts';

describe('R-FIRE-02 weapon codes', () => {
  const one = { light: 1, medium: 1, heavy: 1 };
  test.each([
    ['S-2(P2)', { fire: { kind: 'single' }, modifier: -2, penetration: 2, react: one }],
    ['S(P2)', { fire: { kind: 'single' }, modifier: 0, penetration: 2, react: one }],
    ['3B+1(P1)', { fire: { kind: 'bursts', count: 3 }, modifier: 1, penetration: 1, react: one }],
    [
      'XB-2(P3)(R7,9,12)',
      { fire: { kind: 'belt' }, modifier: -2, penetration: 3, react: { light: 7, medium: 9, heavy: 12 } },
    ],
    [
      'NS-4(P6)(R4)',
      {
        fire: { kind: 'autocannon' },
        modifier: -4,
        penetration: 6,
        react: { light: 4, medium: 4, heavy: 4 },
      },
    ],
    ['D-1(P3R5)', { fire: null, modifier: -1, penetration: 3, react: { light: 5, medium: 5, heavy: 5 } }],
  ])('%s', (text, expected) => {
    expect(parseWeaponCode(text)).toEqual(expected);
  });

  test.each([
    '',
    'S-2',
    '0B(P1)',
    'XB-2(P3)(R7,9)',
    'XB-2(P3)(R7,9,12,15)',
    's-2(P2)',
    'D-1(P3)',
    'S-2(P2) ',
  ])('"%s" is none', (text) => {
    expect(parseWeaponCode(text)).toBeUndefined();
  });
});

describe('amounts', () => {
  test.each([
    [6, { dice: 0, plus: 6, times: 1 }],
    ['D6', { dice: 1, plus: 0, times: 1 }],
    ['2D6', { dice: 2, plus: 0, times: 1 }],
    ['D6-1', { dice: 1, plus: -1, times: 1 }],
    ['2D6 x 10', { dice: 2, plus: 0, times: 10 }],
  ])('%s', (stated, expected) => {
    expect(parseAmount(stated)).toEqual(expected);
  });

  test.each(['6', 'D8', 'xD6', ''])('"%s" is none', (stated) => {
    expect(parseAmount(stated)).toBeUndefined();
  });
});

test('R-AT-02 the three worked plates', () => {
  expect([relativeArmour(100, 0, 0), relativeArmour(100, 45, 0), relativeArmour(100, 45, 45)]).toEqual([
    100, 141, 200,
  ]);
});
