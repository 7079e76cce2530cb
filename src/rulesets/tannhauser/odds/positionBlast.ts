/** A blast in a position file: all miniatures it reaches, in their current state. */
import { UsageError } from '../../../base/errors.ts';
import { isHit } from '../engine/blast.ts';
import type { Position } from '../engine/position.ts';
import type { Catalogue } from '../model.ts';
import type { PositionFile } from '../positions/schema.ts';
import type { Combatant } from './attackScene.ts';
import { combatantIn, positionIn } from './positionScene.ts';

export interface PositionBlast {
  /** The position, as in its file. */
  readonly position: PositionFile;
  /** Name of the target circle on the map. */
  readonly circle: string;
}

export interface BlastScene {
  readonly p: Position;
  /** Miniatures that the blast reaches. */
  readonly miniatures: readonly number[];
}

/**
 * The scene of a blast.
 * @throws UsageError `usage/circle` for an unknown circle, or with no miniature on it or next to it
 */
export function blastIn(catalogue: Catalogue, { position, circle }: PositionBlast): BlastScene {
  const p = positionIn(catalogue, position);
  const at = p.rules.board.names.indexOf(circle);
  const miniatures =
    at < 0 ? [] : [...Array(p.miniatureCount).keys()].filter((miniature) => isHit(p, miniature, at));
  if (miniatures.length > 0) return { p, miniatures };
  const message =
    at < 0
      ? `found ${circle}, expected the target circle, from 0 to ${p.rules.board.size - 1}: with --from everybody in the blast is a victim`
      : `found circle ${circle}, expected one with a miniature on it or next to it`;
  throw new UsageError([{ code: 'usage/circle', place: { path: 'VICTIMS' }, message }]);
}

/** The victims and their state in the position (T-GREN-04). */
export function victimsIn(catalogue: Catalogue, blast: PositionBlast): Combatant[] {
  const { p, miniatures } = blastIn(catalogue, blast);
  return miniatures.map((miniature) => combatantIn(p, miniature, 'target'));
}
