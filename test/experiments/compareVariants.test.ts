import { describe, expect, test } from 'vitest';
import { compareVariants, effectOf } from '../../src/experiments/compareVariants.ts';
import type { PlayedVariant } from '../../src/experiments/variants.ts';
import { toyStudy } from '../simulation/buildToy.ts';

function played(name: string, points: readonly number[]): PlayedVariant {
  const series = Uint8Array.from(points);
  return { variant: { name, study: toyStudy() }, games: series.length, points: series, resultsHash: '' };
}

const base = Array.from({ length: 400 }, (_, game) => (game % 4 < 2 ? 2 : 0));

describe('effects', () => {
  test.each([
    [{ low: 0.01, high: 0.05 }, 'raises'],
    [{ low: -0.05, high: -0.01 }, 'lowers'],
    [{ low: -0.01, high: 0.019 }, 'equal'],
    [{ low: 0.001, high: 0.015 }, 'equal'],
    [{ low: -0.01, high: 0.05 }, 'open'],
  ] as const)('an interval %j with a margin of two points: %s', (interval, effect) => {
    expect(effectOf(interval, 0.02)).toBe(effect);
  });
});

describe('a comparison', () => {
  test('tells scores, differences, changed games and effects', () => {
    const better = base.map((point, game) => (game % 8 === 2 ? 2 : point));
    const { baseline, variants } = compareVariants(
      [played('base', base), played('better', better), played('same', base)],
      0.02,
    );
    expect(baseline).toEqual({ score: 0.5, games: 400 });
    expect(variants).toMatchObject([
      { name: 'better', score: 0.625, changed: 50, effect: 'raises' },
      { name: 'same', score: 0.5, changed: 0 },
    ]);
    expect(variants[0].versusBaseline.difference).toBeCloseTo(0.125, 12);
  });

  test('widens its intervals with the number of variants', () => {
    const other = base.map((point, game) => (game % 7 === 0 ? 2 - point : point));
    const width = (count: number): number => {
      const variants = Array.from({ length: count }, (_, i) => played(`v${i}`, other));
      const [{ versusBaseline }] = compareVariants([played('base', base), ...variants], 0.02).variants;
      return versusBaseline.high - versusBaseline.low;
    };
    // Nearly as normal quantiles at 97.5 % and 99.75 %.
    expect(width(10) / width(1)).toBeCloseTo(2.807034 / 1.959964, 1);
  });
});
