import { hostname } from 'node:os';
import { counted } from '../../base/phrases.ts';
import { TEXT } from '../../odds/optionKinds.ts';
import { OptionReader } from '../../params/reader.ts';
import { addressOf } from '../../simulation/queue/redisAddress.ts';
import type { WorkerEvent } from '../../simulation/queue/worker.ts';
import { command } from '../../studies/command/command.ts';
import { interruptible } from '../../studies/host/interrupt.ts';
import { createLog } from '../../studies/host/log.ts';
import { printJson } from '../../studies/host/printJson.ts';
import { REDIS_DESCRIPTION, readRedis } from '../../studies/options/queueOptions.ts';
import { OUTPUT_OPTIONS, readOutputArguments, threadsOption } from '../../studies/options/runOptions.ts';
import { redisBack, redisGone, stopping } from '../../studies/run/phrases.ts';

/** Exit code of a worker that had wrong results. */
const WRONG = 1;

/** The document of `--json`. */
export type Answer = Awaited<ReturnType<typeof import('../../simulation/queue/worker.ts').work>> & {
  /** Name of the worker. */
  readonly name: string;
};

/** `shockroll worker`: plays chunks of runs that coordinators offer. */
export const workerCommand = command({
  options: {
    redis: { type: 'string', describe: `Address of the queue: ${REDIS_DESCRIPTION}` },
    threads: { ...TEXT, describe: threadsOption.describe },
    name: { ...TEXT, describe: 'Name of the worker in the log of the run [default: machine and process]' },
    ...OUTPUT_OPTIONS,
  },
  examples: [
    ['$0 worker --redis redis://queue.example:6379', 'on any number of machines'],
    ['$0 play reich union --games 1e6', 'with --out DIR --redis URL the workers play this run'],
  ],

  async handler(argv) {
    // Loads the schema library.
    const [{ WORKER_NAME }, { connect }, { work }, { createThreadExecutor }] = await Promise.all([
      import('../../simulation/queue/protocol.ts'),
      import('../../simulation/queue/connection.ts'),
      import('../../simulation/queue/worker.ts'),
      import('../../simulation/threads.ts'),
    ]);
    const reader = new OptionReader(argv);
    const output = readOutputArguments(argv, reader);
    const threads = reader.integer({ ...threadsOption, low: 1 });
    const name = reader.text('name') ?? defaultName();
    if (!WORKER_NAME.test(name))
      reader.fault('name', 'expected up to 64 letters, digits, dots, hyphens and underscores');
    const url = readRedis(reader, reader.text('redis') ?? '');
    reader.finish();
    if (url === undefined) return;
    const log = createLog(output);
    const connection = await connect(url, (reason) =>
      reason === null ? log.info(redisBack()) : log.warn(redisGone(reason)),
    );
    log.info(`worker ${name} looks for runs at ${addressOf(url)}; Ctrl-C ends it`);
    try {
      const served = await interruptible(
        (signal) => {
          // Commands waiting for a lost server would wait forever.
          signal.addEventListener('abort', () => {
            if (connection.client.status !== 'ready') connection.close();
          });
          return work({
            connection,
            name,
            threads,
            signal,
            onEvent: (event) => log.info(wordsOf(event)),
            createExecutor: (study, columns, count) => createThreadExecutor(study, columns, count, undefined),
          });
        },
        () => log.warn(stopping()),
      );
      if (served.banned) {
        process.exitCode = WRONG;
        log.error(
          `the coordinator found wrong results of worker ${name}: check the memory and the processor of this machine`,
        );
      }
      const document: Answer = { name, ...served };
      if (output.json) printJson(document);
      else process.stdout.write(`${counted(served.chunks, 'chunk')} played\n`);
    } finally {
      connection.close();
    }
  },
});

function wordsOf(event: WorkerEvent): string {
  switch (event.kind) {
    case 'joined':
      return `plays chunks of a run of ${event.command}`;
    case 'left':
      return `the run is over or has enough workers; ${event.chunks} chunks played`;
    case 'refused':
      return `a run in the queue cannot be played here: ${event.reason}`;
  }
}

/** Default name of a worker, with the process id to distinguish workers of one machine. */
function defaultName(): string {
  const machine = hostname()
    .replaceAll(/[^\w.-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '');
  return `${machine.slice(0, 50) || 'worker'}-${process.pid}`;
}
