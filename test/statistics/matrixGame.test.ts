import { beforeAll, describe, expect, it } from 'vitest';
import { loadSolver, type Solver } from '../../src/statistics/linearProgram.ts';
import {
  gameValue,
  knownDominated,
  otherSide,
  rowScores,
  weightBounds,
} from '../../src/statistics/matrixGame.ts';
import { uniforms } from '../experiments/syntheticStudy.ts';

let solve: Solver;
beforeAll(async () => {
  solve = await loadSolver();
});

/** Pairs of games of every meeting, each with independent luck. */
function play(scores: readonly (readonly number[])[], pairs: number, seed: number) {
  const random = uniforms(seed);
  const game = (score: number): number => (random() < score ? 0.5 : 0);
  return scores.map((row) =>
    row.map((score) => Array.from({ length: pairs }, () => game(score) + game(score))),
  );
}

const PENNIES = [
  [0.7, 0.3],
  [0.3, 0.7],
];
const EVEN = { rows: [0.5, 0.5], columns: [0.5, 0.5] };

describe('the value of a game that other games chose mixtures for', () => {
  it('lies between what the rows secure and what the columns allow', () => {
    const scores = play(PENNIES, 2000, 3);
    const { value, low, high } = gameValue(scores, EVEN);
    expect(value).toBeCloseTo(0.5, 1);
    expect([low < value, value < high, high - low < 0.06]).toEqual([true, true, true]);
    // A mixture that fields one row alone secures what its worst column leaves, and no more.
    const lone = gameValue(scores, { ...EVEN, rows: [1, 0] });
    expect(lone.low).toBeLessThan(0.32);
    expect(lone.high).toBe(high);
  });

  it('is turned over for the other side', () => {
    const scores = play(PENNIES, 200, 4);
    const [own, other] = [
      gameValue(scores, EVEN),
      gameValue(otherSide(scores), { rows: EVEN.columns, columns: EVEN.rows }),
    ];
    expect(other.low).toBeCloseTo(1 - own.high, 9);
    expect(other.high).toBeCloseTo(1 - own.low, 9);
  });

  it('is not drawn up by many equal rows, as the largest of their means is', () => {
    const values = Array.from({ length: 40 }, (_, seed) => {
      const scores = play(new Array(9).fill([0.5]), 100, 50 + seed);
      const even = new Array<number>(9).fill(1 / 9);
      const largest = Math.max(...rowScores(scores, [1]).map(({ value }) => value));
      return { found: gameValue(scores, { rows: even, columns: [1] }), largest };
    });
    const mean = (of: (one: (typeof values)[number]) => number): number =>
      values.reduce((sum, one) => sum + of(one), 0) / values.length;
    expect(mean(({ found }) => found.value)).toBeCloseTo(0.5, 2);
    expect(mean(({ largest }) => largest)).toBeGreaterThan(0.54);
    expect(values.filter(({ found: { low, high } }) => low <= 0.5 && high >= 0.5).length).toBeGreaterThan(36);
  });
});

describe('rows that are dominated beyond chance', () => {
  const candidate = { strategy: 2, kind: 'strict', mixture: [0.5, 0.5, 0], margin: 0.1 } as const;

  it.each([
    [0.4, [2]],
    [0.49, []],
    [0.6, []],
  ])('at a score of %d against mixtures of a half: %j', (score, expected) => {
    const scores = play([...PENNIES, [score, score]], 400, 5);
    expect(knownDominated(scores, [candidate])).toEqual(expected);
  });

  it('need every column: what is better against one answer may be fielded', () => {
    const scores = play([...PENNIES, [0.2, 0.8]], 400, 6);
    expect(knownDominated(scores, [candidate])).toEqual([]);
  });
});

describe('bounds of the weights of an equilibrium', () => {
  it('close around the weights with many games, and say nothing with few', () => {
    const width = (pairs: number): number => {
      const { low, high } = weightBounds(solve, play(PENNIES, pairs, 7), [0.5, 0.5], [])([0]);
      expect([low <= 0.5, high >= 0.5]).toEqual([true, true]);
      return high - low;
    };
    expect(width(10)).toBeGreaterThan(0.9);
    expect(width(10_000)).toBeLessThan(0.1);
  });

  it('of all rows together are 1, of those left out 0', () => {
    const bounds = weightBounds(solve, play([...PENNIES, [0.5, 0.5]], 100, 8), [0.5, 0.5, 0], [2]);
    expect(bounds([0, 1])).toEqual({ low: 1, high: 1 });
    expect(bounds([2])).toEqual({ low: 0, high: 0 });
    expect(bounds([])).toEqual({ low: 0, high: 0 });
  });

  it('use what meetings with common seeds have in common', () => {
    const random = uniforms(9);
    // The second row wins what the first wins but for one pair in fifty.
    const first = Array.from({ length: 1000 }, () => Math.floor(3 * random()) / 2);
    const second = first.map((score, pair) => (pair % 50 === 0 ? 0 : score));
    const bounds = weightBounds(solve, [[first], [second]], [1, 0], []);
    expect(bounds([1]).high).toBe(0);
    const apart = [...second.slice(500), ...second.slice(0, 500)];
    expect(weightBounds(solve, [[first], [apart]], [1, 0], [])([1]).high).toBeGreaterThan(0.9);
  });
});
