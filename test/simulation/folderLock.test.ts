import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockFolder, ownerOf } from '../../src/simulation/folderLock.ts';
import { startOf } from '../../src/simulation/isAlive.ts';

/** Id of a process that has ended. */
const dead = spawnSync(process.execPath, ['-e', '']).pid;

let home: string;
let file: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shockroll-lock-'));
  file = join(home, 'lock');
});

const refused = { faults: [{ code: 'usage/folder-locked', place: { path: '--out' } }] };

async function expectTaken(): Promise<void> {
  const release = await lockFolder(home, '--out');
  expect(await readFile(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(await readdir(home)).toEqual(['lock']);
  await release();
  expect(await readdir(home)).toEqual([]);
}

describe('the lock of a folder', () => {
  it('is one process’s at a time', async () => {
    const release = await lockFolder(home, '--out');
    expect(await ownerOf(home)).toMatch(new RegExp(`^${process.pid} `));
    await expect(lockFolder(home, '--out')).rejects.toMatchObject(refused);
    await release();
    expect(await ownerOf(home)).toBeUndefined();
    await expectTaken();
  });

  it('is one’s alone, however many ask at once for that of a dead process', async () => {
    await writeFile(file, `${dead} ${hostname()} 1\n`);
    const request = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(home, '--out')));
    expect(request.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of a process that has died is taken over', async () => {
    await writeFile(file, `${dead} ${hostname()} 1\n`);
    expect(await ownerOf(home)).toBeUndefined();
    await expectTaken();
  });

  // A container without an init process keeps the ids of processes that were killed.
  it.runIf(startOf(process.pid) !== '-')(
    'of a process that was killed, but never reaped, is taken over',
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 20']);
      const [given] = await once(parent.stdout, 'data');
      const id = Number(String(given));
      while (!(await readFile(`/proc/${id}/stat`, 'utf8')).includes(') Z ')) await sleep(5);
      await writeFile(file, `${id} ${hostname()} ${startOf(id)}\n`);
      await expectTaken();
      parent.kill();
    },
  );

  it('of an id that another process has by now is taken over', async () => {
    const start = startOf(process.pid);
    if (start === '-') return;
    await writeFile(file, `${process.pid} ${hostname()} ${Number(start) - 1}\n`);
    await expectTaken();
    await writeFile(file, `${process.pid} ${hostname()} ${start}\n`);
    await expect(lockFolder(home, '--out')).rejects.toMatchObject(refused);
  });

  it('is taken over after an heir that died while it took over', async () => {
    await writeFile(file, `${dead} ${hostname()} 1\n`);
    await writeFile(join(home, 'lock.heir'), `${dead} ${hostname()} 2\n`);
    await expectTaken();
  });

  it('of another machine, or that is no lock, is left to people', async () => {
    for (const text of [`${dead} another-machine 1\n`, '', 'soon', `${dead}`]) {
      await writeFile(file, text);
      await expect(lockFolder(home, '--out')).rejects.toMatchObject(refused);
    }
    await writeFile(file, `${dead} another-machine 1\n`);
    await expect(lockFolder(home, '--out')).rejects.toThrow(
      `process ${dead} of another-machine is using this folder`,
    );
  });
});
