import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemFault } from './systemFault.ts';

/**
 * Makes a folder with its parents unless it exists.
 * @throws SystemError when the system refuses
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeWithParents(path);
  } catch (thrown) {
    throw systemFault(thrown, 'make the folder', path);
  }
}

/** Node's own `recursive` never returns where a parent refuses new entries with ENOENT, as /proc does. */
async function makeWithParents(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (thrown) {
    if (await isFolder(path)) return;
    const parent = dirname(path);
    if (!(thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') || parent === path)
      throw thrown;
    await makeWithParents(parent);
    await mkdir(path).catch(async (again: unknown) => {
      // Another run may have made it meanwhile.
      if (!(await isFolder(path))) throw again;
    });
  }
}

/** Whether a folder of this name exists. */
export async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
