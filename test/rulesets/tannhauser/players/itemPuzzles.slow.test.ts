/** What test/puzzles/items says of every item is what playing on shows. */
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { boardsOf, itemRows, puzzlesOf, worthOfHaving } from '../../../puzzles/items.ts';
import { setUp } from '../../../puzzles/puzzle.ts';
import { LEAST_WORTH } from '../../../puzzles/scenes.ts';
import { type Estimate, gapOf } from '../../../puzzles/worth.ts';

/** Of every line; as many as what is recorded was measured in, by the players of then. */
const GAMES = 200;

function expectWorth({ gap, low, high }: Estimate): void {
  expect(low, `${gap} (${low} to ${high})`).toBeGreaterThan(0);
  expect(100 * high).toBeGreaterThanOrEqual(LEAST_WORTH);
}

describe.each(['greedy', 'tactician'] as const)('played on by %s', (name) => {
  test.each(itemRows.flatMap(puzzlesOf).map(({ puzzle }) => [puzzle.name, puzzle] as const))(
    'to %s is right',
    (_, puzzle) => {
      const board = setUp(puzzle);
      expectWorth(gapOf(puzzle, board, createPlayer(name, board.rules), GAMES));
    },
  );
});

test.each(itemRows.flatMap((row) => (boardsOf(row) === undefined ? [] : [[row.item, row] as const])))(
  'having %s pays, played on by the tactician',
  (_, row) => {
    const boards = boardsOf(row);
    if (boards !== undefined) expectWorth(worthOfHaving(boards, 'tactician', GAMES));
  },
);
