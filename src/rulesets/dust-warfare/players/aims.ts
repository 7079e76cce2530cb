/**
 * How a policy aims weapons apart (D-ATK-01): together at the target of the whole unit, but for those that can do nothing to it,
 * and for second targets. What a weapon would be worth elsewhere, it gives up: fire together brings units down.
 */
import { NO_ATTACK } from '../compile/attackTables.ts';
import { othersThan, weaponsApart } from '../engine/aim.ts';
import { AIM, AIM_APART, ATTACK, kindOf, modeOf, targetOf, unitOf } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import type { TargetPolicy } from './policies.ts';

/**
 * What to choose in place of an attack on one target where aiming apart is worth more; else the attack itself.
 * @param attack index of the attack that the policy would choose; those with weapons aimed apart are listed behind it
 */
export function apartInstead(p: Position, attack: number): number {
  const { choices } = p;
  const { aims, modes } = p.rules;
  const last = lastApart(p);
  if (last < 0) return attack;
  const unit = unitOf(choices[attack]);
  const mode = modeOf(choices[attack]);
  const weapons = weaponsApart(p, unit);
  const target = targetOf(choices[attack]);
  const isWorthIt = hasOtherTarget(
    p,
    unit,
    target,
    (weapons & aims.twice[unit]) | idleAgainst(p, unit, target),
  );
  if (!isWorthIt && (weapons & aims.twiceInsteadOfReroll[unit]) === 0) return attack;
  for (let index = last; index > attack; index--) {
    const apart = choices[index];
    if (kindOf(apart) !== AIM_APART) continue;
    const apartMode = modeOf(apart);
    if (isWorthIt && apartMode === mode) return index;
    const isAlternative = modes[apartMode].splits && modes[apartMode].actions === modes[mode].actions;
    if (isAlternative && worthOfSplit(p, unit, target, apartMode) > worthOf(p, unit, target, mode, 0)) {
      return index;
    }
  }
  return attack;
}

/** Index of the last choice to aim weapons apart: attacks of the whole unit are listed before it. -1 for none. */
function lastApart({ choices, choiceCount }: Position): number {
  for (let index = choiceCount - 1; index >= 0; index--) {
    const kind = kindOf(choices[index]);
    if (kind === AIM_APART) return index;
    if (kind === ATTACK) break;
  }
  return -1;
}

/** Index of the unit to aim a weapon at, or at last a second one. */
export function chooseAim(p: Position, targets: TargetPolicy): number {
  const { choices, choiceCount, decisionUnit: unit, aimMode: mode } = p;
  const isSecond = kindOf(choices[0]) !== AIM;
  if (!isSecond) {
    const main = bestTarget(p, unit, mode, 0, targets);
    for (let index = 0; index < choiceCount; index++) if (targetOf(choices[index]) === main) return index;
  }
  const silent = othersThan(p, unit, 1 << modeOf(choices[choiceCount - 1]));
  let best = 0;
  let most = -1;
  for (let index = isSecond ? 1 : 0; index < choiceCount; index++) {
    const worth = worthOf(p, unit, targetOf(choices[index]), mode, silent);
    if (worth > most) {
      most = worth;
      best = index;
    }
  }
  return best;
}

/** Weapons that can be aimed apart and do nothing to a unit, as a mask. */
function idleAgainst(p: Position, unit: number, target: number): number {
  const { attacks } = p.rules;
  return weaponsApart(p, unit) & ~attacks.hurting(p, attacks.volley(p, unit), target);
}

/** Whether one of the weapons does something to another unit of the enemy. */
function hasOtherTarget(p: Position, unit: number, target: number, weapons: number): boolean {
  if (weapons === 0) return false;
  const { attacks, sideOf, firstOf, endOf } = p.rules;
  const enemy = 1 - sideOf[unit];
  const volley = attacks.volley(p, unit);
  for (let other = firstOf[enemy]; other < endOf[enemy]; other++) {
    if (other === target || p.life[other] === 0) continue;
    if ((attacks.hurting(p, volley, other) & weapons) !== 0) return true;
  }
  return false;
}

/** Expected army points of an attack in a mode in which some weapons hit a second unit, the best for them. */
function worthOfSplit(p: Position, unit: number, target: number, mode: number): number {
  const silent = othersThan(p, unit, p.rules.aims.twiceInsteadOfReroll[unit]);
  const second = bestTarget(p, unit, mode, silent, 'worth', target);
  const worth = worthOf(p, unit, target, mode, 0);
  return second < 0 ? worth : worth + worthOf(p, unit, second, mode, silent);
}

/** The unit of the enemy that comes first and that the weapons are expected to cost most; -1 when they do nothing to anybody. */
function bestTarget(
  p: Position,
  unit: number,
  mode: number,
  silent: number,
  targets: TargetPolicy,
  except = -1,
): number {
  const { attacks, sideOf, firstOf, endOf, pointsPerLife } = p.rules;
  const enemy = 1 - sideOf[unit];
  const row = attacks.part(p, unit, mode, silent);
  let best = -1;
  let most = 0;
  let rankOfBest = 0;
  for (let target = firstOf[enemy]; target < endOf[enemy]; target++) {
    if (target === except || p.life[target] === 0) continue;
    const rank = rankOf(p, target, targets);
    if (rank < rankOfBest) continue;
    const table = attacks.at(p, row, target);
    if (table === NO_ATTACK) continue;
    const worth = attacks.expected(table, p.life[target]) * pointsPerLife[target];
    if (worth > most || (rank > rankOfBest && worth > 0)) {
      most = worth;
      best = target;
      rankOfBest = rank;
    }
  }
  return best;
}

/** Expected army points of an attack without the silent weapons, a mask. */
function worthOf(p: Position, unit: number, target: number, mode: number, silent: number): number {
  const { attacks, pointsPerLife } = p.rules;
  const table = attacks.at(p, attacks.part(p, unit, mode, silent), target);
  return table === NO_ATTACK ? 0 : attacks.expected(table, p.life[target]) * pointsPerLife[target];
}

/** How much a policy wants a target, before what it is worth. */
export function rankOf(p: Position, target: number, targets: TargetPolicy): number {
  if (targets === 'worth') return 0;
  if (targets === 'spread') return p.markers[target] === 0 ? 1 : 0;
  return p.life[target] < p.rules.fullLife[target] ? 1 : 0;
}
