/**
 * Playing on confirms the values that test/puzzles/actions records for every use of a Command Point and every action.
 */
import { describe, expect, test } from 'vitest';
import { createPlayer } from '../../../../src/rulesets/tannhauser/players/players.ts';
import { actionRows, puzzlesOf } from '../../../puzzles/actions.ts';
import { setUp } from '../../../puzzles/puzzle.ts';
import { LEAST_WORTH } from '../../../puzzles/scenes.ts';
import { gapOf } from '../../../puzzles/worth.ts';

/** Games of each line, as many as in the recorded measurement. */
const GAMES = 300;

const own = actionRows.flatMap(puzzlesOf).filter(({ isShared }) => !isShared);

describe.each(['greedy', 'tactician'] as const)('played on by %s', (name) => {
  test.each(own.map(({ puzzle }) => [puzzle.name, puzzle] as const))('to %s is right', (_, puzzle) => {
    const board = setUp(puzzle);
    const { gap, low, high } = gapOf(puzzle, board, createPlayer(name, board.rules), GAMES);
    expect(low, `${gap} (${low} to ${high})`).toBeGreaterThan(0);
    expect(100 * high).toBeGreaterThanOrEqual(LEAST_WORTH);
  });
});
