import { FRAME_SIZE } from '../engine/layout.ts';
import type { Position } from '../engine/position.ts';

/**
 * A key of everything that matters for the rest of a scene: positions with equal keys continue alike. Only for scenes
 * without walking: miniatures move only when forced and drop what they hold, and the rest of the board stays the same.
 */
export function positionKey(p: Position): string {
  const { miniatureCount: miniatures, tokenCount: tokens } = p;
  return [
    p.decision,
    p.decisionMiniature,
    p.newWounds,
    p.actionUsed,
    p.fresh,
    p.attackForbidden,
    p.commandPoints.join(),
    p.boughtMovement.join(),
    p.boughtCounterattack.join(),
    p.boughtShakeOff.join(),
    p.row.subarray(0, miniatures).join(),
    p.circle.subarray(0, miniatures).join(),
    p.movedThisTurn.subarray(0, miniatures).join(),
    p.raised.subarray(0, miniatures).join(),
    p.armed.subarray(0, miniatures).join(),
    p.watching.subarray(0, miniatures).join(),
    p.tokenPlace.subarray(0, tokens).join(),
    p.tokenFacedown.subarray(0, tokens).join(),
    p.frames.subarray(0, p.frame + FRAME_SIZE).join(),
  ].join('|');
}
