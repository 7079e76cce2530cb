/** Runs played by worker processes through a Redis server, with workers that lie, are slow, or of another program. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shockroll } from '../shockroll.ts';
import { expectEveryByteHeld } from '../verifyBytes.ts';
import { PASSWORD } from './redisServer.ts';
import {
  ALONE,
  coordinator,
  deliveryLogOf,
  faulty,
  faultyOf,
  filesOf,
  folder,
  leftOver,
  useQueue,
  worker,
} from './session.ts';
import { buildDouble, changeEngine, until } from './workers.ts';

useQueue();

describe('workers of a queue', () => {
  it('four, one killed, one slow, one that lies: every byte is that of one thread, and the liar is named', async () => {
    // Slow, so that nobody plays the whole run before the others join.
    const killed = faulty('killed', 'slow');
    faulty('slow', 'slow');
    faulty('liar', 'lies');
    const { finished, given } = coordinator('four');
    for (const name of ['killed', 'liar']) {
      await until(async () => (await deliveryLogOf('four')).includes(`"worker":"${name}"`));
    }
    killed.kill('SIGKILL');
    worker('honest');
    const { code, stderr } = await finished;
    expect(await filesOf('four')).toEqual(await filesOf(ALONE));
    expect(given()).toContain('worker liar played chunk');
    expect(given()).not.toContain('worker slow played chunk');
    expect(code).toBe(1);
    const deliveryLog = await deliveryLogOf('four');
    expect(deliveryLog).toContain('"event":"faulty","worker":"liar"');
    expect(stderr).not.toContain(PASSWORD);
    await until(async () => (await leftOver()).length === 0);
  });

  it('that all have the same fault are found, and the coordinator plays the run itself', async () => {
    faulty('one', 'shares');
    faulty('two', 'shares');
    const { finished, given } = coordinator('shared');
    const { code } = await finished;
    expect(await filesOf('shared')).toEqual(await filesOf(ALONE));
    for (const name of ['one', 'two']) expect(given()).toContain(`worker ${name} played chunk`);
    expect(given()).toContain('the coordinator plays the chunks');
    expect(code).toBe(1);
    const { stdout } = await shockroll(['runs', 'show', join(folder, 'shared')]);
    expect(stdout).toMatch(/faulty workers +one, two/);
  });

  it('leave a run of which no byte can change unnoticed', async () => {
    worker('a');
    worker('b');
    expect((await coordinator('bytes').finished).code).toBe(0);
    expect(await deliveryLogOf('bytes')).toContain('"event":"sampled"');
    expect(await expectEveryByteHeld(join(folder, 'bytes'))).toBeGreaterThan(5);
  });

  it('of another program are refused, with the reason on both sides, and play nothing', async () => {
    const other = await buildDouble();
    await changeEngine(other);
    const old = faultyOf(other, 'old', 'none');
    const { given, finished } = coordinator('versions');
    await until(() => given().includes('worker old cannot play this run'));
    expect(given()).toContain('the files of the program differ');
    worker('new');
    const { code } = await finished;
    expect(code).toBe(0);
    expect(old.given()).toContain('refused');
    expect(await deliveryLogOf('versions')).not.toContain('"worker":"old"');
    expect(await filesOf('versions')).toEqual(await filesOf(ALONE));
  });
});
