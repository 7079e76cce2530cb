import { randomBytes } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { systemFault } from '../../simulation/systemFault.ts';

/**
 * Writes a file that appears whole or not at all: it is written beside its name and renamed.
 * @throws SystemError when the system refuses
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    await writeFile(part, content);
    await rename(part, path);
  } catch (thrown) {
    await rm(part, { force: true });
    throw systemFault(thrown, 'write the file', path);
  }
}
