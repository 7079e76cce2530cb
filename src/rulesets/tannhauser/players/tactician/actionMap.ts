/**
 * Values of actions by circle, besides shots along a path and attacks on adjacent enemies: weapons with their own
 * range, two targets at once, grenades, smoke and charges, duels by items, healing and protection, overwatch by an
 * item, things to pick up, crates.
 */
import { hasBit } from '../../compile/bits.ts';
import type { Board } from '../../compile/board.ts';
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
import { ON_BOARD, ON_GROUND, TWO_TARGETS_FLAG, WEAPON_FLAGS, WEAPON_RANGE } from '../../engine/layout.ts';
import { canBeHit, isHound, isVoivode, movementValue, sharePath } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { type ActionPrices, addDuel } from '../actionValues.ts';
import { isFighting, originOf } from '../activationPlan.ts';
import { BlastValues } from './blastValues.ts';
import { GuardValues } from './guardValues.ts';
import { valueOfFind, valueOfLoot } from './items.ts';
import type { Lanes } from './lanes.ts';
import { valueOfPassing, valueOfRelay } from './passing.ts';
import { raise } from './values.ts';

/** Rows that a weapon would take for a miniature without one. */
const WEAPON = 3;

export class ActionMap {
  readonly #rules: Rules;
  readonly #w: TacticianWeights;
  readonly #kills: Float64Array;
  readonly #board: Board;
  /** Value of the best of these actions from each circle in reach; 0 = none. */
  readonly value: Float64Array;
  readonly #stops: Int32Array;
  readonly #blast: Float64Array;
  /** Value of smoke on each circle for the last miniature; read only if it holds smoke grenades. */
  readonly #smoke: Float64Array;
  readonly #worth = new Float64Array(1);
  /** Cost of making room for an item, for the current miniature. */
  readonly #room = new Float64Array(1);
  readonly #blasts: BlastValues;
  readonly #guards: GuardValues;
  readonly #prices: ActionPrices;
  #count = 0;

  /**
   * Creates the map.
   * @param kills bonus for a kill, by miniature; see findKills
   */
  constructor(rules: Rules, w: TacticianWeights, kills: Float64Array, lanes: Lanes) {
    this.#rules = rules;
    this.#w = w;
    this.#kills = kills;
    this.#board = rules.board;
    const { size } = rules.board;
    this.value = new Float64Array(size);
    this.#stops = new Int32Array(size);
    this.#blast = new Float64Array(size);
    this.#smoke = new Float64Array(size);
    this.#blasts = new BlastValues(rules, w, kills, lanes);
    this.#guards = new GuardValues(rules, w, kills, lanes);
    this.#prices = { ...w, kills };
  }

  /** Call this at every decision: values common to a whole side are kept until the next call. */
  begin(): void {
    this.#blasts.begin();
  }

  /** Fills `value`; `p.reach` must be the miniature's. */
  find(p: Position, miniature: number): void {
    this.value.fill(0);
    this.#room[0] = Number.NaN;
    if (p.active === miniature && p.actionUsed === 1) return;
    this.#listStops(p, miniature);
    if (p.attackForbidden === 0 || p.active !== miniature) this.#findAttacks(p, miniature);
    for (let token = 0; token < p.tokenCount; token++) {
      if (holds(p, miniature, token)) this.#findUses(p, miniature, token);
      else if (p.tokenPlace[token] >= ON_GROUND) this.#findOnGround(p, miniature, token);
    }
    this.#findCrates(p, miniature);
    if (this.#rules.mode.kind === CAPTURE_THE_FLAG) this.#findRelays(p, miniature);
  }

  /** Lists the circles in reach where the miniature may act. */
  #listStops(p: Position, miniature: number): void {
    const { words } = this.#board;
    const { reached } = p.reach;
    const here = p.status[miniature] === ON_BOARD ? p.circle[miniature] : -1;
    this.#count = 0;
    for (let word = 0; word < words; word++) {
      let bits = reached[word];
      while (bits !== 0) {
        const circle = (word << 5) | (31 - Math.clz32(bits & -bits));
        bits &= bits - 1;
        if (p.occupant[circle] === 0 || circle === here) this.#stops[this.#count++] = circle;
      }
    }
  }

  #lift(circle: number, by: number): void {
    if (by > this.value[circle]) this.value[circle] = by;
  }

  #liftAll(by: number): void {
    for (let i = 0; i < this.#count; i++) this.#lift(this.#stops[i], by);
  }

  #liftBeside(row: number, by: number): void {
    const { adjacent, words } = this.#board;
    const stops = this.#stops;
    for (let i = 0; i < this.#count; i++)
      if (hasBit(adjacent, row * words, stops[i])) this.#lift(stops[i], by);
  }

  #findAttacks(p: Position, miniature: number): void {
    for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
      const record = weaponRecord(miniature, weapon);
      const range = p.weapons[record + WEAPON_RANGE];
      // Others need only sight and adjacency; see circleValues.ts.
      if (range < 0 || range > 1) this.#findFar(p, miniature, weapon);
      if ((p.weapons[record + WEAPON_FLAGS] & TWO_TARGETS_FLAG) !== 0) this.#findPairs(p, miniature, weapon);
    }
  }

  #attackValue(p: Position, miniature: number, weapon: number, target: number): number {
    this.#worth[0] = 0;
    raise(p, miniature, weapon, originOf(p, miniature), target, NORMAL_ATTACK, this.#kills, this.#worth, 0);
    return this.#worth[0];
  }

  #findFar(p: Position, miniature: number, weapon: number): void {
    const value = this.value;
    const stops = this.#stops;
    for (let target = 0; target < p.miniatureCount; target++) {
      if (p.side[target] === p.side[miniature] || !canBeHit(p, target)) continue;
      const by = this.#attackValue(p, miniature, weapon, target);
      for (let i = 0; i < this.#count; i++) {
        if (by > value[stops[i]] && isLegalTarget(p, miniature, weapon, stops[i], p.circle[target])) {
          value[stops[i]] = by;
        }
      }
    }
  }

  #findPairs(p: Position, miniature: number, weapon: number): void {
    const { adjacent, words } = this.#board;
    const value = this.value;
    const stops = this.#stops;
    for (let first = 0; first < p.miniatureCount; first++) {
      if (p.side[first] === p.side[miniature] || !canBeHit(p, first)) continue;
      for (let second = first + 1; second < p.miniatureCount; second++) {
        if (p.side[second] === p.side[miniature] || !canBeHit(p, second)) continue;
        const there = p.circle[first];
        if (!hasBit(adjacent, there * words, p.circle[second])) continue;
        const by =
          this.#attackValue(p, miniature, weapon, first) + this.#attackValue(p, miniature, weapon, second);
        for (let i = 0; i < this.#count; i++) {
          if (by <= value[stops[i]] || !isLegalTarget(p, miniature, weapon, stops[i], there)) continue;
          if (isLegalTarget(p, miniature, weapon, stops[i], p.circle[second])) value[stops[i]] = by;
        }
      }
    }
  }

  #findUses(p: Position, miniature: number, token: number): void {
    const stops = this.#stops;
    const item = itemOfToken(p, token);
    if (item.grenade !== undefined) this.#findThrows(p, miniature, token, item.grenade.range);
    if (item.healing !== undefined || item.protects) this.#findCare(p, miniature, token);
    if (item.duel !== undefined) this.#findDuels(p, miniature, token, item.duel.range, item.duel.outOfPath);
    if (item.setsOverwatch && p.watching[miniature] === 0) {
      for (let i = 0; i < this.#count; i++)
        this.#lift(stops[i], this.#guards.valueOfWatch(p, miniature, stops[i]));
    }
    if (item.charge?.who === this.#rules.characters[p.character[miniature]].id) {
      for (let i = 0; i < this.#count; i++)
        this.#lift(stops[i], this.#blasts.valueOfPlacing(p, miniature, token, stops[i]));
    }
  }

  #findThrows(p: Position, miniature: number, token: number, range: number): void {
    const { size, throwDistance, adjacent, words } = this.#board;
    const value = this.value;
    const isBlast = itemOfToken(p, token).grenade?.smokeTokens === 0;
    const throws = isBlast ? this.#blast : this.#smoke;
    this.#blasts.findThrows(p, miniature, token, throws);
    for (let target = 0; target < size; target++) {
      if (throws[target] < this.#w.worthActing || throws[target] === 0) continue;
      for (let i = 0; i < this.#count; i++) {
        const circle = this.#stops[i];
        if (throws[target] <= value[circle] || throwDistance[circle * size + target] > range) continue;
        // No walk to throw a grenade on the miniature's own circle.
        if (isBlast && (circle === target || hasBit(adjacent, target * words, circle))) continue;
        value[circle] = throws[target];
      }
    }
  }

  #findCare(p: Position, miniature: number, token: number): void {
    for (let friend = 0; friend < p.miniatureCount; friend++) {
      if (p.side[friend] !== p.side[miniature] || p.status[friend] !== ON_BOARD || isHound(p, friend))
        continue;
      const rows = itemOfToken(p, token).healing?.rows ?? 0;
      const by =
        rows > 0 ? this.#w.heal * Math.min(rows, p.row[friend]) : this.#guards.valueOfArming(p, friend);
      if (by <= 0) continue;
      if (friend === miniature) this.#liftAll(by);
      else this.#liftBeside(p.circle[friend], by);
    }
  }

  #findDuels(p: Position, miniature: number, token: number, range: number, outOfPath: boolean): void {
    const { distance, size } = this.#board;
    const worth = this.#worth;
    const value = this.value;
    for (let target = 0; target < p.miniatureCount; target++) {
      if (p.side[target] === p.side[miniature] || !canBeHit(p, target) || isHound(p, target)) continue;
      worth[0] = 0;
      addDuel(p, miniature, target, token, worth, this.#prices);
      const there = p.circle[target];
      for (let i = 0; i < this.#count; i++) {
        const circle = this.#stops[i];
        if (worth[0] <= value[circle]) continue;
        const most = range === MENTAL_PLUS_ONE ? mentalValue(p, miniature, circle) + 1 : range;
        if (distance[circle * size + there] > most || !(outOfPath || sharePath(p, circle, there))) continue;
        value[circle] = worth[0];
      }
    }
  }

  #findOnGround(p: Position, miniature: number, token: number): void {
    const { distance, size } = this.#board;
    const circle = p.tokenPlace[token] - ON_GROUND;
    const { charge } = itemOfToken(p, token);
    if (charge !== undefined && p.tokenPlaced[token] > 0) {
      if (charge.who === this.#rules.characters[p.character[miniature]].id) {
        this.#liftAll(this.#blasts.valueOfCharge(p, miniature, token));
      }
      return;
    }
    const points = p.active === miniature ? p.movementPoints : movementValue(p, miniature);
    if (distance[originOf(p, miniature) * size + circle] > points + 1) return;
    const by = this.#w.loot * valueOfFind(p, miniature, token, this.#room);
    if (by <= 0) return;
    this.#lift(circle, by);
    this.#liftBeside(circle, by);
  }

  /** Adds crates for a miniature without weapons. */
  #findCrates(p: Position, miniature: number): void {
    const board = this.#board;
    const by = this.#worthOfSearch(p, miniature);
    for (let special = 0; by > 0 && special < board.specials.length; special++) {
      if (p.crate[special] !== 0) this.#liftBeside(board.specials[special], by);
    }
  }

  #worthOfSearch(p: Position, miniature: number): number {
    const isUnarmed = p.weaponCount[miniature] <= 1 && !isVoivode(p, miniature);
    return this.#w.crate + (isUnarmed ? this.#w.loot * WEAPON : 0);
  }

  #findRelays(p: Position, miniature: number): void {
    for (let friend = 0; friend < p.miniatureCount; friend++) {
      if (friend === miniature || p.side[friend] !== p.side[miniature]) continue;
      const by = valueOfRelay(p, miniature, friend, this.#w);
      if (by > 0) this.#liftBeside(p.circle[friend], by);
    }
  }

  /** Writes the value of an offered action to `into[0]`; false = not one of these. */
  addOffered(p: Position, miniature: number, choice: number, into: Float64Array): boolean {
    const w = this.#w;
    const first = firstOfChoice(choice);
    const second = secondOfChoice(choice);
    switch (kindOfChoice(choice)) {
      case ARM:
        into[0] = p.side[first] === p.side[miniature] ? this.#guards.valueOfArming(p, first) : 0;
        return true;
      case WATCH:
        into[0] = this.#guards.valueOfWatch(p, miniature, p.circle[miniature]);
        return true;
      case PLACE:
        into[0] = this.#blasts.valueOfPlacing(p, miniature, first, p.circle[miniature]);
        return true;
      case DETONATE:
        into[0] = this.#blasts.valueOfCharge(p, miniature, first);
        return true;
      case PICK_UP:
        into[0] = w.loot * valueOfLoot(p, miniature, ON_GROUND + first);
        return true;
      case SEARCH:
        into[0] = this.#worthOfSearch(p, miniature);
        return true;
      case PASS_ITEMS:
        into[0] = Math.max(
          valueOfRelay(p, miniature, first, w),
          w.loot * valueOfPassing(p, miniature, first),
        );
        return true;
      case DISCARD_MEDAL: {
        const takesAction = this.#rules.rulings.medalsNeedAction && p.commandPoints[p.decider] === 0;
        into[0] = takesAction && isFighting(p) ? w.point * itemOfToken(p, first).commandPoints : 0;
        return true;
      }
      case THROW: {
        if (itemOfToken(p, second).grenade?.smokeTokens === 0) return false;
        into[0] = this.#smoke[first];
        return true;
      }
      default:
        return false;
    }
  }
}
