/**
 * A position as whole numbers, equal for two positions of the same rules that continue alike. To keep states few it omits counters, values
 * that the next roll or decision overwrites, and the state of destroyed units.
 */

import { OVER } from '../../../game/contract.ts';
import { damageOf, emptiesOf, marksOf, rowOf, stepsDown } from '../compile/attackOutcome.ts';
import {
  ANSWER_ROLLED,
  ANSWER_TABLE,
  ATTACK_TABLE,
  OUTCOME,
  RESOLVED,
  TARGET,
} from '../engine/attackFrame.ts';
import { ACTIVATION_FRAME, ATTACK_FRAME, COMMAND_FRAME, STEP } from '../engine/frames.ts';
import { FRAME_SIZE } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';

/** Index of the first integer. */
const IN_TURN = 0;
const AT_TURN_END = 1;
const AT_END = 2;

/** Damage that destroys the target of an attack, as one value. */
const DESTROYS = -1;

/** Maximum number of integers for a position. */
export function mostStateWords(p: Position): number {
  return p.words.length + 8;
}

/**
 * Writes a position that waits for dice, or has ended, as integers.
 * @param endsTurn the turn has ended: its first side and remaining orders no longer matter
 * @returns the number of integers
 */
export function writeStateWords(p: Position, endsTurn: boolean, into: Int32Array): number {
  if (p.waiting === OVER) return writeEnd(p, into);
  into[0] = endsTurn ? AT_TURN_END : IN_TURN;
  let end = writeUnits(p, endsTurn || !holds(p, COMMAND_FRAME), into, 1);
  if (!endsTurn) {
    into[end++] = p.initiating;
    into[end++] = p.reactable;
    if (holds(p, COMMAND_FRAME)) {
      into[end++] = p.orders[0];
      into[end++] = p.orders[1];
    }
    if (holds(p, ACTIVATION_FRAME)) {
      into[end++] = p.attacked;
      into[end++] = p.movedFirst;
    }
  }
  for (let frame = 0; frame <= p.frame; frame += FRAME_SIZE) end = writeFrame(p, frame, into, end);
  return end;
}

/** For an engagement that has ended: what remains of the units, and their markers. */
function writeEnd({ life, markers }: Position, into: Int32Array): number {
  into[0] = AT_END;
  into.set(life, 1);
  into.set(markers, 1 + life.length);
  return 1 + 2 * life.length;
}

/** All values of the living units; destroyed ones are only marked as such. @param afterOrders earlier orders no longer matter */
function writeUnits(p: Position, afterOrders: boolean, into: Int32Array, start: number): number {
  const { words, life } = p;
  const first = wordOf(p, life);
  const last = wordOf(p, p.damageDone);
  const ordered = wordOf(p, p.ordered);
  let end = start;
  for (let unit = 0; unit < life.length; unit++) {
    if (life[unit] === 0) {
      into[end++] = 0;
      continue;
    }
    for (let array = first; array < last; array += life.length) {
      into[end++] = afterOrders && array === ordered ? 0 : words[array + unit];
    }
  }
  return end;
}

/**
 * Writes a frame. The tables of an attack matter until it is resolved; they are found before the first roll, from the declared defences,
 * which are then irrelevant. The outcome matters while the answer is rolled, as its effect.
 */
function writeFrame(p: Position, frame: number, into: Int32Array, start: number): number {
  const { frames } = p;
  let end = start;
  const isAttack = frames[frame] === ATTACK_FRAME;
  const isResolved = isAttack && frames[frame + STEP] === RESOLVED;
  for (let field = 0; field < FRAME_SIZE; field++) {
    const isLeftOut =
      field === OUTCOME ? isAttack : isResolved && (field === ATTACK_TABLE || field === ANSWER_TABLE);
    if (!isLeftOut) into[end++] = frames[frame + field];
  }
  return isAttack && frames[frame + STEP] === ANSWER_ROLLED ? writeOutcome(p, frame, into, end) : end;
}

/** Writes the effect of an attack's outcome: different rolls can have the same effect. */
function writeOutcome(p: Position, frame: number, into: Int32Array, start: number): number {
  const { frames, rules, life } = p;
  const outcome = rules.attacks.outcome(frames[frame + ATTACK_TABLE], frames[frame + OUTCOME]);
  const isFatal = damageOf(outcome) >= life[frames[frame + TARGET]];
  let end = start;
  into[end++] = isFatal ? DESTROYS : damageOf(outcome);
  into[end++] = isFatal ? 0 : marksOf(outcome);
  into[end++] = isFatal ? 0 : 2 * rowOf(outcome) + (stepsDown(outcome) ? 1 : 0);
  into[end++] = emptiesOf(outcome);
  return end;
}

/** Whether the stack has a frame of this kind. */
function holds({ frames, frame }: Position, kind: number): boolean {
  for (let at = 0; at <= frame; at += FRAME_SIZE) if (frames[at] === kind) return true;
  return false;
}

/** Offset of an array in the position's block of integers. */
function wordOf({ words }: Position, array: Int32Array): number {
  return (array.byteOffset - words.byteOffset) / Int32Array.BYTES_PER_ELEMENT;
}
