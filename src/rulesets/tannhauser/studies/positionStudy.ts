/** The study of `play --from`, who wins from a position, for the page that shows it. */

import type { MatchupResult } from '../../../experiments/matchup.ts';
import type { StudySpec } from '../../../game/contract.ts';
import { type Miniature, miniaturesOf } from '../../../game/miniatures.ts';
import { fieldable } from '../columns.ts';
import { DEFAULT_TURN_CAP } from '../configuration.ts';
import type { Catalogue } from '../model.ts';
import { configurationFrom } from '../positions/configuration.ts';
import type { PositionFile } from '../positions/schema.ts';

const RULESET = 'tannhauser';

/** Games from a position. */
export interface GamesRequest {
  readonly position: PositionFile;
  /** As for `--ai`. */
  readonly ai: string;
  readonly games: number;
  readonly seed: number;
}

/** Progress of the games; the intervals are valid at every look. */
export interface GamesSoFar {
  readonly result: MatchupResult;
  /** Hash of the results of all requested games; null before the last one. */
  readonly resultsHash: string | null;
}

/**
 * The study of games from a position.
 * @throws UsageError for players that do not exist, and for a position beyond the turn cap
 */
export function positionStudy(
  catalogue: Catalogue,
  { position, ai, seed }: GamesRequest,
): { readonly study: StudySpec; readonly miniatures: readonly Miniature[] } {
  const configuration = configurationFrom(catalogue, position, {
    ai,
    seats: undefined,
    turnCap: DEFAULT_TURN_CAP,
  });
  return {
    study: { ruleset: RULESET, catalogue, configuration, seed },
    miniatures: miniaturesOf({ sides: fieldable(configuration) }),
  };
}
