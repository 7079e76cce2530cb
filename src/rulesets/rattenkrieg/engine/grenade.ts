/** A grenade into a room: whether it is held, passes the opening or is thrown back, and its effect (R-GREN-03 … R-GREN-06). */
import type { AliasTable } from '../../../dice/alias.ts';
import type { Side } from '../../../game/contract.ts';
import { RUNNING } from '../../../game/contract.ts';
import type { AssaultRules } from '../compile/assault.ts';
import type { GrenadeRules } from '../compile/grenade.ts';
import type { GrenadeFate } from './events.ts';
import { ABLE, HUNKERED, other, UNSEEN } from './figures.ts';
import type { Position } from './position.ts';
import {
  BLAST_ROLLED,
  GRENADE_HELD,
  NEXT_STRUCK,
  OPENING_TESTED,
  THROW_BACK_TRIED,
  VOLLEY_TAKEN,
} from './steps.ts';
import { CLOSE_ROLLS } from './streams.ts';
import { endVolley } from './volley.ts';

const THROWERS = 0;
const ROOM = 1;

export function throwGrenade(p: Position, { grenade }: AssaultRules, figure: number): void {
  p.grenades--;
  p.thrown++;
  p.shooter = figure;
  p.reacts = 0;
  if (p.sink !== undefined) p.emit({ type: 'throws', figure });
  const { inHandFaces } = grenade;
  if (inHandFaces === 0) fly(p, grenade);
  else p.rollFor(THROWERS, CLOSE_ROLLS, p.rules.chances.upTo(inHandFaces), GRENADE_HELD);
}

export function takeHeld(p: Position): void {
  if (p.answer === 0) explode(p, THROWERS, 'in-hand');
  else fly(p, rulesOf(p));
}

function fly(p: Position, { openingFaces }: GrenadeRules): void {
  const faces = p.room === 0 ? openingFaces[0] : openingFaces[1];
  if (faces === null) land(p);
  else p.rollFor(THROWERS, CLOSE_ROLLS, p.rules.chances.upTo(faces), OPENING_TESTED);
}

export function takeOpening(p: Position): void {
  if (p.answer === 0) land(p);
  else if (rulesOf(p).missHurts) explode(p, THROWERS, 'misses');
  else spent(p, 'misses');
}

function land(p: Position): void {
  const { thrownBack } = rulesOf(p);
  if (thrownBack === null) explode(p, ROOM, 'explodes');
  else p.rollFor(ROOM, CLOSE_ROLLS, thrownBack[ableIn(p)], THROW_BACK_TRIED);
}

/** The position of a grenade that is thrown back is not simulated (R-GREN-06). */
export function takeThrowBack(p: Position): void {
  if (p.answer === 0) spent(p, 'thrown-back');
  else explode(p, ROOM, 'explodes');
}

function spent(p: Position, fate: GrenadeFate): void {
  if (p.sink !== undefined) p.emit({ type: 'grenade', fate });
  p.step = VOLLEY_TAKEN;
}

/** Rolls for everybody near it, one by one; all results apply at once. @param struck the side whose men are near */
function explode(p: Position, struck: Side, fate: GrenadeFate): void {
  const { firstOf, endOf } = p.rules;
  if (p.sink !== undefined) p.emit({ type: 'grenade', fate });
  p.firing = other(struck);
  p.tierFired = 0;
  for (let figure = firstOf[struck]; figure < endOf[struck]; figure++) p.hit[figure] = ABLE;
  p.target = firstOf[struck] - 1;
  p.step = NEXT_STRUCK;
}

export function nextStruck(p: Position): void {
  const { inRoom, atOpening } = rulesOf(p);
  const struck = other(p.firing);
  const end = p.rules.endOf[struck];
  do p.target++;
  while (p.target < end && !isNear(p, p.target));
  if (p.target === end) {
    takeEffect(p, struck);
    return;
  }
  const isDown = p.state[p.target] === HUNKERED;
  const distribution: AliasTable = struck === THROWERS ? atOpening : inRoom[isDown ? 1 : 0];
  p.rollFor(THROWERS, CLOSE_ROLLS, distribution, BLAST_ROLLED);
}

export function takeBlast(p: Position): void {
  const { target, answer } = p;
  p.hit[target] = answer;
  p.hitBy[target] = p.firing === THROWERS ? p.shooter : -1;
  p.step = NEXT_STRUCK;
}

/** Men who go down lose a further action, or are stunned until the end of the turn (R-GREN-04). */
function takeEffect(p: Position, struck: Side): void {
  const { assault, firstOf, endOf, gettingUp } = p.rules;
  const owed = rulesOf(p).owed[struck];
  endVolley(p);
  if (p.waiting !== RUNNING || assault === null) return;
  for (let figure = firstOf[struck]; figure < endOf[struck]; figure++) {
    if (p.hit[figure] !== HUNKERED || !isNear(p, figure)) continue;
    const actions = owed === null ? assault.stunned : gettingUp + owed;
    if (p.state[figure] === HUNKERED && p.owed[figure] < actions) p.owed[figure] = actions;
  }
}

/** Whether the figure is in action and in the room, or at the opening. */
function isNear(p: Position, figure: number): boolean {
  return p.state[figure] >= HUNKERED && (p.apart[figure] & UNSEEN) === 0;
}

function ableIn(p: Position): number {
  const { firstOf, endOf } = p.rules;
  let count = 0;
  for (let figure = firstOf[ROOM]; figure < endOf[ROOM]; figure++)
    if (p.state[figure] === ABLE && isNear(p, figure)) count++;
  return count;
}

function rulesOf(p: Position): GrenadeRules {
  const { assault } = p.rules;
  if (assault === null) throw new RangeError('no grenades are thrown here');
  return assault.grenade;
}
