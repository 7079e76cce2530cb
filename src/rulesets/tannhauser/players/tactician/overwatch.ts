/** Whom to put on overwatch: who is worth less in an activation of its own than the enemies who come into its lane. */
import { hasBit } from '../../compile/bits.ts';
import { DECLINE, firstOfChoice, kindOfChoice, SET_OVERWATCH } from '../../engine/choices.ts';
import { canBeHit, isBlinded, movementValue } from '../../engine/figures.ts';
import { ON_BOARD } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { carriesFlag } from '../goals.ts';
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
  /** What the figure's own activation would bring beyond staying where it is. */
  worthOfActing(p: Position, figure: number): number;
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
function givenUp(p: Position, figure: number, { kills, worthOfActing }: Watch): number {
  if (p.initiative === p.decider) return worthOfActing(p, figure);
  let bearers = 0;
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if (kills[enemy] < LAST_FLAG || p.side[enemy] === p.decider) continue;
    kills[enemy] -= LAST_FLAG;
    bearers |= 1 << enemy;
  }
  const worth = worthOfActing(p, figure);
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if ((bearers & (1 << enemy)) !== 0) kills[enemy] += LAST_FLAG;
  }
  return worth;
}

/** What the overwatch attack is worth: the mean over the enemies who may draw it, by the chance that one of them does. */
function worthOfWatching(p: Position, figure: number, { kills, lanes, w }: Watch): number {
  const { board } = p.rules;
  const circle = p.circle[figure];
  if (isBlinded(p, figure, circle)) return 0;
  let nobody = 1;
  let chances = 0;
  let sum = 0;
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if (p.side[enemy] === p.side[figure] || p.status[enemy] !== ON_BOARD || !canBeHit(p, enemy)) continue;
    // It will not move either: both would wait for each other, turn after turn.
    if (p.watching[enemy] === 1) continue;
    const isSeen = hasBit(board.sight, circle * board.words, p.circle[enemy]);
    const row = laneRow(board, p.circle[enemy], movementValue(p, enemy));
    if (!isSeen && !hasBit(lanes.seen, row, circle)) continue;
    shot[0] = 0;
    raiseWatch(p, figure, circle, enemy, kills, shot, 0);
    // It would let it pass.
    if (shot[0] <= w.watch) continue;
    const chance = isSeen ? 1 : chanceOfComing(p, enemy, kills, w);
    nobody *= 1 - chance;
    chances += chance;
    sum += chance * shot[0];
  }
  return chances === 0 ? 0 : ((1 - nobody) * sum) / chances;
}

/** That an enemy who may come into the lane does. */
function chanceOfComing(p: Position, enemy: number, kills: Float64Array, w: TacticianWeights): number {
  if (!carriesFlag(p, enemy)) return Math.max(0, Math.min(1, w.standGuard));
  return kills[enemy] >= LAST_FLAG ? MUST_COME : BEARER;
}
