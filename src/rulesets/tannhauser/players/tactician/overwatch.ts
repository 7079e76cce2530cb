/**
 * Chooses miniatures for overwatch: those whose own activation has a lower value than attacks on enemies in their lane.
 */
import { hasBit } from '../../compile/bits.ts';
import { DECLINE, firstOfChoice, kindOfChoice, OVERWATCH, SET_OVERWATCH } from '../../engine/choices.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import { canBeHit, isBlinded, movementValue } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { carriesFlag } from '../goals.ts';
import { answerTrigger } from '../reactions.ts';
import type { ActivationChooser } from './activationChooser.ts';
import { type Lanes, laneRow } from './lanes.ts';
import type { Points } from './points.ts';
import { LAST_FLAG, raiseWatch } from './values.ts';

/** Chance that a flag bearer enters the lane; it may take another route, but hardly with the deciding flag. */
const BEARER = 0.5;
const MUST_COME = 0.9;

const shot = new Float64Array(1);

export interface Watch {
  /** Bonus for a kill, by miniature; see findKills. */
  readonly kills: Float64Array;
  readonly lanes: Lanes;
  readonly points: Points;
  readonly w: TacticianWeights;
  readonly activations: ActivationChooser;
}

/**
 * The miniature to put on overwatch, if its attack has a higher value than its activation and the point; or DECLINE
 * (T-TURN-05).
 */
export function chooseWatcher(p: Position, watch: Watch): number {
  const price = watch.points.price(p, p.decider) + watch.w.setWatch;
  let choice: number = DECLINE;
  let most = 0;
  for (let i = 1; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== SET_OVERWATCH) continue;
    const miniature = firstOfChoice(p.choices[i]);
    const worth = valueOfWatching(p, miniature, watch) - price;
    // The activation given up is computed last, since that is slow.
    if (worth <= most) continue;
    const left = worth - givenUp(p, miniature, watch);
    if (left <= most) continue;
    most = left;
    choice = p.choices[i];
  }
  return choice;
}

/**
 * Value of the miniature's own activation. If the enemy acts first, it excludes the bonus for killing bearers of the
 * deciding flag, which will be home by then.
 */
function givenUp(p: Position, miniature: number, { kills, activations }: Watch): number {
  if (p.initiative === p.decider) return activations.valueOfActing(p, miniature);
  let bearers = 0;
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (kills[enemy] < LAST_FLAG || p.side[enemy] === p.decider) continue;
    kills[enemy] -= LAST_FLAG;
    bearers |= 1 << enemy;
  }
  const worth = activations.valueOfActing(p, miniature);
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if ((bearers & (1 << enemy)) !== 0) kills[enemy] += LAST_FLAG;
  }
  return worth;
}

/** The overwatch attack to make, or DECLINE: the watcher makes only one, and may wait for another enemy (T-OW-08). */
export function answerWatch(p: Position, watch: Watch): number {
  const { kills, w } = watch;
  const miniature = p.decisionMiniature;
  const choice = answerTrigger(p, w.watch, kills[miniature]);
  if (kindOfChoice(choice) !== OVERWATCH) return choice;
  const watcher = firstOfChoice(choice);
  if (p.keepsOverwatch[watcher] === 1 || watchers(p) > 1) return choice;
  shot[0] = 0;
  raiseWatch(p, watcher, p.circle[watcher], miniature, kills, shot, 0);
  const now = shot[0];
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (enemy === miniature || p.activated[enemy] === 1 || !mayDraw(p, watcher, enemy, watch)) continue;
    shot[0] = 0;
    raiseWatch(p, watcher, p.circle[watcher], enemy, kills, shot, 0);
    if (chanceOfDrawing(p, watcher, enemy, watch) * shot[0] > now) return DECLINE;
  }
  return choice;
}

/** Number of the deciding side's miniatures on overwatch. */
function watchers(p: Position): number {
  let count = 0;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    if (p.watching[miniature] === 1 && p.side[miniature] === p.decider) count++;
  }
  return count;
}

/** Value of an overwatch attack: the mean over the enemies that may draw it, times the chance that one does. */
function valueOfWatching(p: Position, miniature: number, watch: Watch): number {
  const { kills, w } = watch;
  const circle = p.circle[miniature];
  if (isBlinded(p, miniature, circle)) return 0;
  let nobody = 1;
  let chances = 0;
  let sum = 0;
  for (let enemy = 0; enemy < p.miniatureCount; enemy++) {
    if (!mayDraw(p, miniature, enemy, watch)) continue;
    shot[0] = 0;
    raiseWatch(p, miniature, circle, enemy, kills, shot, 0);
    // The watcher would not attack this enemy.
    if (shot[0] <= w.watch) continue;
    const chance = chanceOfDrawing(p, miniature, enemy, watch);
    nobody *= 1 - chance;
    chances += chance;
    sum += chance * shot[0];
  }
  return chances === 0 ? 0 : ((1 - nobody) * sum) / chances;
}

/** Whether an enemy is in the miniature's lane, or may walk into it. */
function mayDraw(p: Position, miniature: number, enemy: number, { lanes }: Watch): boolean {
  if (p.side[enemy] === p.side[miniature] || p.status[enemy] !== ON_BOARD || !canBeHit(p, enemy))
    return false;
  // An enemy on overwatch will not move: both would wait for each other every turn.
  if (p.watching[enemy] === 1) return false;
  const row = laneRow(p.rules.board, p.circle[enemy], movementValue(p, enemy));
  return isSeen(p, miniature, enemy) || hasBit(lanes.seen, row, p.circle[miniature]);
}

function isSeen(p: Position, miniature: number, enemy: number): boolean {
  const { sight, words } = p.rules.board;
  return hasBit(sight, p.circle[miniature] * words, p.circle[enemy]);
}

/** Chance that the enemy draws the attack. */
function chanceOfDrawing(p: Position, miniature: number, enemy: number, { kills, w }: Watch): number {
  if (isSeen(p, miniature, enemy)) return 1;
  if (kills[enemy] >= LAST_FLAG) return MUST_COME;
  return carriesFlag(p, enemy) ? BEARER : Math.max(0, Math.min(1, w.standGuard));
}
