/** What follows from a miniature's tokens: weapon records, bonuses, auras (T-EQUIP). Rebuilt whenever a token moves. */

import type { CompiledItem } from '../compile/compiledItem.ts';
import type { AttackEffect, WeaponSelector } from '../compile/effects.ts';
import { HEAVY, MENTAL, RANGED_TRAITS } from '../compile/traits.ts';
import {
  ATTACK_FLAG,
  BEST_COMBAT_FLAG,
  GONE,
  MAX_AURAS,
  MAX_TOKENS,
  MAX_WEAPONS,
  NO_COUNTER_FLAG,
  NO_OVERWATCH_FLAG,
  ON_BOARD,
  OUT_OF_PATH_FLAG,
  PLUS_TO_ONE_FLAG,
  RANGED_FLAG,
  TRAIT_SHIFT,
  TWO_TARGETS_FLAG,
  WEAPON_BASE,
  WEAPON_EXTRA_ON_TEN,
  WEAPON_FIELDS,
  WEAPON_FLAGS,
  WEAPON_POOL,
  WEAPON_RANGE,
  WEAPON_REROLL,
  WEAPON_STILL_DICE,
  WEAPON_TARGET_DICE,
  WEAPON_TEN_COUNTS,
  WEAPON_TOKEN,
} from './layout.ts';
import { COMBAT, hasValue, isHound, isVoivode } from './miniatures.ts';
import { overflow } from './overflow.ts';
import type { Position } from './position.ts';

/** Token number of bare hands. */
const NO_TOKEN = -1;
/** `overwatchPool` of a miniature whose weapons keep their pool on overwatch. */
export const NO_POOL = -1;

/** Offset of weapon number `weapon` of `miniature` in `p.weapons`. */
export function weaponRecord(miniature: number, weapon: number): number {
  return (miniature * MAX_WEAPONS + weapon) * WEAPON_FIELDS;
}

export function itemOfToken(p: Position, token: number): CompiledItem {
  return p.rules.items[p.tokenItem[token]];
}

/**
 * Puts a new token into a miniature's inventory; the caller refreshes the miniature afterwards.
 * @returns its number
 * @throws InternalError `tannhauser/too-many`
 */
export function addToken(p: Position, item: number, miniature: number): number {
  const token = freeToken(p);
  p.tokenItem[token] = item;
  p.tokenPlace[token] = miniature;
  p.tokenFacedown[token] = 0;
  p.tokenPlaced[token] = 0;
  return token;
}

/**
 * A free token number. In long games the proxies of reinforcements (T-REINF-04) reuse numbers of tokens that left the
 * game.
 */
function freeToken(p: Position): number {
  if (p.tokenCount < MAX_TOKENS) return p.tokenCount++;
  const token = p.tokenPlace.indexOf(GONE);
  if (token >= 0) return token;
  throw overflow('item tokens in the game', MAX_TOKENS);
}

/** Takes a token out of the game and refreshes its holder, if it has one. */
export function useUp(p: Position, token: number): void {
  const holder = p.tokenPlace[token];
  p.tokenPlace[token] = GONE;
  if (holder >= 0 && holder < p.miniatureCount) refreshMiniature(p, holder);
}

/** Turns a token facedown for the rest of the game and refreshes its holder. */
export function turnFacedown(p: Position, token: number): void {
  p.tokenFacedown[token] = 1;
  refreshMiniature(p, p.tokenPlace[token]);
}

/** Whether the token is faceup in the miniature's inventory. */
export function holds(p: Position, miniature: number, token: number): boolean {
  return p.tokenPlace[token] === miniature && p.tokenFacedown[token] === 0;
}

/** Rebuilds everything that follows from the miniature's inventory. */
export function refreshMiniature(p: Position, miniature: number): void {
  p.bestStamina[miniature] = 0;
  p.shockTenCounts[miniature] = 1;
  p.shockDice[miniature] = 0;
  p.shockSuccesses[miniature] = 0;
  p.cancelAllTraits[miniature] = 0;
  p.initiativeBonus[miniature] = 0;
  p.movementBonus[miniature] = 0;
  p.ignorePenalty[miniature] = 0;
  // T-SMOKE-06: Voïvodes and Hounds ignore smoke.
  p.ignoresSmoke[miniature] = isVoivode(p, miniature) || isHound(p, miniature) ? 1 : 0;
  p.overwatchPool[miniature] = NO_POOL;
  p.keepsOverwatch[miniature] = 0;
  p.passedInTurn[miniature] = 0;
  p.weaponCount[miniature] = 0;
  // T-TERM-06: an attack roll is a test on Combat, so it needs a value.
  const isArmed = hasValue(p, miniature, COMBAT);
  if (isArmed) addWeapon(p, miniature, NO_TOKEN);
  for (let token = 0; token < p.tokenCount; token++) {
    if (!holds(p, miniature, token)) continue;
    const item = itemOfToken(p, token);
    if (isArmed && item.weapon !== undefined) addWeapon(p, miniature, token);
    p.initiativeBonus[miniature] += item.initiative;
    p.movementBonus[miniature] += item.movement;
    p.ignorePenalty[miniature] += item.ignorePenalty;
    if (item.passedInTurn > 0) p.passedInTurn[miniature] = item.passedInTurn;
    if (item.ignoresSmoke) p.ignoresSmoke[miniature] = 1;
    if (item.overwatch !== undefined) {
      p.overwatchPool[miniature] = item.overwatch.basePool ?? NO_POOL;
      p.keepsOverwatch[miniature] = item.overwatch.keep ? 1 : 0;
    }
    for (const effect of item.shock) {
      p.shockDice[miniature] += effect.dice;
      p.shockSuccesses[miniature] += effect.automatic;
      if (effect.useBestStamina) p.bestStamina[miniature] = 1;
      p.shockTenCounts[miniature] = Math.max(p.shockTenCounts[miniature], effect.tenCounts);
      p.cancelAllTraits[miniature] |= effect.cancelAllTraits;
    }
  }
  refreshAuras(p);
}

/** Lists the auras of all miniatures on the board. */
export function refreshAuras(p: Position): void {
  p.auraCount = 0;
  p.gateCount = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    const bearer = p.tokenPlace[token];
    if (bearer < 0 || bearer >= p.miniatureCount || p.status[bearer] !== ON_BOARD) continue;
    if (p.tokenFacedown[token] === 1) continue;
    if (itemOfToken(p, token).gate !== undefined) p.gateCount++;
    for (const aura of p.rules.aurasOfItem[p.tokenItem[token]]) {
      if (p.auraCount === MAX_AURAS) throw overflow('auras in force', MAX_AURAS);
      p.auras[p.auraCount * 2] = bearer;
      p.auras[p.auraCount * 2 + 1] = aura;
      p.auraCount++;
    }
  }
}

function addWeapon(p: Position, miniature: number, token: number): void {
  if (p.weaponCount[miniature] === MAX_WEAPONS) throw overflow('weapons of one miniature', MAX_WEAPONS);
  const record = weaponRecord(miniature, p.weaponCount[miniature]++);
  const item = token === NO_TOKEN ? undefined : itemOfToken(p, token);
  const builtIn = item === undefined ? p.rules.characters[p.character[miniature]].builtIn : undefined;
  const traits = item?.traits ?? builtIn?.traits ?? 0;
  const ranged = (traits & RANGED_TRAITS) !== 0;
  const { weapons } = p;
  weapons.fill(0, record, record + WEAPON_FIELDS);
  weapons[record + WEAPON_TOKEN] = token;
  weapons[record + WEAPON_BASE] = item?.weapon?.pool ?? builtIn?.pool ?? p.rules.unarmedPool;
  weapons[record + WEAPON_POOL] = weapons[record + WEAPON_BASE];
  weapons[record + WEAPON_RANGE] = ranged ? 0 : 1;
  weapons[record + WEAPON_TEN_COUNTS] = 1;
  weapons[record + WEAPON_FLAGS] =
    ATTACK_FLAG |
    (ranged ? RANGED_FLAG : 0) |
    ((traits & (MENTAL | HEAVY)) !== 0 ? NO_OVERWATCH_FLAG : 0) |
    (traits << TRAIT_SHIFT);
  for (let other = 0; other < p.tokenCount; other++) {
    if (!holds(p, miniature, other)) continue;
    for (const effect of itemOfToken(p, other).attack) {
      if (!selects(effect.selector, item?.id, traits, other === token)) continue;
      if (effect.attackClass !== undefined && (effect.attackClass === 'ranged') !== ranged) continue;
      applyEffect(p, miniature, record, effect);
    }
  }
}

function selects(selector: WeaponSelector, id: string | undefined, traits: number, isSelf: boolean): boolean {
  switch (selector.kind) {
    case 'any':
      return true;
    case 'self':
      return isSelf;
    case 'item':
      return id === selector.id;
    case 'trait':
      return (traits & selector.bits) !== 0;
  }
}

/** Applies one effect: `dice` of several effects add up, other keys do not (see datasets/tannhauser/RULES.md). */
function applyEffect(p: Position, miniature: number, record: number, effect: AttackEffect): void {
  const { weapons } = p;
  const dice =
    effect.dicePerTraits === 0
      ? effect.dice
      : effect.dice * itemsWithTraits(p, miniature, effect.dicePerTraits);
  weapons[record + (effect.standingStill ? WEAPON_STILL_DICE : WEAPON_POOL)] += dice;
  weapons[record + WEAPON_TARGET_DICE] += effect.targetDiceOnTen;
  raise(weapons, record + WEAPON_REROLL, effect.rerollLowest);
  raise(weapons, record + WEAPON_EXTRA_ON_TEN, effect.extraDiceOnTen);
  raise(weapons, record + WEAPON_TEN_COUNTS, effect.tenCounts);
  if (effect.range !== undefined) weapons[record + WEAPON_RANGE] = effect.range;
  weapons[record + WEAPON_FLAGS] |=
    (effect.useBestCombat ? BEST_COMBAT_FLAG : 0) |
    (effect.plusToOne ? PLUS_TO_ONE_FLAG : 0) |
    (effect.outOfPath ? OUT_OF_PATH_FLAG : 0) |
    (effect.twoTargets ? TWO_TARGETS_FLAG : 0) |
    (effect.forbidsCounterattack ? NO_COUNTER_FLAG : 0);
}

function raise(weapons: Int32Array, at: number, value: number): void {
  weapons[at] = Math.max(weapons[at], value);
}

function itemsWithTraits(p: Position, miniature: number, traits: number): number {
  let count = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === miniature && (itemOfToken(p, token).traits & traits) === traits) count++;
  }
  return count;
}
