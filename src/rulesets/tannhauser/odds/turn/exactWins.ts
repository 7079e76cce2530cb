/** Chances to win that need no games: those of lines that end the game, and on the last turn those of all lines, by expectimax. */
import { UsageError } from '../../../../base/errors.ts';
import { DRAW, OVER, type Side } from '../../../../game/contract.ts';
import { TreeSolver } from '../../../../game/solve.ts';
import { DECIDE_ACT, DECIDE_MINIATURE } from '../../engine/choices.ts';
import { createPosition } from '../../engine/game.ts';
import type { Position } from '../../engine/position.ts';
import { indexOfChoice } from '../../players/greedy.ts';
import { hidesFacts } from '../../players/planner/hiddenFacts.ts';
import type { Line } from './lines.ts';
import { stateKey } from './stateKey.ts';

/** Classes of ends: the first side wins, the second one does, a draw. */
const DRAWN = 2;
const WORTH = Float64Array.of(1, 0, 0.5);

/**
 * Chance to win behind each line whose chance can be told exactly: behind all lines on the last turn, where the trees of all rolls and of both
 * sides' best decisions have at most `most` positions together; else behind those that end the game.
 * @param start waits for a decision of the side whose chance is told, 0 … 1, a draw as half
 */
export function exactWins(start: Position, lines: readonly Line[], most: number): ReadonlyMap<Line, number> {
  const side = start.decider;
  const isLastTurn = start.turn >= start.rules.turnCap && !hidesFacts(start);
  const solved = isLastTurn ? solvedWins(start, lines, most) : undefined;
  if (solved !== undefined) return solved;
  const ended = new Map<Line, number>();
  const scratch = emptyLike(start);
  for (const line of lines) {
    const behind = behindLine(start, line, scratch);
    if (behind.waiting === OVER) ended.set(line, shareOf(WORTH[outcomeOf(behind)], side));
  }
  return ended;
}

/** Undefined where the trees are too large. */
function solvedWins(start: Position, lines: readonly Line[], most: number): Map<Line, number> | undefined {
  const solver = new TreeSolver<Position>(() => emptyLike(start), {
    isEnd: ({ waiting }) => waiting === OVER,
    outcomeOf,
    outcomes: WORTH.length,
    worth: WORTH,
    keyOf,
    mostPositions: most,
  });
  const scratch = emptyLike(start);
  const winOf = (line: Line): number =>
    shareOf(solver.solve(behindLine(start, line, scratch)).value, start.decider);
  try {
    return new Map(lines.map((line) => [line, winOf(line)]));
  } catch (thrown) {
    if (thrown instanceof UsageError) return undefined;
    throw thrown;
  }
}

/** The position when all choices of a line are made, on a position like the start. */
function behindLine(start: Position, { choices }: Line, p: Position): Position {
  p.copyFrom(start);
  for (const choice of choices) p.choose(indexOfChoice(p, choice));
  return p;
}

function emptyLike(start: Position): Position {
  const p = createPosition(start.rules);
  p.shareRoster(start);
  return p;
}

function outcomeOf({ winner }: Position): number {
  return winner === DRAW ? DRAWN : winner;
}

/** Of a value for the first side. */
function shareOf(value: number, side: Side): number {
  return side === 0 ? value : 1 - value;
}

/**
 * What the rest of the game depends on, between two activations and between two actions. While something is resolved, positions are not
 * remembered.
 */
function keyOf(p: Position): string | undefined {
  const isBetweenActions = p.decision === DECIDE_ACT && p.decisionMiniature === p.active;
  if (!isBetweenActions && p.decision !== DECIDE_MINIATURE) return undefined;
  return stateKey(p);
}
