/** Whom the tactician puts on overwatch. */
import { hasBit } from '../../compile/bits.ts';
import { DECLINE, firstOfChoice } from '../../engine/choices.ts';
import { weaponRecord } from '../../engine/equipment.ts';
import { OVERWATCH_ATTACK } from '../../engine/events.ts';
import { NO_OVERWATCH_FLAG, ON_BOARD, WEAPON_FLAGS } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';
import { isRanged, raise } from './values.ts';

const most = new Float64Array(1);

/** The figure with the best overwatch attack at an enemy in sight, if it is worth more than `least`, or DECLINE. */
export function chooseWatcher(p: Position, kills: Float64Array, least: number): number {
  const { words, sight } = p.rules.board;
  let choice: number = DECLINE;
  most[0] = least;
  for (let i = 1; i < p.choiceCount; i++) {
    const figure = firstOfChoice(p.choices[i]);
    const circle = p.circle[figure];
    const before = most[0];
    for (let enemy = 0; enemy < p.figureCount; enemy++) {
      if (p.side[enemy] === p.side[figure] || p.status[enemy] !== ON_BOARD) continue;
      if (!hasBit(sight, circle * words, p.circle[enemy])) continue;
      for (let weapon = 0; weapon < p.weaponCount[figure]; weapon++) {
        const flags = p.weapons[weaponRecord(figure, weapon) + WEAPON_FLAGS];
        if ((flags & NO_OVERWATCH_FLAG) !== 0 || !isRanged(p, figure, weapon)) continue;
        raise(p, figure, weapon, circle, enemy, OVERWATCH_ATTACK, kills, most, 0);
      }
    }
    if (most[0] > before) choice = p.choices[i];
  }
  return choice;
}
