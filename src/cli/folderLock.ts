/** One process a folder: two that write the same files would spoil both their work without a word. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { folderLocked } from '../base/messages/tune.ts';
import { systemFault } from '../simulation/systemFault.ts';

/** Holds the id of the process that works in the folder. */
const LOCK_FILE = 'lock';
/** There while a lock is taken over, so that of several heirs only one inherits. */
const HEIR_FILE = 'lock.heir';

/** Files of a folder that only say who works in it. */
export const LOCK_FILES: readonly string[] = [LOCK_FILE, HEIR_FILE];

/**
 * Takes a folder for this process. The lock of a process that has died is taken over.
 * @param option where the folder was given, for messages
 * @returns lets the folder go
 * @throws UsageError `usage/folder-locked`; SystemError when the system refuses
 */
export async function lockFolder(path: string, option: string): Promise<() => Promise<void>> {
  const file = join(path, LOCK_FILE);
  const release = (): Promise<void> => rm(file, { force: true });
  if (await create(file)) return release;
  const heir = join(path, HEIR_FILE);
  if ((await isOrphan(file)) && (await create(heir))) {
    try {
      // Another heir may have come and gone between the two looks.
      if (await isOrphan(file)) await rm(file, { force: true });
      if (await create(file)) return release;
    } finally {
      await rm(heir, { force: true });
    }
  }
  const owner = (await contentOf(file)) ?? '?';
  const message = folderLocked(owner.trim(), file);
  throw new UsageError([{ code: 'usage/folder-locked', place: { file: path, path: option }, message }]);
}

/** Makes a file with the id of this process; false when there is one already. */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    throw systemFault(thrown, 'write the file', file);
  }
}

/** Whether the process that made a lock has died. One that is still empty is being made. */
async function isOrphan(file: string): Promise<boolean> {
  const content = await contentOf(file);
  return content !== undefined && /^\d+\n$/.test(content) && !isAlive(Number(content));
}

async function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (thrown) {
    // A process of another user answers that it may not be sent signals.
    return thrown instanceof Error && 'code' in thrown && thrown.code === 'EPERM';
  }
}
