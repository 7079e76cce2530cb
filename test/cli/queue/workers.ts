import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, copyFile, cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { watForEsbuild } from '../../config/watPlugin.mjs';
import { startShockroll } from '../shockroll.ts';

export interface RunningWorker {
  /** Its output so far. */
  given(): string;
  kill(signal: NodeJS.Signals): void;
  readonly code: Promise<number | null>;
}

/** Starts the built program as a worker, which prints its answer as JSON at the end. */
export function startWorker(url: string, name: string): RunningWorker {
  const options = ['--redis', url, '--threads', '1', '--name', name, '--json'];
  const { child, finished } = startShockroll(['worker', ...options]);
  return running(
    child,
    finished.then(({ code }) => code),
  );
}

/**
 * Builds the faulty worker next to the program's scripts. Its own file does not end in `.js`, so coordinators accept
 * it.
 */
export async function buildDouble(): Promise<string> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'shockroll-double-'));
  await mkdir(join(folder, 'dist', 'workers'), { recursive: true });
  await copyFile(join(root, 'package.json'), join(folder, 'package.json'));
  for (const script of await readdir(join(root, 'dist'))) {
    if (script.endsWith('.js')) await copyFile(join(root, 'dist', script), join(folder, 'dist', script));
  }
  await cp(join(root, 'dist/workers'), join(folder, 'dist/workers'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const outfile = join(folder, 'dist', 'double.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('./doubleWorker.ts', import.meta.url))],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external' },
    plugins: [watForEsbuild],
  });
  return outfile;
}

/** Makes a built double count as another program, by a change of a file that its games do not use. */
export async function changeEngine(double: string): Promise<void> {
  await appendFile(join(double, '..', 'cli.js'), '\n// changed\n');
}

export function startDouble(double: string, ...args: readonly string[]): RunningWorker {
  const child = spawn(process.execPath, [double, ...args]);
  return running(child, new Promise((resolve) => child.once('exit', (code) => resolve(code))));
}

function running(child: ChildProcess, code: Promise<number | null>): RunningWorker {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
  }
  return { given: () => text, kill: (signal) => void child.kill(signal), code };
}

const PATIENCE_MS = 100_000;

/** Waits until a condition holds. @throws Error when it still does not after 100 seconds, so that the test names it */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (Date.now() > deadline)
      throw new Error(`waited ${PATIENCE_MS / 1000} seconds for ${holds.toString()}`);
    await sleep(50);
  }
}
