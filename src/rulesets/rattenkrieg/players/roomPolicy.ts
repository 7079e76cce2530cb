/** The choices of a policy in an assault other than firing: grenades, entry, positions, charge. */
import { CHARGE, ENTER, kindOf, SETTLE, THROW } from '../engine/choices.ts';
import { ABLE, other } from '../engine/figures.ts';
import type { Position } from '../engine/position.ts';
import { countHere } from '../engine/rooms.ts';
import type { Policy } from './policies.ts';

/** Index of the choice; -1: it fires, aims or waits. */
export function chooseRoomAction(p: Position, { charges, standsOff }: Policy): number {
  const side = p.decider;
  const foes = countHere(p, other(side), ABLE);
  if (foes > 0) {
    const grenade = indexOf(p, THROW);
    if (grenade >= 0) return grenade;
  }
  const entry = indexOf(p, ENTER);
  if (entry >= 0) return standsOff && foes > 0 ? -1 : entry;
  const isReady = charges === 'at-once' || (charges === 'outnumbering' && countHere(p, side, ABLE) > foes);
  const charge = indexOf(p, CHARGE);
  if (charge >= 0 && (isReady || foes === 0)) return charge;
  return indexOf(p, SETTLE);
}

function indexOf(p: Position, kind: number): number {
  for (let index = 0; index < p.choiceCount; index++) if (kindOf(p.choices[index]) === kind) return index;
  return -1;
}
