// Measures the cost of a chunk in a queue on a separate local redis-server: node queueCost.mjs CHUNKS BYTES prints JSON.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** Chunks that workers may take before more are offered. */
const HANGING = 20;

const [chunks, bytes] = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'shockroll-bench-'));
const port = await freePort();
const server = spawn(
  'redis-server',
  [
    ...['--port', String(port), '--bind', '127.0.0.1'],
    ...['--save', '', '--appendonly', 'no', '--dir', folder],
  ],
  { stdio: 'ignore' },
);
await answering(port);
const redis = new Redis({ port, maxRetriesPerRequest: null });
const connection = { port, maxRetriesPerRequest: null };
try {
  // As in src/simulation/queue: chunks are jobs, a few are offered at a time, and their games return in a list.
  const queue = new Queue('bench', { connection });
  const games = randomBytes(bytes);
  const worker = new Worker('bench', () => redis.rpush('frames', games), {
    connection,
    concurrency: HANGING,
  });
  const hang = (chunk) =>
    queue.add('chunk', { chunk }, { jobId: `play-${chunk}`, removeOnComplete: true, removeOnFail: false });
  const listener = redis.duplicate();
  await worker.waitUntilReady();
  const before = await usage();
  for (let chunk = 0; chunk < HANGING; chunk++) await hang(chunk);
  for (let chunk = 0; chunk < chunks; chunk++) {
    await listener.blpopBuffer('frames', 0);
    await queue.remove(`play-${chunk}`);
    await hang(chunk + HANGING);
  }
  const after = await usage();
  await worker.close();
  await queue.close();
  listener.disconnect();
  const of = (name) => (after[name] - before[name]) / chunks;
  console.log(
    JSON.stringify({ seconds: of('cpu'), commands: of('commands'), bytes: of('input') + of('output') }),
  );
} finally {
  redis.disconnect();
  server.kill();
  rmSync(folder, { recursive: true });
}

/** Processor seconds, commands and socket bytes of the server so far. */
async function usage() {
  const info = Object.fromEntries(
    (await redis.info()).split('\r\n').flatMap((line) => {
      const [name, value] = line.split(':');
      return value === undefined ? [] : [[name, Number(value)]];
    }),
  );
  return {
    cpu: info.used_cpu_user + info.used_cpu_sys,
    commands: info.total_commands_processed,
    input: info.total_net_input_bytes,
    output: info.total_net_output_bytes,
  };
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: found } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

async function answering(wanted) {
  for (;;) {
    const socket = connect(wanted, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
