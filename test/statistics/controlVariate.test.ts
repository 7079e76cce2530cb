import { describe, expect, test } from 'vitest';
import { adjustedMean } from '../../src/statistics/controlVariate.ts';
import { pairedDifference } from '../../src/statistics/pairedDifference.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

interface ControlledGames {
  readonly points: Uint8Array;
  readonly luck: Float64Array;
}

/** The true mean score of the synthetic games. */
const TRUTH = 0.6;

/** Games decided by strength, luck and chance: a win when their sum is high. */
function play(random: () => number, games: number): ControlledGames {
  const points: number[] = [];
  const luck: number[] = [];
  for (let game = 0; game < games; game++) {
    const control = random() - 0.5;
    // The chance to win is TRUTH on average over the control.
    points.push(random() < TRUTH + 0.7 * control ? 2 : 0);
    luck.push(control);
  }
  return { points: Uint8Array.from(points), luck: Float64Array.from(luck) };
}

/** Mean score, as the difference from games that are all drawn without luck. */
function controlledMean({ points, luck }: ControlledGames) {
  const { length } = points;
  const found = pairedDifference(points, new Uint8Array(length).fill(1), 0.95, [
    luck,
    new Float64Array(length),
  ]);
  return { ...found, estimate: 0.5 + found.difference, low: 0.5 + found.low, high: 0.5 + found.high };
}

describe('a mean with a control of mean 0', () => {
  test('is the intercept of the regression: Anscombe, "Graphs in statistical analysis", 1973, first data set', () => {
    const x = Float64Array.of(10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5);
    const y = Float64Array.of(8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68);
    const { estimate, standardError, slope } = adjustedMean(y, x);
    expect(estimate).toBeCloseTo(3.0001, 4);
    expect(slope).toBeCloseTo(0.5001, 4);
    expect(standardError).toBeCloseTo(1.1247, 4);
  });

  test('is free of noise when the control explains all', () => {
    const { estimate, standardError, slope } = adjustedMean(
      Float64Array.of(1, 0, 0.5, 0),
      Float64Array.of(0.5, -0.5, 0, -0.5),
    );
    expect(estimate).toBeCloseTo(0.5, 12);
    expect(standardError).toBeCloseTo(0, 7);
    expect(slope).toBeCloseTo(1, 12);
  });

  test('is the plain mean when the control never changes', () => {
    const { estimate, standardError, slope } = adjustedMean(Float64Array.of(1, 0, 0, 1), new Float64Array(4));
    expect([estimate, slope]).toEqual([0.5, 0]);
    // Variance 1/3, four values.
    expect(standardError).toBeCloseTo(Math.sqrt(1 / 12), 12);
  });

  test('needs three observations', () => {
    expect(() => adjustedMean(new Float64Array(2), new Float64Array(2))).toThrow(RangeError);
  });

  test('is unbiased, its error true and its interval covers as often as it says', () => {
    const random = uniforms(17);
    const STUDIES = 2000;
    const GAMES = 200;
    let sum = 0;
    let squares = 0;
    let errors = 0;
    let covered = 0;
    let worth = 0;
    for (let study = 0; study < STUDIES; study++) {
      const found = controlledMean(play(random, GAMES));
      sum += found.estimate;
      squares += (found.estimate - TRUTH) ** 2;
      errors += found.standardError ** 2;
      worth += (found.efficiencyOfLuck ?? 0) / STUDIES;
      if (found.low <= TRUTH && TRUTH <= found.high) covered++;
    }
    const deviation = Math.sqrt(squares / STUDIES);
    expect(Math.abs(sum / STUDIES - TRUTH)).toBeLessThan((4 * deviation) / Math.sqrt(STUDIES));
    expect(errors / squares).toBeGreaterThan(0.9);
    expect(errors / squares).toBeLessThan(1.1);
    expect(covered / STUDIES).toBeGreaterThan(0.925);
    expect(covered / STUDIES).toBeLessThan(0.975);
    // Of the variance 0.24 the control explains 0.7² / 12.
    expect(worth).toBeCloseTo(0.24 / (0.24 - 0.49 / 12), 1);
  });
});

describe('a difference with a control of mean 0', () => {
  test('is the plain one when there are too few pairs to tell what luck makes', () => {
    const [first, second] = [play(uniforms(2), 58), play(uniforms(3), 58)];
    const plain = pairedDifference(first.points, second.points);
    expect(pairedDifference(first.points, second.points, 0.95, [first.luck, second.luck])).toEqual(plain);
    expect(plain.efficiencyOfLuck).toBe(1);
  });

  test('says what common seeds and luck were worth, alone and together', () => {
    const random = uniforms(29);
    const base = play(random, 4000);
    // The luck of one game in four is another, and so may its result be.
    const other = play(random, 4000);
    const isOther = base.points.map((_, game) => (game % 4 === 0 ? 1 : 0));
    const points = base.points.map((point, game) => (isOther[game] === 1 ? other.points[game] : point));
    const luck = base.luck.map((one, game) => (isOther[game] === 1 ? other.luck[game] : one));
    const found = pairedDifference(points, base.points, 0.95, [luck, base.luck]);
    const plain = pairedDifference(points, base.points);
    expect(found.efficiencyOfSeeds).toBe(plain.efficiency);
    expect(found.efficiencyOfSeeds).toBeCloseTo(4, 0);
    expect(found.efficiencyOfLuck).toBeGreaterThan(1.1);
    expect(found.efficiency).toBeCloseTo((found.efficiencyOfSeeds ?? 0) * (found.efficiencyOfLuck ?? 0), 9);
    expect(found.high - found.low).toBeLessThan((plain.high - plain.low) / Math.sqrt(1.1));
  });

  test('of equal players is 0 within its error, which is smaller than without the control', () => {
    const random = uniforms(23);
    const first = play(random, 4000);
    const second = play(random, 4100);
    const found = pairedDifference(first.points, second.points, 0.95, [first.luck, second.luck]);
    expect(found.games).toBe(4000);
    expect(Math.abs(found.difference)).toBeLessThan(4 * found.standardError);
    expect(found.efficiencyOfLuck).toBeGreaterThan(1.1);
  });

  test('of games that hardly ever differ keeps the interval of the share that does', () => {
    const { points, luck } = play(uniforms(31), 400);
    const changed = points.map((point, game) => (game === 7 ? 2 - point : point));
    const plain = pairedDifference(changed, points);
    expect(pairedDifference(changed, points, 0.95, [luck, luck])).toEqual(plain);
    expect(plain.low).toBeLessThan(-0.01);
  });
});
