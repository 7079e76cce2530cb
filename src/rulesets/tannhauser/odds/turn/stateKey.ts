/** A key of the whole state of a game between two actions. */
import { StateHash } from '../../../../game/stateHash.ts';
import { FRAME_SIZE } from '../../engine/layout.ts';
import type { Position } from '../../engine/position.ts';

/**
 * Positions with equal keys continue alike, while nothing is being resolved: the attack or walk before leaves traces that no longer matter,
 * and what follows from inventories needs no mention.
 */
export function stateKey(p: Position): string {
  const { words } = p.memory;
  const hash = new StateHash();
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
  return hash.key;
}

function offsetOf(table: Int32Array): number {
  return table.byteOffset / Int32Array.BYTES_PER_ELEMENT;
}

function scalarsOf(p: Position): readonly number[] {
  const turn = [p.turn, p.initiative, p.nextSide, p.firstSide, p.activationCount, p.tokenCount];
  const activation = [p.active, p.movementPoints, p.actionUsed, p.fresh, p.attackForbidden, p.rushTried];
  const decision = [p.decision, p.decisionMiniature, p.decider, p.frame];
  return [...turn, ...activation, ...decision, p.rushed, p.worstRow, p.interrupted, p.gateState, p.gateCount];
}
