import { describe, expect, test } from 'vitest';
import { ownValues } from '../../src/experiments/ownValues.ts';
import type { PlayedVariant } from '../../src/experiments/variants.ts';
import { toyStudy } from '../simulation/buildToy.ts';

function played(name: string, points: readonly number[]): PlayedVariant {
  const series = Uint8Array.from(points);
  return { variant: { name, study: toyStudy() }, games: series.length, points: series, resultsHash: '' };
}

/** The first side wins every other pair. */
const base = Array.from({ length: 400 }, (_, game) => (game % 4 < 2 ? 2 : 0));
/** The same with an eighth of the games lost in addition. */
const worse = base.map((point, game) => (game % 8 === 0 ? 0 : point));

describe('what parts are worth', () => {
  test('counts for the side that has them, the most valuable first', () => {
    const { values, score } = ownValues(
      played('base', base),
      [
        { side: 1, played: played('second without', worse), isIdle: false },
        { side: 0, played: played('first without', worse), isIdle: false },
      ],
      0.02,
    );
    expect(score).toBe(0.5);
    expect(values.map(({ name, index, score: own, effect }) => [name, index, own, effect])).toEqual([
      ['first without', 1, 0.375, 'raises'],
      ['second without', 0, 0.625, 'lowers'],
    ]);
    expect(values[0].value.difference).toBeCloseTo(0.125, 12);
    expect(values[1].value.difference).toBeCloseTo(-0.125, 12);
  });

  test('says how much games that are all alike could hide', () => {
    const same = { side: 0, played: played('same', base), isIdle: true } as const;
    const [{ value, effect }] = ownValues(played('base', base), [same], 0.02).values;
    // 200 pairs without a difference: (1 − p)^200 = 0.025.
    expect(value.high).toBeCloseTo(1 - 0.025 ** (1 / 200), 8);
    expect(value.low).toBe(-value.high);
    expect(effect).toBe('equal');
    const many = ownValues(played('base', base), Array(40).fill(same), 0.02).values;
    // (0.025 / 40)^(1/200) leaves 3.6 points.
    expect(many[0].value.high).toBeCloseTo(1 - (0.025 / 40) ** (1 / 200), 8);
    expect(many[0].effect).toBe('open');
  });

  test('holds for all parts together', () => {
    const width = (count: number): number => {
      const parts = Array.from({ length: count }, (_, i) => {
        return { side: 0, played: played(`p${i}`, worse), isIdle: false } as const;
      });
      const [{ value }] = ownValues(played('base', base), parts, 0.02).values;
      return value.high - value.low;
    };
    // Nearly as normal quantiles at 97.5 % and 99.75 %.
    expect(width(10) / width(1)).toBeCloseTo(2.807034 / 1.959964, 1);
  });
});
