/**
 * Each use of a Command Point and each action is worthwhile somewhere (test/puzzles/actions): the tactician uses it
 * where that pays, and avoids it where it costs.
 */
import { expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { ALL_OPTIONS } from '../../../../src/rulesets/tannhauser/uses/options.ts';
import { actionRows, puzzlesOf } from '../../../puzzles/actions.ts';
import { itemRows } from '../../../puzzles/items.ts';
import { isSolved, setUp } from '../../../puzzles/puzzle.ts';
import { LEAST_WORTH } from '../../../puzzles/scenes.ts';

const SEEDS = [1, 2, 3];
const puzzles = actionRows.flatMap(puzzlesOf);

test('every use of a Command Point and every action has one row, and every row is one of them', () => {
  const keys = ALL_OPTIONS.filter(({ kind }) => kind !== 'other').map(({ key }) => key);
  expect(actionRows.map(({ action }) => action).sort()).toEqual(keys.sort());
});

test('rows that name an item name one that is used by a choice', () => {
  const named = actionRows.flatMap((row) => ('item' in row ? [row.item] : []));
  const used = itemRows.flatMap((row) => ('use' in row ? [row.item] : []));
  expect(named.filter((item) => !used.includes(item))).toEqual([]);
});

test.each(puzzles.map((one) => [one.puzzle.name, one] as const))('%s', (_, { puzzle, gain, isFailed }) => {
  const board = setUp(puzzle);
  const player = createPlayer('tactician', board.rules);
  const solved = SEEDS.every((seed) => isSolved(puzzle, board, player, seed));
  expect(solved, 'renew `fails` of the row').toBe(!isFailed);
  for (const [points, low, high] of [gain.greedy, gain.tactician]) {
    expect(points).toBeGreaterThanOrEqual(LEAST_WORTH);
    expect(low).toBeGreaterThan(0);
    expect(high).toBeGreaterThanOrEqual(points);
  }
});
