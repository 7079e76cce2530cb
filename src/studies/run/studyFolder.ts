/** The run folder of a study of two sides. */
import { join } from 'node:path';
import { UsageError } from '../../base/errors.ts';
import { shockrollVersion } from '../../base/version.ts';
import type { StudySpec } from '../../game/contract.ts';
import { needsOption } from '../../params/phrases.ts';
import { GAMES_FOLDER } from '../../simulation/manifest.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import type { Host } from '../host/host.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { openRun } from './openRun.ts';

/** A study that may have a run folder. */
export interface FolderStudy {
  /** The command: `balance packs`. */
  readonly name: string;
  /** Whether it writes a run folder under `runs/` without `--out`. */
  readonly savesAlways: boolean;
  readonly request: { readonly study: StudySpec };
  /**
   * The command line that plays the same games.
   * @param games number of games, where a time limit ended them
   */
  readonly commandLine: (games: number | undefined) => string;
}

/**
 * Opens the run folder of a study.
 * @returns undefined where it writes none
 * @throws UsageError, SystemError; as openRun
 */
export async function openFolder(
  { name, request: { study }, savesAlways, commandLine }: FolderStudy,
  repeatable: boolean,
  { games, out, force, resume, chunkGames, queue }: RunArguments,
  host: Pick<Host, 'interruptible'>,
): Promise<RunFolder | undefined> {
  if (out === undefined && resume === undefined && !savesAlways) {
    if (queue === undefined) return undefined;
    throw new UsageError([
      { code: 'usage/wrong-arguments', place: { path: '--redis' }, message: needsOption('--out') },
    ]);
  }
  if (queue !== undefined) {
    // Before the folder is made, so that a missing server leaves nothing behind.
    const { probeRedis } = await import('../../simulation/queue/connection.ts');
    await probeRedis(queue.redis);
  }
  const engine = shockrollVersion();
  const run = { command: name, line: commandLine(undefined), engine, study, games, chunkGames, repeatable };
  return openRun(run, { out, force, resume }, host);
}

/** Whether games of the folder are still to be played. */
export async function lacksGames({ path, identity }: RunFolder): Promise<boolean> {
  // Loads the Arrow library.
  const { claimedGames, listChunks } = await import('../../simulation/store/chunkReader.ts');
  const chunks = await listChunks(join(path, GAMES_FOLDER));
  return claimedGames(chunks, identity.chunkGames, identity.games) < identity.games;
}
