/** Takes away what nobody needs from the folder of a run. */
import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLeftover } from './store/writeAtomically.ts';
import { attempt } from './systemFault.ts';

/** Removes what writers that were killed left in a locked folder. */
export async function removeParts(folder: string): Promise<void> {
  const files = await attempt('read the folder', folder, () => readdir(folder, { recursive: true }));
  for (const file of files.filter(isLeftover)) {
    const path = join(folder, file);
    await attempt('remove the file', path, () => rm(path));
  }
}

/**
 * Removes the folders below a run that files were removed from, if nothing is left in them.
 * @param files relative, with `/`
 * @throws SystemError
 */
export async function removeEmptied(folder: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let place = dirname(file); place !== '.'; place = dirname(place)) folders.add(place);
  }
  for (const place of [...folders].sort().reverse()) {
    const path = join(folder, place);
    await attempt('remove the folder', path, () => rmdir(path).catch(unlessKept));
  }
}

/** What somebody else put into a folder stays, and the folder with it. */
function unlessKept(thrown: unknown): void {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw thrown;
}
