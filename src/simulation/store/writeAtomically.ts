import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive, startOf } from '../isAlive.ts';
import { systemFault } from '../systemFault.ts';

/** Ends the name of a file that is being written: the id of the process that writes it, and when that was started. */
const PART_ENDING = `.${process.pid}-${startOf(process.pid)}.part`;

/** Whether a file was being written by a process of this machine that has died since. */
export function isLeftover(file: string): boolean {
  const [, writer, start] = /\.(\d+)-(\d+|-)\.part$/.exec(file) ?? [];
  return writer !== undefined && !(isAlive(Number(writer)) && startOf(Number(writer)) === start);
}

/**
 * Writes a file whole or not at all, also when the power fails: beside its name, synchronised, renamed, and the folder
 * synchronised. Several processes may write the same name; one of them wins.
 * @throws SystemError when the system refuses; the earlier file of that name is then still there
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await writeWhole(path, content);
  await syncFolder(dirname(path));
}

/** The same for one of many files: when the power fails, its name lasts only after syncFolder. @throws SystemError */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}${PART_ENDING}`;
  try {
    const file = await open(part, 'w');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (thrown) {
    // On a full disk its bytes are wanted for something else.
    await rm(part, { force: true }).catch(() => {});
    throw systemFault(thrown, 'write the file', path);
  }
}

/** Makes new and renamed entries of a folder last. Windows has no handles of folders and needs none for that. @throws SystemError */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (thrown) {
    throw systemFault(thrown, 'write the folder', path);
  }
}
