/** Checks the conditions of a scenario and its victory (T-MODE-STORY-01). */
import { DRAW, FIRST_WINS, OVER, SECOND_WINS, type Side } from '../../../game/contract.ts';
import type { StoryCondition, StoryMiniature } from '../compile/story.ts';
import { SCENARIO_DECIDED, SCENARIO_LIMIT } from './events.ts';
import { GAME_FRAME } from './frames.ts';
import { DEAD, ESCAPED, ON_BOARD, RESERVE, WAITING_TO_ENTER } from './layout.ts';
import type { Position } from './position.ts';

/** Whether all conditions hold. */
export function areMet(p: Position, conditions: readonly StoryCondition[]): boolean {
  for (const condition of conditions) if (!isMet(p, condition)) return false;
  return true;
}

function isMet(p: Position, condition: StoryCondition): boolean {
  switch (condition.is) {
    case 'turn':
      return p.turn >= condition.atLeast;
    // Between turns the game's own frame is on top.
    case 'turns-played':
      return p.turn > condition.atLeast || (p.turn === condition.atLeast && p.frames[p.frame] === GAME_FRAME);
    case 'dead':
      return statusOf(p, condition.miniature) === DEAD;
    case 'escaped':
      return statusOf(p, condition.miniature) === ESCAPED;
    case 'alive': {
      const status = statusOf(p, condition.miniature);
      return status !== DEAD && status !== RESERVE;
    }
    case 'wiped-out':
      return countOf(p, condition.side, ON_BOARD) + countOf(p, condition.side, WAITING_TO_ENTER) === 0;
    case 'escapes':
      return countOf(p, condition.side, ESCAPED) >= condition.atLeast;
    case 'points':
      return p.score[condition.side] >= condition.atLeast;
    case 'state':
      return (p.story[condition.state] === 1) === condition.on;
  }
}

/** The miniature of a side with this character, or -1 when the side was changed. */
export function storyMiniature(p: Position, { side, character }: StoryMiniature): number {
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] === side && p.character[miniature] === character) return miniature;
  }
  return -1;
}

function statusOf(p: Position, wanted: StoryMiniature): number {
  const miniature = storyMiniature(p, wanted);
  return miniature < 0 ? RESERVE : p.status[miniature];
}

function countOf(p: Position, side: Side, status: number): number {
  let count = 0;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.side[miniature] === side && p.status[miniature] === status) count++;
  }
  return count;
}

/**
 * Ends the game when a victory condition holds; when conditions of both sides hold, the scenario's tie rule decides.
 */
export function checkVictory(p: Position): void {
  const { story } = p.rules;
  if (story === undefined || p.waiting === OVER) return;
  let winner = -1;
  for (const victory of story.victories) {
    if (!areMet(p, victory.when)) continue;
    winner = winner < 0 || winner === victory.winner ? victory.winner : story.tie;
  }
  if (winner === FIRST_WINS || winner === SECOND_WINS || winner === DRAW) p.finish(winner, SCENARIO_DECIDED);
}

/** At the turn limit: the winner that the scenario names, or the points, and then its tie rule. */
export function finishAtLimit(p: Position): void {
  const { story } = p.rules;
  if (story === undefined) return;
  const { atLimit, tieAtLimit } = story;
  if (atLimit !== 'points') p.finish(atLimit, SCENARIO_LIMIT);
  else if (p.score[0] !== p.score[1]) p.finish(higher(p.score[0], p.score[1]), SCENARIO_LIMIT);
  else if (tieAtLimit !== 'survivors') p.finish(tieAtLimit, SCENARIO_LIMIT);
  else p.finish(higher(survivors(p, 0), survivors(p, 1)), SCENARIO_LIMIT);
}

function higher(first: number, second: number): typeof FIRST_WINS | typeof SECOND_WINS | typeof DRAW {
  return first === second ? DRAW : first > second ? FIRST_WINS : SECOND_WINS;
}

/** Miniatures of a side that are alive; escaped ones count. */
function survivors(p: Position, side: Side): number {
  return countOf(p, side, ON_BOARD) + countOf(p, side, WAITING_TO_ENTER) + countOf(p, side, ESCAPED);
}
