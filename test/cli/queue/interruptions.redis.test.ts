/** Runs of a queue whose server, workers or coordinator stop, sleep or die. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PREFIX, SESSIONS } from '../../../src/simulation/queue/keys.ts';
import { answerFaults } from '../../docs/answers/answerFaults.ts';
import { shockroll } from '../shockroll.ts';
import {
  ALONE,
  coordinator,
  deliveryLogOf,
  faulty,
  filesOf,
  folder,
  leftOver,
  redis,
  useQueue,
  worker,
} from './session.ts';
import { until } from './workers.ts';

useQueue();

describe('workers of a queue', () => {
  it('and their coordinator find each other again when the server was restarted and has forgotten everything', async () => {
    // Slow ones: the run must not be over before.
    faulty('a', 'slow');
    faulty('b', 'slow');
    const { given, finished } = coordinator('restart');
    await until(async () => (await deliveryLogOf('restart')).includes('"chunk":3'));
    await redis.restart();
    const { code } = await finished;
    expect(code).toBe(0);
    expect(given()).toContain('the Redis server is back');
    expect(await filesOf('restart')).toEqual(await filesOf(ALONE));
  });

  it('that a game kills are fewer by three, and the game is quarantined', async () => {
    const workers = ['a', 'b', 'c', 'd'].map((name) => faulty(name, 'fragile', '250'));
    const { finished, given } = coordinator('fragile');
    const { code } = await finished;
    expect(code).toBe(1);
    expect(given()).toContain('game 250 of seed 5 has no result');
    workers[0].kill('SIGTERM');
    const results = JSON.parse(await readFile(join(folder, 'fragile', 'manifest.json'), 'utf8')).results;
    expect(results).toMatchObject({ games: 599, failures: [{ index: 250, cause: 'died' }] });
    const codes = await Promise.race([
      Promise.all(workers.map((one) => one.code.then((ended) => ended === null))),
      Promise.resolve(undefined),
    ]);
    expect(codes).toBeUndefined();
  });

  it('that are asked to stop give their chunks back at once, and answer as their schema says', async () => {
    const first = worker('first');
    const { finished } = coordinator('stopped', 600);
    await until(async () => (await deliveryLogOf('stopped')).includes('delivered'));
    first.kill('SIGINT');
    expect(await first.code).toBe(0);
    const answer = JSON.parse(first.given().slice(first.given().indexOf('{')));
    expect(answerFaults('worker', 'tannhauser', answer)).toEqual([]);
    expect(answer).toMatchObject({ name: 'first' });
    worker('second');
    expect((await finished).code).toBe(0);
    expect(await filesOf('stopped')).toEqual(await filesOf(ALONE));
  });

  it('that were stopped by the system deliver late, and nobody minds', async () => {
    const sleepy = worker('sleepy');
    const { finished, given } = coordinator('sleepy');
    await until(async () => (await deliveryLogOf('sleepy')).includes('delivered'));
    sleepy.kill('SIGSTOP');
    worker('awake');
    await until(() => given().includes('worker sleepy sends no heartbeat'));
    sleepy.kill('SIGCONT');
    expect((await finished).code).toBe(0);
    expect(await filesOf('sleepy')).toEqual(await filesOf(ALONE));
  });
});

describe('a coordinator', () => {
  it('that is interrupted counts nothing, leaves nothing in the server, and goes on later', async () => {
    worker('a');
    const first = coordinator('again');
    await until(async () => (await deliveryLogOf('again')).includes('delivered'));
    first.child.kill('SIGINT');
    const { code, stdout } = await first.finished;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(first.given()).toContain('results count only');
    await until(async () => (await leftOver()).length === 0);
    const resumed = await shockroll(['play', '--resume', join(folder, 'again'), '--redis', redis.url]);
    expect(resumed.code).toBe(0);
    expect(await filesOf('again')).toEqual(await filesOf(ALONE));
  });

  it('that was killed leaves a session that the next one removes', async () => {
    worker('a');
    const first = coordinator('killed');
    await until(async () => (await deliveryLogOf('killed')).includes('delivered'));
    first.child.kill('SIGKILL');
    await first.finished;
    const [session] = await redis.client.smembers(SESSIONS);
    await redis.client.del(`${PREFIX}:ticket:${session}`);
    const resumed = await shockroll(['play', '--resume', join(folder, 'killed'), '--redis', redis.url]);
    expect(resumed.code).toBe(0);
    expect(await filesOf('killed')).toEqual(await filesOf(ALONE));
    await until(async () => !(await leftOver()).some((key) => key.includes(session)));
  });
});
