import { StateHash } from '../../../game/stateHash.ts';
import { FRAME_SIZE } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';

/**
 * A key of everything that matters for the rest of a scene: positions with equal keys continue alike. Only for scenes
 * without walking: miniatures move only when forced and drop what they hold, and the rest of the board stays the same.
 */
export function positionKey(p: Position): string {
  const { miniatureCount: miniatures, tokenCount: tokens } = p;
  const hash = new StateHash();
  hash.add([p.decision, p.decisionMiniature, p.newWounds, p.actionUsed, p.fresh, p.attackForbidden, p.frame]);
  for (const bySide of [p.commandPoints, p.boughtMovement, p.boughtCounterattack, p.boughtShakeOff])
    hash.add(bySide);
  for (const table of [p.row, p.circle, p.movedThisTurn, p.raised, p.armed, p.watching])
    hash.add(table, miniatures);
  hash.add(p.tokenPlace, tokens);
  hash.add(p.tokenFacedown, tokens);
  hash.add(p.frames, p.frame + FRAME_SIZE);
  return hash.key;
}
