import { expect, test } from 'vitest';
import { END_ACTIVATION, encodeChoice } from '../../../../src/rulesets/tannhauser/engine/choices.ts';
import {
  activationCost,
  BLUNDER,
  isBlunder,
} from '../../../../src/rulesets/tannhauser/odds/turn/activationCost.ts';
import { spokenNames } from '../../../../src/rulesets/tannhauser/odds/turn/turnStart.ts';
import { catalogue, readPuzzles, setUp } from '../../../puzzles/puzzle.ts';

const puzzle = readPuzzles().find(({ name }) => name.startsWith('throw the grenade when two wounded'));

test('doing nothing where a grenade kills two enemies is a blunder, and the best line costs nothing', () => {
  if (puzzle === undefined) throw new Error('the puzzle is gone');
  const { start } = setUp(puzzle);
  const names = spokenNames(start, catalogue);
  const nothing = activationCost(start, [encodeChoice(END_ACTIVATION)], names, 1);
  expect(isBlunder(nothing)).toBe(true);
  expect(nothing.cost).toBeGreaterThan(BLUNDER);
  expect(nothing.judged?.low).toBeGreaterThan(0);
  const best = activationCost(start, nothing.best, names, 1);
  expect(best).toMatchObject({ best: nothing.best, cost: 0 });
  expect(isBlunder(best)).toBe(false);
});
