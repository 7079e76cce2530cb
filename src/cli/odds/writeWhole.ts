import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SystemError } from '../../base/errors.ts';
import { folderMissing, isAFolder } from '../../base/messages/simulation.ts';
import { isFolder } from '../../simulation/makeFolder.ts';
import { systemFault } from '../../simulation/systemFault.ts';

const ACTION = 'write the file';

/**
 * Writes a file that appears whole or not at all: it is written beside its name and renamed.
 * @throws SystemError when the system refuses
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await beside(path, content, (part) => rename(part, path));
}

/**
 * Finds out whether `writeWhole` can write a file, before the work whose fruit it is to hold.
 * @throws SystemError when the system refuses
 */
export async function checkWritable(path: string): Promise<void> {
  if (await isFolder(path)) {
    throw new SystemError([
      { code: 'system/is-a-folder', place: { file: path }, message: isAFolder(ACTION) },
    ]);
  }
  await beside(path, '', (part) => rm(part));
}

/**
 * The same for several files of one answer: either all of them appear or none. What is undefined is no file.
 * @throws SystemError for the first that the system refuses
 */
export async function checkAllWritable(paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) if (path !== undefined) await checkWritable(path);
}

/** Writes a file beside the name and hands it on. */
async function beside(
  path: string,
  content: string | Uint8Array,
  finish: (part: string) => Promise<void>,
): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(part, content);
    await finish(part);
  } catch (thrown) {
    // The cleaning up must not hide what went wrong.
    await rm(part, { force: true }).catch(() => {});
    const folder = dirname(path);
    const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    if (!isMissing || (await isFolder(folder))) throw systemFault(thrown, ACTION, path);
    const message = folderMissing(ACTION, folder);
    throw new SystemError([{ code: 'system/not-found', place: { file: path }, message }], { cause: thrown });
  }
}
