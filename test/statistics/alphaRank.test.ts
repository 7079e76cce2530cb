import { describe, expect, test } from 'vitest';
import { alphaRank, alphaRankSides } from '../../src/statistics/alphaRank.ts';

describe('alpha-rank of one population', () => {
  test('rock, paper, scissors: a third each (Omidshafiei et al. 2019)', () => {
    const shares = alphaRank([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    for (const share of shares) expect(share).toBeCloseTo(1 / 3, 12);
  });

  test('of two strategies: the odds are e^((m − 1) · α · gain), by the ratio of the fixation chances', () => {
    const selection = { strength: 0.1, population: 20 };
    const [better, worse] = alphaRank(
      [
        [0, 0.7],
        [0.2, 0],
      ],
      selection,
    );
    expect(Math.log(better / worse)).toBeCloseTo(19 * 0.1 * 0.5, 10);
  });

  test('a dominated strategy is left, however rare the way back', () => {
    const shares = alphaRank(
      [
        [3, 0],
        [5, 1],
      ],
      { strength: 2, population: 50 },
    );
    expect(shares[1]).toBeGreaterThan(1 - 1e-12);
    expect(shares[0]).toBeGreaterThan(0);
  });

  test('equal strategies share alike; one alone has all', () => {
    expect(
      alphaRank([
        [1, 1],
        [1, 1],
      ]),
    ).toEqual([0.5, 0.5]);
    expect(alphaRank([[1]])).toEqual([1]);
  });

  test('refuses a selection that leaves no numbers, and payoffs that are not square', () => {
    const sexes = [
      [3, 0],
      [0, 2],
    ];
    expect(() => alphaRankSides(sexes, sexes, { strength: 100, population: 50 })).toThrow(
      /statistics\/selection/,
    );
    expect(() => alphaRank([[0, 1]])).toThrow(/statistics\/payoffs/);
    expect(() => alphaRank([[0]], { strength: 1, population: 1 })).toThrow(/statistics\/selection/);
  });
});

describe('alpha-rank of two populations', () => {
  test('Battle of the Sexes: half of the time in each of the pure equilibria (Omidshafiei et al. 2019)', () => {
    const shares = alphaRankSides(
      [
        [3, 0],
        [0, 2],
      ],
      [
        [2, 0],
        [0, 3],
      ],
    );
    expect(shares[0][0]).toBeCloseTo(0.5, 10);
    expect(shares[1][1]).toBeCloseTo(0.5, 10);
  });

  test('a dominant strategy of each side: both play it', () => {
    const shares = alphaRankSides(
      [
        [1, 1],
        [0, 0],
        [0, 0],
      ],
      [
        [1, 0],
        [1, 0],
        [1, 0],
      ],
    );
    expect(shares[0][0]).toBeGreaterThan(0.999);
    expect(shares.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });
});
