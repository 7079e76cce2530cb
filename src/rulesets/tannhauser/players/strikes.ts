/**
 * What the attacks of figures on each other are worth as things stand. Exact values are computed once for a pair and kept
 * until the attack rolls of the one or the shock roll of the other change: most activations change those of few figures.
 */
import { attackRollKeys, cancelsAll, shockRollKey } from '../engine/combatValues.ts';
import { weaponRecord } from '../engine/equipment.ts';
import { rowsLeft } from '../engine/figures.ts';
import {
  MAX_FIGURES,
  MAX_WEAPONS,
  RANGED_FLAG,
  WEAPON_FLAGS,
  WEAPON_RANGE,
  WEAPON_TARGET_DICE,
} from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';
import { withCancelsAll } from '../tables/keys.ts';
import { addValue } from './shots.ts';

/** What is kept of a pair: the best attack along the path, the best other one, the best ranged one, the best of all. */
export const SHOT = 0;
export const BLOW = 1;
export const RANGED = 2;
export const ANY = 3;
const FIELDS = 4;

/** What is remembered of a weapon. */
const ROLL = 0;
const FLAGS = 1;
const RANGE = 2;
const TARGET_DICE = 3;
const WEAPON = 4;

interface Strikes {
  /** Values of each pair, in rows: `values[pair + SHOT]` and so on. */
  readonly values: Float64Array;
  /** Looks at a figure where it stands, or would come in; before `pair` is asked about it. */
  refresh(p: Position, figure: number, circle: number): void;
  /** Where the values of an attacker and a target are. */
  pair(p: Position, attacker: number, target: number): number;
}

/** @param kills what each kill is worth */
export function createStrikes(kills: Float64Array): Strikes {
  const values = new Float64Array(MAX_FIGURES * MAX_FIGURES * FIELDS);
  const rolls = new Int32Array(MAX_WEAPONS);
  const weaponCount = new Int32Array(MAX_FIGURES);
  const weapons = new Int32Array(MAX_FIGURES * MAX_WEAPONS * WEAPON);
  const shock = new Int32Array(MAX_FIGURES);
  const traits = new Int32Array(MAX_FIGURES);
  const rows = new Int32Array(MAX_FIGURES);
  const price = new Float64Array(MAX_FIGURES).fill(Number.NaN);
  /** Numbers of the last change of each figure as attacker and as target, and those that each pair's values are of. */
  const attackChange = new Float64Array(MAX_FIGURES);
  const shockChange = new Float64Array(MAX_FIGURES);
  const attackSeen = new Float64Array(MAX_FIGURES * MAX_FIGURES);
  const shockSeen = new Float64Array(MAX_FIGURES * MAX_FIGURES);
  const changes = new Float64Array(1);
  const worth = new Float64Array(1);

  function refresh(p: Position, figure: number, circle: number): void {
    if (attackDiffers(p, figure, circle)) attackChange[figure] = ++changes[0];
    if (shockDiffers(p, figure)) shockChange[figure] = ++changes[0];
  }

  function attackDiffers(p: Position, figure: number, circle: number): boolean {
    const count = p.weaponCount[figure];
    let differs = count !== weaponCount[figure];
    weaponCount[figure] = count;
    attackRollKeys(p, figure, circle, rolls, 0);
    for (let weapon = 0; weapon < count; weapon++) {
      const record = weaponRecord(figure, weapon);
      const at = (figure * MAX_WEAPONS + weapon) * WEAPON;
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

  function shockDiffers(p: Position, figure: number): boolean {
    const roll = shockRollKey(p, figure, 0);
    const left = rowsLeft(p, figure);
    const cancelled = p.cancelAllTraits[figure];
    if (
      shock[figure] === roll &&
      rows[figure] === left &&
      traits[figure] === cancelled &&
      price[figure] === kills[figure]
    )
      return false;
    shock[figure] = roll;
    rows[figure] = left;
    traits[figure] = cancelled;
    price[figure] = kills[figure];
    return true;
  }

  function pair(p: Position, attacker: number, target: number): number {
    const number = attacker * MAX_FIGURES + target;
    const at = number * FIELDS;
    if (attackSeen[number] === attackChange[attacker] && shockSeen[number] === shockChange[target]) return at;
    attackSeen[number] = attackChange[attacker];
    shockSeen[number] = shockChange[target];
    for (let field = 0; field < FIELDS; field++) values[at + field] = 0;
    for (let weapon = 0; weapon < weaponCount[attacker]; weapon++) {
      const record = (attacker * MAX_WEAPONS + weapon) * WEAPON;
      const flags = weapons[record + FLAGS];
      const isRanged = (flags & RANGED_FLAG) !== 0;
      setWorth(p, record, target, flags);
      raise(at + (isRanged && weapons[record + RANGE] === 0 ? SHOT : BLOW));
      if (isRanged) raise(at + RANGED);
      raise(at + ANY);
    }
    return at;
  }

  /** Puts the value of an attack into `worth`. */
  function setWorth(p: Position, record: number, target: number, flags: number): void {
    const { tables } = p.rules;
    const roll = cancelsAll(p, target, flags) ? withCancelsAll(shock[target]) : shock[target];
    const contest = tables.contest(
      tables.attack(weapons[record + ROLL]),
      roll,
      weapons[record + TARGET_DICE],
    );
    worth[0] = 0;
    addValue(contest, rows[target], 1, worth, price[target]);
  }

  function raise(at: number): void {
    if (worth[0] > values[at]) values[at] = worth[0];
  }

  return { values, refresh, pair };
}
