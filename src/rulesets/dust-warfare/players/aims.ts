/**
 * How a policy aims weapons separately (D-ATK-01): together at the unit's target, except weapons that cannot affect it, and for second
 * targets. The policy does not split fire for more expected points, as concentrated fire destroys units.
 */
import { isOfferedApart } from '../engine/actions.ts';
import { othersThan, weaponsApart } from '../engine/aim.ts';
import { AIM, AIM_APART, encodeChoice, kindOf, modeOf, targetOf, unitOf } from '../engine/choices.ts';
import type { Position } from '../engine/position.ts';
import type { TargetPolicy } from './policies.ts';

/** Any of a unit's weapons, as a mask. */
const ALL = -1;

/** The choice to aim separately where it has a higher value; otherwise the attack itself. */
export function apartInstead(p: Position, attack: number): number {
  const { aims, modes, modesOf } = p.rules;
  const unit = unitOf(attack);
  const weapons = weaponsApart(p, unit);
  if (weapons === 0) return attack;
  const mode = modeOf(attack);
  const target = targetOf(attack);
  const isWorthIt = hasOtherTarget(
    p,
    unit,
    target,
    (weapons & aims.twice[unit]) | idleAgainst(p, unit, target, weapons),
  );
  if (!isWorthIt) {
    if ((weapons & aims.twiceInsteadOfReroll[unit]) === 0) return attack;
    if (!hasOtherTarget(p, unit, target, ALL)) return attack;
  }
  const modesOfUnit = modesOf[unit];
  for (let number = modesOfUnit.length - 1; number >= 0; number--) {
    const apartMode = modesOfUnit[number];
    if (!isOfferedApart(p, unit, apartMode)) continue;
    const apart = encodeChoice(AIM_APART, unit, 0, apartMode);
    if (isWorthIt && apartMode === mode) return apart;
    const isAlternative = modes[apartMode].splits && modes[apartMode].actions === modes[mode].actions;
    if (isAlternative && valueOfSplit(p, unit, target, apartMode) > worthOf(p, unit, target, mode, 0)) {
      return apart;
    }
  }
  return attack;
}

/** Aims a weapon at a unit, and finally at a second one. */
export function chooseAim(p: Position, targets: TargetPolicy): number {
  const { choices, choiceCount, decisionUnit: unit, aimMode: mode } = p;
  const isSecond = kindOf(choices[0]) !== AIM;
  if (!isSecond) {
    const main = bestTarget(p, unit, mode, 0, targets);
    for (let index = 0; index < choiceCount; index++) {
      if (targetOf(choices[index]) === main) return choices[index];
    }
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
  return choices[best];
}

/** Weapons of the mask that cannot affect a unit. */
function idleAgainst(p: Position, unit: number, target: number, weapons: number): number {
  const { attacks } = p.rules;
  return weapons & ~attacks.hurting(p, attacks.volley(p, unit), target);
}

/** Whether one of the weapons can affect another enemy unit. */
function hasOtherTarget(p: Position, unit: number, target: number, weapons: number): boolean {
  if (weapons === 0) return false;
  const { attacks, sideOf, firstOf } = p.rules;
  const enemy = 1 - sideOf[unit];
  const volley = attacks.volley(p, unit);
  const end = firstOf[enemy] + p.alive[enemy];
  for (let place = firstOf[enemy]; place < end; place++) {
    const other = p.standing[place];
    if (other !== target && (attacks.hurting(p, volley, other) & weapons) !== 0) return true;
  }
  return false;
}

/** Expected army points of an attack in a mode where some weapons also hit the best second unit. */
function valueOfSplit(p: Position, unit: number, target: number, mode: number): number {
  const silent = othersThan(p, unit, p.rules.aims.twiceInsteadOfReroll[unit]);
  const second = bestTarget(p, unit, mode, silent, 'worth', target);
  const worth = worthOf(p, unit, target, mode, 0);
  return second < 0 ? worth : worth + worthOf(p, unit, second, mode, silent);
}

/** The enemy unit with the best rank, then the highest expected loss to the weapons; -1 when they cannot affect any. */
function bestTarget(
  p: Position,
  unit: number,
  mode: number,
  silent: number,
  targets: TargetPolicy,
  except = -1,
): number {
  const { attacks, sideOf, firstOf, pointsPerLife } = p.rules;
  const enemy = 1 - sideOf[unit];
  const end = firstOf[enemy] + p.alive[enemy];
  const row = attacks.part(p, unit, mode, silent);
  let best = -1;
  let most = 0;
  let rankOfBest = 0;
  for (let place = firstOf[enemy]; place < end; place++) {
    const target = p.standing[place];
    if (target === except) continue;
    const rank = rankOf(p, target, targets);
    if (rank < rankOfBest) continue;
    const worth = attacks.expected(attacks.at(p, row, target), p.life[target]) * pointsPerLife[target];
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
  return attacks.expected(table, p.life[target]) * pointsPerLife[target];
}

/** The priority of a target, compared before its value. */
export function rankOf(p: Position, target: number, targets: TargetPolicy): number {
  if (targets === 'worth') return 0;
  if (targets === 'spread') return p.markers[target] === 0 ? 1 : 0;
  return p.life[target] < p.rules.fullLife[target] ? 1 : 0;
}
