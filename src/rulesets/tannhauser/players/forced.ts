/** Choices of the greedy player and the tactician for the loser of a duel: its target, and where it flees. */
import { firstOfChoice, secondOfChoice } from '../engine/choices.ts';
import { contestFrom } from '../engine/combatValues.ts';
import { FORCED_ATTACK } from '../engine/events.ts';
import { MAX_MINIATURES, ON_BOARD } from '../engine/layout.ts';
import { rowsLeft, sharePath } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { addValue, KILL_BONUS } from './shots.ts';

/** Weight of a friend that was already activated: it cannot attack the victim this turn. */
const TIRED = 0.5;

const EVEN_KILLS = new Float64Array(MAX_MINIATURES).fill(KILL_BONUS);
/** Value of the current choice; see `addValue`. */
const worth = new Float64Array(1);

/**
 * The forced attack that hurts the enemy most, or the own side least.
 * @param kills bonus for a kill, by miniature
 */
export function chooseForcedAttack(p: Position, kills: Float64Array = EVEN_KILLS): number {
  const victim = p.decisionMiniature;
  let best = p.choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < p.choiceCount; i++) {
    const target = firstOfChoice(p.choices[i]);
    const weapon = secondOfChoice(p.choices[i]);
    worth[0] = 0;
    const odds = contestFrom(p, victim, weapon, p.circle[victim], target, FORCED_ATTACK);
    addValue(odds, rowsLeft(p, target), p.side[target] === p.decider ? -1 : 1, worth, kills[target]);
    if (worth[0] <= most) continue;
    most = worth[0];
    best = p.choices[i];
  }
  return best;
}

/** Chooses the circle to flee to that most friends who may still act can see. */
export function chooseForcedMove(p: Position): number {
  let best = p.choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < p.choiceCount; i++) {
    let seen = 0;
    for (let friend = 0; friend < p.miniatureCount; friend++) {
      if (p.side[friend] !== p.decider || p.status[friend] !== ON_BOARD) continue;
      if (!sharePath(p, p.circle[friend], firstOfChoice(p.choices[i]))) continue;
      seen += p.activated[friend] === 0 ? 1 : TIRED;
    }
    if (seen <= most) continue;
    most = seen;
    best = p.choices[i];
  }
  return best;
}
