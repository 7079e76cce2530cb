/** Lists run folders, without reading their games. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ShockrollError } from '../../base/errors.ts';
import { ownerOf } from '../folderLock.ts';
import { GAMES_FOLDER, MANIFEST_FILE, type Manifest, type RunStatus } from '../manifest.ts';
import { readManifest } from '../readRun.ts';
import { claimedGames, listChunks } from '../store/chunkReader.ts';
import { entriesOf } from '../store/entriesOf.ts';

/** `killed`: the manifest says `running`, but no process uses the folder. */
type RunState = RunStatus | 'killed';

export interface RunSummary {
  /** The run folder. */
  readonly folder: string;
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** Id of the ruleset: `tannhauser`. */
  readonly ruleset: string;
  /** Seed of all dice; the same seed gives the same games. */
  readonly seed: number;
  /** State of the run; `killed`: it did not end, but no process plays it any more. */
  readonly state: RunState;
  /** Games requested. */
  readonly request: number;
  /** Games stored, by the names of files; null for runs that store none or have several variants. */
  readonly stored: number | null;
  /** Version of shockroll. */
  readonly engine: string;
  /** SHA-256 in hex over the results of its games; null before the last one. */
  readonly resultsHash: string | null;
  /** Number of games without a result, in a finished run. */
  readonly failures: number;
}

/** A folder with a manifest that cannot be read as a run. */
interface UnreadableRun {
  /** The folder that cannot be read as a run. */
  readonly folder: string;
  /** Why it cannot be read. */
  readonly reason: string;
}

/**
 * The runs in a folder, or the run that the folder is.
 * @throws SystemError when it cannot be read
 */
export async function listRuns(folder: string): Promise<{
  /** The runs of the folder. */
  readonly runs: readonly RunSummary[];
  /** Folders with a manifest that cannot be read as runs. */
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

/** Folders with a manifest: the folder itself, or those in it. @throws SystemError */
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

/**
 * Summarises a run folder.
 * @throws DataError `data/not-a-run`; SystemError
 */
export async function summariseRun(folder: string): Promise<RunSummary> {
  const manifest = await readManifest(folder);
  const { identity, results } = manifest;
  return {
    folder,
    command: identity.command,
    ruleset: identity.ruleset,
    seed: identity.seed,
    state: await stateOf(folder, manifest),
    request: identity.games,
    stored:
      identity.line === null || identity.variants
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
