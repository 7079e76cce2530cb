/** Chunk store: the chunks of a run in its folder, written in any order. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { checksumOf, chunkFileName } from '../store/chunkName.ts';
import { listChunks } from '../store/chunkReader.ts';
import { writeAtomically } from '../store/writeAtomically.ts';
import { systemFault } from '../systemFault.ts';

export interface ChunkStore {
  /** Whether all games of a chunk are stored, by the name of its file. */
  has(number: number): boolean;
  /** Whether the chunk is stored with this SHA-256. */
  holds(number: number, sha256: string): boolean;
  /**
   * The bytes of a stored chunk.
   * @throws SystemError
   */
  read(number: number): Promise<Uint8Array>;
  /** Writes a whole chunk and removes shorter ones. @throws SystemError */
  put(number: number, bytes: readonly Uint8Array[]): Promise<void>;
  /** Removes a chunk. @throws SystemError */
  drop(number: number): Promise<void>;
}

/**
 * Opens the chunks of a folder.
 * @param size number of games of a chunk
 * @throws SystemError
 */
export async function openChunkStore(folder: string, size: (number: number) => number): Promise<ChunkStore> {
  await makeFolder(folder);
  const files = new Map<
    number,
    { readonly names: readonly string[]; readonly tried: number; readonly checksum: string }
  >();
  // The longest comes first.
  for (const { number, tried, checksum, file } of await listChunks(folder)) {
    const known = files.get(number);
    if (known === undefined) files.set(number, { names: [file], tried, checksum });
    else files.set(number, { ...known, names: [...known.names, file] });
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await rm(join(folder, name), { force: true });
      } catch (thrown) {
        throw systemFault(thrown, 'remove the file', join(folder, name));
      }
    }
  }

  return {
    has: (number) => (files.get(number)?.tried ?? 0) >= size(number),
    // The name contains the beginning of the checksum.
    holds: (number, sha256) => sha256.startsWith(files.get(number)?.checksum ?? '-'),
    async read(number) {
      const path = join(folder, files.get(number)?.names[0] ?? '');
      try {
        return await readFile(path);
      } catch (thrown) {
        throw systemFault(thrown, 'read the file', path);
      }
    },
    async put(number, bytes) {
      const name = chunkFileName(number, size(number), ...bytes);
      await writeAtomically(join(folder, name), bytes);
      await remove((files.get(number)?.names ?? []).filter((other) => other !== name));
      files.set(number, { names: [name], tried: size(number), checksum: checksumOf(...bytes) });
    },
    async drop(number) {
      await remove(files.get(number)?.names ?? []);
      files.delete(number);
    },
  };
}
