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
import { isRanged, raise } from './values.ts';

/** It may come another way. */
const COMING = 0.5;

const most = new Float64Array(1);
const shot = new Float64Array(1);

/** The figure with the best overwatch attack at an enemy in sight or with a flag to carry through it, if it is worth more than `least`, or DECLINE. */
export function chooseWatcher(p: Position, kills: Float64Array, least: number, lanes: Lanes): number {
  const { board } = p.rules;
  const { words, sight } = board;
  let choice: number = DECLINE;
  most[0] = least;
  for (let i = 1; i < p.choiceCount; i++) {
    if (kindOfChoice(p.choices[i]) !== SET_OVERWATCH) continue;
    const figure = firstOfChoice(p.choices[i]);
    const circle = p.circle[figure];
    const before = most[0];
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
      most[0] = Math.max(most[0], isSeen ? shot[0] : COMING * shot[0]);
    }
    if (most[0] > before) choice = p.choices[i];
  }
  return choice;
}
