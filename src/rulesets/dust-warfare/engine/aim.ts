/** D-ATK-01: a unit aims its weapons at different targets, one by one and before any roll; some hit a second unit as well. */
import { APART } from './attackFrame.ts';
import { AIM, DECIDE_AIM, encodeChoice, kindOf, PASS, targetOf } from './choices.ts';
import { AIM_FRAME, ATTACK_FRAME, field, STEP } from './frames.ts';
import type { Position } from './position.ts';

const ASKS = 0;
const AIMED = 1;
const ASKS_AGAIN = 2;
const AIMED_AGAIN = 3;

/** Weapons that can fire now and be aimed separately, as a mask. */
export function weaponsApart(p: Position, unit: number): number {
  const { aims, ranges } = p.rules;
  return aims.apart[unit * ranges.length + p.band] & ~(p.lost[unit] | p.empty[unit]);
}

// --- fields of AIM_FRAME
const ATTACKER = field(0);
/** The mode of all its attacks. */
const AIM_MODE = field(1);
/** Index among the attacker's weapons. */
const AIMED_WEAPON = field(2);
/** The weapon's first target, while a second one is chosen. */
const FIRST_TARGET = field(3);

/** Handler of AIM_FRAME. */
export function runAim(p: Position, frame: number): void {
  const { frames, rules } = p;
  const unit = frames[frame + ATTACKER];
  const mode = frames[frame + AIM_MODE];
  const weapon = frames[frame + AIMED_WEAPON];
  switch (frames[frame + STEP]) {
    case ASKS:
      if (weapon === rules.weaponCount[unit]) {
        fire(p, unit, mode);
        return;
      }
      if (offerTargets(p, unit, mode, weapon, -1)) {
        frames[frame + STEP] = AIMED;
        p.wait();
      } else frames[frame + AIMED_WEAPON]++;
      return;
    case AIMED:
      p.aimed[targetOf(p.answer)] |= 1 << weapon;
      frames[frame + FIRST_TARGET] = targetOf(p.answer);
      frames[frame + STEP] = ASKS_AGAIN;
      return;
    case ASKS_AGAIN: {
      const { twice, twiceInsteadOfReroll } = rules.aims;
      const all = rules.modes[mode].splits ? twice[unit] | twiceInsteadOfReroll[unit] : twice[unit];
      frames[frame + STEP] = AIMED_AGAIN;
      p.answer = PASS;
      if ((all & (1 << weapon)) !== 0 && offerTargets(p, unit, mode, weapon, frames[frame + FIRST_TARGET]))
        p.wait();
      return;
    }
    default:
      if (kindOf(p.answer) === AIM) p.aimed[targetOf(p.answer)] |= 1 << weapon;
      frames[frame + AIMED_WEAPON]++;
      frames[frame + STEP] = ASKS;
  }
}

/**
 * Lists the units that a weapon can affect; false when there are none. All enemy units are in range for a second target, as there is no
 * map.
 * @param except the weapon's first target, or -1 while it has none; the weapon must have one
 */
function offerTargets(p: Position, unit: number, mode: number, weapon: number, except: number): boolean {
  const { attacks, sideOf, firstOf, endOf } = p.rules;
  const side = sideOf[unit] === 0 ? 0 : 1;
  if ((weaponsApart(p, unit) & (1 << weapon)) === 0) return false;
  const volley = attacks.volley(p, unit);
  p.aimMode = mode;
  p.ask(side, DECIDE_AIM, unit);
  if (except >= 0) p.addChoice(encodeChoice(PASS));
  for (let target = firstOf[1 - side]; target < endOf[1 - side]; target++) {
    if (target === except || p.life[target] === 0) continue;
    if ((attacks.hurting(p, volley, target) & (1 << weapon)) === 0) continue;
    p.addChoice(encodeChoice(AIM, unit, target, weapon));
  }
  return p.choiceCount > (except >= 0 ? 1 : 0);
}

/** The unit's other weapons, as a mask. */
export function othersThan(p: Position, unit: number, weapons: number): number {
  return ((1 << p.rules.weaponCount[unit]) - 1) & ~weapons;
}

/** Starts the attacks on the chosen targets with the first one. */
function fire(p: Position, unit: number, mode: number): void {
  p.pop();
  const target = nextAimedAt(p, unit, -1);
  if (target >= 0) p.push(ATTACK_FRAME, unit, target, mode + APART);
}

/** The next unit that weapons of the attacker are aimed at, or -1. */
export function nextAimedAt(p: Position, attacker: number, target: number): number {
  const { sideOf, firstOf, endOf } = p.rules;
  const enemy = 1 - sideOf[attacker];
  for (let next = Math.max(target + 1, firstOf[enemy]); next < endOf[enemy]; next++) {
    if (p.aimed[next] !== 0) return next;
  }
  return -1;
}

/** Starts to aim the weapons of a unit separately. */
export function aimApart(p: Position, unit: number, mode: number): void {
  p.aimed.fill(0);
  p.push(AIM_FRAME, unit, mode);
}
