/**
 * Every item of the data is worthwhile somewhere (test/puzzles/items): the tactician uses it where that pays, and
 * avoids it where it costs.
 */
import { expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { itemRows, puzzlesOf } from '../../../puzzles/items.ts';
import { catalogue, isSolved, setUp } from '../../../puzzles/puzzle.ts';
import { LEAST_WORTH } from '../../../puzzles/scenes.ts';

const SEEDS = [1, 2, 3];
const puzzles = itemRows.flatMap(puzzlesOf);

test('every item of the data has one row, and every row is of an item', () => {
  expect(itemRows.map(({ item }) => item).sort()).toEqual(catalogue.items.map(({ id }) => id).sort());
});

test.each(puzzles.map((one) => [one.puzzle.name, one] as const))('%s', (_, { puzzle, gain }) => {
  const board = setUp(puzzle);
  const player = createPlayer('tactician', board.rules);
  expect(SEEDS.map((seed) => isSolved(puzzle, board, player, seed))).toEqual(SEEDS.map(() => true));
  expectWorth(gain.tactician);
  expectWorth(gain.greedy);
});

test.each(itemRows.flatMap((row) => ('has' in row ? [[row.item, row.has.gain] as const] : [])))(
  'having %s pays',
  (_, { tactician }) => {
    expectWorth(tactician);
  },
);

function expectWorth([gain, low, high]: readonly [number, number, number]): void {
  expect(gain).toBeGreaterThanOrEqual(LEAST_WORTH);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThanOrEqual(gain);
}
