import { readFile, stat } from 'node:fs/promises';
import { DataError } from '../base/errors.ts';
import { tooLarge } from '../base/messages/data.ts';
import { systemFault } from './systemFault.ts';

/** Files that people write are far smaller. */
const MAX_BYTES = 1024 * 1024;

/**
 * The bytes of a file that a user named.
 * @throws SystemError when it cannot be read, DataError `data/too-large`
 */
export async function readBounded(file: string): Promise<Uint8Array> {
  try {
    const { size } = await stat(file);
    if (size > MAX_BYTES) {
      throw new DataError([{ code: 'data/too-large', place: { file }, message: tooLarge(size, MAX_BYTES) }]);
    }
    return await readFile(file);
  } catch (thrown) {
    throw systemFault(thrown, 'read the file', file);
  }
}
