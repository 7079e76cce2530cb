// Measures the cost of a queue: the same games through a Redis server with one worker, and by `runs run-chunk` without,
// on the built bundle.
//   node bench/queue.mjs [--quick]
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { printHeading, printMachine, printRow } from './support/measure.mjs';

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const quick = process.argv.includes('--quick');
/** Chunks of about a second at 75 µs per game. */
const CHUNK_GAMES = 13_000;
const CHUNKS = quick ? 12 : 30;
const ROUNDS = quick ? 1 : 5;
const PORT = 7399;
const REDIS = `redis://127.0.0.1:${PORT}`;
/** Prints the processor time of a command, in microseconds, as the last line of its standard error. */
const TELL_TIME =
  'data:text/javascript,process.on("exit",()=>{const{user,system}=process.cpuUsage();console.error(user+system)})';
const STUDY = [
  ...['play', 'eva-kramer', 'john-macneal', '--turn-cap', '1', '--seed', '1', '--threads', '1', '--quiet'],
  ...['--games', String(CHUNKS * CHUNK_GAMES), '--chunk-games', String(CHUNK_GAMES)],
];

if (spawnSync('redis-server', ['--version']).status !== 0) {
  console.error('this part needs redis-server');
  process.exit(1);
}
const scratch = mkdtempSync(join(tmpdir(), 'shockroll-bench-queue-'));
const server = spawn('redis-server', [
  ...['--port', String(PORT), '--bind', '127.0.0.1', '--save', '', '--dir', scratch],
]);
await sleep(500);
try {
  printMachine();
  printHeading(`${CHUNKS} chunks of ${CHUNK_GAMES} games, by processor time`);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(round));
  const seconds = rounds.map(({ alone }) => alone / CHUNKS);
  printRow('a chunk without a queue', seconds, { unit: 's' });
  printRow(
    'more of a worker than without a queue',
    rounds.map(({ alone, worker }) => 100 * (worker / alone - 1)),
    { unit: '%', floor: 5, atMost: true },
  );
  printRow(
    'the server, of the games',
    rounds.map(({ alone, redis }) => (100 * redis) / alone),
    { unit: '%' },
  );
} finally {
  server.kill();
  rmSync(scratch, { recursive: true, force: true });
}

/**
 * Processor seconds of the parts. The coordinator also verifies some chunks by replaying them, which is not a cost of
 * the queue.
 */
async function measure(round) {
  const [folder, queued] = [join(scratch, `alone-${round}`), join(scratch, `queued-${round}`)];
  await run([...STUDY, '--out', folder, '--plan']);
  const begun = serverSeconds();
  const chunks = ['--index', '0', '--count', String(CHUNKS), '--threads', '1', '--quiet'];
  const alone = await run(['runs', 'run-chunk', folder, ...chunks]);
  const worker = start(['worker', '--redis', REDIS, '--threads', '1', '--quiet']);
  await run([...STUDY, '--out', queued, '--redis', REDIS]);
  worker.child.kill('SIGTERM');
  return { alone, worker: await worker.seconds, redis: serverSeconds() - begun };
}

function run(args) {
  return start(args).seconds;
}

function start(args) {
  const child = spawn(process.execPath, ['--import', TELL_TIME, cli, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let shown = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    shown += text;
  });
  const seconds = new Promise((resolve) => {
    child.once('close', () => resolve(Number(shown.trim().split('\n').at(-1)) / 1e6));
  });
  return { child, seconds };
}

function serverSeconds() {
  const { stdout } = spawnSync('redis-cli', ['-p', String(PORT), 'info', 'cpu'], { encoding: 'utf8' });
  return ['sys', 'user']
    .map((kind) => Number(new RegExp(`^used_cpu_${kind}:(.*)$`, 'm').exec(stdout)?.[1] ?? 0))
    .reduce((a, b) => a + b);
}
