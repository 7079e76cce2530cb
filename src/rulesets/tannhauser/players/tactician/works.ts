/**
 * What a figure can do besides shooting along a path and striking who is adjacent, by the circle it does it from: weapons
 * with a range of their own, two targets at once, grenades, smoke and charges, duels by items, healing and protection,
 * overwatch by an item, things to pick up, crates.
 */
import { hasBit } from '../../compile/bits.ts';
import { MENTAL_PLUS_ONE } from '../../compile/effects.ts';
import { CAPTURE_THE_FLAG } from '../../compile/mode.ts';
import type { Rules } from '../../compile/rules.ts';
import {
  ARM,
  DETONATE,
  DISCARD_MEDAL,
  firstOfChoice,
  kindOfChoice,
  PASS_ITEMS,
  PICK_UP,
  PLACE,
  SEARCH,
  secondOfChoice,
  THROW,
  WATCH,
} from '../../engine/choices.ts';
import { isLegalTarget, mentalValue } from '../../engine/combatValues.ts';
import { holds, itemOfToken, weaponRecord } from '../../engine/equipment.ts';
import { NORMAL_ATTACK } from '../../engine/events.ts';
import { canBeHit, isHound, isVoivode, movementValue, sharePath } from '../../engine/figures.ts';
import { ON_BOARD, ON_GROUND, TWO_TARGETS_FLAG, WEAPON_FLAGS, WEAPON_RANGE } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type ActionPrices, addDuel } from '../actionValues.ts';
import { isFighting, originOf } from '../activationPlan.ts';
import { createBlasts } from './blasts.ts';
import { createGuards } from './guards.ts';
import { worthOfFind, worthOfLoot } from './items.ts';
import type { Lanes } from './lanes.ts';
import { worthOfPassing, worthOfRelay } from './passing.ts';
import { raise } from './values.ts';

/** Rows that a weapon would take in the hands of a figure without. */
const WEAPON = 3;

export interface Works {
  /** Worth of the best of these actions from each circle in reach; 0 = none. */
  readonly value: Float64Array;
  /** To be called at every decision by who wants what is the same for a whole side to be remembered till the next call. */
  begin(): void;
  /** Fills `value`; `p.reach` must be the figure's. */
  find(p: Position, figure: number): void;
  /** Puts the worth of an offered action into `into[0]`; false = not one of these. */
  addOffered(p: Position, figure: number, choice: number, into: Float64Array): boolean;
}

/** @param kills what each kill is worth; see findKills */
export function createWorks(rules: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes): Works {
  const { board } = rules;
  const { size, words, adjacent, throwDistance, distance } = board;
  const value = new Float64Array(size);
  const stops = new Int32Array(size);
  const blast = new Float64Array(size);
  /** What smoke on each circle is worth to the figure looked at last, if it has any to throw. */
  const smoke = new Float64Array(size);
  const worth = new Float64Array(1);
  /** What making room for an item costs the figure looked at. */
  const room = new Float64Array(1);
  const blasts = createBlasts(rules, w, kills, lanes);
  const guards = createGuards(rules, w, kills, lanes);
  const prices: ActionPrices = { ...w, kills };
  let count = 0;

  function find(p: Position, figure: number): void {
    value.fill(0);
    room[0] = Number.NaN;
    if (p.active === figure && p.actionUsed === 1) return;
    listStops(p, figure);
    if (p.attackForbidden === 0 || p.active !== figure) findAttacks(p, figure);
    for (let token = 0; token < p.tokenCount; token++) {
      if (holds(p, figure, token)) findUses(p, figure, token);
      else if (p.tokenPlace[token] >= ON_GROUND) findOnGround(p, figure, token);
    }
    findCrates(p, figure);
    if (rules.mode.kind === CAPTURE_THE_FLAG) findRelays(p, figure);
  }

  /** The circles in reach where the figure may act. */
  function listStops(p: Position, figure: number): void {
    const { reached } = p.reach;
    const here = p.status[figure] === ON_BOARD ? p.circle[figure] : -1;
    count = 0;
    for (let word = 0; word < words; word++) {
      let bits = reached[word];
      while (bits !== 0) {
        const circle = (word << 5) | (31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
        if (p.occupant[circle] === 0 || circle === here) stops[count++] = circle;
      }
    }
  }

  function lift(circle: number, by: number): void {
    if (by > value[circle]) value[circle] = by;
  }

  function liftAll(by: number): void {
    for (let i = 0; i < count; i++) lift(stops[i], by);
  }

  function liftBeside(row: number, by: number): void {
    for (let i = 0; i < count; i++) if (hasBit(adjacent, row * words, stops[i])) lift(stops[i], by);
  }

  function findAttacks(p: Position, figure: number): void {
    for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
      const record = weaponRecord(figure, weapon);
      const range = p.weapons[record + WEAPON_RANGE];
      // Others are looked at by sight and touch alone; see rest.ts.
      if (range < 0 || range > 1) findFar(p, figure, weapon);
      if ((p.weapons[record + WEAPON_FLAGS] & TWO_TARGETS_FLAG) !== 0) findPairs(p, figure, weapon);
    }
  }

  function attackValue(p: Position, figure: number, weapon: number, target: number): number {
    worth[0] = 0;
    raise(p, figure, weapon, originOf(p, figure), target, NORMAL_ATTACK, kills, worth, 0);
    return worth[0];
  }

  function findFar(p: Position, figure: number, weapon: number): void {
    for (let target = 0; target < p.figureCount; target++) {
      if (p.side[target] === p.side[figure] || !canBeHit(p, target)) continue;
      const by = attackValue(p, figure, weapon, target);
      for (let i = 0; i < count; i++) {
        if (by > value[stops[i]] && isLegalTarget(p, figure, weapon, stops[i], p.circle[target])) {
          value[stops[i]] = by;
        }
      }
    }
  }

  function findPairs(p: Position, figure: number, weapon: number): void {
    for (let first = 0; first < p.figureCount; first++) {
      if (p.side[first] === p.side[figure] || !canBeHit(p, first)) continue;
      for (let second = first + 1; second < p.figureCount; second++) {
        if (p.side[second] === p.side[figure] || !canBeHit(p, second)) continue;
        const there = p.circle[first];
        if (!hasBit(adjacent, there * words, p.circle[second])) continue;
        const by = attackValue(p, figure, weapon, first) + attackValue(p, figure, weapon, second);
        for (let i = 0; i < count; i++) {
          if (by <= value[stops[i]] || !isLegalTarget(p, figure, weapon, stops[i], there)) continue;
          if (isLegalTarget(p, figure, weapon, stops[i], p.circle[second])) value[stops[i]] = by;
        }
      }
    }
  }

  function findUses(p: Position, figure: number, token: number): void {
    const item = itemOfToken(p, token);
    if (item.grenade !== undefined) findThrows(p, figure, token, item.grenade.range);
    if (item.healing !== undefined || item.protects) findCare(p, figure, token);
    if (item.duel !== undefined) findDuels(p, figure, token, item.duel.range, item.duel.outOfPath);
    if (item.setsOverwatch && p.watching[figure] === 0) {
      for (let i = 0; i < count; i++) lift(stops[i], guards.worthOfWatch(p, figure, stops[i]));
    }
    if (item.charge?.who === rules.characters[p.character[figure]].id) {
      for (let i = 0; i < count; i++) lift(stops[i], blasts.worthOfPlacing(p, figure, token, stops[i]));
    }
  }

  function findThrows(p: Position, figure: number, token: number, range: number): void {
    const isBlast = itemOfToken(p, token).grenade?.smokeTokens === 0;
    const throws = isBlast ? blast : smoke;
    blasts.findThrows(p, figure, token, throws);
    for (let target = 0; target < size; target++) {
      if (throws[target] < w.worthActing || throws[target] === 0) continue;
      for (let i = 0; i < count; i++) {
        const circle = stops[i];
        if (throws[target] <= value[circle] || throwDistance[circle * size + target] > range) continue;
        // Nobody walks up to throw a grenade on itself.
        if (isBlast && (circle === target || hasBit(adjacent, target * words, circle))) continue;
        value[circle] = throws[target];
      }
    }
  }

  function findCare(p: Position, figure: number, token: number): void {
    for (let friend = 0; friend < p.figureCount; friend++) {
      if (p.side[friend] !== p.side[figure] || p.status[friend] !== ON_BOARD || isHound(p, friend)) continue;
      const rows = itemOfToken(p, token).healing?.rows ?? 0;
      const by = rows > 0 ? w.heal * Math.min(rows, p.row[friend]) : guards.worthOfArming(p, friend);
      if (by <= 0) continue;
      if (friend === figure) liftAll(by);
      else liftBeside(p.circle[friend], by);
    }
  }

  function findDuels(p: Position, figure: number, token: number, range: number, outOfPath: boolean): void {
    for (let target = 0; target < p.figureCount; target++) {
      if (p.side[target] === p.side[figure] || !canBeHit(p, target) || isHound(p, target)) continue;
      worth[0] = 0;
      addDuel(p, figure, target, token, worth, prices);
      const there = p.circle[target];
      for (let i = 0; i < count; i++) {
        const circle = stops[i];
        if (worth[0] <= value[circle]) continue;
        const most = range === MENTAL_PLUS_ONE ? mentalValue(p, figure, circle) + 1 : range;
        if (distance[circle * size + there] > most || !(outOfPath || sharePath(p, circle, there))) continue;
        value[circle] = worth[0];
      }
    }
  }

  function findOnGround(p: Position, figure: number, token: number): void {
    const circle = p.tokenPlace[token] - ON_GROUND;
    const { charge } = itemOfToken(p, token);
    if (charge !== undefined && p.tokenPlaced[token] > 0) {
      if (charge.who === rules.characters[p.character[figure]].id) {
        liftAll(blasts.worthOfCharge(p, figure, token));
      }
      return;
    }
    const points = p.active === figure ? p.movementPoints : movementValue(p, figure);
    if (distance[originOf(p, figure) * size + circle] > points + 1) return;
    const by = w.loot * worthOfFind(p, figure, token, room);
    if (by <= 0) return;
    lift(circle, by);
    liftBeside(circle, by);
  }

  /** A figure without weapons looks for one. */
  function findCrates(p: Position, figure: number): void {
    const by = worthOfSearch(p, figure);
    for (let special = 0; by > 0 && special < board.specials.length; special++) {
      if (p.crate[special] !== 0) liftBeside(board.specials[special], by);
    }
  }

  function worthOfSearch(p: Position, figure: number): number {
    const isUnarmed = p.weaponCount[figure] <= 1 && !isVoivode(p, figure);
    return w.crate + (isUnarmed ? w.loot * WEAPON : 0);
  }

  function findRelays(p: Position, figure: number): void {
    for (let friend = 0; friend < p.figureCount; friend++) {
      if (friend === figure || p.side[friend] !== p.side[figure]) continue;
      const by = worthOfRelay(p, figure, friend, w);
      if (by > 0) liftBeside(p.circle[friend], by);
    }
  }

  function addOffered(p: Position, figure: number, choice: number, into: Float64Array): boolean {
    const first = firstOfChoice(choice);
    const second = secondOfChoice(choice);
    switch (kindOfChoice(choice)) {
      case ARM:
        into[0] = p.side[first] === p.side[figure] ? guards.worthOfArming(p, first) : 0;
        return true;
      case WATCH:
        into[0] = guards.worthOfWatch(p, figure, p.circle[figure]);
        return true;
      case PLACE:
        into[0] = blasts.worthOfPlacing(p, figure, first, p.circle[figure]);
        return true;
      case DETONATE:
        into[0] = blasts.worthOfCharge(p, figure, first);
        return true;
      case PICK_UP:
        into[0] = w.loot * worthOfLoot(p, figure, ON_GROUND + first);
        return true;
      case SEARCH:
        into[0] = worthOfSearch(p, figure);
        return true;
      case PASS_ITEMS:
        into[0] = Math.max(worthOfRelay(p, figure, first, w), w.loot * worthOfPassing(p, figure, first));
        return true;
      case DISCARD_MEDAL: {
        const takesAction = rules.rulings.medalsNeedAction && p.commandPoints[p.decider] === 0;
        into[0] = takesAction && isFighting(p) ? w.point * itemOfToken(p, first).commandPoints : 0;
        return true;
      }
      case THROW: {
        if (itemOfToken(p, second).grenade?.smokeTokens === 0) return false;
        into[0] = smoke[first];
        return true;
      }
      default:
        return false;
    }
  }

  return { value, begin: blasts.begin, find, addOffered };
}
