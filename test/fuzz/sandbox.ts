/** A folder of files of every kind to be the working directory, and a look at whether anything in it has changed. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Sandbox {
  readonly folder: string;
  /** What is there: names, sizes and times of writing. */
  look(): string;
  /** Everything as it was at first. */
  restore(): void;
}

/** @param fill writes the files that need more than a text */
export async function createSandbox(fill: (folder: string) => Promise<void> | void): Promise<Sandbox> {
  const home = mkdtempSync(join(tmpdir(), 'shockroll-fuzz-'));
  const original = join(home, 'original');
  mkdirSync(join(original, 'overlay'), { recursive: true });
  writeFileSync(
    join(original, 'binary'),
    Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256),
  );
  writeFileSync(join(original, 'empty'), '');
  await fill(original);
  // Deep enough for `..`.
  const folder = join(home, 'a', 'b', 'c');
  const sandbox: Sandbox = {
    folder,
    look: () => listing(join(home, 'a')),
    restore() {
      // The folder itself stays: it is the working directory.
      mkdirSync(folder, { recursive: true });
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
      cpSync(original, folder, { recursive: true });
      symlinkSync('/dev/zero', join(folder, 'zeros'));
      symlinkSync('/dev/full', join(folder, 'full'));
      symlinkSync('loop', join(folder, 'loop'));
      // Whoever reads it waits for ever.
      execFileSync('mkfifo', [join(folder, 'pipe')]);
    },
  };
  sandbox.restore();
  return sandbox;
}

function listing(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return entries
    .map((entry) => {
      const { size, mtimeMs, mode } = lstatSync(join(folder, entry));
      return [entry, size, mtimeMs, mode].join(' ');
    })
    .join('\n');
}
