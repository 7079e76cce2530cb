/** The greedy player's choices for a Hound DOG: it approaches the nearest enemy and takes the best shot. */
import { DECLINE, firstOfChoice, secondOfChoice, thirdOfChoice } from '../engine/choices.ts';
import { contestFrom } from '../engine/combatValues.ts';
import { NORMAL_ATTACK } from '../engine/events.ts';
import { ON_BOARD } from '../engine/layout.ts';
import { distanceBetween, rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { addValue } from './shots.ts';

/** Value of the current choice; see `addValue`. */
const worth = new Float64Array(1);

/** The step that brings it nearest to an enemy; none if it is already best placed. */
export function moveHound(p: Position): number {
  const hound = p.decisionMiniature;
  let best = DECLINE;
  let nearest = pathToEnemy(p, hound, p.circle[hound]);
  for (let i = 1; i < p.choiceCount; i++) {
    const way = pathToEnemy(p, hound, firstOfChoice(p.choices[i]));
    if (way >= nearest) continue;
    nearest = way;
    best = p.choices[i];
  }
  return best;
}

function pathToEnemy(p: Position, hound: number, circle: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (p.side[enemy] === p.side[hound] || p.status[enemy] !== ON_BOARD) continue;
    nearest = Math.min(nearest, distanceBetween(p, circle, p.circle[enemy]));
  }
  return nearest;
}

/** The best attack in addition to an action. */
export function letHoundAttack(p: Position): number {
  let best = DECLINE;
  let most = 0;
  for (let i = 1; i < p.choiceCount; i++) {
    worth[0] = 0;
    addHoundShot(p, p.choices[i], worth);
    if (worth[0] <= most) continue;
    most = worth[0];
    best = p.choices[i];
  }
  return best;
}

/** Expected rows lost to the attack in a choice. */
export function addHoundShot(p: Position, choice: number, total: Float64Array): void {
  const hound = thirdOfChoice(choice);
  const target = firstOfChoice(choice);
  const contest = contestFrom(p, hound, secondOfChoice(choice), p.circle[hound], target, NORMAL_ATTACK);
  addValue(contest, rowsLeft(p, target), 1, total);
}
