import { expect, test } from 'vitest';
import { OVER } from '../../../../src/game/contract.ts';
import { DEAD } from '../../../../src/rulesets/tannhauser/engine/layout.ts';
import type { Position } from '../../../../src/rulesets/tannhauser/engine/position.ts';
import { adviseAt, type TurnAnswer } from '../../../../src/rulesets/tannhauser/odds/answerTurn.ts';
import { turnPresentation } from '../../../../src/rulesets/tannhauser/questions/turnPresentation.ts';
import { drawer, drawPosition, LAST_TURN, lastTurnOf } from '../../../oracles/lastTurns.ts';
import { catalogue, readPuzzles, setUp } from '../../../puzzles/puzzle.ts';

const POSITIONS = 3;

function advise(start: Position, positions: number | null, turnCap = LAST_TURN): TurnAnswer {
  const question = { miniature: null, budget: { playouts: 100 }, positions, seed: 1, turnCap };
  return adviseAt(start, catalogue, 'Reich', question);
}

test('on the last turn an attack on the last enemy wins as often as it kills, and draws else', () => {
  const draw = drawer(7);
  let solved = 0;
  while (solved < POSITIONS) {
    const { start } = lastTurnOf(drawPosition(draw));
    // One who attacks, one enemy who has acted, and nothing to decide on the attack.
    if (start.waiting === OVER || start.status[3] !== DEAD || start.commandPoints.some((left) => left > 0))
      continue;
    const { lines } = advise(start, null);
    expect(lines.every(({ isExact }) => isExact)).toBe(true);
    const attacks = lines.filter(({ attack }) => attack !== null);
    for (const { win, attack } of attacks)
      expect(win.share).toBeCloseTo(0.5 + (attack?.kills[0] ?? 0) / 2, 9);
    for (const { win, cost } of lines.slice(1))
      expect(win.share + (cost?.mean ?? 0)).toBeCloseTo(lines[0].win.share, 9);
    if (attacks.length > 0) solved++;
  }
});

test('what is too large for the budget is played', () => {
  const draw = drawer(7);
  const { start } = lastTurnOf(drawPosition(draw));
  expect(advise(start, 10).lines.every(({ isExact }) => isExact)).toBe(false);
});

test('a line that ends the game is certain in any turn, and comes first', () => {
  const [puzzle] = readPuzzles().filter(({ name }) => name === 'plant the second flag instead of shooting');
  const { start } = setUp(puzzle);
  const answer = advise(start, null, 100);
  const [{ win, isExact, steps }] = answer.lines;
  expect([win.share, isExact]).toEqual([1, true]);
  expect(steps.at(-1)).toMatch(/^plant a flag/);
  expect(turnPresentation(answer, catalogue).sentence).toMatch(/: wins for certain;/);
});
