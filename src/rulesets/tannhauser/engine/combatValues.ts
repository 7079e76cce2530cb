/** Pools and values of attack and shock rolls in the current position (T-COMBAT, R-06). */
import { NO_VALUE } from '../compile/rules.ts';
import { attackKey, shockKey } from '../tables/keys.ts';
import type { AttackRoll, Contest } from '../tables/rollTables.ts';
import { NO_POOL, weaponRecord } from './equipment.ts';
import { type AttackKind, COUNTER_ATTACK, NORMAL_ATTACK, OVERWATCH_ATTACK } from './events.ts';
import {
  BEST_COMBAT_FLAG,
  OUT_OF_PATH_FLAG,
  PLUS_TO_ONE_FLAG,
  RAISED_COMBAT,
  RAISED_MENTAL,
  RAISED_STAMINA,
  RANGED_FLAG,
  TRAIT_SHIFT,
  WEAPON_BASE,
  WEAPON_EXTRA_ON_TEN,
  WEAPON_FLAGS,
  WEAPON_POOL,
  WEAPON_RANGE,
  WEAPON_REROLL,
  WEAPON_STILL_DICE,
  WEAPON_TARGET_DICE,
  WEAPON_TEN_COUNTS,
} from './layout.ts';
import {
  areAdjacent,
  COMBAT,
  canBeHit,
  currentValue,
  distanceBetween,
  hasValue,
  isBlinded,
  MENTAL,
  modifierAt,
  STAMINA,
  sharePath,
} from './miniatures.ts';
import type { Position } from './position.ts';
import { isImmuneTo } from './voivodes.ts';

/** Change of every attack roll's dice by smoke (T-SMOKE-03). */
const SMOKE_DICE = -2;
/** Pool of a shock roll before items (T-COMBAT-05). */
const SHOCK_DICE = 4;

/** Key of the attack roll that `miniature` makes with a weapon from `circle`; `raise` = +1 bought beforehand (T-CP-06). */
export function attackRollKey(
  p: Position,
  miniature: number,
  weapon: number,
  circle: number,
  kind: AttackKind,
  raise = boughtCombat(p, miniature),
): number {
  const modifier = modifierAt(p, miniature, circle, COMBAT) + raise;
  return weaponKey(p, miniature, weapon, circle, kind, diceFrom(p, miniature, circle), modifier);
}

/** Keys of normal attack rolls with every weapon of the miniature from `circle`, into `keys` from `at` on. */
export function attackRollKeys(
  p: Position,
  miniature: number,
  circle: number,
  keys: Int32Array,
  at: number,
): void {
  const dice = diceFrom(p, miniature, circle);
  const modifier = modifierAt(p, miniature, circle, COMBAT) + boughtCombat(p, miniature);
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    keys[at + weapon] = weaponKey(p, miniature, weapon, circle, NORMAL_ATTACK, dice, modifier);
  }
}

function boughtCombat(p: Position, miniature: number): number {
  return (p.raised[miniature] & RAISED_COMBAT) === 0 ? 0 : 1;
}

/** Dice that smoke and auras add to all attack rolls of the miniature from `circle`. */
function diceFrom(p: Position, miniature: number, circle: number): number {
  let dice = isBlinded(p, miniature, circle) ? SMOKE_DICE : 0;
  for (let i = 0; i < p.auraCount; i++) {
    const aura = p.rules.auras[p.auras[i * 2 + 1]];
    if (aura.attackDice !== 0 && isInAura(p, i, miniature, circle)) dice += aura.attackDice;
  }
  return dice;
}

/**
 * Key of the attack roll with one weapon.
 * @param change of the pool, for all weapons, as is `modifier` of the value
 */
function weaponKey(
  p: Position,
  miniature: number,
  weapon: number,
  circle: number,
  kind: AttackKind,
  change: number,
  modifier: number,
): number {
  const record = weaponRecord(miniature, weapon);
  const { weapons } = p;
  const flags = weapons[record + WEAPON_FLAGS];
  let dice = weapons[record + WEAPON_POOL] + change;
  if (kind === OVERWATCH_ATTACK && p.overwatchPool[miniature] !== NO_POOL) {
    dice += p.overwatchPool[miniature] - weapons[record + WEAPON_BASE];
  }
  if (p.movedThisTurn[miniature] === 0 && circle === p.circle[miniature])
    dice += weapons[record + WEAPON_STILL_DICE];
  return attackKey(
    dice,
    attackValue(p, miniature, flags, kind) + modifier,
    weapons[record + WEAPON_EXTRA_ON_TEN],
    (flags & PLUS_TO_ONE_FLAG) !== 0,
    weapons[record + WEAPON_TEN_COUNTS],
    weapons[record + WEAPON_REROLL],
    p.rules.rulings.extraDiceBeforeReroll,
  );
}

/** Combat before circle and Command Points: current, best (items) or worst (counterattacks, T-CA-03, R-27). */
function attackValue(p: Position, miniature: number, flags: number, kind: AttackKind): number {
  const best = (flags & BEST_COMBAT_FLAG) !== 0;
  if (kind === COUNTER_ATTACK && !(best && !p.rules.rulings.counterWorstBeatsBest)) {
    return p.worst[miniature * 4 + COMBAT];
  }
  return best && !isHeldDown(p, miniature)
    ? p.best[miniature * 4 + COMBAT]
    : currentValue(p, miniature, COMBAT);
}

/** whether even a best-value item yields to the worst row of a miniature in the secret doors. */
function isHeldDown(p: Position, miniature: number): boolean {
  return p.worstRow === miniature && p.rules.rulings.counterWorstBeatsBest;
}

/** Key of the shock roll of `miniature` against an attack with weapon `flags`; 0 for a blast (no weapon). */
export function shockRollKey(
  p: Position,
  miniature: number,
  weaponFlags: number,
  raise = (p.raised[miniature] & RAISED_STAMINA) === 0 ? 0 : 1,
): number {
  let dice = SHOCK_DICE + p.shockDice[miniature];
  let automatic = p.shockSuccesses[miniature];
  for (let i = 0; i < p.auraCount; i++) {
    const aura = p.rules.auras[p.auras[i * 2 + 1]];
    if ((aura.shockDice | aura.shockSuccesses) !== 0 && isInAura(p, i, miniature, p.circle[miniature])) {
      dice += aura.shockDice;
      automatic += aura.shockSuccesses;
    }
  }
  const stamina =
    p.bestStamina[miniature] === 1 && !isHeldDown(p, miniature)
      ? p.best[miniature * 4 + STAMINA]
      : staminaOfShock(p, miniature);
  const value = stamina + modifierAt(p, miniature, p.circle[miniature], STAMINA) + raise;
  const cancels = cancelsAll(p, miniature, weaponFlags);
  return shockKey(dice, value, automatic, p.shockTenCounts[miniature], cancels);
}

/**
 * Stamina for shock rolls: of the worst row where the miniature uses the secret doors, unless the interpretation
 * keeps its own row.
 */
function staminaOfShock(p: Position, miniature: number): number {
  if (!p.rules.rulings.doorRowSparesShockRolls) return currentValue(p, miniature, STAMINA);
  return p.sheet[miniature * 16 + p.row[miniature] * 4 + STAMINA];
}

/** Whether a natural 10 of the miniature's shock roll cancels the whole attack. */
export function cancelsAll(p: Position, miniature: number, weaponFlags: number): boolean {
  return ((weaponFlags >> TRAIT_SHIFT) & p.cancelAllTraits[miniature]) !== 0;
}

function isInAura(p: Position, index: number, miniature: number, circle: number): boolean {
  const bearer = p.auras[index * 2];
  const aura = p.rules.auras[p.auras[index * 2 + 1]];
  // T-VOI-07.
  if (aura.isLiturgy && p.rules.characters[p.character[miniature]].voivode !== undefined) return false;
  if ((p.rules.characters[p.character[miniature]].affiliations & aura.affiliation) === 0) return false;
  return bearer === miniature || distanceBetween(p, p.circle[bearer], circle) <= aura.radius;
}

/** Exact odds of an attack from `circle` in the current position, with the re-roll that maximises expected wounds. */
export function contestFrom(
  p: Position,
  miniature: number,
  weapon: number,
  circle: number,
  target: number,
  kind: AttackKind,
): Contest {
  const record = weaponRecord(miniature, weapon);
  const attack: AttackRoll = p.rules.tables.attack(attackRollKey(p, miniature, weapon, circle, kind));
  const shock = shockRollKey(p, target, p.weapons[record + WEAPON_FLAGS]);
  return p.rules.tables.contest(attack, shock, p.weapons[record + WEAPON_TARGET_DICE]);
}

/** Whether the miniature may attack the target with the weapon from its circle. */
export function isTarget(p: Position, miniature: number, weapon: number, target: number): boolean {
  return (
    p.side[target] !== p.side[miniature] &&
    canBeHit(p, target) &&
    !isImmuneTo(p, target, p.weapons[weaponRecord(miniature, weapon) + WEAPON_FLAGS] >> TRAIT_SHIFT) &&
    isLegalTarget(p, miniature, weapon, p.circle[miniature], p.circle[target])
  );
}

/** Whether `target` standing on `targetCircle` is legal for the weapon from `circle` (T-COMBAT-02, T-SMOKE-02, R-08, R-22, R-38). */
export function isLegalTarget(
  p: Position,
  miniature: number,
  weapon: number,
  circle: number,
  targetCircle: number,
): boolean {
  const record = weaponRecord(miniature, weapon);
  const flags = p.weapons[record + WEAPON_FLAGS];
  const range = p.weapons[record + WEAPON_RANGE];
  const shared = sharePath(p, circle, targetCircle);
  const { rulings } = p.rules;
  if (areAdjacent(p, circle, targetCircle)) {
    return (
      shared ||
      (flags & RANGED_FLAG) === 0 ||
      (flags & OUT_OF_PATH_FLAG) !== 0 ||
      !rulings.rangedNeedsSharedPath
    );
  }
  if (isBlinded(p, miniature, circle)) return false;
  if (rulings.smokeBlocksIncoming && p.smoke[targetCircle] > 0 && p.ignoresSmoke[miniature] === 0)
    return false;
  // a melee weapon's range in circles does not reach out of the path.
  const strikesFar = rulings.meleeRangeNeedsNoPath && (flags & RANGED_FLAG) === 0;
  if (!shared && (flags & OUT_OF_PATH_FLAG) === 0 && !strikesFar) return false;
  if (range === 0) return (flags & RANGED_FLAG) !== 0;
  // two miniatures on one circle are not adjacent.
  if (circle === targetCircle && (flags & RANGED_FLAG) === 0 && rulings.meleeNeedsAdjacentCircle)
    return false;
  return (
    distanceBetween(p, circle, targetCircle) <= (range < 0 ? mentalValue(p, miniature, circle) + 1 : range)
  );
}

/**
 * Current Mental with circle and Command Points; NO_VALUE where it is a dash, so that `Mental + 1` reaches no circle
 * (T-TERM-06).
 */
export function mentalValue(p: Position, miniature: number, circle: number): number {
  if (!hasValue(p, miniature, MENTAL)) return NO_VALUE;
  const raise = (p.raised[miniature] & RAISED_MENTAL) === 0 ? 0 : 1;
  return currentValue(p, miniature, MENTAL) + modifierAt(p, miniature, circle, MENTAL) + raise;
}

/** Whether the target's circle comes within the weapon's range only by +1 Mental (T-CP-06). */
export function needsMentalRaise(
  p: Position,
  miniature: number,
  weapon: number,
  targetCircle: number,
): boolean {
  if (p.weapons[weaponRecord(miniature, weapon) + WEAPON_RANGE] >= 0) return false;
  if ((p.raised[miniature] & RAISED_MENTAL) !== 0 || !hasValue(p, miniature, MENTAL)) return false;
  const here = p.circle[miniature];
  if (isLegalTarget(p, miniature, weapon, here, targetCircle)) return false;
  p.raised[miniature] |= RAISED_MENTAL;
  const isReached = isLegalTarget(p, miniature, weapon, here, targetCircle);
  p.raised[miniature] &= ~RAISED_MENTAL;
  return isReached;
}
