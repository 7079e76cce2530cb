/** Plays games from a position in the browser, identical to those of `shockroll play --from`. */
import { matchupResult } from '../../experiments/matchup.ts';
import { addBatch as addToTally, createTally } from '../../experiments/tally.ts';
import type { Catalogue } from '../../rulesets/tannhauser/model.ts';
import { createMatchRunner } from '../../rulesets/tannhauser/runner.ts';
import {
  type GamesRequest,
  type GamesSoFar,
  positionStudy,
} from '../../rulesets/tannhauser/studies/positionStudy.ts';
import { allocateColumns, sliceColumns } from '../../simulation/columns.ts';
import { addBatch, emptyHashSum, resultsIdentity } from '../../simulation/gamesSum.ts';

/** Maximum rows per batch. */
const MOST_ROWS = 512;

interface Games {
  /** Plays for about this time, always whole pairs, which share their design. */
  readonly playFor: (milliseconds: number) => void;
  readonly isOver: () => boolean;
  /** The result so far; needs the first pair. */
  readonly soFar: () => Promise<GamesSoFar>;
}

/** @throws UsageError for unknown players, or a position beyond the turn cap */
export function createGames(catalogue: Catalogue, request: GamesRequest): Games {
  const { games } = request;
  const { study, miniatures } = positionStudy(catalogue, request);
  const runner = createMatchRunner(study);
  const tally = createTally(runner.columns, miniatures);
  const sum = emptyHashSum();
  const columns = allocateColumns(runner.columns, MOST_ROWS);
  let played = 0;

  return {
    playFor(milliseconds) {
      const end = performance.now() + milliseconds;
      const first = played;
      do {
        runner.play(played, columns, played - first);
        played++;
      } while (
        played < games &&
        (played % 2 === 1 || (played - first < MOST_ROWS - 1 && performance.now() < end))
      );
      const batch = { first, games: played - first, columns: sliceColumns(columns, 0, played - first) };
      addBatch(sum, batch);
      addToTally(tally, batch);
    },
    isOver: () => played >= games,
    async soFar() {
      return {
        result: matchupResult(tally, games),
        resultsHash: played < games ? null : await sha256(resultsIdentity(study, runner.columns, games, sum)),
      };
    },
  };
}

/** Null where browsers disable it: on unencrypted pages from another machine. */
async function sha256(text: string): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
