import { expect, test } from 'vitest';
import { InternalError } from '../../src/base/errors.ts';
import { createNotableGames } from '../../src/experiments/notableGames.ts';
import { armyPointsMargin } from '../../src/rulesets/dust-warfare/margin.ts';

const COLUMNS = [
  { name: 'winner', type: 'uint8' as const, labels: ['A', 'B', 'draw'] },
  { name: 'reason', type: 'uint8' as const, labels: ['x'] },
  { name: 'turns', type: 'int16' as const },
  { name: 'first', type: 'uint8' as const, labels: ['A', 'B'] },
  { name: 'points-lost:first', type: 'float64' as const },
  { name: 'points-lost:second', type: 'float64' as const },
];

test('a side is ahead by the army points that it destroyed beyond its own losses', () => {
  const margin = armyPointsMargin(COLUMNS);
  const games = createNotableGames(COLUMNS, margin);
  const columns = [
    Uint8Array.of(0, 1, 2),
    new Uint8Array(3),
    Int16Array.of(6, 6, 6),
    new Uint8Array(3),
    Float64Array.of(10, 40.4, 25),
    Float64Array.of(55, 40, 25),
  ];
  expect([0, 1, 2].map((row) => margin.read(columns, row))).toEqual([45, 0, 0]);
  games.add({ first: 0, games: 3, columns });
  const whys = games.result().map(({ kind, why }) => `${kind}: ${why}`);
  expect(whys).toContain(
    'closest: B wins in 6 turns with equal numbers of army points destroyed by both sides: the smallest margin.',
  );
  expect(whys.join('\n')).toContain('A wins in 6 turns with 45 more army points destroyed');
});

test('games without army points have no such margin', () => {
  expect(() => armyPointsMargin(COLUMNS.slice(0, 4))).toThrow(InternalError);
});
