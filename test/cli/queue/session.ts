/** What tests of the queue share: a Redis server, faulty workers, and a run that was played without a queue. */
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { PREFIX } from '../../../src/simulation/queue/keys.ts';
import { type Running, shockroll, startShockroll } from '../shockroll.ts';
import { type RedisServer, startRedis } from './redisServer.ts';
import { buildDouble, type RunningWorker, startDouble, startWorker } from './workers.ts';

export const STUDY = [
  ...['play', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '5', '--threads', '1'],
  ...['--games', '600', '--chunk-games', '20'],
];
export const CHUNKS = 30;

/** The run of `STUDY` that one thread played. */
export const ALONE = 'alone';

export let redis: RedisServer;
/** Holds the runs, by name. */
export let folder: string;
let double: string;
const started: RunningWorker[] = [];

/** Starts the server before the tests of a file, and ends workers and sessions after each of them. */
export function useQueue(): void {
  beforeAll(async () => {
    [redis, double] = await Promise.all([startRedis(), buildDouble()]);
    folder = await mkdtemp(join(tmpdir(), 'shockroll-queue-'));
    await shockroll([...STUDY, '--out', join(folder, ALONE), '--quiet']);
  });

  afterEach(async () => {
    for (const one of started) one.kill('SIGKILL');
    await Promise.all(started.splice(0).map(({ code }) => code));
    await redis.client.flushall();
  });

  afterAll(() => redis.close());
}

export function worker(name: string): RunningWorker {
  const begun = startWorker(redis.url, name);
  started.push(begun);
  return begun;
}

/** @param args name of the worker, its fault, and what the fault needs */
export function faulty(...args: readonly string[]): RunningWorker {
  return faultyOf(double, ...args);
}

/** A worker of another build. @param program path of its double */
export function faultyOf(program: string, ...args: readonly string[]): RunningWorker {
  const begun = startDouble(program, redis.url, ...args);
  started.push(begun);
  return begun;
}

export interface Coordinator extends Running {
  given(): string;
}

export function coordinator(name: string, stall = 2): Coordinator {
  const options = ['--out', join(folder, name), '--redis', redis.url, '--stall', String(stall), '--json'];
  const running = startShockroll([...STUDY, ...options]);
  let given = '';
  running.child.stderr.on('data', (text: string) => {
    given += text;
  });
  return { ...running, given: () => given };
}

/** Keys that a session left in the server for longer than a few seconds. */
export async function leftOver(): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const key of await redis.client.keys(`${PREFIX}:*`)) {
    // Two that empty a queue at once may leave the mark of a pause, some bytes.
    if (!key.endsWith(':meta') && (await redis.client.ttl(key)) === -1) kept.push(key);
  }
  return kept;
}

/** Every file of a run, except those that record times and workers. */
export async function filesOf(name: string): Promise<ReadonlyMap<string, string>> {
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

/** What the coordinator recorded of the workers' deliveries; empty before the first. */
export async function deliveryLogOf(name: string): Promise<string> {
  return readFile(join(folder, name, 'deliveries.jsonl'), 'utf8').catch(() => '');
}
