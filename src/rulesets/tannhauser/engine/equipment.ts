/** What a figure's tokens make of it: weapon records, bonuses, auras (T-EQUIP). Rebuilt whenever a token moves. */

import type { CompiledItem } from '../compile/compiledItem.ts';
import type { AttackEffect, WeaponSelector } from '../compile/effects.ts';
import { HEAVY, MENTAL, RANGED_TRAITS } from '../compile/traits.ts';
import { COMBAT, hasValue, isHound, isVoivode } from './figures.ts';
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
import { overflow } from './overflow.ts';
import type { Position } from './position.ts';

/** Token number of bare hands. */
const NO_TOKEN = -1;
/** `overwatchPool` of a figure whose weapons keep their pool on overwatch. */
export const NO_POOL = -1;

/** Offset of weapon number `weapon` of `figure` in `p.weapons`. */
export function weaponRecord(figure: number, weapon: number): number {
  return (figure * MAX_WEAPONS + weapon) * WEAPON_FIELDS;
}

export function itemOfToken(p: Position, token: number): CompiledItem {
  return p.rules.items[p.tokenItem[token]];
}

/**
 * Puts a new token into a figure's inventory; the caller refreshes the figure afterwards.
 * @returns its number
 * @throws InternalError `tannhauser/too-many`
 */
export function addToken(p: Position, item: number, figure: number): number {
  const token = freeToken(p);
  p.tokenItem[token] = item;
  p.tokenPlace[token] = figure;
  p.tokenFacedown[token] = 0;
  p.tokenPlaced[token] = 0;
  return token;
}

/** In a long game the proxies of reinforcements (T-REINF-04) take the numbers of tokens that have left it. */
function freeToken(p: Position): number {
  if (p.tokenCount < MAX_TOKENS) return p.tokenCount++;
  const token = p.tokenPlace.indexOf(GONE);
  if (token >= 0) return token;
  throw overflow('item tokens in the game', MAX_TOKENS);
}

/** Takes a token out of the game and refreshes its holder, if somebody holds it. */
export function useUp(p: Position, token: number): void {
  const holder = p.tokenPlace[token];
  p.tokenPlace[token] = GONE;
  if (holder >= 0 && holder < p.figureCount) refreshFigure(p, holder);
}

/** Turns a token facedown for the rest of the game and refreshes its holder. */
export function turnFacedown(p: Position, token: number): void {
  p.tokenFacedown[token] = 1;
  refreshFigure(p, p.tokenPlace[token]);
}

/** Whether the token lies faceup in the figure's inventory. */
export function holds(p: Position, figure: number, token: number): boolean {
  return p.tokenPlace[token] === figure && p.tokenFacedown[token] === 0;
}

/** Rebuilds everything that follows from the figure's inventory. */
export function refreshFigure(p: Position, figure: number): void {
  p.bestStamina[figure] = 0;
  p.shockTenCounts[figure] = 1;
  p.shockDice[figure] = 0;
  p.shockSuccesses[figure] = 0;
  p.cancelAllTraits[figure] = 0;
  p.initiativeBonus[figure] = 0;
  p.movementBonus[figure] = 0;
  p.ignorePenalty[figure] = 0;
  // T-SMOKE-06.
  p.ignoresSmoke[figure] = isVoivode(p, figure) || isHound(p, figure) ? 1 : 0;
  p.overwatchPool[figure] = NO_POOL;
  p.keepsOverwatch[figure] = 0;
  p.passedInTurn[figure] = 0;
  p.weaponCount[figure] = 0;
  // T-TERM-06: an attack roll is a test on Combat.
  const isArmed = hasValue(p, figure, COMBAT);
  if (isArmed) addWeapon(p, figure, NO_TOKEN);
  for (let token = 0; token < p.tokenCount; token++) {
    if (!holds(p, figure, token)) continue;
    const item = itemOfToken(p, token);
    if (isArmed && item.weapon !== undefined) addWeapon(p, figure, token);
    p.initiativeBonus[figure] += item.initiative;
    p.movementBonus[figure] += item.movement;
    p.ignorePenalty[figure] += item.ignorePenalty;
    if (item.passedInTurn > 0) p.passedInTurn[figure] = item.passedInTurn;
    if (item.ignoresSmoke) p.ignoresSmoke[figure] = 1;
    if (item.overwatch !== undefined) {
      p.overwatchPool[figure] = item.overwatch.basePool ?? NO_POOL;
      p.keepsOverwatch[figure] = item.overwatch.keep ? 1 : 0;
    }
    for (const effect of item.shock) {
      p.shockDice[figure] += effect.dice;
      p.shockSuccesses[figure] += effect.automatic;
      if (effect.useBestStamina) p.bestStamina[figure] = 1;
      p.shockTenCounts[figure] = Math.max(p.shockTenCounts[figure], effect.tenCounts);
      p.cancelAllTraits[figure] |= effect.cancelAllTraits;
    }
  }
  refreshAuras(p);
}

/** Lists the auras of all figures on the board. */
export function refreshAuras(p: Position): void {
  p.auraCount = 0;
  p.gateCount = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    const bearer = p.tokenPlace[token];
    if (bearer < 0 || bearer >= p.figureCount || p.status[bearer] !== ON_BOARD) continue;
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

function addWeapon(p: Position, figure: number, token: number): void {
  if (p.weaponCount[figure] === MAX_WEAPONS) throw overflow('weapons of one miniature', MAX_WEAPONS);
  const record = weaponRecord(figure, p.weaponCount[figure]++);
  const item = token === NO_TOKEN ? undefined : itemOfToken(p, token);
  const builtIn = item === undefined ? p.rules.characters[p.character[figure]].builtIn : undefined;
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
    if (!holds(p, figure, other)) continue;
    for (const effect of itemOfToken(p, other).attack) {
      if (!selects(effect.selector, item?.id, traits, other === token)) continue;
      if (effect.attackClass !== undefined && (effect.attackClass === 'ranged') !== ranged) continue;
      applyEffect(p, figure, record, effect);
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

/** `dice` of several effects add up; other keys do not (the vocabulary says so). */
function applyEffect(p: Position, figure: number, record: number, effect: AttackEffect): void {
  const { weapons } = p;
  const dice =
    effect.dicePerTraits === 0 ? effect.dice : effect.dice * itemsWithTraits(p, figure, effect.dicePerTraits);
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

function itemsWithTraits(p: Position, figure: number, traits: number): number {
  let count = 0;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === figure && (itemOfToken(p, token).traits & traits) === traits) count++;
  }
  return count;
}
