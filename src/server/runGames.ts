/** Games of a run folder for replays: the log of one game, and notable games among all stored ones. */
import { join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { noSuchGame } from '../base/phrases.ts';
import { createNotableGames, type NotableGame } from '../experiments/notableGames.ts';
import { loadConfigurationCheck, loadMargin, loadTranscript } from '../rulesets/registry.ts';
import { MANIFEST_FILE } from '../simulation/manifest.ts';
import { readStudy } from '../simulation/readRun.ts';
import { openChunkReader } from '../simulation/store/chunkReader.ts';
import { readStoredRun } from '../simulation/storedRuns/storedRun.ts';

interface NarratedGame {
  readonly seed: number;
  readonly game: number;
  readonly lines: readonly string[];
}

interface NotableOfRun {
  /** Number of games searched: those of intact chunks. */
  readonly games: number;
  /** Empty for a run without games. */
  readonly found: readonly NotableGame[];
}

/**
 * Replays a game of a run and returns its log.
 * @throws UsageError `usage/no-such-game`; DataError for an invalid folder; SystemError when it cannot be read
 */
export async function narratedGame(folder: string, game: number): Promise<NarratedGame> {
  const { manifest, study: found } = await readStudy(folder);
  const { games } = manifest.identity;
  if (game >= games) {
    const message = noSuchGame(game, games);
    throw new UsageError([{ code: 'usage/no-such-game', place: { path: 'game' }, message }]);
  }
  const check = await loadConfigurationCheck(found.ruleset);
  const configuration = check(found.configuration, found.catalogue, join(folder, MANIFEST_FILE));
  const lines = (await loadTranscript(found.ruleset))({ ...found, configuration }, game);
  return { seed: found.seed, game, lines };
}

/**
 * The typical, closest, longest and luckiest of all games that a run stored.
 * @param signal ends the search; the result then covers the games so far
 * @throws DataError `data/no-games` for a run without stored games, and as readStoredRun; SystemError
 */
export async function notableOfRun(folder: string, signal: AbortSignal): Promise<NotableOfRun> {
  const run = await readStoredRun(folder);
  const { format, manifest, study } = run;
  const notable = createNotableGames(format.columns, (await loadMargin(study))(format.columns));
  const chunks = await openChunkReader(run.games, format, manifest.identity.chunkGames, () => {});
  let games = 0;
  for (const number of chunks.files.keys()) {
    if (signal.aborted) break;
    for (const { batch } of (await chunks.load(number))?.pieces ?? []) {
      notable.add(batch);
      games += batch.games;
    }
  }
  return { games, found: notable.result() };
}
