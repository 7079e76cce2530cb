/** Finds and removes unnecessary files in run folders. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLockFile, ownerOf } from '../folderLock.ts';
import { GAMES_FOLDER } from '../manifest.ts';
import { chunkFolders } from '../store/chunkFolders.ts';
import { checksumOf } from '../store/chunkName.ts';
import { listChunks } from '../store/chunkReader.ts';
import { entriesOf } from '../store/entriesOf.ts';
import { isLeftover } from '../store/writeAtomically.ts';
import { systemFault } from '../systemFault.ts';
import { runFolders, summariseRun } from './listRuns.ts';

export interface Prunable {
  /** Path of the file or folder. */
  readonly path: string;
  /**
   * `leftover`: a file that was being written when its process was killed. `superseded`: a chunk with a longer version.
   * `stale-lock`: the lock of a dead process. `unfinished-run`: a whole folder.
   */
  readonly reason: 'leftover' | 'superseded' | 'stale-lock' | 'unfinished-run';
  /** Its size in bytes. */
  readonly bytes: number;
}

/**
 * Finds what can be removed, without removing it. Runs in use by a process are left alone.
 * @param unfinished whether to include whole folders of unfinished runs, whose games would be lost
 * @throws SystemError when the system refuses
 */
export async function prunable(folder: string, unfinished: boolean): Promise<readonly Prunable[]> {
  const found: Prunable[] = [];
  for (const path of await runFolders(folder)) {
    if ((await ownerOf(path)) !== undefined) continue;
    if (unfinished && (await isUnfinished(path))) {
      found.push({ path, reason: 'unfinished-run', bytes: await bytesOf(path) });
    } else found.push(...(await inRun(path)));
  }
  return found;
}

/**
 * Removes the found files and folders.
 * @throws SystemError at the first that the system refuses to remove
 */
export async function prune(found: readonly Prunable[]): Promise<void> {
  for (const { path } of found) {
    try {
      await rm(path, { recursive: true, force: true });
    } catch (thrown) {
      throw systemFault(thrown, 'remove the file', path);
    }
  }
}

async function isUnfinished(path: string): Promise<boolean> {
  // A folder with an unreadable manifest is left alone.
  return summariseRun(path).then(
    ({ state }) => state !== 'complete',
    () => false,
  );
}

async function inRun(path: string): Promise<readonly Prunable[]> {
  const found: Prunable[] = [];
  const add = async (file: string, reason: Prunable['reason']): Promise<void> => {
    found.push({ path: file, reason, bytes: await bytesOf(file) });
  };
  const games = join(path, GAMES_FOLDER);
  const folders = (await chunkFolders(games)).map((variant) => join(games, variant));
  for (const file of await filesBelow(path)) {
    if (isLeftover(file)) await add(join(path, file), 'leftover');
    else if (isLockFile(file)) await add(join(path, file), 'stale-lock');
  }
  for (const folder of folders) {
    /** Chunks with a longer undamaged file. */
    const held = new Set<number>();
    const chunks = await listChunks(folder);
    for (const [i, { number, file, checksum }] of chunks.entries()) {
      const isAlone = chunks[i - 1]?.number !== number && chunks[i + 1]?.number !== number;
      if (held.has(number)) await add(join(folder, file), 'superseded');
      else if (!isAlone && (await holds(join(folder, file), checksum))) held.add(number);
    }
  }
  return found;
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  return readdir(folder, { recursive: true }).catch((thrown: unknown) => {
    throw systemFault(thrown, 'read the folder', folder);
  });
}

/** Whether the bytes of a file match its checksum; if not, a shorter version is still needed. */
async function holds(file: string, checksum: string): Promise<boolean> {
  try {
    return checksumOf(await readFile(file)) === checksum;
  } catch (thrown) {
    throw systemFault(thrown, 'read the file', file);
  }
}

/** Size in bytes of a file, or of all files in a folder. */
async function bytesOf(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (!found.isDirectory()) return found.size;
  } catch (thrown) {
    throw systemFault(thrown, 'read the file', path);
  }
  let bytes = 0;
  for (const entry of await entriesOf(path)) bytes += await bytesOf(join(path, entry));
  return bytes;
}
