/** Values of shots and kills for the tactician, in rows. */
import { CAPTURE_THE_FLAG, DOMINATION, KING_OF_THE_HILL } from '../../compile/mode.ts';
import { attackRollKeys, contestFrom } from '../../engine/combatValues.ts';
import { entryCircle } from '../../engine/entries.ts';
import { weaponRecord } from '../../engine/equipment.ts';
import { type AttackKind, OVERWATCH_ATTACK } from '../../engine/events.ts';
import { leaderOf } from '../../engine/hill.ts';
import {
  DEAD,
  MAX_MINIATURES,
  MAX_WEAPONS,
  NO_OVERWATCH_FLAG,
  ON_BOARD,
  RANGED_FLAG,
  WEAPON_FLAGS,
} from '../../engine/layout.ts';
import { movementValue, rowsLeft, sideOf } from '../../engine/miniatures.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { shockKey } from '../../tables/keys.ts';
import { carriesFlag } from '../goals.ts';
import { addValue } from '../shots.ts';
import { decidingPoints, mayPlaceLast } from './threats.ts';

/** Result of `addValue`, for `raise`. */
const worth = new Float64Array(1);
/** Bonus for killing the bearer of the deciding flag, if one activation brings it home. */
export const LAST_FLAG = 20;
/** Bonus for killing who may place the deciding flag: another may do it, too. */
const LAST_PLACED = 10;
/** The average shock roll for valuing weapons: four dice at Stamina 5. */
export const AVERAGE_SHOCK = shockKey(4, 5, 0, 1, false);

/** Whether points decide after this turn, so that later gains do not count. */
export function isLastTurn({ turn, rules }: Position): boolean {
  return rules.mode.turnLimit > 0 && turn >= rules.mode.turnLimit;
}

/** Circles from the miniature to one next to an own entry point. */
export function pathHome(p: Position, miniature: number): number {
  const { distance, size } = p.rules.board;
  let nearest = size;
  for (let number = 0; number < 2; number++) {
    const entry = entryCircle(p, sideOf(p, miniature), number);
    if (entry >= 0) nearest = Math.min(nearest, distance[p.circle[miniature] * size + entry] - 1);
  }
  return nearest;
}

/** Whether a flag can be brought home in the bearer's next activation, by whichever side (T-MODE-CTF-04). */
export function isRaceHome(p: Position): boolean {
  if (p.rules.mode.kind !== CAPTURE_THE_FLAG) return false;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    const isBearer = p.status[miniature] === ON_BOARD && carriesFlag(p, miniature);
    if (isBearer && pathHome(p, miniature) <= movementValue(p, miniature)) return true;
  }
  return false;
}

/** Writes the value of killing each miniature, beyond its rows, to `kills`. */
export function findKills(p: Position, kills: Float64Array, w: TacticianWeights): void {
  const { kind } = p.rules.mode;
  const isHill = kind === KING_OF_THE_HILL;
  const first = isHill ? leaderOf(p, 0) : -1;
  const second = isHill ? leaderOf(p, 1) : -1;
  for (let miniature = 0; miniature < p.miniatureCount; miniature++) {
    kills[miniature] = 0;
    if (p.status[miniature] === DEAD) continue;
    kills[miniature] = w.kill + w.killThreat * strength(p, miniature);
    if (p.activated[miniature] === 0 && p.watching[miniature] === 0) kills[miniature] += w.killFresh;
    if (kind === CAPTURE_THE_FLAG && carriesFlag(p, miniature)) {
      const isLast = p.score[p.side[miniature]] + 1 >= p.rules.mode.toWin;
      const isNear =
        isLast && p.status[miniature] === ON_BOARD && pathHome(p, miniature) <= movementValue(p, miniature);
      kills[miniature] += w.killCarrier + (isNear ? LAST_FLAG : 0);
    }
    if (kind === DOMINATION && mayPlaceLastAnywhere(p, miniature)) kills[miniature] += LAST_PLACED;
    if (miniature !== first && miniature !== second) continue;
    kills[miniature] += w.killLeader;
    if (isLastTurn(p)) kills[miniature] += w.scorePoint * decidingPoints(p, miniature);
  }
}

function mayPlaceLastAnywhere(p: Position, miniature: number): boolean {
  return p.rules.mode.objectives.some((special) => mayPlaceLast(p, miniature, special));
}

/** Cache of `strength`: attack rolls of each miniature's weapons and the last result. */
const rolls = new Int32Array(MAX_WEAPONS);
const knownRolls = new Int32Array(MAX_MINIATURES * MAX_WEAPONS);
const knownCount = new Int32Array(MAX_MINIATURES);
const knownStrength = new Float64Array(MAX_MINIATURES);

/** Mean wounds of the miniature's best weapon on an average target. */
export function strength(p: Position, miniature: number): number {
  const count = p.weaponCount[miniature];
  attackRollKeys(p, miniature, -1, rolls, 0);
  let isKnown = knownCount[miniature] === count;
  knownCount[miniature] = count;
  for (let weapon = 0; weapon < count; weapon++) {
    const at = miniature * MAX_WEAPONS + weapon;
    if (knownRolls[at] === rolls[weapon]) continue;
    knownRolls[at] = rolls[weapon];
    isKnown = false;
  }
  if (!isKnown) knownStrength[miniature] = meanOfBest(p, count);
  return knownStrength[miniature];
}

function meanOfBest(p: Position, count: number): number {
  const { tables } = p.rules;
  let most = 0;
  for (let weapon = 0; weapon < count; weapon++) {
    most = Math.max(most, tables.contest(tables.attack(rolls[weapon]), AVERAGE_SHOCK, 0).meanWounds);
  }
  return most;
}

/** Raises `most[at]` to the value of an attack from a circle, if that is higher. */
export function raise(
  p: Position,
  miniature: number,
  weapon: number,
  circle: number,
  target: number,
  kind: AttackKind,
  kills: Float64Array,
  most: Float64Array,
  at: number,
): void {
  worth[0] = 0;
  const contest = contestFrom(p, miniature, weapon, circle, target, kind);
  addValue(contest, rowsLeft(p, target), 1, worth, kills[target]);
  if (worth[0] > most[at]) most[at] = worth[0];
}

/**
 * The same for the best overwatch attack of a miniature: with ranged weapons other than Mental or Heavy ones (T-OW-05).
 */
export function raiseWatch(
  p: Position,
  miniature: number,
  circle: number,
  target: number,
  kills: Float64Array,
  most: Float64Array,
  at: number,
): void {
  for (let weapon = 0; weapon < p.weaponCount[miniature]; weapon++) {
    const flags = p.weapons[weaponRecord(miniature, weapon) + WEAPON_FLAGS];
    if ((flags & NO_OVERWATCH_FLAG) !== 0 || (flags & RANGED_FLAG) === 0) continue;
    raise(p, miniature, weapon, circle, target, OVERWATCH_ATTACK, kills, most, at);
  }
}

export function isRanged(p: Position, miniature: number, weapon: number): boolean {
  return (p.weapons[weaponRecord(miniature, weapon) + WEAPON_FLAGS] & RANGED_FLAG) !== 0;
}
