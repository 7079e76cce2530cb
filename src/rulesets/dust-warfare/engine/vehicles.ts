/** Chapter D-VEH: the effects of the damage table. */
import { damageOf, marksOf } from '../compile/attackOutcome.ts';
import { DECIDE_WEAPON, encodeChoice, LOSE_WEAPON, modeOf } from './choices.ts';
import { DETONATION_FRAME, field, STEP, WEAPON_FRAME } from './frames.ts';
import type { Position } from './position.ts';
import { ATTACK_ROLLS, LOCATION_ROLLS, streamOf } from './streams.ts';
import { hurt, suppress } from './units.ts';

/** How the lost weapon is chosen. */
const BY_DIE = 0;
const BY_ATTACKER = 1;

/**
 * D-VEH-03: applies a row of the table.
 * @param by the attacker, who may choose a weapon
 * @param stepsDown R-04: an effect that is already present becomes the next lesser one that is not
 */
export function damageTableRow(p: Position, unit: number, row: number, by: number, stepsDown: boolean): void {
  const isThere = (p.effects[unit] & (1 << (row - 1))) !== 0;
  const taken = isThere && !stepsDown ? 0 : p.rules.rowTaken(p.effects[unit], row);
  if (taken === 0) return;
  p.effects[unit] |= 1 << (taken - 1);
  p.changed(unit);
  if (p.sink !== undefined) p.emit({ type: 'effect', unit, row: taken });
  const { losesWeapon, blast } = p.rules.damageRows[unit][taken];
  if (blast !== undefined) p.push(DETONATION_FRAME, unit, 0, taken);
  if (losesWeapon !== undefined) {
    p.push(WEAPON_FRAME, unit, by, losesWeapon === 'attacker' ? BY_ATTACKER : BY_DIE);
  }
}

// --- fields of WEAPON_FRAME and DETONATION_FRAME
const VEHICLE = field(0);

// --- fields of WEAPON_FRAME
const ATTACKER = field(1);
/** BY_DIE or BY_ATTACKER. */
const PICKED_BY = field(2);

/** Handler of WEAPON_FRAME. One weapon of the vehicle is lost. */
export function runWeaponLoss(p: Position, frame: number): void {
  const { frames, rules } = p;
  const unit = frames[frame + VEHICLE];
  const attacker = frames[frame + ATTACKER];
  switch (frames[frame + STEP]) {
    case 0:
      frames[frame + STEP] = 1;
      p.answer = 1;
      if (frames[frame + PICKED_BY] === BY_DIE) {
        p.roll(rules.chances.die, streamOf(rules.sideOf[attacker], LOCATION_ROLLS));
      }
      return;
    case 1: {
      frames[frame + STEP] = 2;
      const picks = p.answer === 1 ? attacker : unit;
      p.ask(rules.sideOf[picks] === 0 ? 0 : 1, DECIDE_WEAPON, unit);
      for (let weapon = 0; weapon < rules.weaponCount[unit]; weapon++) {
        if ((p.lost[unit] & (1 << weapon)) === 0) p.addChoice(encodeChoice(LOSE_WEAPON, unit, 0, weapon));
      }
      if (p.choiceCount === 0) p.pop();
      else p.wait();
      return;
    }
    default:
      p.lost[unit] |= 1 << modeOf(p.answer);
      p.fireChanged(unit);
      if (p.sink !== undefined) p.emit({ type: 'weapon-lost', unit, weapon: modeOf(p.answer) });
      p.pop();
  }
}

// --- fields of DETONATION_FRAME
/** The next unit that may be hit. */
const NEXT_UNIT = field(1);
/** Row of the damage table. */
const DAMAGE_ROW = field(2);

/**
 * Handler of DETONATION_FRAME. Every soldier unit in reach is attacked. Without a map these are all of its own side, and those of the enemy
 * if the distance of the sides is in reach.
 */
export function runDetonation(p: Position, frame: number): void {
  const { frames, rules } = p;
  const vehicle = frames[frame + VEHICLE];
  const unit = frames[frame + NEXT_UNIT];
  const { blast } = rules.damageRows[vehicle][frames[frame + DAMAGE_ROW]];
  if (frames[frame + STEP] === 1) {
    frames[frame + STEP] = 0;
    const table = rules.attacks.blast(p, unit);
    if (table !== undefined) {
      const outcome = table.outcomes[p.answer];
      const damage = damageOf(outcome);
      const marker = marksOf(outcome) === 1;
      hurt(p, unit, damage, -1);
      if (marker) suppress(p, unit, 1);
      if (p.sink !== undefined) {
        p.emit({ type: 'damage', unit, by: -1, damage, left: p.life[unit], marker });
      }
    }
    frames[frame + NEXT_UNIT] = unit + 1;
    return;
  }
  if (blast === undefined || unit === rules.units.length) {
    p.pop();
    return;
  }
  const isNear = rules.sideOf[unit] === rules.sideOf[vehicle] || rules.ranges[p.band] <= blast.radius;
  const table =
    isNear && p.life[unit] > 0 && rules.damageRows[unit].length === 0
      ? rules.attacks.blast(p, unit)
      : undefined;
  if (table === undefined) frames[frame + NEXT_UNIT] = unit + 1;
  else {
    frames[frame + STEP] = 1;
    p.roll(table.alias, streamOf(rules.sideOf[vehicle], ATTACK_ROLLS));
  }
}
