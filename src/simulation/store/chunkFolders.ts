import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemFault } from '../systemFault.ts';
import { parseChunkName } from './chunkName.ts';
import { entriesOf } from './entriesOf.ts';

/** The folders under the games of a run that have chunks, relative to it: itself as '', and one for each arm. @throws SystemError */
export async function chunkFolders(games: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(games, { withFileTypes: true });
    return ['', ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)].sort();
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw systemFault(thrown, 'read the folder', games);
  }
}

/** All chunk files under the games of a run, relative to it, with `/`. @throws SystemError */
export async function chunkPaths(games: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const folder of await chunkFolders(games)) {
    for (const file of await entriesOf(join(games, folder))) {
      if (parseChunkName(file) !== undefined) paths.push(folder === '' ? file : `${folder}/${file}`);
    }
  }
  return paths;
}
