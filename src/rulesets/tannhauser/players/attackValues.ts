/**
 * Values of the miniatures' attacks on each other in the current position. Each exact value is computed once for a pair
 * and kept until the attack roll of the one or the shock roll of the other changes. Most activations change those of
 * few miniatures.
 */
import { attackRollKeys, cancelsAll, shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import {
  MAX_MINIATURES,
  MAX_WEAPONS,
  RANGED_FLAG,
  WEAPON_FLAGS,
  WEAPON_RANGE,
  WEAPON_TARGET_DICE,
} from '../engine/layout.ts';
import { rowsLeft } from '../engine/miniatures.ts';
import type { Position } from '../engine/position.ts';
import { withCancelsAll } from '../tables/keys.ts';
import { addValue } from './shots.ts';

/** Values kept for a pair: the best attack along the path, the best other one, the best ranged one, the best of all. */
export const SHOT = 0;
export const BLOW = 1;
export const RANGED = 2;
export const ANY = 3;
const FIELDS = 4;

/** Data kept for a weapon. */
const ROLL = 0;
const FLAGS = 1;
const RANGE = 2;
const TARGET_DICE = 3;
const WEAPON = 4;

export class AttackValues {
  readonly #kills: Float64Array;
  /** Values of each pair, in rows: `values[pair + SHOT]` and so on. */
  readonly values = new Float64Array(MAX_MINIATURES * MAX_MINIATURES * FIELDS);
  readonly #rolls = new Int32Array(MAX_WEAPONS);
  readonly #weaponCount = new Int32Array(MAX_MINIATURES);
  readonly #weapons = new Int32Array(MAX_MINIATURES * MAX_WEAPONS * WEAPON);
  readonly #shock = new Int32Array(MAX_MINIATURES);
  readonly #traits = new Int32Array(MAX_MINIATURES);
  readonly #rows = new Int32Array(MAX_MINIATURES);
  readonly #price = new Float64Array(MAX_MINIATURES).fill(Number.NaN);
  /**
   * Number of the last change of each miniature as attacker; below, as target, and those that each pair's values belong
   * to.
   */
  readonly #attackChange = new Float64Array(MAX_MINIATURES);
  readonly #shockChange = new Float64Array(MAX_MINIATURES);
  readonly #attackSeen = new Float64Array(MAX_MINIATURES * MAX_MINIATURES);
  readonly #shockSeen = new Float64Array(MAX_MINIATURES * MAX_MINIATURES);
  readonly #changes = new Float64Array(1);
  readonly #worth = new Float64Array(1);

  /**
   * Creates an empty cache.
   * @param kills bonus for a kill, by miniature
   */
  constructor(kills: Float64Array) {
    this.#kills = kills;
  }

  /** Updates a miniature on its circle, or where it would enter; call it before `pair`. */
  refresh(p: Position, miniature: number, circle: number): void {
    if (this.#attackDiffers(p, miniature, circle)) this.#attackChange[miniature] = ++this.#changes[0];
    if (this.#shockDiffers(p, miniature)) this.#shockChange[miniature] = ++this.#changes[0];
  }

  #attackDiffers(p: Position, miniature: number, circle: number): boolean {
    const rolls = this.#rolls;
    const weapons = this.#weapons;
    const count = p.weaponCount[miniature];
    let differs = count !== this.#weaponCount[miniature];
    this.#weaponCount[miniature] = count;
    attackRollKeys(p, miniature, circle, rolls, 0);
    for (let weapon = 0; weapon < count; weapon++) {
      const record = weaponRecord(miniature, weapon);
      const at = (miniature * MAX_WEAPONS + weapon) * WEAPON;
      const flags = p.weapons[record + WEAPON_FLAGS];
      const range = p.weapons[record + WEAPON_RANGE];
      const targetDice = p.weapons[record + WEAPON_TARGET_DICE];
      if (
        weapons[at + ROLL] === rolls[weapon] &&
        weapons[at + FLAGS] === flags &&
        weapons[at + RANGE] === range &&
        weapons[at + TARGET_DICE] === targetDice
      )
        continue;
      differs = true;
      weapons[at + ROLL] = rolls[weapon];
      weapons[at + FLAGS] = flags;
      weapons[at + RANGE] = range;
      weapons[at + TARGET_DICE] = targetDice;
    }
    return differs;
  }

  #shockDiffers(p: Position, miniature: number): boolean {
    const roll = shockRollKey(p, miniature, 0);
    const left = rowsLeft(p, miniature);
    const cancelled = p.cancelAllTraits[miniature];
    if (
      this.#shock[miniature] === roll &&
      this.#rows[miniature] === left &&
      this.#traits[miniature] === cancelled &&
      this.#price[miniature] === this.#kills[miniature]
    )
      return false;
    this.#shock[miniature] = roll;
    this.#rows[miniature] = left;
    this.#traits[miniature] = cancelled;
    this.#price[miniature] = this.#kills[miniature];
    return true;
  }

  /** Offset of the values of an attacker and a target. */
  pair(p: Position, attacker: number, target: number): number {
    const weapons = this.#weapons;
    const number = attacker * MAX_MINIATURES + target;
    const at = number * FIELDS;
    if (
      this.#attackSeen[number] === this.#attackChange[attacker] &&
      this.#shockSeen[number] === this.#shockChange[target]
    )
      return at;
    this.#attackSeen[number] = this.#attackChange[attacker];
    this.#shockSeen[number] = this.#shockChange[target];
    for (let field = 0; field < FIELDS; field++) this.values[at + field] = 0;
    for (let weapon = 0; weapon < this.#weaponCount[attacker]; weapon++) {
      const record = (attacker * MAX_WEAPONS + weapon) * WEAPON;
      const flags = weapons[record + FLAGS];
      const isRanged = (flags & RANGED_FLAG) !== 0;
      this.#setWorth(p, record, target, flags);
      this.#raise(at + (isRanged && weapons[record + RANGE] === 0 ? SHOT : BLOW));
      if (isRanged) this.#raise(at + RANGED);
      this.#raise(at + ANY);
    }
    return at;
  }

  /** Writes the value of an attack to `worth`. */
  #setWorth(p: Position, record: number, target: number, flags: number): void {
    const { tables } = p.rules;
    const roll = cancelsAll(p, target, flags) ? withCancelsAll(this.#shock[target]) : this.#shock[target];
    const contest = tables.contest(
      tables.attack(this.#weapons[record + ROLL]),
      roll,
      this.#weapons[record + TARGET_DICE],
    );
    this.#worth[0] = 0;
    addValue(contest, this.#rows[target], 1, this.#worth, this.#price[target]);
  }

  #raise(at: number): void {
    if (this.#worth[0] > this.values[at]) this.values[at] = this.#worth[0];
  }
}
