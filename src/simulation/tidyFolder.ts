/** Removes unnecessary files from a run folder. */
import { readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isLeftover } from './store/writeAtomically.ts';
import { attempt } from './systemFault.ts';

/** Removes partial files of killed processes in a locked folder. */
export async function removeParts(folder: string): Promise<void> {
  const files = await attempt('read the folder', folder, () => readdir(folder, { recursive: true }));
  for (const file of files.filter(isLeftover)) {
    const path = join(folder, file);
    await attempt('remove the file', path, () => rm(path));
  }
}

/**
 * Removes folders below a run that are empty after files were removed from them.
 * @param files the removed files, relative, with `/`
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

/** Ignores the error for a folder that is not empty: files of others remain. */
function unlessKept(thrown: unknown): void {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
  if (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'ENOENT') throw thrown;
}
