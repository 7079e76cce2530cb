import { beforeAll, describe, expect, test } from 'vitest';
import type { Standing } from '../../src/experiments/progressLine.ts';
import { variantStandings } from '../../src/experiments/variantStandings.ts';
import { type PlayedVariant, playVariants, type Variant } from '../../src/experiments/variants.ts';
import { runStudy } from '../../src/simulation/study.ts';
import { buildToy, toyStudy } from '../simulation/buildToy.ts';

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildToy();
});

const variants: readonly Variant[] = [
  { name: 'one', study: toyStudy({}, 1) },
  { name: 'two', study: toyStudy({}, 2) },
];

function mean(points: Uint8Array): number {
  return points.reduce((sum, one) => sum + one, 0) / points.length;
}

function inline(games: number) {
  return { games, pool: undefined, moduleUrl };
}

describe('arms', () => {
  test('hold the games that their studies hold, whatever the blocks', async () => {
    const whole = await playVariants(variants, inline(60));
    const cut = await playVariants(variants, { ...inline(60), block: 8 });
    expect(cut).toEqual(whole);
    for (const { variant, resultsHash, points } of whole.played) {
      const winners: number[] = [];
      const study = await runStudy(variant.study, {
        games: 60,
        threads: 0,
        moduleUrl,
        onBatch: (batch) => {
          winners.push(...batch.columns[0]);
        },
      });
      expect(resultsHash).toBe(study.resultsHash);
      // Winner 0 is the first side, 1 the second, 2 a draw.
      expect([...points]).toEqual(winners.map((winner) => [2, 0, 1][winner]));
    }
  });

  test('go on only where a look says so, and end when it names none', async () => {
    const looks: number[][] = [];
    const look = (played: readonly PlayedVariant[]): readonly Variant[] => {
      looks.push(played.map(({ games }) => games));
      return looks.length < 2 ? [variants[1]] : [];
    };
    const { played, interrupted } = await playVariants(variants, { ...inline(100), block: 10, look });
    expect(looks).toEqual([
      [10, 10],
      [10, 20],
    ]);
    expect([played.map(({ games }) => games), interrupted]).toEqual([[10, 20], false]);
  });

  test('tell progress in total, up to the total', async () => {
    const seen: { games: number; total: number }[] = [];
    await playVariants(variants, { ...inline(40), block: 10, onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toMatchObject({ games: 80, total: 80 });
    expect(seen.every(({ games, total }) => games <= total)).toBe(true);
  });

  test('tell where each of them stands while they are played, in the end with all its games', async () => {
    const seen: (readonly Standing[])[] = [];
    const outcome = await playVariants(variants, {
      ...inline(40),
      block: 10,
      onProgress: (_, played) => seen.push(variantStandings(played(), 40).standings),
    });
    expect(seen[0].map(({ name, pairs }) => [name, pairs])).toEqual([
      ['one', 5],
      ['two', 0],
    ]);
    expect(seen.at(-1)).toEqual(variantStandings(outcome.played, 40).standings);
    const [{ score, low, high, pairs }] = seen.at(-1) ?? [];
    expect([score, pairs]).toEqual([mean(outcome.played[0].points) / 2, 20]);
    expect(low).toBeLessThan(score ?? 0);
    expect(high).toBeGreaterThan(score ?? 1);
  });

  test('keep what was played before a signal', async () => {
    const controller = new AbortController();
    const { played, interrupted } = await playVariants(variants, {
      ...inline(1000),
      signal: controller.signal,
      block: 10,
      look: () => {
        controller.abort();
        return variants;
      },
    });
    expect([played.map(({ games }) => games), interrupted]).toEqual([[10, 10], true]);
  });

  test('refuse to leave out a game that has no result', async () => {
    const broken = playVariants([{ name: 'x', study: toyStudy({ throwsAt: [3] }) }], inline(10));
    await expect(broken).rejects.toMatchObject({ faults: [{ code: 'experiments/game-failed' }] });
  });

  test('name the arm of a game that has no result, and how to look at it', async () => {
    const looked: [string, number][] = [];
    const variants = [
      { name: 'as it is', study: toyStudy() },
      { name: 'x', study: toyStudy({ throwsAt: [3] }) },
    ];
    const broken = playVariants(variants, {
      ...inline(10),
      onFailure: async (variant, game) => {
        looked.push([variant.name, game]);
        return 'look here';
      },
    });
    await expect(broken).rejects.toThrow(/x: game 3 of seed .*; look here/);
    expect(looked).toEqual([['x', 3]]);
  });
});
