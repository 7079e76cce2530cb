/** Compares plain dice with the faces of the game with the binomial distribution. */
import { describe, expect, test } from 'vitest';
import { distributionTable } from '../../src/answer/blocks.ts';
import { ask, type OddsAnswer } from '../../src/odds.ts';
import { slowly } from '../config/slowly.ts';

/** P(k of n) at this probability each. */
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

  test('of dust-warfare: its own faces stand in sums, names and conditions, too', async () => {
    const { sentence } = await ask('dust-warfare', 'roll', {
      pool: 'let hits = 4dhit; P(hits + 2dblank >= 2 | hits >= 1)',
    });
    // 4 dice with a third each, at least one; then 2 with two thirds each.
    const hits = upTo(4).map((k) => binomial(4, k, 1 / 3));
    const blanks = upTo(2).map((k) => binomial(2, k, 2 / 3));
    let [held, given] = [0, 0];
    for (const h of [1, 2, 3, 4])
      for (const b of upTo(2)) {
        given += hits[h] * blanks[b];
        if (h + b >= 2) held += hits[h] * blanks[b];
      }
    expect(sentence).toContain(`: ${((held / given) * 100).toFixed(1)} % of the time`);
  });

  test.each([
    [{ pool: '4dhit', never: 'none', always: '1,5,6' }, 4 / 2],
    [{ pool: '{n}d6>={m}', n: '3', m: '5' }, 1],
    [{ pool: '4d6r1>=4' }, (4 * 21) / 36],
  ])('%j has %d successes on average', async (asked, mean) => {
    const { sentence } = await ask('dust-warfare', 'roll', asked);
    expect(sentence).toContain(`expected successes ${mean.toFixed(2)}`);
  });

  test.each([
    [{ pool: '2d6', always: '6' }, /--always found|always.*is for dice that succeed one by one/],
    [{ pool: '2d6>=4', always: 'x' }, /found x, expected faces such as 10/],
    [{ pool: '2d6>=4', always: '3', never: '3' }, /found 3, which always succeeds/],
    [{ pool: '{n}d6' }, /found \{n\}, expected --n NUMBER or --sweep n=1\.\.6/],
    [{ pool: '2d6', n: '3' }, /stands for \{n\} in POOL, which has none/],
    [{ pool: '{n}d6', n: 'x' }, /found x, expected an integer/],
  ])('refuses %j', async (asked, message) => {
    await expect(ask('dust-warfare', 'roll', asked)).rejects.toThrow(message);
  });

  test('a number of the roll is swept to a table', async () => {
    const { sentence, blocks } = await ask('rattenkrieg', 'roll', { pool: '{n}d6>=4', sweep: ['n=1..6'] });
    expect(sentence).toMatch(/by n: at least one success from 50\.0 % \(n 1\) to 98\.4 % \(n 6\)/);
    expect(blocks[0]).toMatchObject({ kind: 'table' });
  });

  test('the chance of a sum is swept, not its mean', async () => {
    const { blocks } = await ask('rattenkrieg', 'roll', { pool: 'P(2d6 >= {n})', sweep: ['n=7..9'] });
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.rows).toEqual([
      ['7', expect.closeTo(21 / 36, 12)],
      ['8', expect.closeTo(15 / 36, 12)],
      ['9', expect.closeTo(10 / 36, 12)],
    ]);
  });

  test('a negative number of dice rolls nothing, and other names in braces are refused', async () => {
    const { sentence } = await ask('rattenkrieg', 'roll', { pool: '{n}d6 + {m}', n: -3, m: -2 });
    expect(sentence).toBe('0d6+-2: always \u22122');
    await expect(ask('rattenkrieg', 'roll', { pool: '{x}d6' })).rejects.toThrow(
      'found {x}, expected {n} or {m}',
    );
  });

  slowly('a sampled comparison of two rolls has an interval for each way', async () => {
    const { sentence } = await ask('rattenkrieg', 'roll', {
      pool: '9999d20kh5000 vs 9999d20kh5000',
      trials: 200,
    });
    expect(sentence.match(/\(95 % interval/g)).toHaveLength(3);
  });

  test('what is too large to be enumerated is sampled, with intervals', async () => {
    const answer = await ask('rattenkrieg', 'roll', { pool: '9999d20kh5000 >= 77600', trials: 200 });
    expect(answer.sentence).toMatch(/sampled, [\d.<> ]+ % \(95 % interval [\d.<> ]+–[\d.<> ]+\) of the time/);
    expect(answer.assumed[0]).toContain('too large to be enumerated');
  });

  slowly('of a million values those are listed that are reached with well-known chances', async () => {
    const { blocks } = await ask('rattenkrieg', 'roll', { pool: '10d100 * 10d100' });
    const [listed] = blocks;
    const rows = listed.kind === 'table' ? listed.rows : [];
    expect(rows.length).toBe(11);
    for (const [number, chance] of rows)
      expect([number, chance]).toEqual([expect.any(Number), expect.any(Number)]);
    const chances = rows.map(([, chance]) => Number(chance));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances[5]).toBeCloseTo(0.5, 2);
  });

  test('what every sample showed is not called certain', async () => {
    const { sentence } = await ask('rattenkrieg', 'roll', { pool: '9999d20kh5000 >= 5000', trials: 200 });
    expect(sentence).toContain('> 99.9 %');
    expect(sentence).not.toContain('sampled, 100.0 %');
  });

  test('refuses a face that no die has', async () => {
    await expect(ask('dust-warfare', 'roll', { pool: '8dhti' })).rejects.toThrow(
      /POOL column 3: found "hti"/,
    );
    await expect(ask('rattenkrieg', 'roll', { pool: '4d6<=6' })).rejects.toThrow(/POOL column 4/);
  });
});
