import { describe, expect, test } from 'vitest';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';
import { pairedDifference } from '../../src/statistics/pairedDifference.ts';
import { slowly } from '../config/slowly.ts';

/** Half points of seeded coins that land on 2 in `share` of a thousand throws. */
function coins(seed: number, games: number, share: number): Uint8Array {
  const rng = createStreams(1);
  seedStreams(rng, seed, 0, 0);
  return Uint8Array.from({ length: games }, () => (uniformInt(rng, 0, 1000) < share ? 2 : 0));
}

describe('a paired difference', () => {
  test('is that of the mean scores, with the error over pairs worked out by hand', () => {
    // Leads of the pairs in points a game: (2+2-0-2)/4 = 0.5, (0+1-0-1)/4 = 0, (2+0-2-2)/4 = -0.5, (2+2-0-0)/4 = 1.
    const first = Uint8Array.of(2, 2, 0, 1, 2, 0, 2, 2);
    const second = Uint8Array.of(0, 2, 0, 1, 2, 2, 0, 0);
    const found = pairedDifference(first, second);
    expect(found.difference).toBeCloseTo(0.25, 12);
    // Squares of the distances from 0.25: 0.0625 + 0.0625 + 0.5625 + 0.5625 = 1.25, over 3 and 4.
    expect(found.standardError).toBeCloseTo(Math.sqrt(1.25 / 3 / 4), 12);
    expect(found.games).toBe(8);
    expect(found.low).toBeLessThan(0);
    expect(found.high).toBeGreaterThan(0.75);
  });

  test('of games of which one in ten differs is worth many games with seeds of their own', () => {
    const base = coins(1, 4000, 500);
    const variant = base.map((point, game) => (game % 10 === 0 ? 2 : point));
    const paired = pairedDifference(variant, base);
    const independent = pairedDifference(variant, coins(2, 4000, 500));
    expect(paired.efficiency).toBeGreaterThan(8);
    expect(independent.efficiency).toBeGreaterThan(0.9);
    expect(independent.efficiency).toBeLessThan(1.1);
    expect(paired.high - paired.low).toBeLessThan((independent.high - independent.low) / 2.5);
  });

  test('covers the truth in 95 to 98 of 100 studies, alike or not', () => {
    let covered = 0;
    const studies = 2000;
    for (let study = 0; study < studies; study++) {
      const base = coins(10 + 2 * study, 400, 300);
      const luck = coins(11 + 2 * study, 400, 100);
      // A tenth of the lost games is won instead: 0.7 · 0.1 points.
      const variant = base.map((point, game) => Math.max(point, luck[game]));
      const { low, high } = pairedDifference(variant, base);
      if (low <= 0.07 && 0.07 <= high) covered++;
    }
    expect(covered / studies).toBeGreaterThan(0.95);
    expect(covered / studies).toBeLessThan(0.98);
  });

  test('of games that are all alike still has a width', () => {
    const base = coins(1, 200, 500);
    // No pair in a hundred differs: at most 1 − 0.025^(1/100) of all do.
    expect(pairedDifference(base, base)).toMatchObject({
      difference: 0,
      low: expect.closeTo(-0.0362, 3),
      high: expect.closeTo(0.0362, 3),
    });
    const won = new Uint8Array(200).fill(2);
    const { low, high } = pairedDifference(won, new Uint8Array(200));
    expect([low, high]).toEqual([expect.closeTo(0.9276, 3), 1]);
  });

  test('of hardly any other pairs has the p-value of a sign test', () => {
    const pValueOf = (...leads: readonly (readonly [number, number])[]): number => {
      const first = Uint8Array.from(leads.flatMap(([own]) => [own, own]));
      const second = Uint8Array.from(leads.flatMap(([, other]) => [other, other]));
      return pairedDifference(first, second).pValue;
    };
    const [even, ahead, behind] = [[1, 1] as const, [2, 0] as const, [0, 2] as const];
    expect(pValueOf(even, even, even)).toBe(1);
    expect(pValueOf(even, even, even, even, ahead, ahead, ahead)).toBeCloseTo(2 / 8, 12);
    expect(pValueOf(even, even, even, ahead, ahead, behind, behind)).toBe(1);
    // Two pairs that go alike are no proof.
    expect(pValueOf(ahead, ahead)).toBeCloseTo(2 / 4, 12);
    expect(pValueOf(behind, behind, behind, [0, 1])).toBeCloseTo(2 / 16, 12);
  });

  test('covers the truth of a change that one game in 500 shows', () => {
    let covered = 0;
    for (let study = 0; study < 1000; study++) {
      const base = coins(10 + 2 * study, 600, 500);
      const rare = coins(11 + 2 * study, 600, 2);
      const { low, high } = pairedDifference(
        base.map((point, game) => Math.max(point, rare[game])),
        base,
      );
      if (low <= 0.001 && 0.001 <= high) covered++;
    }
    expect(covered / 1000).toBeGreaterThan(0.94);
  });

  slowly('of 25 comparisons, one game in a hundred changed, misses 0.2 % where 0.2 % is promised', () => {
    // 1,000 pairs of which about 20 differ; a changed game goes from lost to won, or back in one of five.
    const rng = createStreams(1);
    seedStreams(rng, 3, 0, 0);
    const [games, studies, confidence] = [2000, 4000, 0.998];
    const truth = 0.01 * (0.8 - 0.2);
    let missed = 0;
    for (let study = 0; study < studies; study++) {
      const first = new Uint8Array(games).fill(1);
      const second = new Uint8Array(games).fill(1);
      for (let game = 0; game < games; game++) {
        if (uniformInt(rng, 0, 100) > 0) continue;
        const isUp = uniformInt(rng, 0, 5) > 0;
        first[game] = isUp ? 2 : 0;
        second[game] = isUp ? 0 : 2;
      }
      const { low, high } = pairedDifference(first, second, confidence);
      if (truth < low || high < truth) missed++;
    }
    // The normal interval misses 0.4 to 1 %; three standard errors of what is simulated are 0.21 %.
    expect(missed / studies).toBeLessThan(0.0035);
  });

  test('has a p-value below 5 % just where its interval of 95 % excludes 0', () => {
    for (const share of [480, 500, 540, 560, 580]) {
      const { low, high, pValue } = pairedDifference(coins(5, 1000, share), coins(6, 1000, 500));
      expect(pValue < 0.05).toBe(low > 0 || high < 0);
    }
  });

  test('is cut to the shorter series, and needs two pairs', () => {
    const long = coins(1, 100, 500);
    expect(pairedDifference(long, long.subarray(0, 41)).games).toBe(40);
    expect(() => pairedDifference(long, long.subarray(0, 3))).toThrow(/needs two pairs of games, found 1/);
  });
});
