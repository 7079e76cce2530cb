/** The solution of a puzzle is worth more than everything else, with either of two AI players for both sides. */
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { readPuzzles, setUp } from '../../../puzzles/puzzle.ts';
import { gapOf } from '../../../puzzles/worth.ts';
import './puzzles.test.ts';

/** Games of each line. */
const GAMES = 300;

describe.each(['greedy', 'tactician'])('played on by %s', (name) => {
  test.each(readPuzzles().map((puzzle) => [puzzle.name, puzzle] as const))('%s', (_, puzzle) => {
    const board = setUp(puzzle);
    const gap = gapOf(puzzle, board, createPlayer(name, board.rules), GAMES);
    expect(gap.low, JSON.stringify(gap)).toBeGreaterThan(0);
  });
});
