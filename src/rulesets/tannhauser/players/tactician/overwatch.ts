/** Whom the tactician puts on overwatch. */
import { hasBit } from '../../compile/bits.ts';
import { DECLINE, firstOfChoice, kindOfChoice, SET_OVERWATCH } from '../../engine/choices.ts';
import { weaponRecord } from '../../engine/equipment.ts';
import { OVERWATCH_ATTACK } from '../../engine/events.ts';
import { movementValue } from '../../engine/figures.ts';
import { NO_OVERWATCH_FLAG, ON_BOARD, WEAPON_FLAGS } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import { carriesFlag } from '../goals.ts';
import { type Lanes, laneRow } from './lanes.ts';
import type { Points } from './points.ts';
import { isRanged, LAST_FLAG, raise } from './values.ts';

/** Chance that a bearer of a flag comes into the lane; it may come another way, but hardly with the deciding flag. */
const COMING = 0.5;
const MUST_COME = 0.9;

const shot = new Float64Array(1);

export interface Watch {
  /** What each kill is worth; see findKills. */
  readonly kills: Float64Array;
  readonly lanes: Lanes;
  readonly points: Points;
  /** Rows that the attack must be worth beyond what its figure gives up. */
  readonly least: number;
  /** What the figure's own activation would bring beyond staying where it is. */
  worthOfActing(p: Position, figure: number): number;
}

/** The figure to put on overwatch, if its attack is worth its own activation and the point; or DECLINE (T-TURN-05). */
export function chooseWatcher(p: Position, watch: Watch): number {
  const price = watch.points.price(p, p.decider) + watch.least;
  let choice: number = DECLINE;
  let most = 0;
  for (let i = 1; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== SET_OVERWATCH) continue;
    const figure = firstOfChoice(p.choices[i]);
    const worth = worthOfWatching(p, figure, watch) - price;
    // What the figure gives up is looked at last: that takes time.
    if (worth <= most) continue;
    const left = worth - watch.worthOfActing(p, figure);
    if (left <= most) continue;
    most = left;
    choice = p.choices[i];
  }
  return choice;
}

/** The best overwatch attack at an enemy in sight, or with a flag to carry through it. */
function worthOfWatching(p: Position, figure: number, { kills, lanes }: Watch): number {
  const { board } = p.rules;
  const { words, sight } = board;
  const circle = p.circle[figure];
  let most = 0;
  for (let enemy = 0; enemy < p.figureCount; enemy++) {
    if (p.side[enemy] === p.side[figure] || p.status[enemy] !== ON_BOARD) continue;
    // It will not move either: both would wait for each other, turn after turn.
    if (p.watching[enemy] === 1) continue;
    const isSeen = hasBit(sight, circle * words, p.circle[enemy]);
    const row = laneRow(board, p.circle[enemy], movementValue(p, enemy));
    // Who bears a flag has to come; others may stay where they are.
    if (!isSeen && !(carriesFlag(p, enemy) && hasBit(lanes.seen, row, circle))) continue;
    shot[0] = 0;
    for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
      const flags = p.weapons[weaponRecord(figure, weapon) + WEAPON_FLAGS];
      if ((flags & NO_OVERWATCH_FLAG) !== 0 || !isRanged(p, figure, weapon)) continue;
      raise(p, figure, weapon, circle, enemy, OVERWATCH_ATTACK, kills, shot, 0);
    }
    const chance = isSeen ? 1 : kills[enemy] >= LAST_FLAG ? MUST_COME : COMING;
    most = Math.max(most, chance * shot[0]);
  }
  return most;
}
