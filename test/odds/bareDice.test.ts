/** Bare dice with the faces of the game against the binomial distribution. */
import { describe, expect, test } from 'vitest';
import { distributionTable } from '../../src/answer/blocks.ts';
import { ask, type OddsAnswer } from '../../src/odds.ts';

/** P(k of n) at a chance each. */
function binomial(n: number, k: number, chance: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways * chance ** k * (1 - chance) ** (n - k);
}

function distributionOf({ blocks }: OddsAnswer): readonly unknown[] {
  const last = blocks.findLast((block) => block.kind === 'distribution');
  return last === undefined ? [] : distributionTable(last, 'shares').rows.map(([, chance]) => chance);
}

const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 12));
const upTo = (n: number): number[] => [...Array(n + 1).keys()];

describe('odds roll', () => {
  test.each([
    ['dust-warfare', '8dhit', 8, 1 / 3, 'D-DIE-01'],
    ['dust-warfare', '5dblank', 5, 2 / 3, 'D-DIE-02'],
    ['rattenkrieg', '4d6<=1', 4, 1 / 6, 'R-QUAL-03'],
    ['rattenkrieg', '4D6 <= 5', 4, 5 / 6, 'R-QUAL-03'],
  ] as const)(
    'of %s: %s succeeds %i times with the chance %d each (%s follows)',
    async (ruleset, pool, n, chance, rule) => {
      const answer = await ask(ruleset, 'roll', { pool });
      expect(distributionOf(answer)).toEqual(close(upTo(n).map((k) => binomial(n, k, chance))));
      expect(answer.rules).toContain(rule);
      // It was written in the game's own faces, so nobody meant a sum.
      expect(answer.assumed).toEqual([]);
    },
  );

  test('8dhit vs 4dhit: each success of the second roll cancels one of the first', async () => {
    const answer = await ask('dust-warfare', 'roll', { pool: '8dhit vs 4dhit', trials: 4000 });
    const expected = upTo(8).map((left) => {
      let chance = 0;
      for (const hits of upTo(8))
        for (const cancelled of upTo(4))
          if (Math.max(0, hits - cancelled) === left)
            chance += binomial(8, hits, 1 / 3) * binomial(4, cancelled, 1 / 3);
      return chance;
    });
    expect(distributionOf(answer)).toEqual(close(expected));
    expect(answer.sampled).toMatch(/^Sampled: 4,000 rolls/);
  });

  test.each(['dust-warfare', 'rattenkrieg'] as const)('of %s adds dice up, too', async (ruleset) => {
    const { sentence } = await ask(ruleset, 'roll', { pool: '4d6kh3' });
    expect(sentence).toMatch(/^4d6kh3: mean 12\.24/);
  });

  test('refuses a face that no die has', async () => {
    await expect(ask('dust-warfare', 'roll', { pool: '8dhti' })).rejects.toThrow(
      /POOL column 3: found "hti"/,
    );
    await expect(ask('rattenkrieg', 'roll', { pool: '4d6<=6' })).rejects.toThrow(/POOL column 4/);
  });
});
