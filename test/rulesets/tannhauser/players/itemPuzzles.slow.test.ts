/** Playing on confirms the values that test/puzzles/items records for every item. */
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { boardsOf, itemRows, puzzlesOf, valueOfHaving } from '../../../puzzles/items.ts';
import { setUp } from '../../../puzzles/puzzle.ts';
import { LEAST_WORTH } from '../../../puzzles/scenes.ts';
import { type Estimate, gapOf } from '../../../puzzles/worth.ts';

/** Games of each line, as many as in the recorded measurement with the AI players of that time. */
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
    if (boards !== undefined) expectWorth(valueOfHaving(boards, 'tactician', GAMES));
  },
);
