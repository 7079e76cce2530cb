/** What items are worth in a miniature's hands, and so what to take, drop, hand over and keep (T-ACT-03, T-ACT-04, T-ACT-05). */

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

/** A better weapon is used about this often again, and a miniature attacked. */
const SHOTS = 2;
/** Share of its wounds that a weapon is worth which only reaches who is adjacent. */
const CLOSE = 0.6;
/** Rows that things are worth which are used once, or help in every fight. */
const GRENADE = 1;
const SMOKE = 1;
const PROTECTION = 1;
const EXTRA_ATTACK = 1;
const DUEL = 1;
const WATCH = 0.4;
const HELP = 0.5;
const COMMAND_POINT = 0.5;
/** What items that protect are measured by: five dice at Combat 5, and four at Stamina 5 as `AVERAGE_SHOCK`. */
const AVERAGE_ATTACK = attackKey(5, 5, 0, false, 1, 0);
const SHOCK_DICE = 4;
const STAMINA_VALUE = 5;
/** An item that no token stands for: what a crate holds. */
const NO_TOKEN = -1;

/** What making room for an item costs. */
const room = new Float64Array(1);

/** Rows that an item may take or save in the hands of a miniature, which may hold its token already. */
function worthOfItem(p: Position, miniature: number, item: CompiledItem, token: number): number {
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

/** Mean wounds on an average target that a weapon adds to the best one that the miniature holds besides. */
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

/** Mean wounds by item and Combat, once they have been asked for: they are facts of the rules. */
const knownWounds = new WeakMap<Rules, Float64Array>();
const COMBAT_VALUES = 16;

/** Mean wounds of a weapon by what stands on it, less where it only reaches who is adjacent. */
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

/** Effects of an item on attacks with other weapons of the miniature, and of those weapons for items like it. */
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
  // One weapon is used at a time.
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

function worthOfToken(p: Position, miniature: number, token: number): number {
  return worthOfItem(p, miniature, itemOfToken(p, token), token);
}

/** What taking the best thing from a place adds (see `tokenPlace`). */
export function worthOfLoot(p: Position, miniature: number, place: number): number {
  let most = 0;
  room[0] = Number.NaN;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] === place) most = Math.max(most, worthOfFind(p, miniature, token, room));
  }
  return most;
}

/**
 * What taking a token from the ground adds; an item that has to make room for it is lost.
 * @param price in `price[0]` what making room costs the miniature; NaN = not yet known: found and put there when it is asked for
 */
export function worthOfFind(p: Position, miniature: number, token: number, price: Float64Array): number {
  if (!takesSlot(p, token)) return 0;
  const item = itemOfToken(p, token);
  const skill = item.charge?.pickUpSkill;
  if (skill !== undefined && !p.rules.characters[p.character[miniature]].skills.includes(skill)) return 0;
  const worth = worthOfItem(p, miniature, item, NO_TOKEN);
  if (worth <= 0) return worth;
  if (Number.isNaN(price[0])) price[0] = freeSlots(p, miniature) > 0 ? 0 : leastOfInventory(p, miniature);
  return Math.max(0, worth - price[0]);
}

/** Worth of what a full miniature would drop; Infinity = nothing it may. */
function leastOfInventory(p: Position, miniature: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let token = 0; token < p.tokenCount; token++) {
    if (p.tokenPlace[token] !== miniature || !itemOfToken(p, token).disposable || !takesSlot(p, token))
      continue;
    least = Math.min(least, worthOfToken(p, miniature, token));
  }
  return least;
}

/** What the friend gains by a token beyond what the bearer loses. */
export function gainByPassing(p: Position, miniature: number, friend: number, token: number): number {
  const item = itemOfToken(p, token);
  if (!item.disposable || !takesSlot(p, token)) return 0;
  return worthOfItem(p, friend, item, NO_TOKEN) - worthOfItem(p, miniature, item, token);
}

/** Takes an enemy flag, then the best thing on the circle; a miniature with too much drops the least of it. */
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
        : worthOfToken(p, miniature, token) - (isFull ? leastOfInventory(p, miniature) : 0);
      if (worth > most) {
        most = worth;
        best = choice;
      }
    }
    if (kind === DROP && p.tokenPlace[token] === miniature && !isFlag) {
      const worth = worthOfToken(p, miniature, token);
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

/** Keeps what the crate held, in the place of the least item if there must be room and that is worth less. */
export function chooseCrate(p: Position): number {
  const content = p.crateSeen;
  const isItem = content > 0 && content < FIND_CODE;
  const gain = isItem ? worthOfItem(p, p.decisionMiniature, p.rules.items[content - 1], NO_TOKEN) : 0;
  let best: number = DECLINE;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 1; i < p.choiceCount; i++) {
    const dropped = firstOfChoice(p.choices[i]) - 1;
    // In the own hands it is not in the enemy's, even if it is of no use.
    const worth = dropped < 0 ? 0 : gain - worthOfToken(p, p.decisionMiniature, dropped);
    if (worth < 0 || worth <= most) continue;
    most = worth;
    best = p.choices[i];
  }
  return best;
}
