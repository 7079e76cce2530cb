import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundedShares } from '../../../src/page/board/shares.ts';

test('the shares of both sides and the draws add up to 100 %, each within a tenth', () => {
  expect(roundedShares([0.3525, 0.6475, 0])).toEqual([35.3, 64.7, 0]);
  const counts = fc
    .tuple(...[1, 2, 3].map(() => fc.integer({ min: 0, max: 5000 })))
    .filter((all) => all.some(Boolean));
  fc.assert(
    fc.property(counts, (all) => {
      const whole = all.reduce((sum, count) => sum + count, 0);
      const shares = all.map((count) => count / whole);
      const rounded = roundedShares(shares);
      expect(rounded.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
      for (const [index, share] of rounded.entries())
        expect(Math.abs(share - 100 * shares[index])).toBeLessThan(0.1 + 1e-9);
    }),
  );
});
