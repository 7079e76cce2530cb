/** The changes in an ambush: spotting, aiming, and the walkers' first action (R-SPOT-01, R-ACT-03, R-TURN-06, H-05 … H-07). */
import { type AliasTable, createAliasTable } from '../../../dice/alias.ts';
import type { FirefightConfiguration } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { evadeNeed, identifiedShare, iFactor } from '../tests/spotting.ts';

export interface AmbushRules {
  /** Whether the walkers spot the hidden squad in time: 0 = yes, 1 = no; null: they cannot. */
  readonly spotting: AliasTable | null;
  /** Whether every hidden figure has aimed for as many actions as help. */
  readonly isAimed: boolean;
  /** Whether the walkers' first action is a move. */
  readonly movesFirst: boolean;
}

export function ambushRules(
  catalogue: Catalogue,
  { sides, range, interpretations, ambush }: FirefightConfiguration,
): AmbushRules | null {
  if (ambush === undefined) return null;
  const [hidden, walkers] = sides;
  const cover = catalogue.combat.cover.find(({ id }) => id === hidden.cover)?.modifier ?? 0;
  const seen = {
    distance: range,
    iFactor: iFactor([{ condition: ambush.visibility, inches: range }]),
    height: 0,
    spotterQuality: walkers.leaderQuality,
    size: 0,
    targetQuality: hidden.quality,
    scope: 0,
  };
  const evade = evadeNeed(cover, [ambush.camouflage], []);
  const share = identifiedShare(catalogue, seen, evade === 0 ? null : evade);
  return {
    spotting: interpretations.walkersLookOut === 'nobody' ? null : createAliasTable([share, 1 - share]),
    isAimed: interpretations.ambushAim === 'aimed',
    movesFirst: interpretations.walkersOrder === 'moveFirst',
  };
}
