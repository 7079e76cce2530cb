import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SystemError } from '../../base/errors.ts';
import { isFolder } from '../../simulation/makeFolder.ts';
import { systemFault } from '../../simulation/systemFault.ts';

const ACTION = 'write the file';

/** A file of an answer. */
export interface WholeFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * Writes a file completely or not at all: to a temporary file, which is renamed.
 * @throws SystemError when the system refuses
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  await writeWholes([{ path, content }]);
}

/**
 * The same for several files of one answer: none is renamed before all are written, so a full disk leaves none.
 * @throws SystemError for the first that the system refuses
 */
export async function writeWholes(files: readonly WholeFile[]): Promise<void> {
  const parts: string[] = [];
  try {
    for (const file of files) parts.push(await layBeside(file));
    for (const [i, { path }] of files.entries()) await attempt(path, () => rename(parts[i], path));
  } catch (thrown) {
    for (const part of parts) await remove(part);
    throw thrown;
  }
}

/**
 * Checks whether `writeWholes` can write files, before the work that produces them. Ignores undefined paths.
 * @throws SystemError for the first that the system refuses
 */
export async function checkAllWritable(paths: readonly (string | undefined)[]): Promise<void> {
  for (const path of paths) if (path !== undefined) await checkWritable(path);
}

/** The same for one file. @throws SystemError */
export async function checkWritable(path: string): Promise<void> {
  if (await isFolder(path)) {
    throw new SystemError([
      { code: 'system/is-a-folder', place: { file: path }, message: `cannot ${ACTION}: it is a folder` },
    ]);
  }
  const part = await layBeside({ path, content: '' });
  await attempt(path, () => rm(part));
}

/**
 * Writes a file to a temporary path.
 * @returns the path
 * @throws SystemError; then no file remains
 */
async function layBeside({ path, content }: WholeFile): Promise<string> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await attempt(path, () => writeFile(part, content));
    return part;
  } catch (thrown) {
    await remove(part);
    throw thrown;
  }
}

/** Removes a temporary file, without an error that would hide the original one. */
async function remove(part: string): Promise<void> {
  await rm(part, { force: true }).catch(() => {});
}

async function attempt(path: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (thrown) {
    const folder = dirname(path);
    const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    if (!isMissing || (await isFolder(folder))) throw systemFault(thrown, ACTION, path);
    const message = `cannot ${ACTION}: the folder ${folder} does not exist`;
    throw new SystemError([{ code: 'system/not-found', place: { file: path }, message }], { cause: thrown });
  }
}
