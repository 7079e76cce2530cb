import { expect, test } from 'vitest';
import { createSideLosses } from '../../../../src/experiments/sideLosses.ts';
import type { ColumnSpec } from '../../../../src/game/contract.ts';
import { createTurnLosses } from '../../../../src/rulesets/dust-warfare/studies/turnLosses.ts';

const TURNS = [1, 2];
const MOST = [60, 40] as const;
const COLUMNS: readonly ColumnSpec[] = [
  'points-lost:first',
  'points-lost:second',
  ...TURNS.flatMap((turn) => [`points-lost-${turn}:first`, `points-lost-${turn}:second`]),
].map((name) => ({ name, type: 'float64' }));

/** Four games: the sides' losses at the end, after the first turn and after the second. */
const GAMES = {
  first: 0,
  games: 4,
  columns: [
    [20, 0, 40, 20],
    [10, 30, 10, 10],
    [0, 0, 20, 0],
    [10, 10, 0, 0],
    [20, 0, 40, 20],
    [10, 30, 10, 10],
  ].map((column) => Float64Array.from(column)),
};

test('each turn has the means of its own columns, with intervals that hold over all turns', () => {
  const counts = createTurnLosses(COLUMNS, MOST);
  counts?.add(GAMES);
  const turns = counts?.result() ?? [];
  expect(turns.map(({ lost, margin }) => [lost[0].mean, lost[1].mean, margin.mean])).toEqual([
    [5, 5, 0],
    [20, 15, -5],
  ]);
  const end = createSideLosses(COLUMNS, MOST);
  end.add(GAMES);
  const { margin } = end.result();
  expect(turns[1].margin).toMatchObject({ mean: margin.mean, standardError: margin.standardError });
  // 1 - 0.05/6, both tails: 2.638 standard errors.
  expect((turns[1].margin.high - margin.mean) / margin.standardError).toBeCloseTo(2.638, 3);
});

test('games that do not tell have none', () => {
  expect(createTurnLosses(COLUMNS.slice(0, 2), MOST)).toBeUndefined();
});
