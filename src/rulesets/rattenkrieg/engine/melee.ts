/** A charge in a room: men who are down are captured, the others fight one to one (R-CC-01 … R-CC-06, H-12, H-13). */
import { FIRST_WINS, SECOND_WINS, type Side } from '../../../game/contract.ts';
import type { AssaultRules } from '../compile/assault.ts';
import { CHARGER_GIVES_UP, FOE_GIVES_UP, KILLED, type MeleeRules, RETREATS } from '../compile/melee.ts';
import { DEAD, WOUNDED } from '../fire/states.ts';
import { MELEE_OUTCOMES } from '../schema/names.ts';
import { ABLE, beatenBy, HUNKERED, other } from './figures.ts';
import { CLOSES_IN, type Position } from './position.ts';
import { isHere } from './rooms.ts';
import { CHARGER_DRAWN, FOE_DRAWN, MELEE_ROLLED, NEXT_DEATH, NEXT_PAIR, VOLLEY_TAKEN } from './steps.ts';
import { CLOSE_ROLLS } from './streams.ts';

const DEFENDERS = 1;

/** Makes as many pairs as possible; a remaining man captures an enemy who is down, or helps. */
export function beginMelee(p: Position, { melee }: AssaultRules, side: Side): void {
  const { sideOf, figures } = p.rules;
  p.charges++;
  p.firing = side;
  p.reacts = CLOSES_IN;
  p.tierFired = 0;
  p.deaths = 0;
  p.ownDeaths = 0;
  p.pair = 0;
  p.chargers = queueUp(p, side, 0);
  p.foes = queueUp(p, other(side), p.chargers);
  p.pairs = Math.min(p.chargers, p.foes);
  if (p.sink !== undefined) p.emit({ type: 'charges', side, men: p.chargers, foes: p.foes });
  if (side === DEFENDERS) p.isAnswered = 1;
  let free = p.chargers - p.pairs;
  for (let figure = 0; figure < figures && free > 0; figure++) {
    if (sideOf[figure] === side || p.state[figure] !== HUNKERED || !isHere(p, figure)) continue;
    free--;
    takeMan(p, figure, p.queue[p.pairs + free], 'taken');
    if (isBroken(p, figure)) return;
  }
  p.chargerHelpers = melee.mostHelpers === 0 ? 0 : free;
  p.foeHelpers = melee.mostHelpers === 0 ? 0 : p.foes - p.pairs;
  p.step = NEXT_PAIR;
}

/** Adds the able men of a side in the room to the queue. @returns their number */
function queueUp(p: Position, side: Side, from: number): number {
  const { firstOf, endOf } = p.rules;
  let count = 0;
  for (let figure = firstOf[side]; figure < endOf[side]; figure++)
    if (p.state[figure] === ABLE && isHere(p, figure)) p.queue[from + count++] = figure;
  return count;
}

export function nextPair(p: Position): void {
  if (p.pair === p.pairs) {
    p.step = NEXT_DEATH;
    return;
  }
  const left = p.chargers - p.pair;
  if (left === 1) meetFoe(p);
  else p.rollFor(p.firing, CLOSE_ROLLS, p.rules.chances.anyOf(left), CHARGER_DRAWN);
}

export function takeCharger(p: Position): void {
  swap(p.queue, p.pair, p.pair + p.answer);
  meetFoe(p);
}

function meetFoe(p: Position): void {
  const left = p.foes - p.pair;
  if (left === 1) fight(p);
  else p.rollFor(p.firing, CLOSE_ROLLS, p.rules.chances.anyOf(left), FOE_DRAWN);
}

export function takeFoe(p: Position): void {
  swap(p.queue, p.chargers + p.pair, p.chargers + p.pair + p.answer);
  fight(p);
}

/** Helpers are distributed evenly over the remaining pairs. */
function fight(p: Position): void {
  const { groupOf, chances } = p.rules;
  const melee = rulesOf(p);
  const left = p.pairs - p.pair;
  const mine = Math.min(melee.mostHelpers, Math.ceil(p.chargerHelpers / left));
  const theirs = Math.min(melee.mostHelpers, Math.ceil(p.foeHelpers / left));
  p.chargerHelpers -= mine;
  p.foeHelpers -= theirs;
  const [charger, foe] = [chargerOf(p), foeOf(p)];
  const surprise = p.firing !== DEFENDERS && p.isAnswered === 0 ? melee.surprise : 0;
  p.meleeModifier = melee.modifier(groupOf[charger], mine, groupOf[foe], theirs) + surprise;
  const givesUp = melee.givesUp(p.meleeModifier);
  if (givesUp === 0) {
    p.rollFor(p.firing, CLOSE_ROLLS, chances.die, MELEE_ROLLED);
    return;
  }
  if (givesUp === FOE_GIVES_UP) takeMan(p, foe, charger, 'gives-up');
  if (givesUp === CHARGER_GIVES_UP) takeMan(p, charger, foe, 'gives-up');
  endPair(p, givesUp === FOE_GIVES_UP ? foe : charger);
}

/** Every result ends the contact of a pair; a man who is pushed back stays in the room (R-CC-04). */
export function takeMelee(p: Position): void {
  const melee = rulesOf(p);
  const total = p.answer + 1 + p.meleeModifier;
  const [charger, foe] = [chargerOf(p), foeOf(p)];
  const result = melee.outcome(total);
  const strikesCharger = melee.strikesCharger(total);
  if (p.sink !== undefined) {
    const modifier = p.meleeModifier;
    p.emit({ type: 'melee', figure: charger, foe, modifier, result: MELEE_OUTCOMES[result], strikesCharger });
  }
  const [loser, winner] = strikesCharger ? [charger, foe] : [foe, charger];
  if (result !== RETREATS) {
    putOut(p, loser, winner, result === KILLED ? DEAD : WOUNDED);
    if (result === KILLED && strikesCharger) p.ownDeaths++;
    else if (result === KILLED) p.deaths++;
  }
  endPair(p, loser);
}

/** The chargers react to the deaths of their own, after their enemies have (R-AGG-04). */
export function takeInOwnDeaths(p: Position): void {
  p.firing = other(p.firing);
  p.deaths = p.ownDeaths;
  p.ownDeaths = 0;
  p.step = p.rules.aggressive ? NEXT_DEATH : VOLLEY_TAKEN;
}

function endPair(p: Position, loser: number): void {
  p.pair++;
  if (!isBroken(p, loser)) p.step = NEXT_PAIR;
}

/** Ends the game when losing this man breaks his squad. */
function isBroken(p: Position, figure: number): boolean {
  const side = p.rules.sideOf[figure] === 0 ? 0 : 1;
  if (p.out[side] < p.rules.breaksAt[side]) return false;
  p.finish(side === 0 ? SECOND_WINS : FIRST_WINS, beatenBy(p, side));
  return true;
}

/** Captured men are out of action, not dead. */
function takeMan(p: Position, figure: number, by: number, type: 'taken' | 'gives-up'): void {
  p.takenMen++;
  putOut(p, figure, by, WOUNDED);
  if (p.sink !== undefined) p.emit({ type, figure });
}

function putOut(p: Position, figure: number, by: number, state: number): void {
  p.state[figure] = state;
  p.aims[figure] = 0;
  p.out[p.rules.sideOf[figure]]++;
  p.score[by]++;
}

function chargerOf(p: Position): number {
  return p.queue[p.pair];
}

function foeOf(p: Position): number {
  return p.queue[p.chargers + p.pair];
}

function swap(list: Int32Array, a: number, b: number): void {
  const held = list[a];
  list[a] = list[b];
  list[b] = held;
}

function rulesOf({ rules: { assault } }: Position): MeleeRules {
  if (assault === null) throw new RangeError('nobody fights hand to hand here');
  return assault.melee;
}
