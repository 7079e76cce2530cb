/** Whom to put on overwatch: who is worth less in an activation of its own than the enemies who come into its lane. */
import { hasBit } from '../../compile/bits.ts';
import { DECLINE, firstOfChoice, kindOfChoice, OVERWATCH, SET_OVERWATCH } from '../../engine/choices.ts';
import { canBeHit, isBlinded, movementValue } from '../../engine/figures.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { carriesFlag } from '../goals.ts';
import { answerTrigger } from '../reactions.ts';
import type { ActivationChooser } from './activationChooser.ts';
import { type Lanes, laneRow } from './lanes.ts';
import type { Points } from './points.ts';
import { LAST_FLAG, raiseWatch } from './values.ts';

/** Chance that the bearer of a flag comes into the lane; it may come another way, but hardly with the deciding flag. */
const BEARER = 0.5;
const MUST_COME = 0.9;

const shot = new Float64Array(1);

export interface Watch {
  /** What each kill is worth; see findKills. */
  readonly kills: Float64Array;
  readonly lanes: Lanes;
  readonly points: Points;
  readonly w: TacticianWeights;
  readonly activations: ActivationChooser;
}

/** The figure to put on overwatch, if its attack is worth its own activation and the point; or DECLINE (T-TURN-05). */
export function chooseWatcher(p: Position, watch: Watch): number {
  const price = watch.points.price(p, p.decider) + watch.w.setWatch;
  let choice: number = DECLINE;
  let most = 0;
  for (let i = 1; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== SET_OVERWATCH) continue;
    const figure = firstOfChoice(p.choices[i]);
    const worth = worthOfWatching(p, figure, watch) - price;
    // What the figure gives up is looked at last: that takes time.
    if (worth <= most) continue;
    const left = worth - givenUp(p, figure, watch);
    if (left <= most) continue;
    most = left;
    choice = p.choices[i];
  }
  return choice;
}

/** What the figure's own activation would bring: where the enemy acts first, the deciding flag is home before it. */
function givenUp(p: Position, figure: number, { kills, activations }: Watch): number {
  if (p.initiative === p.decider) return activations.worthOfActing(p, figure);
  let bearers = 0;
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if (kills[enemy] < LAST_FLAG || p.side[enemy] === p.decider) continue;
    kills[enemy] -= LAST_FLAG;
    bearers |= 1 << enemy;
  }
  const worth = activations.worthOfActing(p, figure);
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if ((bearers & (1 << enemy)) !== 0) kills[enemy] += LAST_FLAG;
  }
  return worth;
}

/** The overwatch attack to make, or DECLINE: the watcher makes but one, and may wait for another enemy (T-OW-08). */
export function answerWatch(p: Position, watch: Watch): number {
  const { kills, w } = watch;
  const figure = p.decisionFigure;
  const choice = answerTrigger(p, w.watch, kills[figure]);
  if (kindOfChoice(choice) !== OVERWATCH) return choice;
  const watcher = firstOfChoice(choice);
  if (p.keepsOverwatch[watcher] === 1 || watchers(p) > 1) return choice;
  shot[0] = 0;
  raiseWatch(p, watcher, p.circle[watcher], figure, kills, shot, 0);
  const now = shot[0];
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if (enemy === figure || p.activated[enemy] === 1 || !mayDraw(p, watcher, enemy, watch)) continue;
    shot[0] = 0;
    raiseWatch(p, watcher, p.circle[watcher], enemy, kills, shot, 0);
    if (chanceOfDrawing(p, watcher, enemy, watch) * shot[0] > now) return DECLINE;
  }
  return choice;
}

/** Figures on overwatch of the side that decides. */
function watchers(p: Position): number {
  let count = 0;
  for (let figure = 0; figure < p.figureCount; figure++) {
    if (p.watching[figure] === 1 && p.side[figure] === p.decider) count++;
  }
  return count;
}

/** What the overwatch attack is worth: the mean over the enemies who may draw it, by the chance that one of them does. */
function worthOfWatching(p: Position, figure: number, watch: Watch): number {
  const { kills, w } = watch;
  const circle = p.circle[figure];
  if (isBlinded(p, figure, circle)) return 0;
  let nobody = 1;
  let chances = 0;
  let sum = 0;
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if (!mayDraw(p, figure, enemy, watch)) continue;
    shot[0] = 0;
    raiseWatch(p, figure, circle, enemy, kills, shot, 0);
    // It would let it pass.
    if (shot[0] <= w.watch) continue;
    const chance = chanceOfDrawing(p, figure, enemy, watch);
    nobody *= 1 - chance;
    chances += chance;
    sum += chance * shot[0];
  }
  return chances === 0 ? 0 : ((1 - nobody) * sum) / chances;
}

/** Whether an enemy is in the lane of a figure, or may walk into it. */
function mayDraw(p: Position, figure: number, enemy: number, { lanes }: Watch): boolean {
  if (p.side[enemy] === p.side[figure] || p.status[enemy] !== ON_BOARD || !canBeHit(p, enemy)) return false;
  // It will not move either: both would wait for each other, turn after turn.
  if (p.watching[enemy] === 1) return false;
  const row = laneRow(p.rules.board, p.circle[enemy], movementValue(p, enemy));
  return isSeen(p, figure, enemy) || hasBit(lanes.seen, row, p.circle[figure]);
}

function isSeen(p: Position, figure: number, enemy: number): boolean {
  const { sight, words } = p.rules.board;
  return hasBit(sight, p.circle[figure] * words, p.circle[enemy]);
}

/** Chance that such an enemy draws the attack. */
function chanceOfDrawing(p: Position, figure: number, enemy: number, { kills, w }: Watch): number {
  if (isSeen(p, figure, enemy)) return 1;
  if (kills[enemy] >= LAST_FLAG) return MUST_COME;
  return carriesFlag(p, enemy) ? BEARER : Math.max(0, Math.min(1, w.standGuard));
}
