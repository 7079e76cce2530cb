import { describe, expect, test } from 'vitest';
import { type PricedPart, priceFairness } from '../../src/experiments/priceFairness.ts';
import type { PlayedVariant } from '../../src/experiments/variants.ts';
import type { Side } from '../../src/game/contract.ts';
import { toyStudy } from '../simulation/buildToy.ts';

const GAMES = 4000;

/** The first side wins seven games of ten; without a part it loses the games for which `loses` returns true. */
function played(name: string, loses: (game: number) => boolean = () => false): PlayedVariant {
  const points = Uint8Array.from({ length: GAMES }, (_, game) => (game % 10 < 7 && !loses(game) ? 2 : 0));
  return { variant: { name, study: toyStudy() }, games: GAMES, points, resultsHash: '' };
}

/** A part without which the first side loses this share of all games, in tenths. */
function part(id: string, tenths: number, price: number, count = 1, side: Side = 0): PricedPart {
  return { side, id, price, count, played: played(id, (game) => game % 10 < tenths) };
}

const WHOLE = played('everything');

describe('prices', () => {
  test('are judged by the score of a point on the mean of the side', () => {
    const parts = [part('good', 3, 20), part('usual', 2, 20, 2), part('bad', 1, 20)];
    const found = priceFairness(WHOLE, parts, 0.2);
    // 0.3 + 2 · 0.2 + 0.1 of score for 80 points.
    expect(found.scorePerPoint[0]).toBeCloseTo(0.01, 12);
    expect(found.scorePerPoint[1]).toBeNull();
    expect(found.score).toBeCloseTo(0.7, 12);
    expect(found.parts.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['good', 'cheap'],
      ['usual', 'fair'],
      ['bad', 'dear'],
    ]);
    expect(found.parts.map(({ worth }) => worth?.points)).toEqual([
      expect.closeTo(30, 9),
      expect.closeTo(20, 9),
      expect.closeTo(10, 9),
    ]);
    expect(found.parts[0].value.difference).toBeCloseTo(0.3, 12);
    expect(found.parts[0].gap.difference).toBeCloseTo(0.1, 12);
    expect(found.parts[1].gap.pValue).toBeGreaterThan(0.99);
    expect(found.parts[2].gap.pValue).toBeLessThan(1e-9);
  });

  test('leave as much over as they lack, over all units of the side', () => {
    const { parts } = priceFairness(WHOLE, [part('a', 3, 17), part('b', 2, 31, 3), part('c', 1, 8)], 0.2);
    const sum = (of: (one: (typeof parts)[number]) => number): number =>
      parts.reduce((total, one) => total + one.count * of(one), 0);
    expect(sum(({ worth }) => worth?.points ?? 0)).toBeCloseTo(
      sum(({ price }) => price),
      9,
    );
  });

  test('of the second side count what it wins with the part', () => {
    const without = (id: string, tenths: number, price: number): PricedPart => {
      const points = Uint8Array.from({ length: GAMES }, (_, game) => (game % 10 < 7 + tenths ? 2 : 0));
      const own = { variant: { name: id, study: toyStudy() }, games: GAMES, points, resultsHash: '' };
      return { side: 1, id, price, count: 1, played: own };
    };
    const { parts, scorePerPoint } = priceFairness(WHOLE, [without('a', 2, 10), without('b', 1, 20)], 0.2);
    expect(parts.map(({ id, value, verdict }) => [id, value.difference > 0, verdict])).toEqual([
      ['a', true, 'cheap'],
      ['b', true, 'dear'],
    ]);
    expect(scorePerPoint).toEqual([null, expect.closeTo(0.01, 12)]);
  });

  test('are open where hardly a game changes', () => {
    const rare = (id: string): PricedPart => ({
      ...part(id, 0, 20),
      played: played(id, (game) => game < 4),
    });
    const found = priceFairness(WHOLE, [rare('a'), rare('b')], 0.2);
    expect(found.parts.map(({ worth, verdict, gap }) => [worth, verdict, gap.pValue])).toEqual([
      [null, 'open', 1],
      [null, 'open', 1],
    ]);
  });

  test('have wider intervals the more of them are judged', () => {
    const width = (parts: readonly PricedPart[]): number => {
      const { worth } = priceFairness(WHOLE, parts, 0.2).parts[0];
      return worth === null ? Number.NaN : worth.high - worth.low;
    };
    const two = [part('a', 3, 20), part('b', 1, 20)];
    const others = ['c', 'd', 'e', 'f'].map((id) => part(id, 2, 20, 1, 1));
    expect(width([...two, ...others])).toBeGreaterThan(1.05 * width(two));
  });
});
