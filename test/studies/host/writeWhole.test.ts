import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeWholes } from '../../../src/studies/host/writeWhole.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-whole-'));
});

describe('several files of one answer', () => {
  it('are all there', async () => {
    const files = ['a', 'b'].map((name) => ({ path: join(home, name), content: name }));
    await writeWholes(files);
    expect(await readdir(home)).toEqual(['a', 'b']);
    expect(await readFile(join(home, 'b'), 'utf8')).toBe('b');
  });

  it('are none of them there when a later one cannot be written, and what was there before stays', async () => {
    await writeFile(join(home, 'a'), 'before');
    const files = [
      { path: join(home, 'a'), content: 'after' },
      { path: join(home, 'b'), content: 'b' },
      { path: join(home, 'nowhere', 'c'), content: 'c' },
    ];
    await expect(writeWholes(files)).rejects.toMatchObject({ faults: [{ code: 'system/not-found' }] });
    expect(await readdir(home)).toEqual(['a']);
    expect(await readFile(join(home, 'a'), 'utf8')).toBe('before');
  });

  it('leave nothing beside a name that is a folder', async () => {
    await mkdir(join(home, 'folder'));
    await expect(writeWholes([{ path: join(home, 'folder'), content: 'x' }])).rejects.toMatchObject({
      faults: [{ place: { file: join(home, 'folder') } }],
    });
    expect(await readdir(home)).toEqual(['folder']);
  });
});
