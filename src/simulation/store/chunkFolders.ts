import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { VARIANT_FILE } from '../manifest.ts';
import { systemFault } from '../systemFault.ts';
import { parseChunkName } from './chunkName.ts';
import { entriesOf } from './entriesOf.ts';

/**
 * The folders with chunks below the games of a run, relative: the folder of games as '', and one for each variant.
 * @throws SystemError
 */
export async function chunkFolders(games: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(games, { withFileTypes: true });
    return ['', ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)].sort();
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return [];
    throw systemFault(thrown, 'read the folder', games);
  }
}

/**
 * All files that shockroll wrote below the games of a run: chunks and descriptions of variants, relative, with `/`.
 * @throws SystemError
 */
export async function gamePaths(games: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const folder of await chunkFolders(games)) {
    for (const file of await entriesOf(join(games, folder))) {
      const isOurs = parseChunkName(file) !== undefined || (folder !== '' && file === VARIANT_FILE);
      if (isOurs) paths.push(folder === '' ? file : `${folder}/${file}`);
    }
  }
  return paths;
}
