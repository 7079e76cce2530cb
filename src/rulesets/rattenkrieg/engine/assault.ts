/** An assault on a floor, room by room, with grenades, entry and charge (R-MOVE-02, R-GREN-01, R-CC-01). The first side attacks. */
import { FIRST_WINS, type Side } from '../../../game/contract.ts';
import type { AssaultRules } from '../compile/assault.ts';
import { CHARGE, ENTER, encodeChoice, SETTLE, THROW } from './choices.ts';
import { FLOOR_TAKEN } from './events.ts';
import { ABLE, CANNOT_FIRE, HUNKERED, isLed, mayFight, other, spend, UNSEEN } from './figures.ts';
import { throwGrenade } from './grenade.ts';
import { beginMelee } from './melee.ts';
import type { Position } from './position.ts';
import { countHere } from './rooms.ts';
import { NEXT_ACTION, VOLLEY_TAKEN } from './steps.ts';

const ATTACKERS = 0;
const DEFENDERS = 1;

/** Positions of the attackers: at the opening of the room, just inside, and in positions. */
const OUTSIDE = 0;
const UNSETTLED = 1;
const SETTLED = 2;

export function beginAssault(p: Position, { grenades }: AssaultRules): void {
  p.room = 0;
  p.place = OUTSIDE;
  p.grenades = grenades;
}

/** Continues with the next room when this one is empty; ends the game after the last. @returns whether it continues */
export function clearRooms(p: Position, { rooms, grenades }: AssaultRules): boolean {
  if (p.place === OUTSIDE || isHeld(p)) return true;
  if (p.sink !== undefined) p.emit({ type: 'cleared', room: p.room });
  p.room++;
  if (p.room === rooms) {
    p.finish(FIRST_WINS, FLOOR_TAKEN);
    return false;
  }
  p.place = OUTSIDE;
  p.grenades = grenades;
  p.shots = p.rules.shots;
  return true;
}

/** Stunned men recover at the end of the turn (R-TURN-04). */
export function wakeStunned(p: Position, { stunned }: AssaultRules): void {
  for (let figure = 0; figure < p.rules.figures; figure++) {
    // The rest of the stun after the actions of this turn.
    if (p.state[figure] !== HUNKERED || p.owed[figure] < stunned / 2) continue;
    p.state[figure] = ABLE;
    p.owed[figure] = 0;
    if (p.sink !== undefined) p.emit({ type: 'up', figure });
  }
}

/** Sets which figures of both sides can fire and be seen from their positions (R-MOVE-02, H-08, H-09). */
export function stepUp(p: Position): void {
  const { assault, firstOf, endOf } = p.rules;
  if (assault === null) return;
  const { openingOrder, roomOf, firersAtOpening, firersBeforeSettled } = assault;
  const mostIn = p.place === OUTSIDE ? firersAtOpening[ATTACKERS] : firersBeforeSettled;
  let firers = p.place === SETTLED ? -openingOrder.length : 0;
  for (let at = 0; at < openingOrder.length; at++) {
    const figure = openingOrder[at];
    const isFirer = p.state[figure] === ABLE && firers < mostIn;
    if (isFirer) firers++;
    p.apart[figure] = isFirer ? 0 : p.place === OUTSIDE ? CANNOT_FIRE + UNSEEN : CANNOT_FIRE;
  }
  let left = p.place === OUTSIDE ? firersAtOpening[DEFENDERS] : openingOrder.length + endOf[DEFENDERS];
  for (let figure = firstOf[DEFENDERS]; figure < endOf[DEFENDERS]; figure++) {
    const isHere = roomOf[figure] === p.room;
    const isFirer = isHere && p.state[figure] === ABLE && p.rules.isLeader[figure] === 0 && left > 0;
    if (isFirer) left--;
    p.apart[figure] = isFirer ? 0 : isHere ? CANNOT_FIRE : CANNOT_FIRE + UNSEEN;
  }
}

/** Lists the squad's choices for the room other than firing. */
export function addRoomChoices(p: Position, side: Side): void {
  if (!mayFight(p, side) || countHere(p, side, ABLE) === 0) return;
  // Without a leader nobody enters or charges (R-QUAL-02).
  const closes = !p.rules.aggressive || isLed(p, side);
  if (side === ATTACKERS && p.place === OUTSIDE) {
    if (p.grenades > 0 && isHeld(p)) p.addChoice(encodeChoice(THROW));
    if (closes) p.addChoice(encodeChoice(ENTER));
    return;
  }
  if (p.place === OUTSIDE) return;
  if (side === ATTACKERS && p.place === UNSETTLED) p.addChoice(encodeChoice(SETTLE));
  if (closes && isHeldBy(p, other(side))) p.addChoice(encodeChoice(CHARGE));
}

export function takeRoomAction(p: Position, side: Side, kind: number): void {
  const { assault, shots } = p.rules;
  if (assault === null) throw new RangeError(`no room for choice ${kind}`);
  switch (kind) {
    case THROW:
      throwGrenade(p, assault, thrower(p, assault));
      return;
    case ENTER:
      p.place = UNSETTLED;
      p.isAnswered = 0;
      p.shots = p.room === 0 ? assault.unsettledFirst : assault.unsettled;
      if (p.sink !== undefined) p.emit({ type: 'enters', room: p.room });
      p.reacts = 0;
      // Enemies who see them come in may react, as to a volley.
      p.step = VOLLEY_TAKEN;
      return;
    case SETTLE:
      p.place = SETTLED;
      p.shots = shots;
      if (p.sink !== undefined) p.emit({ type: 'settles' });
      spend(p, side, 1);
      p.step = NEXT_ACTION;
      return;
    default:
      beginMelee(p, assault, side);
  }
}

function isHeld(p: Position): boolean {
  return isHeldBy(p, DEFENDERS);
}

function isHeldBy(p: Position, side: Side): boolean {
  return countHere(p, side, HUNKERED) > 0;
}

/** The first able man at the opening. */
function thrower({ state }: Position, { openingOrder }: AssaultRules): number {
  return openingOrder.find((figure) => state[figure] === ABLE) ?? -1;
}
