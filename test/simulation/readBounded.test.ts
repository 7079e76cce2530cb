import { execFileSync } from 'node:child_process';
import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBounded } from '../../src/simulation/readBounded.ts';
import { readManifest } from '../../src/simulation/readRun.ts';

describe('a file that a user names', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shockroll-read-'));
  });

  it('is read', async () => {
    await writeFile(join(folder, 'a.yaml'), 'a: 1');
    expect((await readBounded(join(folder, 'a.yaml'))).toString()).toBe('a: 1');
  });

  it.skipIf(process.platform === 'win32')(
    'is refused when it is a pipe or a device, which have no end',
    async () => {
      execFileSync('mkfifo', [join(folder, 'manifest.json')]);
      await expect(readBounded('/dev/zero')).rejects.toThrow('a pipe or a device [system/not-a-file]');
      await expect(readManifest(folder)).rejects.toThrow('system/not-a-file');
    },
  );

  it('is refused when it is a folder, too large, or has a name that no system takes', async () => {
    await expect(readBounded(folder)).rejects.toThrow('it is a folder [system/not-a-file]');
    const large = join(folder, 'large');
    await writeFile(large, '');
    await truncate(large, 2 ** 20 + 1);
    await expect(readBounded(large)).rejects.toThrow('data/too-large');
    await expect(readBounded('a\u0000b')).rejects.toThrow('cannot read the file: The argument');
  });
});
