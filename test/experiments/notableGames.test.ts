import { describe, expect, test } from 'vitest';
import { createNotableGames, type NotableGame } from '../../src/experiments/notableGames.ts';
import { healthRowsMargin } from '../../src/rulesets/tannhauser/margin.ts';
import { syntheticStudy } from './syntheticStudy.ts';

const labels = (name: string, ...words: string[]) => ({ name, type: 'uint8' as const, labels: words });
const miniatureColumns = (key: string) => [
  labels(`pack:${key}`, 'combat'),
  { name: `rows:${key}`, type: 'uint8' as const },
  { name: `wounds:${key}`, type: 'int16' as const },
  { name: `kills:${key}`, type: 'uint8' as const },
];
const COLUMNS = [
  labels('winner', 'A', 'B', 'draw'),
  labels('reason', 'x'),
  { name: 'turns', type: 'int16' as const },
  labels('entry', 'north', 'south'),
  labels('first', 'A', 'B'),
  ...miniatureColumns('anna'),
  ...miniatureColumns('bert'),
];
const MINIATURES = [
  { key: 'anna', character: 'anna', side: 0 },
  { key: 'bert', character: 'bert', side: 1 },
] as const;

interface Played {
  readonly winner: number;
  readonly turns: number;
  readonly rows: readonly [number, number];
  readonly luck?: number;
}

const A = (turns: number, own: number, other = 0, luck = 0): Played => {
  return { winner: 0, turns, rows: [own, other], luck };
};
const B = (turns: number, own: number, other = 0, luck = 0): Played => {
  return { winner: 1, turns, rows: [other, own], luck };
};
const drawn = (turns: number, rows: readonly [number, number]): Played => ({ winner: 2, turns, rows });

function notable(games: readonly Played[], options: { luck?: boolean; batch?: number } = {}) {
  const { luck: hasLuck = false, batch = games.length } = options;
  const columns = hasLuck ? [...COLUMNS, { name: 'luck', type: 'float64' as const }] : COLUMNS;
  const selection = createNotableGames(columns, healthRowsMargin(columns, MINIATURES));
  for (let first = 0; first < games.length; first += batch) {
    const part = games.slice(first, first + batch);
    const value = (name: string): number[] =>
      part.map(({ winner, turns, rows, luck = 0 }) => {
        const values: Record<string, number> = {
          winner,
          turns,
          'rows:anna': rows[0],
          'rows:bert': rows[1],
          luck,
        };
        return values[name] ?? 0;
      });
    selection.add({
      first,
      games: part.length,
      columns: columns.map(({ name }) => Float64Array.from(value(name))),
    });
  }
  return selection.result();
}

function kind(games: readonly NotableGame[], wanted: NotableGame['kind']): NotableGame | undefined {
  return games.find((game) => game.kind === wanted);
}

describe('the typical game', () => {
  test('is the nearest to the medians of length and margin, each in its interquartile range', () => {
    // Medians 6 turns, 3 rows. A turn weighs 1/4, a row 1: two turns are nearer than one row.
    const games = [A(2, 2), A(4, 3), A(6, 4), A(8, 3), A(10, 2)];
    expect(kind(notable(games), 'typical')).toMatchObject({ index: 1, turns: 4, margin: 3 });
    // Medians 6 turns, 30 rows; a row weighs 1/11.
    const spread = [A(2, 10), A(4, 20), A(6, 31), A(8, 40), A(10, 30)];
    expect(kind(notable(spread), 'typical')).toMatchObject({ index: 2 });
  });

  test('is won by a usual margin, not by the one between those of both sides', () => {
    const games = [A(5, 1), A(5, 6), B(5, 6), A(5, 6), B(5, 6), B(5, 1)];
    expect(kind(notable(games), 'typical')).toMatchObject({ index: 1, margin: 6 });
  });

  test('is found where all games are alike, and is the first of them', () => {
    expect(kind(notable([A(5, 2), A(5, 2), A(5, 2)]), 'typical')).toMatchObject({ index: 0 });
  });
});

describe('the closest game', () => {
  test('has the smallest margin, whoever won and draws included', () => {
    expect(kind(notable([A(5, 4), B(6, 2), A(7, 1, 2)]), 'closest')).toMatchObject({ index: 2, margin: -1 });
    expect(kind(notable([A(5, 1), drawn(30, [7, 7])]), 'closest')).toMatchObject({ index: 1, winner: null });
  });
});

describe('the longest game', () => {
  test('has the most turns, and is the first that has', () => {
    expect(kind(notable([A(5, 4), B(9, 2), A(9, 1)]), 'longest')).toMatchObject({ index: 1, turns: 9 });
  });
});

describe('the luckiest game', () => {
  test('is the one whose winner the dice gave most, on either side', () => {
    const games = [A(5, 4, 0, 0.3), B(5, 4, 0, -0.8), A(6, 4, 0, -0.9), drawn(9, [1, 1])];
    const found = kind(notable(games, { luck: true }), 'luckiest');
    expect(found).toMatchObject({ index: 1, winner: 'B' });
    expect(found?.why).toBe(
      'B wins in 5 turns with 4 more health rows left: the luckiest winner; the dice added 0.80 to its expected score.',
    );
  });

  test('is found by luck alone among games that are alike otherwise', () => {
    const games = [A(5, 4, 0, 0.1), A(5, 4, 0, 0.6), A(5, 4, 0, 0.2)];
    expect(kind(notable(games, { luck: true }), 'luckiest')).toMatchObject({ index: 1 });
  });

  test('is, without luck, the clearest win of the side that won less often, and says so', () => {
    const found = kind(notable([A(5, 9), B(5, 1), A(5, 8), B(6, 3), A(4, 2), drawn(9, [0, 9])]), 'luckiest');
    expect(found).toMatchObject({ index: 3, winner: 'B', margin: -3 });
    expect(found?.why).toMatch(
      /the clearest win of the weaker side \(luck was not measured\), which won 33\.3 % of the games\.$/,
    );
  });

  test('is never a draw, and none where there is no win or no side behind', () => {
    const draws = [drawn(9, [1, 5]), drawn(9, [2, 2])];
    expect(kind(notable(draws, { luck: true }), 'luckiest')).toBeUndefined();
    expect(kind(notable(draws), 'luckiest')).toBeUndefined();
    expect(kind(notable([A(5, 2), B(5, 1)]), 'luckiest')).toBeUndefined();
    expect(kind(notable([A(5, 2), A(5, 1)]), 'luckiest')).toBeUndefined();
  });
});

describe('notable games', () => {
  test.each([
    [A(7, 1, 2), /^A wins in 7 turns with 1 fewer health row left: /],
    [B(1, 3, 1), /^B wins in one turn with 2 more health rows left: /],
    [A(2, 3, 3), /^A wins in 2 turns with equal numbers of health rows left on both sides: /],
    [drawn(9, [1, 5]), /^A draw in 9 turns, B with 4 more health rows left: /],
  ])('are summed up: %j', (game, words) => {
    expect(notable([game])[0].why).toMatch(words);
  });

  test('are none of no games', () => {
    expect(notable([])).toEqual([]);
  });

  test('are the same however the games are cut into batches, and match a search through all of them', () => {
    const { games, batches, columns, miniatures } = syntheticStudy({
      games: 3000,
      bias: 0.1,
      batches: [7, 64, 501],
    });
    const selection = createNotableGames(columns, healthRowsMargin(columns, miniatures));
    for (const batch of batches) selection.add(batch);
    const whole = createNotableGames(columns, healthRowsMargin(columns, miniatures));
    for (const batch of syntheticStudy({ games: 3000, bias: 0.1, batches: [3000] }).batches) whole.add(batch);
    expect(selection.result()).toEqual(whole.result());
    const rows = miniatures.map(({ key, side }) => {
      return { column: columns.findIndex(({ name }) => name === `rows:${key}`), sign: side === 0 ? 1 : -1 };
    });
    const margins = games.map((game) => rows.reduce((sum, { column, sign }) => sum + sign * game[column], 0));
    const turns = games.map((game) => game[2]);
    const closest = Math.min(...margins.map(Math.abs));
    const seconds = margins.map((margin, game) => (games[game][0] === 1 ? -margin : -Infinity));
    expect(
      selection
        .result()
        .map(({ kind: found, index }) => [found, index])
        .slice(1),
    ).toEqual([
      ['closest', margins.findIndex((margin) => Math.abs(margin) === closest)],
      ['longest', turns.indexOf(Math.max(...turns))],
      ['luckiest', seconds.indexOf(Math.max(...seconds))],
    ]);
  });
});
