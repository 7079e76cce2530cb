import { beforeAll, describe, expect, it } from 'vitest';
import { metaGame } from '../../src/experiments/metaGame.ts';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';
import { gamesOf, loadouts } from './plantedLoadouts.ts';
import { uniforms } from './syntheticStudy.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

describe('the equilibrium of measured loadouts', () => {
  it('finds planted weights and value, and names what is dominated and which picks nobody fields', () => {
    // Matching pennies at 70:30, and a loadout of the first side that loses to everything.
    const scores = [
      [0.7, 0.3],
      [0.3, 0.7],
      [0.1, 0.1],
    ];
    const found = metaGame(
      solve,
      {
        loadouts: [loadouts(['ac', 'bc', 'ad']), loadouts(['xz', 'yz'])],
        choosing: gamesOf(scores, 8),
        points: gamesOf(scores, 7),
        drawn: undefined,
        picks: [['head:a', 'head:b', 'tail:c', 'tail:d'], []],
      },
      uniforms(3),
    );
    expect(found.value.value).toBeCloseTo(0.5, 1);
    expect(found.value.low).toBeLessThan(found.value.value);
    expect(found.value.high).toBeGreaterThan(found.value.value);
    const [first] = found.sides;
    expect(first.loadouts.map(({ weight }) => weight.value)).toEqual([
      expect.closeTo(0.5, 1),
      expect.closeTo(0.5, 1),
      0,
    ]);
    expect(first.loadouts.map(({ dominated }) => dominated)).toEqual([false, false, true]);
    const bounds = first.loadouts.map(({ weight: { low, high } }) => [low > 0, high < 1]);
    expect(bounds).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
    expect(first.loadouts[2].weight.high).toBe(0);
    expect(first.picks.map(({ weight: { low, high } }) => [low > 0, high > 0])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect(found.drawn).toBeNull();
  });

  it('rates loadouts of both sides in one order, and says what one number each loses', () => {
    const study = (scores: readonly (readonly number[])[]) =>
      metaGame(
        solve,
        {
          loadouts: [loadouts(['ac', 'bc']), loadouts(['xz', 'yz'])],
          choosing: gamesOf(scores, 8),
          points: gamesOf(scores, 7),
          drawn: undefined,
          picks: [[], []],
        },
        uniforms(3),
      );
    // 200 Elo between the loadouts of the first side, none between those of the second.
    const better = 1 / (1 + 10 ** (-200 / 400));
    const plain = study([
      [better, better],
      [0.5, 0.5],
    ]);
    const [[strong, weak], [x, y]] = plain.sides.map((side) => side.loadouts.map(({ rating }) => rating));
    expect(Math.abs(strong.value - weak.value - 200)).toBeLessThan(40);
    expect([strong.low > weak.high, x.low < y.value, y.value < x.high]).toEqual([true, true, true]);
    expect(plain.fit?.pValue).toBeGreaterThan(0.05);
    const pennies = study([
      [0.7, 0.3],
      [0.3, 0.7],
    ]);
    expect(pennies.fit?.pValue).toBeLessThan(0.001);
    expect(pennies.fit?.miss).toBeCloseTo(0.2, 1);
  });

  it('keeps what meetings have in common: twelve games more of the same 400 are known to be better', () => {
    const points = gamesOf([[0.6], [0.57]], 5);
    const found = metaGame(
      solve,
      {
        loadouts: [loadouts(['ac', 'bc']), loadouts(['xz'])],
        choosing: gamesOf([[0.6], [0.57]], 6),
        points,
        drawn: points[0][0],
        picks: [[], []],
      },
      uniforms(4),
    );
    // With luck of their own the difference would have a standard error larger than itself.
    expect(found.sides[0].loadouts.map(({ weight }) => [weight.low, weight.high])).toEqual([
      [1, 1],
      [0, 0],
    ]);
    expect(found.drawn?.change.value).toBeCloseTo(0, 5);
    expect(found.drawn?.change.low).toBeLessThan(0);
  });

  it('gives no loadout more than the whole of the time', () => {
    // In these games the shares of one loadout, added up, are rounded to more than 1.
    const random = uniforms(83);
    const points = Array.from({ length: 2 }, () =>
      Array.from({ length: 3 }, () => Uint8Array.from({ length: 16 }, () => (random() < 0.5 ? 2 : 0))),
    );
    const found = metaGame(
      solve,
      {
        loadouts: [loadouts(['ac', 'bc']), loadouts(['xz', 'yz', 'xw'])],
        choosing: points,
        points,
        drawn: undefined,
        picks: [[], []],
      },
      uniforms(6),
    );
    const ranks = found.sides.flatMap((side) => side.loadouts.map(({ alphaRank }) => alphaRank));
    for (const { value, low, high } of ranks) {
      expect(low).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(high).toBeLessThanOrEqual(1);
    }
  });

  it('takes no meeting for certain, though all its games ended alike', () => {
    const found = metaGame(
      solve,
      {
        loadouts: [loadouts(['ac']), loadouts(['xz'])],
        choosing: [[new Uint8Array(16).fill(2)]],
        points: [[new Uint8Array(16).fill(2)]],
        drawn: undefined,
        picks: [[], []],
      },
      uniforms(6),
    );
    expect(found.value.value).toBe(1);
    expect(found.value.low).toBeLessThan(0.95);
  });
});
