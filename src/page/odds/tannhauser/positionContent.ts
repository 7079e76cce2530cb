/** What an opened position file holds. */
import { ON_BOARD } from '../../../rulesets/tannhauser/engine/layout.ts';
import type { Catalogue } from '../../../rulesets/tannhauser/model.ts';
import { weaponIds } from '../../../rulesets/tannhauser/odds/attackScene.ts';
import { positionIn } from '../../../rulesets/tannhauser/odds/positionScene.ts';
import { positionNames } from '../../../rulesets/tannhauser/positions/answers.ts';
import { readPosition } from '../../../rulesets/tannhauser/positions/read.ts';
import type { PositionFile } from '../../../rulesets/tannhauser/positions/schema.ts';

/** A miniature of the position that is on the board. */
export interface StandingMiniature {
  /** Its name in questions. */
  readonly name: string;
  readonly character: string;
  readonly side: number;
  /** The name of its circle. */
  readonly circle: string;
  /** Ids of the weapons that it can attack with. */
  readonly weapons: readonly string[];
}

export interface PositionContent {
  readonly position: PositionFile;
  readonly standing: readonly StandingMiniature[];
}

/** @throws DataError with every fault of the file */
export function readContent(catalogue: Catalogue, file: string, bytes: Uint8Array): PositionContent {
  const position = readPosition(bytes, file, catalogue);
  return { position, standing: standingIn(catalogue, position) };
}

function standingIn(catalogue: Catalogue, position: PositionFile): StandingMiniature[] {
  const p = positionIn(catalogue, position);
  return positionNames(p).miniatures.flatMap((name, miniature) =>
    p.status[miniature] === ON_BOARD
      ? [
          {
            name,
            character: p.rules.characters[p.character[miniature]].id,
            side: p.side[miniature],
            circle: p.rules.board.names[p.circle[miniature]],
            weapons: [...new Set(weaponIds(p, miniature))],
          },
        ]
      : [],
  );
}
