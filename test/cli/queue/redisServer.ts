import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface RedisServer {
  /** Includes its password. */
  readonly url: string;
  /** For tests that inspect the server. */
  readonly client: Redis;
  /** Kills the server and starts an empty one. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const PASSWORD = 'open-sesame';

/** A separate server on a free port of this machine, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  needProgram('redis-server');
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-redis-'));
  const port = await freePort();
  const url = `redis://:${PASSWORD}@127.0.0.1:${port}`;
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null });
  client.on('error', () => {});
  const start = () => startServer(folder, ['--port', String(port), '--requirepass', PASSWORD]);
  let server = await start();
  await client.connect();
  return {
    url,
    client,
    async restart() {
      await ended(server, 'SIGKILL');
      server = await start();
    },
    async close() {
      client.disconnect();
      await ended(server, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Fails with advice where a program is missing. */
export function needProgram(name: string, ask = '--version'): void {
  if (spawnSync(name, [ask]).status === 0) return;
  throw new Error(`these tests need ${name}, for example by apt-get install ${name}`);
}

/** Waits for a local server without persistence. @param how options of its address */
export async function startServer(folder: string, how: readonly string[]): Promise<ChildProcess> {
  const server = spawn('redis-server', [
    ...['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    ...how,
  ]);
  await new Promise<void>((resolve, reject) => {
    let shown = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
      if (shown.includes('Ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`redis-server ended: ${shown}`)));
  });
  return server;
}

export async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await exit;
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
