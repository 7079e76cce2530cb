/** Values of items for a miniature, and so which to take, drop, hand over and keep (T-ACT-03, T-ACT-04, T-ACT-05). */

import type { CompiledItem } from '../../compile/compiledItem.ts';
import type { ShockEffect, WeaponSelector } from '../../compile/effects.ts';
import type { Rules } from '../../compile/rules.ts';
import { FIND_CODE } from '../../compile/story.ts';
import { RANGED_TRAITS } from '../../compile/traits.ts';
import {
  DECLINE,
  DONE,
  DROP,
  encodeChoice,
  firstOfChoice,
  GIVE,
  kindOfChoice,
  TAKE,
} from '../../engine/choices.ts';
import { itemOfToken, weaponRecord } from '../../engine/equipment.ts';
import { flagItem } from '../../engine/flags.ts';
import { freeSlots, RECEIVER, takesSlot } from '../../engine/inventory.ts';
import { WEAPON_TOKEN } from '../../engine/layout.ts';
import { COMBAT, currentValue, other } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import { attackKey, shockKey } from '../../tables/keys.ts';
import { indexOfChoice } from '../greedy.ts';
import { AVERAGE_SHOCK } from './values.ts';

/** Expected number of further attacks with a better weapon, or on a miniature. */
const SHOTS = 2;
/** Factor for a weapon that only reaches adjacent targets. */
const CLOSE = 0.6;
/** Values, in rows, of things used once, or helpful in every fight. */
const GRENADE = 1;
const SMOKE = 1;
const PROTECTION = 1;
const EXTRA_ATTACK = 1;
const DUEL = 1;
const WATCH = 0.4;
const HELP = 0.5;
const COMMAND_POINT = 0.5;
/** The average attack for valuing protection: five dice at Combat 5, against four at Stamina 5, `AVERAGE_SHOCK`. */
const AVERAGE_ATTACK = attackKey(5, 5, 0, false, 1, 0);
const SHOCK_DICE = 4;
const STAMINA_VALUE = 5;
/** Token number of an item without a token, such as the content of a crate. */
const NO_TOKEN = -1;

/** Cost of making room for an item. */
const room = new Float64Array(1);

/** Value of an item for a miniature, in rows taken or saved; the miniature may already hold its token. */
function valueOfItem(p: Position, miniature: number, item: CompiledItem, token: number): number {
  let worth = 0;
  if (item.weapon !== undefined) worth += SHOTS * gainOfWeapon(p, miniature, item, token);
  worth += HELP * helpedAttacks(p, miniature, item, token);
  if (item.grenade !== undefined) worth += item.grenade.smokeTokens > 0 ? SMOKE : GRENADE;
  if (item.healing !== undefined) worth += Math.min(2, item.healing.rows);
  if (item.protects) worth += PROTECTION;
  if (item.extraAttack !== undefined) worth += EXTRA_ATTACK;
  if (item.duel !== undefined) worth += DUEL;
  if (item.setsOverwatch) worth += WATCH;
  for (const effect of item.shock) worth += SHOTS * savedBy(p, effect);
  worth += HELP * (item.auras.length + Math.max(0, item.movement));
  return worth + COMMAND_POINT * item.commandPoints;
}

/** Mean wounds on an average target that a weapon adds to the best other one that the miniature holds. */
function gainOfWeapon(p: Position, miniature: number, item: CompiledItem, token: number): number {
  const value = currentValue(p, miniature, COMBAT);
  const own = woundsOf(p, item, value);
  let others = CLOSE * woundsOfDice(p, p.rules.unarmedPool, value);
  for (let weapon = 0; weapon < p.weaponCount[miniature] && others < own; weapon++) {
    const held = p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
    if (held >= 0 && held !== token) others = Math.max(others, woundsOf(p, itemOfToken(p, held), value));
  }
  return Math.max(0, own - others);
}

/** Cache of mean wounds by item and Combat, which depend only on the rules. */
const knownWounds = new WeakMap<Rules, Float64Array>();
const COMBAT_VALUES = 16;

/** Mean wounds of a weapon by its printed values; less if it only reaches adjacent targets. */
function woundsOf({ rules }: Position, item: CompiledItem, value: number): number {
  let known = knownWounds.get(rules);
  if (known === undefined) {
    known = new Float64Array(rules.items.length * COMBAT_VALUES).fill(Number.NaN);
    knownWounds.set(rules, known);
  }
  const at = item.index * COMBAT_VALUES + Math.min(COMBAT_VALUES - 1, Math.max(0, value));
  if (Number.isNaN(known[at])) known[at] = findWounds(rules, item, value);
  return known[at];
}

function findWounds({ tables }: Rules, item: CompiledItem, value: number): number {
  let dice = item.weapon?.pool ?? 0;
  let onTen = 0;
  let targetDice = 0;
  for (const effect of item.attack) {
    if (effect.selector.kind !== 'self') continue;
    dice += effect.dice;
    onTen = Math.max(onTen, effect.extraDiceOnTen);
    targetDice += effect.targetDiceOnTen;
  }
  const roll = tables.attack(attackKey(dice, value, onTen, false, 1, 0));
  const { meanWounds } = tables.contest(roll, AVERAGE_SHOCK, targetDice);
  return (item.traits & RANGED_TRAITS) === 0 ? CLOSE * meanWounds : meanWounds;
}

function woundsOfDice({ rules: { tables } }: Position, dice: number, value: number): number {
  return tables.contest(tables.attack(attackKey(dice, value, 0, false, 1, 0)), AVERAGE_SHOCK, 0).meanWounds;
}

/** Value of an item for attacks with the miniature's other weapons. */
function helpedAttacks(p: Position, miniature: number, item: CompiledItem, token: number): number {
  let helped = 0;
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    const held = p.weapons[weaponRecord(miniature, weapon) + WEAPON_TOKEN];
    if (held < 0 || held === token) continue;
    const other = itemOfToken(p, held);
    for (const { selector } of item.attack) if (selects(selector, other)) helped++;
    for (const { dicePerTraits } of other.attack) {
      if (dicePerTraits !== 0 && (item.traits & dicePerTraits) === dicePerTraits) helped++;
    }
  }
  // The miniature uses one weapon at a time.
  return Math.min(1, helped);
}

function selects(selector: WeaponSelector, { id, traits }: CompiledItem): boolean {
  if (selector.kind === 'item') return id === selector.id;
  return selector.kind === 'any' || (selector.kind === 'trait' && (traits & selector.bits) !== 0);
}

/** Wounds of an average attack that a change of the miniature's shock roll saves. */
function savedBy({ rules: { tables } }: Position, effect: ShockEffect): number {
  const roll = tables.attack(AVERAGE_ATTACK);
  const cancels = effect.cancelAllTraits !== 0;
  const shock = shockKey(
    SHOCK_DICE + effect.dice,
    STAMINA_VALUE,
    effect.automatic,
    effect.tenCounts,
    cancels,
  );
  return tables.contest(roll, AVERAGE_SHOCK, 0).meanWounds - tables.contest(roll, shock, 0).meanWounds;
}

function valueOfToken(p: Position, miniature: number, token: number): number {
  return valueOfItem(p, miniature, itemOfToken(p, token), token);
}

/** Value of taking the best item from a place (see `tokenPlace`). */
export function valueOfLoot(p: Position, miniature: number, place: number): number {
  let most = 0;
  room[0] = Number.NaN;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === place) most = Math.max(most, valueOfFind(p, miniature, token, room));
  }
  return most;
}

/**
 * Value of taking a token from the ground, less an item dropped to make room.
 * @param price cost of making room in `price[0]`; NaN = not yet known, then computed and stored when needed
 */
export function valueOfFind(p: Position, miniature: number, token: number, price: Float64Array): number {
  if (!takesSlot(p, token)) return 0;
  const item = itemOfToken(p, token);
  const skill = item.charge?.pickUpSkill;
  if (skill !== undefined && !p.rules.characters[p.character[miniature]].skills.includes(skill)) return 0;
  const worth = valueOfItem(p, miniature, item, NO_TOKEN);
  if (worth <= 0) return worth;
  if (Number.isNaN(price[0])) price[0] = freeSlots(p, miniature) > 0 ? 0 : leastOfInventory(p, miniature);
  return Math.max(0, worth - price[0]);
}

/** Value of the item that a full miniature would drop; Infinity = it may drop none. */
function leastOfInventory(p: Position, miniature: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] !== miniature || !itemOfToken(p, token).disposable || !takesSlot(p, token))
      continue;
    least = Math.min(least, valueOfToken(p, miniature, token));
  }
  return least;
}

/** The friend's gain from a token, less the bearer's loss. */
export function gainByPassing(p: Position, miniature: number, friend: number, token: number): number {
  const item = itemOfToken(p, token);
  if (!item.disposable || !takesSlot(p, token)) return 0;
  return valueOfItem(p, friend, item, NO_TOKEN) - valueOfItem(p, miniature, item, token);
}

/**
 * Takes an enemy flag, then the best thing on the circle; a miniature with too many items drops the least valuable one.
 */
export function chooseItems(p: Position): number {
  const miniature = p.decisionMiniature;
  const flag = flagItem(p, other(p.decider === 0 ? 0 : 1));
  let best = -1;
  let most = 0;
  let least = Number.POSITIVE_INFINITY;
  let worst = -1;
  const isFull = freeSlots(p, miniature) <= 0;
  for (let i = 0; i < p.choiceCount; i++) {
    const choice = p.choices[i];
    const token = firstOfChoice(choice);
    const kind = kindOfChoice(choice);
    const isFlag = p.tokenItem[token] === flag;
    if ((kind === TAKE || kind === GIVE) && isFlag) return choice;
    const isGift = kind === GIVE;
    if (isGift || (kind === TAKE && p.tokenPlace[token] >= p.miniatureCount)) {
      const worth = isGift
        ? gainByPassing(p, miniature, p.frames[p.frame + RECEIVER], token)
        : valueOfToken(p, miniature, token) - (isFull ? leastOfInventory(p, miniature) : 0);
      if (worth > most) {
        most = worth;
        best = choice;
      }
    }
    if (kind === DROP && p.tokenPlace[token] === miniature && !isFlag) {
      const worth = valueOfToken(p, miniature, token);
      if (worth < least) {
        least = worth;
        worst = choice;
      }
    }
  }
  const done = encodeChoice(DONE);
  const mayStop = indexOfChoice(p, done) >= 0;
  if (!mayStop && worst >= 0) return worst;
  if (best >= 0) return best;
  return mayStop ? done : p.choices[0];
}

/** Keeps the content of the crate; if full, in place of the least valuable item, if that has a lower value. */
export function chooseCrate(p: Position): number {
  const content = p.crateSeen;
  const isItem = content > 0 && content < FIND_CODE;
  const gain = isItem ? valueOfItem(p, p.decisionMiniature, p.rules.items[content - 1], NO_TOKEN) : 0;
  let best: number = DECLINE;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < p.choiceCount; i++) {
    const dropped = firstOfChoice(p.choices[i]) - 1;
    // Keeping a useless item still keeps it from the enemy.
    const worth = dropped < 0 ? 0 : gain - valueOfToken(p, p.decisionMiniature, dropped);
    if (worth < 0 || worth <= most) continue;
    most = worth;
    best = p.choices[i];
  }
  return best;
}
