/** A key of the whole state of a game between two actions. */
import { FRAME_SIZE } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';

/** Odd numbers with evenly spread bits (the golden ratio, and constants of MurmurHash3 by A. Appleby). */
const FIRST = 0x9e3779b1;
const SECOND = 0x85ebca6b;
const SPREAD = 0xc2b2ae35;

/**
 * Positions with equal keys continue alike, while nothing is being resolved: the attack or walk before leaves traces that no longer matter,
 * and what follows from inventories needs no mention. 64 bits: among a million positions two that differ share a key with a chance of 1 in
 * 40 million.
 */
export function stateKey(p: Position): string {
  const { words } = p.memory;
  const hash = new Hash();
  hash.add(scalarsOf(p));
  // The sides and the miniatures.
  hash.add(words.subarray(0, offsetOf(p.weaponCount)));
  hash.add(p.passedInTurn);
  for (const tokens of [p.tokenItem, p.tokenPlace, p.tokenFacedown, p.tokenPlaced])
    hash.add(tokens.subarray(0, p.tokenCount));
  hash.add(p.rubble);
  hash.add(p.smokeGrenades);
  // The circles with a meaning, the scenario, and the frames in use.
  hash.add(words.subarray(offsetOf(p.flagAt), offsetOf(p.frames) + p.frame + FRAME_SIZE));
  return `${hash.first} ${hash.second}`;
}

function offsetOf(table: Int32Array): number {
  return table.byteOffset / Int32Array.BYTES_PER_ELEMENT;
}

class Hash {
  first = SPREAD;
  second = FIRST;

  add(values: ArrayLike<number>): void {
    let { first, second } = this;
    for (let i = 0; i < values.length; i++) {
      first = Math.imul(first ^ values[i], FIRST);
      first ^= first >>> 15;
      second = Math.imul(second ^ values[i], SECOND);
      second ^= second >>> 13;
    }
    this.first = first;
    this.second = second;
  }
}

function scalarsOf(p: Position): readonly number[] {
  const turn = [p.turn, p.initiative, p.nextSide, p.firstSide, p.activationCount, p.tokenCount];
  const activation = [p.active, p.movementPoints, p.actionUsed, p.fresh, p.attackForbidden, p.rushTried];
  const decision = [p.decision, p.decisionMiniature, p.decider, p.frame];
  return [...turn, ...activation, ...decision, p.rushed, p.worstRow, p.interrupted, p.gateState, p.gateCount];
}
