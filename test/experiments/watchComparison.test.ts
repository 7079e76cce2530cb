import { beforeAll, describe, expect, test } from 'vitest';
import { compareVariants } from '../../src/experiments/compareVariants.ts';
import { plannedGames, type Until } from '../../src/experiments/stopping.ts';
import { playVariants, type Variant } from '../../src/experiments/variants.ts';
import { untilReached, watchedVariantDifference } from '../../src/experiments/watchComparison.ts';
import { slowly } from '../config/slowly.ts';
import { buildDuel, duelStudy } from './buildDuel.ts';
import { uniforms } from './syntheticStudy.ts';

const MOST = 8000;
const CONFIDENCE = 0.95;

let moduleUrl: string;
beforeAll(async () => {
  moduleUrl = await buildDuel();
});

/** Variants with a common seed: a duel is won if the common random number is below the win probability. */
const variants: readonly Variant[] = [
  { name: 'base', study: duelStudy({ win: 0.5, draw: 0 }, 7) },
  { name: 'same', study: duelStudy({ win: 0.5, draw: 0 }, 7) },
  { name: 'stronger', study: duelStudy({ win: 0.7, draw: 0 }, 7) },
  { name: 'slightly', study: duelStudy({ win: 0.505, draw: 0 }, 7) },
];

async function play(until: Until) {
  const watch = { until, planned: plannedGames(until, MOST), most: MOST };
  const looks = untilReached(watch, CONFIDENCE);
  const { played } = await playVariants(variants, { games: MOST, pool: undefined, moduleUrl, ...looks });
  return { played, comparison: compareVariants(played, 0.02, watch) };
}

describe('a comparison that is watched', () => {
  test('plays each variant until it is decided, and the baseline as long as any', async () => {
    const { played, comparison } = await play({ kind: 'decided', margin: 0.02 });
    const [base, same, stronger, slightly] = played.map(({ games }) => games);
    expect(comparison.variants.map(({ effect }) => effect)).toEqual(['equal', 'raises', 'equal']);
    expect(stronger).toBeLessThan(300);
    expect(same).toBeLessThan(slightly);
    expect(base).toBe(Math.max(same, stronger, slightly));
    expect(base).toBeLessThan(MOST);
  });

  test('ends every variant once its interval is as narrow as asked', async () => {
    const { comparison } = await play({ kind: 'width', halfWidth: 0.05 });
    for (const { versusBaseline } of comparison.variants) {
      expect((versusBaseline.high - versusBaseline.low) / 2).toBeLessThanOrEqual(0.05);
      expect(versusBaseline.games).toBeLessThan(MOST);
    }
  });

  test('ends at its first look when its time is over, with all variants at the same game', async () => {
    const { played } = await play({ kind: 'time', seconds: 1e-9 });
    expect(played.map(({ games }) => games)).toEqual([20, 20, 20, 20]);
  });

  test('reports wider intervals than a comparison of as many games that nobody watched', async () => {
    const { played, comparison } = await play({ kind: 'width', halfWidth: 0.05 });
    const single = compareVariants(played, 0.02);
    comparison.variants.forEach(({ versusBaseline: { low, high } }, i) => {
      const other = single.variants[i].versusBaseline;
      expect(high - low).toBeGreaterThan(other.high - other.low);
    });
    expect([comparison.watch?.most, single.watch]).toEqual([MOST, null]);
  });
});

describe('the difference of two arms that are watched', () => {
  interface Games {
    readonly points: Uint8Array;
    readonly luck: Float64Array;
  }

  /** Games decided by luck and by chance; two thirds of both variants' games are the same. */
  function twins(seed: number, games: number): readonly [Games, Games] {
    const uniform = uniforms(seed);
    const [first, second] = [0, 1].map(
      (): Games => ({ points: new Uint8Array(games), luck: new Float64Array(games) }),
    );
    for (let game = 0; game < games; game++) {
      const isSame = uniform() < 2 / 3;
      for (const variant of [first, second]) {
        const luck = uniform() - 0.5;
        const isWon = 0.6 * luck + 0.4 * (uniform() - 0.5) > 0;
        const own = isSame && variant === second ? first : undefined;
        variant.points[game] = own?.points[game] ?? (isWon ? 2 : 0);
        variant.luck[game] = own?.luck[game] ?? luck;
      }
    }
    return [first, second];
  }

  const until = ({ points, luck }: Games, games: number): Games => ({
    points: points.subarray(0, games),
    luck: luck.subarray(0, games),
  });

  test('is narrower at equal luck once many games differ, by normal mixture', () => {
    const [first, second] = twins(1, 3000);
    const withLuck = watchedVariantDifference(first, second, 3000, CONFIDENCE);
    const plain = watchedVariantDifference(
      { points: first.points },
      { points: second.points },
      3000,
      CONFIDENCE,
    );
    expect(withLuck.high - withLuck.low).toBeLessThan(0.85 * (plain.high - plain.low));
    expect(withLuck.efficiencyOfLuck).toBeGreaterThan(1.5);
    expect(withLuck.low).toBeLessThan(0);
    expect(withLuck.high).toBeGreaterThan(0);
  });

  test('with few games is exact, at half of the error', () => {
    const [first, second] = twins(2, 150);
    const exact = watchedVariantDifference({ points: first.points }, { points: second.points }, 3000, 0.975);
    expect(watchedVariantDifference(first, second, 3000, CONFIDENCE)).toMatchObject({
      low: exact.low,
      high: exact.high,
      pValue: Math.min(1, 2 * exact.pValue),
    });
  });

  slowly('leaves out no difference at any look in at most 5 of 100 studies where there is none', () => {
    let alarms = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const [first, second] = twins(seed, 3000);
      const looks = [200, 300, 450, 700, 1000, 1500, 2200, 3000];
      const isAlarm = looks.some((games) => {
        const { low, high } = watchedVariantDifference(
          until(first, games),
          until(second, games),
          1000,
          CONFIDENCE,
        );
        return low > 0 || high < 0;
      });
      if (isAlarm) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(5);
  });
});
