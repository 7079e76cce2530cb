/** A player who never uses an item, never sets overwatch or never spends Command Points: what it loses is their value. */
import type { Player } from '../../../game/contract.ts';
import type { CompiledItem } from '../compile/compiledItem.ts';
import type { Rules } from '../compile/rules.ts';
import * as choices from '../engine/choices.ts';
import { itemOfToken, weaponRecord } from '../engine/equipment.ts';
import { MAX_CHOICES, MAX_FIGURES, MAX_WEAPONS, WEAPON_POOL, WEAPON_TOKEN } from '../engine/layout.ts';
import { extraAttackToken } from '../engine/offers.ts';
import type { Position } from '../engine/position.ts';

/** What can be forbidden beside items. */
export const NEVER_OVERWATCH = 'overwatch';
export const NEVER_COMMAND_POINTS = 'command-points';

/** Whether leaving the item unused is a matter of choice; others work by being carried. */
export function isUsed(item: CompiledItem): boolean {
  return (
    item.weapon !== undefined ||
    item.grenade !== undefined ||
    item.healing !== undefined ||
    item.extraAttack !== undefined ||
    item.hurry !== undefined ||
    item.duel !== undefined ||
    item.charge !== undefined ||
    item.setsOverwatch ||
    item.protects ||
    item.commandPoints > 0
  );
}

/**
 * The player without what is forbidden: forbidden choices are taken off the list before it is asked, and it plans as if
 * its side had no such weapon and no Command Points. A forbidden choice is taken only where there is no other.
 * @param never NEVER_OVERWATCH, NEVER_COMMAND_POINTS, or ids of items that `isUsed`
 */
export function restrict(inner: Player<Position>, rules: Rules, never: readonly string[]): Player<Position> {
  const withoutOverwatch = never.includes(NEVER_OVERWATCH);
  const withoutPoints = never.includes(NEVER_COMMAND_POINTS);
  const items = new Set(rules.items.filter(({ id }) => never.includes(id)).map(({ index }) => index));
  const offered = new Int32Array(MAX_CHOICES);
  const places = new Int32Array(MAX_CHOICES);
  const pools = new Int32Array(MAX_FIGURES * MAX_WEAPONS);

  const usesForbidden = (p: Position, choice: number): boolean => {
    const isForbiddenToken = (token: number): boolean => token >= 0 && items.has(itemOfToken(p, token).index);
    // two items at once.
    const isExtra = choices.kindOfChoice(choice) === choices.EXTRA_ATTACK;
    return (
      isForbiddenToken(tokenUsedBy(p, choice)) ||
      (isExtra && isForbiddenToken(extraAttackToken(p, p.decisionFigure)))
    );
  };

  const isForbidden = (p: Position, choice: number): boolean =>
    (withoutOverwatch && setsOverwatch(choice)) ||
    (withoutPoints && spendsPoints(p, choice)) ||
    (items.size > 0 && usesForbidden(p, choice));

  /** Takes the pools of the side's forbidden weapons away, or puts them back; that of an attack at hand stays. */
  function hideWeapons(p: Position, hide: boolean): void {
    for (let figure = 0; figure < p.figureCount; figure++) {
      if (p.side[figure] !== p.decider) continue;
      for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
        const record = weaponRecord(figure, weapon);
        const token = p.weapons[record + WEAPON_TOKEN];
        if (token < 0 || !items.has(itemOfToken(p, token).index)) continue;
        if (isAtHand(p, figure, weapon)) continue;
        const place = figure * MAX_WEAPONS + weapon;
        if (hide) pools[place] = p.weapons[record + WEAPON_POOL];
        p.weapons[record + WEAPON_POOL] = hide ? 0 : pools[place];
      }
    }
  }

  return {
    name: inner.name,
    choose(p, words, stream) {
      const count = p.choiceCount;
      const points = p.commandPoints[p.decider];
      let allowed = 0;
      for (let i = 0; i < count; i++) {
        offered[i] = p.choices[i];
        if (!isForbidden(p, p.choices[i])) places[allowed++] = i;
      }
      if (allowed === 0) return inner.choose(p, words, stream);
      for (let i = 0; i < allowed; i++) p.choices[i] = offered[places[i]];
      p.choiceCount = allowed;
      if (withoutPoints) p.commandPoints[p.decider] = 0;
      if (items.size > 0) hideWeapons(p, true);
      const wanted = inner.choose(p, words, stream);
      // A plan that rests on what is forbidden comes to nothing.
      const chosen = wanted < 0 ? stopIn(p) : wanted;
      if (items.size > 0) hideWeapons(p, false);
      p.commandPoints[p.decider] = points;
      p.choiceCount = count;
      for (let i = 0; i < count; i++) p.choices[i] = offered[i];
      return places[chosen];
    },
  };
}

/** Whether the decision is about an attack with this weapon: an enemy may force one with a forbidden weapon. */
function isAtHand(p: Position, figure: number, weapon: number): boolean {
  const { decision } = p;
  const isInAttack = decision === choices.DECIDE_COMBAT_BOOST || decision === choices.DECIDE_REROLL;
  return isInAttack && figure === p.attacker && weapon === p.weapon;
}

/** Index of the choice that does nothing, or of the first. */
function stopIn(p: Position): number {
  for (let i = 0; i < p.choiceCount; i++) {
    const kind = choices.kindOfChoice(p.choices[i]);
    if (kind === choices.END_ACTIVATION || kind === choices.DECLINE) return i;
  }
  return 0;
}

/** T-TURN-05, R-46. */
function setsOverwatch(choice: number): boolean {
  const kind = choices.kindOfChoice(choice);
  return kind === choices.SET_OVERWATCH || kind === choices.WATCH;
}

/** Chapter T-CP. */
function spendsPoints(p: Position, choice: number): boolean {
  switch (choices.kindOfChoice(choice)) {
    case choices.SET_OVERWATCH:
    case choices.BUY_MOVEMENT:
    case choices.COUNTERATTACK:
    case choices.RAISE_MENTAL:
    case choices.REINFORCE:
      return true;
    case choices.ACCEPT:
      return isPurchase(p.decision);
    default:
      return false;
  }
}

function isPurchase(decision: choices.DecisionKind): boolean {
  return (
    decision === choices.DECIDE_INITIATIVE_REROLL ||
    decision === choices.DECIDE_COMBAT_BOOST ||
    decision === choices.DECIDE_STAMINA_BOOST ||
    decision === choices.DECIDE_DUEL_BOOST ||
    decision === choices.DECIDE_SHAKE_OFF
  );
}

/** The token that the choice puts to use, or -1; bare hands are no token. */
function tokenUsedBy(p: Position, choice: number): number {
  const first = choices.firstOfChoice(choice);
  const second = choices.secondOfChoice(choice);
  switch (choices.kindOfChoice(choice)) {
    case choices.ATTACK:
    case choices.EXTRA_ATTACK:
    case choices.FORCE_ATTACK:
      return weaponToken(p, p.decisionFigure, second);
    case choices.COUNTERATTACK:
    case choices.OVERWATCH:
    case choices.FREE_MELEE:
      return weaponToken(p, first, second);
    case choices.HOUND_ATTACK:
      return weaponToken(p, choices.thirdOfChoice(choice), second);
    case choices.THROW:
    case choices.HEAL:
    case choices.USE_DUEL:
    case choices.ARM:
      return second;
    case choices.DISCARD_MEDAL:
    case choices.HURRY:
    case choices.WATCH:
    case choices.PLACE:
    case choices.DETONATE:
      return first;
    default:
      return -1;
  }
}

function weaponToken(p: Position, figure: number, weapon: number): number {
  return p.weapons[weaponRecord(figure, weapon) + WEAPON_TOKEN];
}
