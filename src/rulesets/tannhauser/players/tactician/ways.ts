/**
 * Ways to reach more circles in one activation: bought points, hurrying, secret doors, a bull rush, a longer range
 * (T-CP-04, R-48, T-SDOOR-02, T-RUSH, T-CP-06).
 */
import {
  BULL_RUSH,
  BUY_MOVEMENT,
  DISCARD_MEDAL,
  firstOfChoice,
  HURRY,
  kindOfChoice,
  RAISE_MENTAL,
  USE_DOORS,
} from '../../engine/choices.ts';
import { DUEL_DICE, duelValue } from '../../engine/duel.ts';
import { itemOfToken } from '../../engine/equipment.ts';
import { FREE_MELEE_ATTACK } from '../../engine/events.ts';
import { RUSH_FRAME } from '../../engine/frames.ts';
import { GATE_WON } from '../../engine/gates.ts';
import { FRAME_SIZE, RAISED_MENTAL } from '../../engine/layout.ts';
import { mayHavePoints, movementValue, STAMINA, sideOf } from '../../engine/miniatures.ts';
import { reachNow } from '../../engine/offers.ts';
import type { Position } from '../../engine/position.ts';
import { attackKey, shockKey } from '../../tables/keys.ts';
import { type ActivationPlanner, PLAN_ACTION, PLAN_TOTAL, PLAN_VALUES } from './activationPlanner.ts';
import type { CircleValues } from './circleValues.ts';
import { isRanged, raise } from './values.ts';

/** Least gain of a way over none; below, of a way that costs a point. */
const MARGIN = 0.02;
const PAID_MARGIN = 0.2;
/** Rounding error between sums in different order. */
const ROUNDING = 1e-6;

const blow = new Float64Array(1);
/** The plan without any way. */
const kept = new Float64Array(PLAN_VALUES);

/**
 * The offered choice that opens the best way, if its gain exceeds its price; -1 = none. Afterwards plan and reach are
 * those without it.
 * @param price of a Command Point
 */
export function findPath(
  p: Position,
  miniature: number,
  price: number,
  planner: ActivationPlanner,
  circles: CircleValues,
  kills: Float64Array,
): number {
  const { plan } = planner;
  const { act, stop } = plan;
  kept.set(plan.values);
  const without = plan.values[PLAN_TOTAL];
  let most = MARGIN;
  let way = -1;
  /** The kind of choice tried last, or one that changed the miniature's values. */
  let tried = -1;
  for (let i = 0; i < p.choiceCount; i++) {
    const choice = p.choices[i];
    const kind = kindOfChoice(choice);
    // Points are bought before the first step, when the whole activation is planned.
    const isBought = kind === BUY_MOVEMENT || kind === DISCARD_MEDAL;
    if (!opensPath(kind) || (isBought && p.fresh === 0)) continue;
    if (kind === DISCARD_MEDAL && !buysMovement(p, miniature)) continue;
    if (!changesValues(tried)) tried = kind;
    const points = p.movementPoints;
    const cost = isBought || kind === RAISE_MENTAL ? price + PAID_MARGIN : 0;
    change(p, miniature, choice);
    look(p, miniature, kind, planner, circles, without + cost + most - ROUNDING);
    const gain = isBought ? boughtGain(p, stop, planner, circles) : plan.values[PLAN_TOTAL] - without;
    undo(p, miniature, choice, points);
    if (changesValues(kind)) circles.actions.begin();
    const worth = kind === BULL_RUSH ? valueOfRush(p, miniature, firstOfChoice(choice), gain, kills) : gain;
    if (worth - cost <= most) continue;
    most = worth - cost;
    way = choice;
  }
  if (way < 0 && tried >= 0) {
    reachNow(p, miniature, p.movementPoints);
    if (changesValues(tried)) circles.prepare(p, miniature);
    plan.act = act;
    plan.stop = stop;
    plan.values.set(kept);
  }
  return way;
}

/**
 * Gain of a bought point over the plan without it: a better action, or a step towards an objective. A better resting
 * place alone does not count: in deathmatch, buying for it cost 1.0 ± 0.2 percentage points of win probability,
 * whatever its estimated gain.
 * @param stop where the miniature would rest without it
 */
function boughtGain(p: Position, stop: number, { plan }: ActivationPlanner, circles: CircleValues): number {
  const gain = plan.values[PLAN_TOTAL] - kept[PLAN_TOTAL];
  if (stop < 0 || plan.values[PLAN_ACTION] > kept[PLAN_ACTION]) return gain;
  const pull = circles.pullOf(p, stop);
  return pull === Number.NEGATIVE_INFINITY ? 0 : Math.min(gain, circles.pullOf(p, plan.stop) - pull);
}

/**
 * Plans again after a choice of a kind; only a change of row or range changes the miniature's values.
 * @param least value that the plan must reach
 */
function look(
  p: Position,
  miniature: number,
  kind: number,
  planner: ActivationPlanner,
  circles: CircleValues,
  least: number,
): void {
  const mayAct = p.actionUsed === 0;
  reachNow(p, miniature, p.movementPoints);
  if (changesValues(kind)) {
    circles.actions.begin();
    circles.prepare(p, miniature);
    planner.find(p, miniature, p.movementPoints, mayAct);
    return;
  }
  circles.actions.find(p, miniature);
  planner.findBetter(p, miniature, p.movementPoints, mayAct, least);
}

/** Whether a kind of choice changes the miniature's values and not only its reach. */
function changesValues(kind: number): boolean {
  return kind === USE_DOORS || kind === RAISE_MENTAL;
}

/** Whether a medal would pay for a movement point when the pool is empty. */
function buysMovement(p: Position, miniature: number): boolean {
  const side = sideOf(p, miniature);
  const isFree = !p.rules.rulings.medalsNeedAction && p.boughtMovement[side] === 0;
  return isFree && p.commandPoints[side] === 0 && mayHavePoints(p, miniature);
}

function opensPath(kind: number): boolean {
  return (
    kind === BUY_MOVEMENT ||
    kind === HURRY ||
    kind === DISCARD_MEDAL ||
    kind === USE_DOORS ||
    kind === BULL_RUSH ||
    kind === RAISE_MENTAL
  );
}

/** Changes the position as the choice would, for walking and ranges only. */
function change(p: Position, miniature: number, choice: number): void {
  const first = firstOfChoice(choice);
  switch (kindOfChoice(choice)) {
    case BUY_MOVEMENT:
    case DISCARD_MEDAL:
      p.movementPoints++;
      return;
    case HURRY:
      p.movementPoints += itemOfToken(p, first).hurry?.movementPoints ?? 0;
      p.attackForbidden = itemOfToken(p, first).hurry?.forbidsAttack === true ? 1 : 0;
      return;
    case USE_DOORS: {
      const before = movementValue(p, miniature);
      p.worstRow = miniature;
      p.movementPoints += movementValue(p, miniature) - before;
      return;
    }
    case BULL_RUSH:
      p.rushed = first;
      return;
    default:
      p.raised[miniature] |= RAISED_MENTAL;
  }
}

function undo(p: Position, miniature: number, choice: number, points: number): void {
  p.movementPoints = points;
  switch (kindOfChoice(choice)) {
    case HURRY:
      p.attackForbidden = 0;
      return;
    case USE_DOORS:
      p.worstRow = -1;
      return;
    case BULL_RUSH:
      p.rushed = -1;
      return;
    case RAISE_MENTAL:
      p.raised[miniature] &= ~RAISED_MENTAL;
      return;
  }
}

/** Value of a bull rush: the way times the chance to win, less the enemy's free blow times the chance to lose. */
function valueOfRush(
  p: Position,
  miniature: number,
  enemy: number,
  gain: number,
  kills: Float64Array,
): number {
  if (gain <= 0) return 0;
  const { tables } = p.rules;
  const odds = tables.contest(
    tables.attack(attackKey(DUEL_DICE, duelValue(p, miniature, STAMINA), 0, false, 1, 0)),
    shockKey(DUEL_DICE, duelValue(p, enemy, STAMINA), 0, 1, false),
    0,
  );
  const win = odds.atLeast[1] ?? 0;
  return win * gain - (1 - win) * valueOfBlow(p, enemy, miniature, kills);
}

/** Value of the enemy's best free blow after a lost bull rush (T-RUSH-03). */
function valueOfBlow(p: Position, enemy: number, miniature: number, kills: Float64Array): number {
  blow[0] = 0;
  for (let weapon = 0; weapon < p.weaponCount[enemy]; weapon++) {
    if (isRanged(p, enemy, weapon)) continue;
    raise(p, enemy, weapon, p.circle[enemy], miniature, FREE_MELEE_ATTACK, kills, blow, 0);
  }
  return blow[0];
}

/** Value of winning the current duel for a way: the way, and no blow (T-RUSH, R-40). */
export function stakeOfPath(
  p: Position,
  planner: ActivationPlanner,
  circles: CircleValues,
  kills: Float64Array,
): number {
  const miniature = p.attacker;
  const isRush = p.frames[p.frame - FRAME_SIZE] === RUSH_FRAME;
  const { gateState } = p;
  const mayAct = p.actionUsed === 0;
  circles.actions.begin();
  reachNow(p, miniature, p.movementPoints);
  circles.prepare(p, miniature);
  planner.find(p, miniature, p.movementPoints, mayAct);
  const without = planner.plan.values[PLAN_TOTAL];
  if (isRush) p.rushed = p.target;
  else p.gateState = GATE_WON;
  reachNow(p, miniature, p.movementPoints);
  circles.actions.find(p, miniature);
  planner.findBetter(p, miniature, p.movementPoints, mayAct, Number.NEGATIVE_INFINITY);
  p.rushed = -1;
  p.gateState = gateState;
  const gain = Math.max(0, planner.plan.values[PLAN_TOTAL] - without);
  return isRush ? gain + valueOfBlow(p, p.target, miniature, kills) : gain;
}
