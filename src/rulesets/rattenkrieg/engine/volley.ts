/** A volley: every figure that fires, its dice, and their simultaneous effects (R-FIRE-00, OQ-43). */
import type { Side } from '../../../game/contract.ts';
import { hasSix, outcomeIn } from '../compile/chances.ts';
import { DOWN, STRUCK, TARGET_STATES, UPRIGHT } from '../compile/figures.ts';
import { FIRES, WASTED } from '../compile/nerve.ts';
import { DEAD, NEXT, STATES, WOUNDED } from '../fire/states.ts';
import { OUTCOMES } from '../schema/names.ts';
import { ABLE, beatenBy, canShoot, HUNKERED, hunker, isExposed, isLed, other } from './figures.ts';
import { AMBUSH_FIRES, IN_REACTION, type Position } from './position.ts';
import {
  NERVE_ROLLED,
  NEXT_DEATH,
  NEXT_DIE,
  NEXT_SHOOTER,
  SHOT_ROLLED,
  TARGET_DRAWN,
  VOLLEY_TAKEN,
} from './steps.ts';
import { NERVE_ROLLS, SHOT_ROLLS, TARGET_DRAWS } from './streams.ts';

const WORSE = Int32Array.from(NEXT);

export function beginVolley(p: Position, side: Side, reacts: number, who: number, picked: number): void {
  const { firstOf, endOf } = p.rules;
  const enemy = other(side);
  p.firing = side;
  p.reacts = reacts;
  p.who = who;
  p.picked = picked;
  p.shooter = firstOf[side] - 1;
  p.tierFired = 0;
  p.targetCount = 0;
  if (side === 1) p.isAnswered = 1;
  for (let figure = firstOf[enemy]; figure < endOf[enemy]; figure++) {
    p.hit[figure] = ABLE;
    if (isExposed(p, figure, enemy)) p.targets[p.targetCount++] = figure;
  }
  if (p.sink !== undefined) p.emit({ type: 'volley', side, picked, reaction: reacts === IN_REACTION });
  p.step = NEXT_SHOOTER;
}

export function nextShooter(p: Position): void {
  const { endOf, aggressive, isCrew, chances } = p.rules;
  const { firing } = p;
  do p.shooter++;
  while (p.shooter < endOf[firing] && !canShoot(p, p.shooter, p.who));
  if (p.shooter === endOf[firing]) endVolley(p);
  else if (aggressive && isCrew[p.shooter] === 0 && !isLed(p, firing)) {
    p.rollFor(firing, NERVE_ROLLS, chances.die, NERVE_ROLLED);
  } else beginShots(p);
}

/** Whether a man without a leader shoots at people (R-AGG-02). */
export function takeNerve(p: Position): void {
  const { nerve } = p.rules;
  const { firing, shooter, picked } = p;
  const decision = nerve.decision(p.answer + 1, p.aggressiveness[firing], isValuable(p, picked));
  if (decision === FIRES) {
    beginShots(p);
    return;
  }
  if (p.sink !== undefined) p.emit({ type: 'held', figure: shooter, isWasted: decision === WASTED });
  p.step = NEXT_SHOOTER;
}

function isValuable(p: Position, figure: number): boolean {
  return figure >= 0 && p.rules.isCrew[figure] === 1;
}

/** Sets the numbers of dice and targets (R-FIRE-03, R-FIRE-10, R-FIRE-12). */
function beginShots(p: Position): void {
  const { groupOf, volume, tiers } = p.rules;
  const { shooter } = p;
  const group = groupOf[shooter];
  p.covered = Math.min(volume.covers[group], p.targetCount);
  p.diceToFall = Math.max(p.covered, volume.least[group]);
  p.dice = 0;
  p.sixes = 0;
  if (volume.dieByDie) p.struck.fill(ABLE);
  if (tiers[shooter] > p.tierFired) p.tierFired = tiers[shooter];
  p.step = NEXT_DIE;
}

/** Each die has a new target while the weapon covers further ones, then the same targets again. */
export function nextDie(p: Position): void {
  const { chances, groupOf, volume } = p.rules;
  const { dice, covered, targets, targetCount } = p;
  if (dice === p.diceToFall) {
    p.aims[p.shooter] = 0;
    p.step = NEXT_SHOOTER;
  } else if (p.picked >= 0 && volume.isBurst[groupOf[p.shooter]] === 0) rollShot(p, p.picked);
  else if (dice >= covered) rollShot(p, targets[dice % covered]);
  else if (targetCount - dice === 1) rollShot(p, targets[dice]);
  else p.rollFor(p.firing, TARGET_DRAWS, chances.anyOf(targetCount - dice), TARGET_DRAWN);
}

export function takeTarget(p: Position): void {
  const { dice, targets, answer } = p;
  const drawn = targets[dice + answer];
  targets[dice + answer] = targets[dice];
  targets[dice] = drawn;
  rollShot(p, drawn);
}

function rollShot(p: Position, target: number): void {
  if (isHiddenNow(p, target)) {
    p.dice++;
    if (p.sink !== undefined) p.emit({ type: 'hidden', figure: p.shooter, target });
    p.step = NEXT_DIE;
    return;
  }
  const { groupOf, volume, chances } = p.rules;
  const { shooter, firing, shots } = p;
  const group = groupOf[shooter];
  const width = shots.mostAims + 1;
  const row = (group * 2 + p.reacts) * width + p.aims[shooter];
  const sums = p.reacts === AMBUSH_FIRES ? shots.ambushSums : shots.sums;
  const at = p.reacts === AMBUSH_FIRES ? group * width + p.aims[shooter] : row;
  const modifier = sums[TARGET_STATES * at + targetState(p, target)] + p.boost[firing];
  p.target = target;
  p.rollFor(firing, SHOT_ROLLS, chances.shot(modifier, volume.isBurst[group] === 1), SHOT_ROLLED);
}

/** The state of the target for the next die: as before the volley or, by OQ-50, after this burst so far. */
function targetState(p: Position, target: number): number {
  if (p.struck[target] === WOUNDED) return STRUCK;
  const isDown = p.state[target] === HUNKERED || p.struck[target] === HUNKERED;
  return isDown ? DOWN : UPRIGHT;
}

/** Whether the burst has made the target hunker behind an obstacle, so that further dice cannot hit him (R-ACT-04, OQ-50). */
function isHiddenNow(p: Position, target: number): boolean {
  if (p.struck[target] !== HUNKERED || p.reacts === AMBUSH_FIRES) return false;
  return p.shots.hidesHunkered[other(p.firing)];
}

export function takeShot(p: Position): void {
  const { groupOf, volume, stopsAtSix } = p.rules;
  const { target, shooter, answer } = p;
  const outcome = outcomeIn(answer);
  const before = p.hit[target];
  const after = WORSE[before * STATES + outcome];
  p.hit[target] = after;
  if (before > WOUNDED && after <= WOUNDED) p.hitBy[target] = shooter;
  if (volume.dieByDie) p.struck[target] = WORSE[p.struck[target] * STATES + outcome];
  p.dice++;
  if (p.sink !== undefined) p.emit({ type: 'shot', figure: shooter, target, outcome: OUTCOMES[outcome] });
  p.step = NEXT_DIE;
  if (!hasSix(answer) || volume.stops[groupOf[shooter]] === 0) return;
  p.sixes++;
  if (p.sixes < stopsAtSix || p.dice === p.diceToFall) return;
  p.diceToFall = p.dice;
  if (p.sink !== undefined) p.emit({ type: 'stopped', figure: shooter });
}

/** Applies all results at once. */
export function endVolley(p: Position): void {
  const { firstOf, endOf, aggressive, outguns } = p.rules;
  const enemy = other(p.firing);
  p.deaths = 0;
  for (let figure = firstOf[enemy]; figure < endOf[enemy]; figure++) {
    const hit = p.hit[figure];
    if (hit === ABLE || (hit === HUNKERED && p.state[figure] === HUNKERED)) continue;
    if (hit === HUNKERED) hunker(p, figure);
    else {
      p.state[figure] = hit;
      p.out[enemy]++;
      // Nobody scores for a grenade that explodes in the hand.
      if (p.hitBy[figure] >= 0) p.score[p.hitBy[figure]]++;
      if (hit === DEAD) p.deaths++;
    }
    if (p.sink !== undefined) p.emit({ type: 'struck', figure, outcome: OUTCOMES[hit] });
  }
  if (p.out[enemy] >= p.rules.breaksAt[enemy]) {
    p.finish(p.firing, beatenBy(p, enemy));
    return;
  }
  p.step = aggressive || outguns ? NEXT_DEATH : VOLLEY_TAKEN;
}
