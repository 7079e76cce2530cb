import { expect, test } from 'vitest';
import { createPosition } from '../../../../src/rulesets/tannhauser/engine/game.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { stateKey } from '../../../../src/rulesets/tannhauser/odds/turn/stateKey.ts';
import { readPuzzles, setUp } from '../../../puzzles/puzzle.ts';

const [puzzle] = readPuzzles().filter(({ name }) => name === 'plant the second flag instead of shooting');
const { start } = setUp(puzzle);

/** The key of the start with one change. */
function keyWith(change: (p: Position) => void): string {
  const p = createPosition(start.rules);
  p.shareRoster(start);
  p.copyFrom(start);
  change(p);
  return stateKey(p);
}

const own = stateKey(start);

test.each<[string, (p: Position) => void]>([
  ['the turn', (p) => p.turn++],
  ['who is to act', (p) => p.decisionMiniature++],
  ['movement points', (p) => p.movementPoints++],
  ['Command Points', (p) => p.commandPoints[1]++],
  ['wounds', (p) => p.row[0]++],
  ['a circle', (p) => p.circle[0]++],
  ['who has acted', (p) => p.activated.fill(1)],
  ['whom enemies may pass', (p) => p.passedInTurn.fill(9)],
  ['a token', (p) => p.tokenPlace[0]++],
  ['a token that is facedown', (p) => p.tokenFacedown.fill(2)],
  ['rubble', (p) => p.rubble[0]++],
  ['smoke', (p) => p.smokeGrenades[0]++],
  ['a flag', (p) => p.flagAt[0]++],
  ['the score', (p) => p.score[1]++],
  ['what is under way', (p) => p.frames[p.frame]++],
])('%s makes another state', (_, change) => {
  expect(keyWith(change)).not.toBe(own);
});

test('what an attack leaves behind once it is over does not', () => {
  const traces = (p: Position): void => {
    p.hits++;
    p.target++;
    p.route.fill(3);
    p.choices.fill(7, p.choiceCount);
  };
  expect(keyWith(traces)).toBe(own);
});
