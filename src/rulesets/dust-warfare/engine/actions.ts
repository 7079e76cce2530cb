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
} from './choices.ts';
import type { Position } from './position.ts';
import { supportNow } from './support.ts';
import { has, hasMode, mostLife } from './units.ts';

/** Asks the owner of a unit how it uses its remaining actions. */
export function offerActions(p: Position, unit: number): void {
  p.ask(p.rules.sideOf[unit] === 0 ? 0 : 1, DECIDE_ACTION, unit);
  // Passing is always possible; with a second choice known, the list is not needed yet.
  if (mayMove(p, unit)) p.waitUnlisted();
  else {
    listActions(p);
    p.wait();
  }
}

export function listActions(p: Position): void {
  const { rules, decisionUnit: unit } = p;
  p.addChoice(encodeChoice(PASS));
  if (mayAttack(p, unit)) listAttacks(p, unit);
  if (mayMove(p, unit)) p.addChoice(encodeChoice(MOVE, unit));
  if (p.empty[unit] !== 0) p.addChoice(encodeChoice(RELOAD, unit));
  if (has(p, unit, rules.burns[unit])) p.addChoice(encodeChoice(DOUSE, unit));
  if (mayHelp(p, unit)) listSupport(p, unit);
}

/**
 * Whether the unit may attack: once per activation. This is an assumption, as a sustained attack is the use of two actions (see
 * assumptions.ts).
 */
export function mayAttack(p: Position, unit: number): boolean {
  return p.attacked === 0 && isInReach(p, unit);
}

/** Whether a weapon of the unit reaches the distance between the sides this turn. */
export function isInReach({ rules, band }: Position, unit: number): boolean {
  return rules.isInReach[unit * rules.ranges.length + band] === 1;
}

/** Lists the attacks; the same weapons fire in every mode. */
function listAttacks(p: Position, unit: number): void {
  const { attacks, modesOf, sideOf, firstOf, endOf, modes } = p.rules;
  const enemy = 1 - sideOf[unit];
  const volley = attacks.volley(p, unit);
  let targets = 0;
  for (const mode of modesOf[unit]) {
    if (modes[mode].splits || !isOffered(p, unit, mode)) continue;
    targets = 0;
    for (let target = firstOf[enemy]; target < endOf[enemy]; target++) {
      if (p.life[target] === 0 || attacks.hurting(p, volley, target) === 0) continue;
      p.addChoice(encodeChoice(ATTACK, unit, target, mode));
      targets++;
    }
  }
  if (targets < 2) return;
  for (const mode of modesOf[unit]) {
    if (isOfferedApart(p, unit, mode)) p.addChoice(encodeChoice(AIM_APART, unit, 0, mode));
  }
}

/** D-ATK-01: whether a mode with several weapons, or with one that hits a second unit, can be aimed separately at two targets. */
export function isOfferedApart(p: Position, unit: number, mode: number): boolean {
  const { aims, modes } = p.rules;
  const weapons = weaponsApart(p, unit);
  const { splits } = modes[mode];
  const twice = splits ? aims.twiceInsteadOfReroll[unit] : aims.twice[unit];
  const isUseful = (weapons & twice) !== 0 || (!splits && severalIn(weapons));
  return isUseful && isOffered(p, unit, mode);
}

/** Whether the unit has the actions and meets the other conditions of the mode. */
export function isOffered(p: Position, unit: number, mode: number): boolean {
  const { actions, once, afterMove } = p.rules.modes[mode];
  if (actions > p.actions || (once & p.used[unit]) !== 0 || (afterMove && p.movedFirst === 0)) return false;
  return hasMode(p, unit, mode);
}

/** Once, and only where a move has an effect: other terrain, or an attack that requires a move (D-ACT-01, D-VEH-03). */
export function mayMove(p: Position, unit: number): boolean {
  const { rules } = p;
  if (p.movedFirst === 1 || has(p, unit, rules.noMove[unit])) return false;
  return rules.drawsCover || (rules.attacksAfterMove[unit] === 1 && p.attacked === 0);
}

export function mayHelp({ rules }: Position, unit: number): boolean {
  return rules.supports[unit] !== undefined || rules.supportsAlone[unit] !== undefined;
}

/** D-ACT-03. Friends are always in range, as there is no map. */
function listSupport(p: Position, unit: number): void {
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

/** Whether it has a marker to remove, or a lost soldier to restore to a remaining unit. */
function canBeTreated(p: Position, unit: number): boolean {
  if (p.rules.damageRows[unit].length > 0) return false;
  return p.markers[unit] > 0 || p.life[unit] < mostLife(p, unit);
}
