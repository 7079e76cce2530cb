/** What a coordinator makes of messages that are none, and of servers that refuse it. */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { framesKey, PREFIX, queueName, SESSIONS } from '../../../src/simulation/queue/keys.ts';
import { shockroll } from '../shockroll.ts';
import { PASSWORD } from './redisServer.ts';
import {
  ALONE,
  CHUNKS,
  coordinator,
  deliveryLogOf,
  filesOf,
  folder,
  redis,
  STUDY,
  useQueue,
  worker,
} from './session.ts';
import { until } from './workers.ts';

useQueue();

describe('a coordinator', () => {
  it('ignores hundreds of messages and jobs that are none', async () => {
    const { finished, given } = coordinator('noise');
    await until(async () => (await redis.client.scard(SESSIONS)) === 1);
    const [session] = await redis.client.smembers(SESSIONS);
    for (let i = 0; i < 300; i++)
      await redis.client.rpush(framesKey(session), randomBytes(1 + ((i * 7) % 500)));
    const { Queue } = await import('bullmq');
    const queue = new Queue(queueName(session), { connection: { url: redis.url }, prefix: PREFIX });
    for (let i = 0; i < 50; i++)
      await queue.add('play', { kind: 'play', chunk: i * 1e6, avoid: i, more: [] });
    await queue.close();
    worker('a');
    const { code } = await finished;
    expect(code).toBe(0);
    expect(given().match(/ignored an unknown message/g)).toHaveLength(300);
    expect(await filesOf('noise')).toEqual(await filesOf(ALONE));
    expect((await deliveryLogOf('noise')).match(/"event":"delivered"/g)).toHaveLength(CHUNKS);
  });

  it('tells a wrong password, and never shows one', async () => {
    const wrong = redis.url.replace(PASSWORD, 'wrong-password');
    const { code, stderr } = await shockroll([...STUDY, '--out', join(folder, 'denied'), '--redis', wrong]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/cannot use the Redis server: WRONGPASS.*\[system\/no-redis\]/);
    expect(stderr).not.toContain('wrong-password');
  });

  it('tells that nobody listens at an address', async () => {
    const { code, stderr } = await shockroll(['worker', '--redis', 'redis://127.0.0.1:1']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/ECONNREFUSED.*\[system\/no-redis\]/);
  });

  it('make no folder where nobody listens', async () => {
    const out = join(folder, 'nobody');
    const { code } = await shockroll([...STUDY, '--out', out, '--redis', 'redis://127.0.0.1:1']);
    expect(code).toBe(2);
    await expect(readdir(out)).rejects.toThrow(/ENOENT/);
  });
});
