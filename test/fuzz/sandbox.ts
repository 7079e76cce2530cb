/** A working directory with files of every kind, and a check whether anything in it has changed. */
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
  /** Its content: names, and for files their sizes and modification times. */
  look(): string;
  /** Restores the initial content. */
  restore(): void;
}

/** A named pipe, which blocks every reader. */
const PIPE = 'pipe';

/** @param fill writes the files that need more than text */
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
      const names = readdirSync(folder);
      // To make a pipe takes a process, which costs more than all the rest.
      const hasPipe = names.includes(PIPE) && lstatSync(join(folder, PIPE)).isFIFO();
      for (const name of names) {
        if (name !== PIPE || !hasPipe) rmSync(join(folder, name), { recursive: true });
      }
      cpSync(original, folder, { recursive: true });
      symlinkSync('/dev/zero', join(folder, 'zeros'));
      symlinkSync('/dev/full', join(folder, 'full'));
      symlinkSync('loop', join(folder, 'loop'));
      if (!hasPipe) execFileSync('mkfifo', [join(folder, PIPE)]);
    },
  };
  sandbox.restore();
  return sandbox;
}

function listing(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return entries
    .map((entry) => {
      const found = lstatSync(join(folder, entry));
      const { size, mtimeMs, mode } = found;
      // That a file can be written is found out by one that is gone again.
      return (found.isDirectory() ? [entry, mode] : [entry, size, mtimeMs, mode]).join(' ');
    })
    .join('\n');
}
