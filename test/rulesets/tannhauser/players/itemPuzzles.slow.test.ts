/** What test/puzzles/items records is what playing on shows, whoever of two players plays on for both sides. */
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { boardsOf, itemRows, puzzlesOf, worthOfHaving } from '../../../puzzles/items.ts';
import { setUp } from '../../../puzzles/puzzle.ts';
import { type Estimate, gapOf } from '../../../puzzles/worth.ts';

/** Of every line. */
const GAMES = 100;

describe.each(['greedy', 'tactician'] as const)('played on by %s', (name) => {
  test.each(itemRows.flatMap(puzzlesOf).map((one) => [one.puzzle.name, one] as const))(
    '%s',
    (_, { puzzle, gain }) => {
      const board = setUp(puzzle);
      const gap = gapOf(puzzle, board, createPlayer(name, board.rules), GAMES);
      expect(gap.gap, JSON.stringify(gap)).toBeGreaterThan(0);
      expectOverlap(gap, gain[name]);
    },
  );

  test.each(itemRows.map((row) => [row.item, row] as const).filter(([, row]) => 'has' in row))(
    'has %s',
    (_, row) => {
      const boards = boardsOf(row);
      if (boards === undefined || !('has' in row)) throw new Error('filtered above');
      expectOverlap(worthOfHaving(boards, name, GAMES), row.has.gain[name]);
    },
  );
});

function expectOverlap({ low, high }: Estimate, [, least, most]: readonly [number, number, number]): void {
  expect(100 * high).toBeGreaterThanOrEqual(least);
  expect(100 * low).toBeLessThanOrEqual(most);
}
