import { describe, expect, test } from 'vitest';
import {
  createPartGames,
  packKey,
  partKey,
  partOfKey,
  survivorKey,
} from '../../src/experiments/partGames.ts';

const labels = (name: string, ...words: string[]) => ({ name, type: 'uint8' as const, labels: words });
const COLUMNS = [
  labels('winner', 'A', 'B', 'draw'),
  labels('first', 'A', 'B'),
  labels('pack:anna#2', 'combat', 'stamina'),
  { name: 'rows:anna#2', type: 'uint8' as const },
  { name: 'fielded:anna#2', type: 'uint8' as const },
  { name: 'turns', type: 'int16' as const },
];

/** Winner, who acts first, pack, rows left, whether fielded. */
type Row = readonly [number, number, number, number, number];

function found(...batches: readonly (readonly Row[])[]) {
  const games = createPartGames(COLUMNS);
  let first = 0;
  for (const rows of batches) {
    const columns = [0, 1, 2, 3, 4].map((at) => Uint8Array.from(rows, (row) => row[at]));
    games.add({ first, games: rows.length, columns: [...columns, new Int16Array(rows.length)] });
    first += rows.length;
  }
  return new Map(games.result().map(({ part, games: some }) => [part, some]));
}

describe('games of each part of a study', () => {
  test('are the first ones of each result, across batches', () => {
    const win: Row = [0, 1, 0, 3, 1];
    const loss: Row = [1, 1, 0, 0, 1];
    const parts = found([win, win, win], [loss, [2, 0, 0, 0, 1]]);
    expect(parts.get(packKey('anna#2', 'combat'))).toEqual([
      { index: 0, winner: 'A' },
      { index: 1, winner: 'A' },
      { index: 3, winner: 'B' },
      { index: 4, winner: null },
    ]);
    expect(parts.get(survivorKey('anna#2'))?.map(({ index }) => index)).toEqual([0, 1]);
    expect(parts.get(partKey('first', 'A'))).toEqual([{ index: 4, winner: null }]);
    expect(parts.get(partKey('winner', 'draw'))?.map(({ index }) => index)).toEqual([4]);
    expect(parts.has(packKey('anna#2', 'stamina'))).toBe(false);
  });

  test('are none without the miniature', () => {
    const parts = found([
      [0, 0, 0, 0, 0],
      [0, 0, 1, 2, 1],
    ]);
    expect(parts.has(packKey('anna#2', 'combat'))).toBe(false);
    expect(parts.get(packKey('anna#2', 'stamina'))?.map(({ index }) => index)).toEqual([1]);
  });

  test('have keys that say what they are', () => {
    expect(partOfKey(packKey('anna#2', 'combat'))).toEqual({
      topic: 'pack',
      miniature: 'anna#2',
      label: 'combat',
    });
    expect(partOfKey(partKey('first', 'A = B: C'))).toEqual({
      topic: 'first',
      miniature: '',
      label: 'A = B: C',
    });
  });
});
