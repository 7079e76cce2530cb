import { describe, expect, test } from 'vitest';
import { createMiniatureMeans } from '../../src/experiments/miniatureMeans.ts';

const MINIATURES = [
  { key: 'eva', character: 'eva', side: 0 },
  { key: 'eva#2', character: 'eva', side: 1 },
] as const;
const COLUMNS = ['kills:eva', 'kills:eva#2', 'wpa:eva'].map((name) => ({ name, type: 'float64' as const }));

function batch(first: number, rows: readonly (readonly number[])[]) {
  return {
    first,
    games: rows.length,
    columns: COLUMNS.map((_, column) => Float64Array.from(rows, (row) => row[column])),
  };
}

describe('means of miniatures', () => {
  test('take pairs as observations, over the edges of batches', () => {
    const counts = createMiniatureMeans(COLUMNS, MINIATURES, ['wpa', 'kills', 'deaths']);
    counts.add(
      batch(0, [
        [1, 0, 0.1],
        [3, 0, 0.3],
        [0, 4, -0.1],
      ]),
    );
    // The last game is without its twin.
    counts.add(
      batch(3, [
        [2, 2, 0.1],
        [9, 9, 9],
      ]),
    );
    const { games, rows } = counts.result();
    expect(games).toBe(4);
    const [eva, second] = rows;
    expect([...eva.means.keys()]).toEqual(['wpa', 'kills']);
    // Pair means 2 and 1: variance 1/2, of their mean 1/4.
    expect(eva.means.get('kills')).toMatchObject({ mean: 1.5, standardError: 0.5 });
    expect(second.means.get('kills')).toMatchObject({ mean: 1.5, standardError: 1.5 });
    expect(second.means.has('wpa')).toBe(false);
    const wpa = eva.means.get('wpa');
    expect(wpa?.mean).toBeCloseTo(0.1, 12);
    // Two miniatures: the normal quantile at 98.75 %.
    expect((wpa?.high ?? 0) - 0.1).toBeCloseTo(2.241403 * (wpa?.standardError ?? 0), 5);
  });

  test('need two pairs', () => {
    const counts = createMiniatureMeans(COLUMNS, MINIATURES, ['kills']);
    counts.add(
      batch(0, [
        [1, 0, 0],
        [1, 0, 0],
      ]),
    );
    expect(() => counts.result()).toThrow(RangeError);
  });
});
