import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive, startOf } from '../isAlive.ts';
import { systemFault } from '../systemFault.ts';

/** Ends the name of a file that is being written: the id of the process that writes it, and when that was started. */
export const PART_ENDING = `.${process.pid}-${startOf(process.pid)}.part`;

/** Of a file: a text, its bytes, or parts of them that follow each other. */
type Content = string | Uint8Array | readonly Uint8Array[];

const PART = /\.(\d+)-(\d+|-)\.part$/;

/** Whether a file is of those that are being written, or were when their process died. */
export function isPart(file: string): boolean {
  return PART.test(file);
}

/** Whether a file was being written by a process of this machine that has died since. */
export function isLeftover(file: string): boolean {
  const [, writer, start] = PART.exec(file) ?? [];
  return writer !== undefined && !(isAlive(Number(writer)) && startOf(Number(writer)) === start);
}

/**
 * Writes a file whole or not at all, also when the power fails: beside its name, synchronised, renamed, and the folder
 * synchronised. Several processes may write the same name; one of them wins.
 * @throws SystemError when the system refuses; the earlier file of that name is then still there
 */
export async function writeAtomically(path: string, content: Content): Promise<void> {
  await writeWhole(path, content);
  await syncFolder(dirname(path));
}

/** The same for one of many files: when the power fails, its name lasts only after syncFolder. @throws SystemError */
export async function writeWhole(path: string, content: Content): Promise<void> {
  const part = `${path}${PART_ENDING}`;
  try {
    const file = await open(part, 'w');
    try {
      if (typeof content === 'string' || content instanceof Uint8Array) await file.writeFile(content);
      else await writeParts(file, content);
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

/** All parts in one call of the system, as long as it takes them: on a full disk it takes some of them, and refuses the rest. */
export async function writeParts(
  file: Pick<FileHandle, 'writev'>,
  parts: readonly Uint8Array[],
): Promise<void> {
  let left = parts;
  while (left.length > 0) {
    let { bytesWritten } = await file.writev(left);
    const next = left.findIndex((part) => {
      if (part.length > bytesWritten) return true;
      bytesWritten -= part.length;
      return false;
    });
    left = next < 0 ? [] : [left[next].subarray(bytesWritten), ...left.slice(next + 1)];
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
