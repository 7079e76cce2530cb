import { describe, expect, test } from 'vitest';
import { createFairnessCounts } from '../../src/experiments/mapFairness.ts';
import { createStreams, seedStreams, uniformInt } from '../../src/random/streams.ts';

const labels = (name: string, ...words: string[]) => ({ name, type: 'uint8' as const, labels: words });
const COLUMNS = [
  labels('winner', 'A', 'B', 'draw'),
  labels('reason', 'x'),
  { name: 'turns', type: 'int16' as const },
  labels('entry', 'north', 'south'),
  labels('first', 'A', 'B'),
  { name: 'presence-0:7', type: 'int16' as const },
  { name: 'presence-1:7', type: 'int16' as const },
  { name: 'wounds-on:7', type: 'int16' as const },
  { name: 'deaths-on:7', type: 'uint8' as const },
];

/**
 * Games in which A wins with 50 % + 20 points, entering north adds `north` and acting first `acting`, in thousandths.
 */
function games(count: number, north: number, acting: number, strength: number) {
  const rng = createStreams(1);
  seedStreams(rng, 5, 0, 0);
  const columns = COLUMNS.map(() => new Uint8Array(count));
  for (let game = 0; game < count; game++) {
    const entersSouth = game % 2;
    // A acts first in seven of ten games.
    const actsSecond = uniformInt(rng, 0, 10) < 7 ? 0 : 1;
    const chance = 500 + strength + north * (1 - 2 * entersSouth) + acting * (1 - 2 * actsSecond);
    columns[0][game] = uniformInt(rng, 0, 1000) < chance ? 0 : 1;
    columns[3][game] = entersSouth;
    columns[4][game] = actsSecond;
    columns[5][game] = 3;
    columns[8][game] = game % 2;
  }
  return { first: 0, games: count, columns };
}

function fairness(north: number, acting: number, strength: number) {
  const counts = createFairnessCounts(COLUMNS);
  counts.add(games(40_000, north, acting, strength));
  return counts.result(0.02);
}

describe('the fairness of a map', () => {
  test('is what entry points and acting first are worth, however strong one side is', () => {
    const { biases } = fairness(60, -40, 200);
    expect(biases.map(({ kind, label, effect }) => [kind, label, effect])).toEqual([
      ['entry', 'north', 'raises'],
      ['entry', 'south', 'lowers'],
      ['first-to-act', '', 'lowers'],
    ]);
    const [north, south, acting] = biases.map(({ score }) => score);
    expect(Math.abs(north - 0.56)).toBeLessThan(0.01);
    expect(north + south).toBeCloseTo(1, 10);
    expect(Math.abs(acting - 0.46)).toBeLessThan(0.01);
  });

  test('of a fair map is shown, not assumed', () => {
    expect(fairness(0, 0, 100).biases.map(({ effect }) => effect)).toEqual(['equal', 'equal', 'equal']);
  });

  test('of few games that all went one way is open, not certain', () => {
    const counts = createFairnessCounts(COLUMNS);
    // North wins all eight games, A acts first in the first half.
    const columns = COLUMNS.map(() => new Uint8Array(8));
    for (let game = 0; game < 8; game++) {
      columns[0][game] = columns[3][game] = game % 2;
      columns[4][game] = game < 4 ? 0 : 1;
    }
    counts.add({ first: 0, games: 8, columns });
    const [north, south, acting] = counts.result(0.02).biases;
    expect(north).toMatchObject({ score: 1, high: 1 });
    expect(north.low).toBeGreaterThan(0.3);
    expect(north.low).toBeLessThan(0.6);
    expect(south.high).toBeCloseTo(1 - north.low, 10);
    expect(acting.score).toBe(0.5);
    expect(acting.high - acting.low).toBeGreaterThan(0.4);
  });

  test('leaves out what no complete pair of games shows', () => {
    const counts = createFairnessCounts(COLUMNS);
    counts.add(games(1, 0, 0, 0));
    expect(counts.result(0.02).biases).toEqual([]);
  });

  test('comes with means a game over every circle', () => {
    expect(fairness(0, 0, 0).heat).toEqual([{ place: '7', presence: [3, 0], wounds: 0, deaths: 0.5 }]);
  });
});
