import { readFile, stat } from 'node:fs/promises';
import { DataError, SystemError } from '../base/errors.ts';
import { tooLarge } from '../data/phrases.ts';
import { systemFault } from './systemFault.ts';

/** Files that people write are far smaller. */
const MAX_BYTES = 1024 * 1024;

/**
 * The bytes of a file that a user named.
 * @param most most bytes that it may have
 * @throws SystemError when it cannot be read, DataError `data/too-large`
 */
export async function readBounded(file: string, most = MAX_BYTES): Promise<Buffer> {
  try {
    const info = await stat(file);
    // Reading a pipe or a device would not end.
    if (!info.isFile()) {
      const message = `cannot read the file: it is ${info.isDirectory() ? 'a folder' : 'a pipe or a device'}`;
      throw new SystemError([{ code: 'system/not-a-file', place: { file }, message }]);
    }
    if (info.size > most) {
      throw new DataError([{ code: 'data/too-large', place: { file }, message: tooLarge(info.size, most) }]);
    }
    return await readFile(file);
  } catch (thrown) {
    throw systemFault(thrown, 'read the file', file);
  }
}
