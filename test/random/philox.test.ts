import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyHigh } from '../../src/random/multiplyHigh.ts';
import { philox4x32 } from '../../src/random/philox.ts';

const words = (hex: string): number[] => hex.split(' ').map((word) => Number.parseInt(word, 16));

// Source: kat_vectors of Random123 (D. E. Shaw Research), rows "philox4x32 10".
const KNOWN_ANSWERS = [
  {
    counter: '00000000 00000000 00000000 00000000',
    key: '00000000 00000000',
    block: '6627e8d5 e169c58d bc57ac4c 9b00dbd8',
  },
  {
    counter: 'ffffffff ffffffff ffffffff ffffffff',
    key: 'ffffffff ffffffff',
    block: '408f276d 41c83b0e a20bc7c6 6d5451fd',
  },
  {
    counter: '243f6a88 85a308d3 13198a2e 03707344',
    key: 'a4093822 299f31d0',
    block: 'd16cfe09 94fdcceb 5001e420 24126ea1',
  },
];

test.each(KNOWN_ANSWERS)(
  'philox4x32-10 gives the published block of counter $counter',
  ({ counter, key, block }) => {
    const out = new Int32Array(6);
    const [c0, c1, c2, c3] = words(counter);
    const [k0, k1] = words(key);
    philox4x32(out, 1, k0, k1, c0, c1, c2, c3);
    expect([...out].map((word) => word >>> 0)).toEqual([0, ...words(block), 0]);
  },
);

test('multiplyHigh is the high half of the 64-bit product', () => {
  const word = fc.oneof(
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.constantFrom(0, 1, 0xffff, 0x10000, 2 ** 32 - 1),
  );
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(multiplyHigh(a, b) >>> 0).toBe(Number((BigInt(a) * BigInt(b)) >> 32n));
      expect(multiplyHigh(a | 0, b | 0)).toBe(multiplyHigh(a, b));
    }),
    { numRuns: 2000 },
  );
});
