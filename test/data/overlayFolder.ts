import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DataError, type Fault } from '../../src/base/errors.ts';

/** Contents of an overlay: file name and text. */
export type Files = Readonly<Record<string, string>>;

/** Calls `use` with a folder that contains the files, then removes the folder. */
export async function withFolder<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-data-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The faults of invalid data; throws when the data are valid. */
export async function faultsOf(load: () => Promise<unknown>): Promise<readonly Fault[]> {
  try {
    await load();
  } catch (thrown) {
    if (thrown instanceof DataError) return thrown.faults;
    throw thrown;
  }
  throw new Error('expected faults, found none');
}
