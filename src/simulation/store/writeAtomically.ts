import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { isAlive, startOf } from '../isAlive.ts';
import { systemFault } from '../systemFault.ts';

/** This machine in a file name. */
const MACHINE = hostname()
  .replaceAll(/[^A-Za-z0-9-]/g, '-')
  .slice(0, 40);

/** Suffix of a file that is being written: the id, the start time and the machine of its process. */
export const PART_ENDING = `.${process.pid}-${startOf(process.pid)}-${MACHINE}.part`;

/** Content of a file: a text, bytes, or consecutive parts of bytes. */
type Content = string | Uint8Array | readonly Uint8Array[];

const PART = /\.(\d+)-(\d+|-)(?:-([A-Za-z0-9-]*))?\.part$/;

/** Whether a file is being written, or was when its process died. */
export function isPart(file: string): boolean {
  return PART.test(file);
}

/** Whether a file was being written by a process of this machine that has died; what another machine writes here may be alive. */
export function isLeftover(file: string): boolean {
  const [, writer, start, machine = MACHINE] = PART.exec(file) ?? [];
  if (writer === undefined || machine !== MACHINE) return false;
  return !(isAlive(Number(writer)) && startOf(Number(writer)) === start);
}

/**
 * Writes a file completely or not at all, even if the power fails: to a temporary file, synchronised, renamed, and the folder
 * synchronised. If several processes write the same name, one of them wins.
 * @throws SystemError when the system refuses; the earlier file then remains
 */
export async function writeAtomically(path: string, content: Content): Promise<void> {
  await writeWhole(path, content);
  await syncFolder(dirname(path));
}

/**
 * Like writeAtomically for one of many files: its name survives a power failure only after syncFolder.
 * @throws SystemError
 */
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
    // Frees the space, which a full disk needs.
    await rm(part, { force: true }).catch(() => {});
    throw systemFault(thrown, 'write the file', path);
  }
}

/** Writes all parts in one system call, repeated while it writes only some, as on a full disk before it refuses. */
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

/**
 * Makes new and renamed entries of a folder durable. Windows has no handles of folders and does not need this.
 * @throws SystemError
 */
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
