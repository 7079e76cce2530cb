/** What the folders of runs are, without reading their games. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ShockrollError } from '../../base/errors.ts';
import { ownerOf } from '../folderLock.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest, type RunStatus } from '../manifest.ts';
import { readManifest } from '../readRun.ts';
import { claimedGames, listChunks } from '../store/chunkReader.ts';
import { entriesOf } from '../store/entriesOf.ts';

/** `killed`: the manifest says that it runs, but nobody is at work in the folder. */
type RunState = RunStatus | 'killed';

export interface RunSummary {
  /** The run folder. */
  readonly folder: string;
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** Id of the ruleset: `tannhauser`. */
  readonly ruleset: string;
  /** The number all dice follow from; the same seed, the same games. */
  readonly seed: number;
  /** How far the run is; `killed`: it did not end, and no process plays it any more. */
  readonly state: RunState;
  /** Games asked for. */
  readonly asked: number;
  /** Games that its files claim to have; null for runs that keep none, or those of several studies. */
  readonly stored: number | null;
  /** Version of shockroll. */
  readonly engine: string;
  /** SHA-256 in hex over the results of its games; null before the last one. */
  readonly resultsHash: string | null;
  /** Games without a result, as far as the run got to its end. */
  readonly failures: number;
}

/** A folder that has a manifest, but is no run. */
interface UnreadableRun {
  /** The folder that cannot be read as a run. */
  readonly folder: string;
  /** What is wrong with it, in words. */
  readonly reason: string;
}

/**
 * The runs in a folder, or the one run that it is.
 * @throws SystemError when it cannot be read
 */
export async function listRuns(folder: string): Promise<{
  /** The runs of the folder. */
  readonly runs: readonly RunSummary[];
  /** Folders that have a manifest, but are no run. */
  readonly unreadable: readonly UnreadableRun[];
}> {
  const runs: RunSummary[] = [];
  const unreadable: UnreadableRun[] = [];
  for (const path of await runFolders(folder)) {
    try {
      runs.push(await summariseRun(path));
    } catch (thrown) {
      if (!(thrown instanceof ShockrollError)) throw thrown;
      unreadable.push({ folder: path, reason: thrown.faults[0]?.message ?? '' });
    }
  }
  return { runs, unreadable };
}

/** The folders with a manifest: the folder itself, or those in it. @throws SystemError */
export async function runFolders(folder: string): Promise<readonly string[]> {
  const entries = await entriesOf(folder);
  if (entries.includes(MANIFEST_FILE)) return [folder];
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry);
    if (await isFile(join(path, MANIFEST_FILE))) found.push(path);
  }
  return found;
}

/** @throws DataError `data/not-a-run`; SystemError */
export async function summariseRun(folder: string): Promise<RunSummary> {
  const manifest = await readManifest(folder);
  const { identity, results } = manifest;
  return {
    folder,
    command: identity.command,
    ruleset: identity.ruleset,
    seed: identity.seed,
    state: await stateOf(folder, manifest),
    asked: identity.games,
    stored:
      identity.line === null || identity.arms
        ? null
        : claimedGames(await listChunks(join(folder, GAMES_FOLDER)), identity.chunkGames, identity.games),
    engine: identity.engine,
    resultsHash: results?.resultsHash ?? null,
    failures: results?.failures.length ?? 0,
  };
}

async function stateOf(folder: string, { status }: Manifest): Promise<RunState> {
  return status === 'running' && (await ownerOf(folder)) === undefined ? 'killed' : status;
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
