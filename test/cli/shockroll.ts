import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly finished: Promise<Finished>;
  /** What it has written so far. */
  written(): Omit<Finished, 'code'>;
}

/** How long a busy machine may take for what a test waits for; past it the command is ended. */
const PATIENCE_MS = 300_000;
const MS_BETWEEN_LOOKS = 10;

/** Starts the built command line as a user does. */
export function startShockroll(args: readonly string[], cwd?: string): Running {
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, NO_COLOR: '1' },
    ...(cwd === undefined ? {} : { cwd }),
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const finished = new Promise<Finished>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, finished, written: () => ({ stdout, stderr }) };
}

/**
 * Waits until something holds while a command runs.
 * @throws Error with what the command wrote, where it ends before or takes too long; then nothing of it goes on
 */
export async function untilHolds(
  { child, finished, written }: Running,
  holds: () => boolean | Promise<boolean>,
  within = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + within;
  let ended = false;
  void finished.then(() => {
    ended = true;
  });
  for (;;) {
    // What holds only by the end is looked at once more after it.
    const isLast = ended || performance.now() > deadline;
    if (await holds()) return;
    if (isLast) break;
    await sleep(MS_BETWEEN_LOOKS);
  }
  const found = ended ? 'the command ended before' : `not within ${within} ms`;
  child.kill('SIGKILL');
  throw new Error(`${found}: ${written().stderr}`);
}

/** Runs the built command line to its end. */
export function shockroll(args: readonly string[], cwd?: string): Promise<Finished> {
  const { child, finished } = startShockroll(args, cwd);
  child.stdin.end();
  return finished;
}
