/** What shots and kills are worth to the tactician, in rows. */
import { CAPTURE_THE_FLAG, KING_OF_THE_HILL } from '../../compile/mode.ts';
import { attackRollKey, contestFrom } from '../../engine/combatValues.ts';
import { weaponRecord } from '../../engine/equipment.ts';
import { type AttackKind, NORMAL_ATTACK } from '../../engine/events.ts';
import { rowsLeft, sideOf } from '../../engine/figures.ts';
import { leaderOf } from '../../engine/hill.ts';
import { DEAD, RANGED_FLAG, WEAPON_FLAGS } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import type { TacticianWeights } from '../../model.ts';
import { shockKey } from '../../tables/keys.ts';
import { carriesFlag } from '../goals.ts';
import { addValue } from '../shots.ts';

/** One value on its way from `addValue` to `raise`. */
const worth = new Float64Array(1);
/** What weapons are measured against: four dice at Stamina 5. */
const AVERAGE_SHOCK = shockKey(4, 5, 0, 1, false);

/** What killing each figure is worth beyond its rows, into `kills`. */
export function findKills(p: Position, kills: Float64Array, w: TacticianWeights): void {
  const { kind } = p.rules.mode;
  for (let figure = 0; figure < p.figureCount; figure++) {
    kills[figure] = 0;
    if (p.status[figure] === DEAD) continue;
    kills[figure] = w.kill + w.killThreat * strength(p, figure);
    if (p.activated[figure] === 0 && p.watching[figure] === 0) kills[figure] += w.killFresh;
    if (kind === CAPTURE_THE_FLAG && carriesFlag(p, figure)) kills[figure] += w.killCarrier;
    if (kind === KING_OF_THE_HILL && leaderOf(p, sideOf(p, figure)) === figure) kills[figure] += w.killLeader;
  }
}

/** Mean wounds of the figure's best weapon on an average target. */
function strength(p: Position, figure: number): number {
  const { tables } = p.rules;
  let most = 0;
  for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
    const roll = tables.attack(attackRollKey(p, figure, weapon, -1, NORMAL_ATTACK));
    most = Math.max(most, tables.contest(roll, AVERAGE_SHOCK, 0).meanWounds);
  }
  return most;
}

/** Raises `most[at]` to the value of an attack from a circle, if that is higher. */
export function raise(
  p: Position,
  figure: number,
  weapon: number,
  circle: number,
  target: number,
  kind: AttackKind,
  kills: Float64Array,
  most: Float64Array,
  at: number,
): void {
  worth[0] = 0;
  const contest = contestFrom(p, figure, weapon, circle, target, kind);
  addValue(contest, rowsLeft(p, target), 1, worth, kills[target]);
  if (worth[0] > most[at]) most[at] = worth[0];
}

export function isRanged(p: Position, figure: number, weapon: number): boolean {
  return (p.weapons[weaponRecord(figure, weapon) + WEAPON_FLAGS] & RANGED_FLAG) !== 0;
}
