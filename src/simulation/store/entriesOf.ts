import { readdir } from 'node:fs/promises';
import { systemFault } from '../systemFault.ts';

/** Names in a folder, sorted; none without the folder. @throws SystemError */
export async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw systemFault(thrown, 'read the folder', folder);
  }
}
