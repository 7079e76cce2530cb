import { mkdtemp, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../../src/simulation/makeFolder.ts';

describe('a folder that is made', () => {
  it('has its parents, however many ask for it at once', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'shockroll-make-')), 'a', 'b', 'c');
    await Promise.all([makeFolder(path), makeFolder(path), makeFolder(path)]);
    expect((await stat(path)).isDirectory()).toBe(true);
    await makeFolder(path);
  });

  it('is refused below a file, and where the system takes no folders', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'shockroll-make-')), 'file');
    await writeFile(file, '');
    await expect(makeFolder('')).rejects.toThrow('cannot make the folder: its name is empty');
    await expect(makeFolder(join(file, 'x'))).rejects.toThrow('system/not-a-folder');
    if (process.platform === 'linux') {
      await expect(makeFolder('/proc/x/y')).rejects.toThrow('cannot make the folder');
    }
  });
});
