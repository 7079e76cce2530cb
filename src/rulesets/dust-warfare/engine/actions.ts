/** Chapter D-ACT: the actions that a unit can take now. */
import { severalIn } from '../compile/aims.ts';
import { weaponsApart } from './aim.ts';
import {
  AIM_APART,
  ATTACK,
  DECIDE_ACTION,
  DOUSE,
  encodeChoice,
  MOVE,
  PASS,
  REGENERATE,
  RELOAD,
  REPAIR,
  TREAT,
  targetOf,
} from './choices.ts';
import type { Position } from './position.ts';
import { supportNow } from './support.ts';
import { has, hasMode, mostLife, oneAbove0 } from './units.ts';

/** Asks the owner of a unit what it does with the actions it has left. */
export function offerActions(p: Position, unit: number): void {
  const { rules } = p;
  const side = rules.sideOf[unit] === 0 ? 0 : 1;
  p.ask(side, DECIDE_ACTION, unit);
  p.addChoice(encodeChoice(PASS));
  if (p.attacked === 0) offerAttacks(p, unit);
  if (p.movedFirst === 0 && mayMove(p, unit)) p.addChoice(encodeChoice(MOVE, unit));
  if (p.empty[unit] !== 0) p.addChoice(encodeChoice(RELOAD, unit));
  if (has(p, unit, rules.burns[unit])) p.addChoice(encodeChoice(DOUSE, unit));
  if (rules.supports[unit] !== undefined || rules.supportsAlone[unit] !== undefined) offerSupport(p, unit);
}

/**
 * A unit attacks once an activation: an assumption, since a sustained attack is what two actions buy (see assumptions.ts). The
 * same weapons fire in every mode.
 */
function offerAttacks(p: Position, unit: number): void {
  const { attacks, modesOf, sideOf, firstOf, endOf, isInReach, ranges } = p.rules;
  const { choices, life } = p;
  if (isInReach[unit * ranges.length + p.band] === 0) return;
  const enemy = 1 - sideOf[unit];
  const end = endOf[enemy];
  const modes = modesOf[unit];
  const volley = attacks.volley(p, unit);
  const first = p.choiceCount;
  let count = first;
  for (let target = firstOf[enemy]; target < end; target++) {
    choices[count] = encodeChoice(ATTACK, unit, target, modes[0]);
    count += oneAbove0(life[target]) & oneAbove0(attacks.hurting(p, volley, target));
  }
  const targets = count - first;
  for (let other = 1; targets > 0 && other < modes.length; other++) {
    const mode = modes[other];
    if (p.rules.modes[mode].splits || !isOffered(p, unit, mode)) continue;
    for (let index = first; index < first + targets; index++) {
      choices[count++] = encodeChoice(ATTACK, unit, targetOf(choices[index]), mode);
    }
  }
  p.choiceCount = count;
  if (targets > 1 && p.rules.aims.apart[unit * ranges.length + p.band] !== 0) offerApart(p, unit);
}

/** D-ATK-01: in each mode of attack, with several weapons, or with one that hits a second unit. */
function offerApart(p: Position, unit: number): void {
  const { aims, modes, modesOf } = p.rules;
  const weapons = weaponsApart(p, unit);
  for (const mode of modesOf[unit]) {
    const { splits } = modes[mode];
    const twice = splits ? aims.twiceInsteadOfReroll[unit] : aims.twice[unit];
    const isUseful = (weapons & twice) !== 0 || (!splits && severalIn(weapons));
    if (isUseful && isOffered(p, unit, mode)) p.addChoice(encodeChoice(AIM_APART, unit, 0, mode));
  }
}

/** Whether the unit has the actions, and what else the mode of attack needs. */
function isOffered(p: Position, unit: number, mode: number): boolean {
  const { actions, once, afterMove } = p.rules.modes[mode];
  if (actions > p.actions || (once & p.used[unit]) !== 0 || (afterMove && p.movedFirst === 0)) return false;
  return hasMode(p, unit, mode);
}

/** Only where a move changes something: other terrain, or an attack that needs one before (D-ACT-01, D-VEH-03). */
function mayMove(p: Position, unit: number): boolean {
  const { rules } = p;
  if (has(p, unit, rules.noMove[unit])) return false;
  return rules.drawsCover || (rules.attacksAfterMove[unit] === 1 && p.attacked === 0);
}

/** D-ACT-03. Friends are always near enough: there is no map. */
function offerSupport(p: Position, unit: number): void {
  const { rules } = p;
  const support = supportNow(p, unit);
  if (support === undefined) return;
  const side = rules.sideOf[unit] === 0 ? 0 : 1;
  for (let friend = rules.firstOf[side]; friend < rules.endOf[side]; friend++) {
    if (p.life[friend] === 0) continue;
    if (support.treats !== undefined && canBeTreated(p, friend)) {
      p.addChoice(encodeChoice(TREAT, unit, friend));
    }
    const repairs = friend === unit ? (support.repairs ?? support.repairsItself) : support.repairs;
    if (repairs !== undefined && p.effects[friend] !== 0) p.addChoice(encodeChoice(REPAIR, unit, friend));
  }
  if (support.regenerates !== undefined && p.life[unit] < mostLife(p, unit)) {
    p.addChoice(encodeChoice(REGENERATE, unit, unit));
  }
}

/** A marker to take off, or a soldier to bring back: somebody is left whom he would join. */
function canBeTreated(p: Position, unit: number): boolean {
  if (p.rules.damageRows[unit].length > 0) return false;
  return p.markers[unit] > 0 || p.life[unit] < mostLife(p, unit);
}
