/** Runs played by worker processes through a Redis server, with every fault that processes can have. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { framesKey, PREFIX, queueName, SESSIONS } from '../../../src/simulation/queue/keys.ts';
import { answerFaults } from '../../docs/answers/answerFaults.ts';
import { type Running, shockroll, startShockroll } from '../shockroll.ts';
import { expectEveryByteHeld } from '../verifyBytes.ts';
import { PASSWORD, type RedisServer, startRedis } from './redisServer.ts';
import { buildDouble, changeEngine, type RunningWorker, startDouble, startWorker, until } from './workers.ts';

const STUDY = [
  ...['play', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '5', '--threads', '1'],
  ...['--games', '600', '--chunk-games', '20'],
];
const CHUNKS = 30;

let redis: RedisServer;
let double: string;
let folder: string;
/** The same run played by one thread. */
let alone: string;
const started: RunningWorker[] = [];

beforeAll(async () => {
  [redis, double] = await Promise.all([startRedis(), buildDouble()]);
  folder = await mkdtemp(join(tmpdir(), 'shockroll-queue-'));
  alone = join(folder, 'alone');
  await shockroll([...STUDY, '--out', alone, '--quiet']);
}, 60_000);

afterEach(async () => {
  for (const worker of started) worker.kill('SIGKILL');
  await Promise.all(started.splice(0).map(({ code }) => code));
  await redis.client.flushall();
});

afterAll(() => redis.close());

function worker(name: string): RunningWorker {
  const begun = startWorker(redis.url, name);
  started.push(begun);
  return begun;
}

function faulty(...args: readonly string[]): RunningWorker {
  const begun = startDouble(double, redis.url, ...args);
  started.push(begun);
  return begun;
}

interface Coordinator extends Running {
  given(): string;
}

function coordinator(name: string, stall = 2): Coordinator {
  const options = ['--out', join(folder, name), '--redis', redis.url, '--stall', String(stall), '--json'];
  return listening(startShockroll([...STUDY, ...options]));
}

function listening(running: Running): Coordinator {
  let given = '';
  running.child.stderr.on('data', (text: string) => {
    given += text;
  });
  return { ...running, given: () => given };
}

/** Keys that a session left in the server for longer than a few seconds. */
async function leftOver(): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const key of await redis.client.keys(`${PREFIX}:*`)) {
    // Two that empty a queue at once may leave the mark of a pause, some bytes.
    if (!key.endsWith(':meta') && (await redis.client.ttl(key)) === -1) kept.push(key);
  }
  return kept;
}

/** Every file of a run, except those that record times and workers. */
async function filesOf(name: string): Promise<ReadonlyMap<string, string>> {
  const path = join(folder, name);
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.isFile() || ['log.jsonl', 'deliveries.jsonl'].includes(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(file.slice(path.length), (await readFile(file)).toString('base64'));
  }
  return files;
}

async function deliveryLogOf(name: string): Promise<string> {
  return readFile(join(folder, name, 'deliveries.jsonl'), 'utf8');
}

describe('workers of a queue', () => {
  it('four, one killed, one slow, one that lies: every byte is that of one thread, and the liar is named', async () => {
    // Slow, so that nobody plays the whole run before the others join.
    const killed = faulty('killed', 'slow');
    faulty('slow', 'slow');
    faulty('liar', 'lies');
    const { finished, given } = coordinator('four');
    for (const name of ['killed', 'liar']) {
      await until(async () => (await deliveryLogOf('four').catch(() => '')).includes(`"worker":"${name}"`));
    }
    killed.kill('SIGKILL');
    worker('honest');
    const { code, stderr } = await finished;
    expect(await filesOf('four')).toEqual(await filesOf('alone'));
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
    expect(await filesOf('shared')).toEqual(await filesOf('alone'));
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
    const old = startDouble(other, redis.url, 'old', 'none');
    started.push(old);
    const { given, finished } = coordinator('versions');
    await until(() => given().includes('worker old cannot play this run'));
    expect(given()).toContain('the files of the program differ');
    worker('new');
    const { code } = await finished;
    expect(code).toBe(0);
    expect(old.given()).toContain('refused');
    expect(await deliveryLogOf('versions')).not.toContain('"worker":"old"');
    expect(await filesOf('versions')).toEqual(await filesOf('alone'));
  });

  it('and their coordinator find each other again when the server was restarted and has forgotten everything', async () => {
    // Slow ones: the run must not be over before.
    faulty('a', 'slow');
    faulty('b', 'slow');
    const { given, finished } = coordinator('restart');
    await until(async () => (await deliveryLogOf('restart').catch(() => '')).includes('"chunk":3'));
    await redis.restart();
    const { code } = await finished;
    expect(code).toBe(0);
    expect(given()).toContain('the Redis server is back');
    expect(await filesOf('restart')).toEqual(await filesOf('alone'));
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
    await until(async () => (await deliveryLogOf('stopped').catch(() => '')).includes('delivered'));
    first.kill('SIGINT');
    expect(await first.code).toBe(0);
    const answer = JSON.parse(first.given().slice(first.given().indexOf('{')));
    expect(answerFaults('worker', 'tannhauser', answer)).toEqual([]);
    expect(answer).toMatchObject({ name: 'first' });
    worker('second');
    expect((await finished).code).toBe(0);
    expect(await filesOf('stopped')).toEqual(await filesOf('alone'));
  });

  it('that were stopped by the system deliver late, and nobody minds', async () => {
    const sleepy = worker('sleepy');
    const { finished, given } = coordinator('sleepy');
    await until(async () => (await deliveryLogOf('sleepy').catch(() => '')).includes('delivered'));
    sleepy.kill('SIGSTOP');
    worker('awake');
    await until(() => given().includes('worker sleepy sends no heartbeat'));
    sleepy.kill('SIGCONT');
    expect((await finished).code).toBe(0);
    expect(await filesOf('sleepy')).toEqual(await filesOf('alone'));
  });
});

describe('a coordinator', () => {
  it('that is interrupted counts nothing, leaves nothing in the server, and goes on later', async () => {
    worker('a');
    const first = coordinator('again');
    await until(async () => (await deliveryLogOf('again').catch(() => '')).includes('delivered'));
    first.child.kill('SIGINT');
    const { code, stdout } = await first.finished;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(first.given()).toContain('results count only');
    await until(async () => (await leftOver()).length === 0);
    const resumed = await shockroll(['play', '--resume', join(folder, 'again'), '--redis', redis.url]);
    expect(resumed.code).toBe(0);
    expect(await filesOf('again')).toEqual(await filesOf('alone'));
  });

  it('that was killed leaves a session that the next one removes', async () => {
    worker('a');
    const first = coordinator('killed');
    await until(async () => (await deliveryLogOf('killed').catch(() => '')).includes('delivered'));
    first.child.kill('SIGKILL');
    await first.finished;
    const [session] = await redis.client.smembers(SESSIONS);
    await redis.client.del(`${PREFIX}:ticket:${session}`);
    const resumed = await shockroll(['play', '--resume', join(folder, 'killed'), '--redis', redis.url]);
    expect(resumed.code).toBe(0);
    expect(await filesOf('killed')).toEqual(await filesOf('alone'));
    await until(async () => !(await leftOver()).some((key) => key.includes(session)));
  });

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
    expect(await filesOf('noise')).toEqual(await filesOf('alone'));
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
