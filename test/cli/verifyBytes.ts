/** Flips bytes of a run folder and runs `runs verify`; test class "Verify". */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { ShockrollError } from '../../src/base/errors.ts';
import { DELIVERIES_FILE, LOG_FILE } from '../../src/simulation/manifest.ts';
import { runHere } from './inProcess.ts';

/** Files that may depend on clock and machines, without results. */
const FREE = new Set([LOG_FILE, DELIVERIES_FILE]);
/** Number of variant and chunk files tried of each kind; there may be thousands. */
const TRIED_ALIKE = 3;
/** Positions of flipped bytes, as shares of a file. */
const PLACES = [0, 0.37, 0.999];

/** The output of `runs verify`, or its reason to refuse the folder. */
async function verdict(folder: string): Promise<string> {
  const { printed, thrown } = await runHere('runs', 'verify', folder, '--games', '0', '--quiet');
  return thrown instanceof ShockrollError ? thrown.message : `${printed}${thrown ?? ''}`;
}

/** The files of a run with promised bytes; only some of the chunks and variant descriptions. */
async function promisedFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !FREE.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const alike = new Map<string, number>();
  return files.filter((file) => {
    const [top] = relative(folder, file).split('/');
    if (top !== 'games') return true;
    const kind = file.slice(file.lastIndexOf('.'));
    const count = (alike.get(kind) ?? 0) + 1;
    alike.set(kind, count);
    return count <= TRIED_ALIKE;
  });
}

/** Whether a text contains the exact path of a file. */
function names(text: string, file: string): boolean {
  const after = text.split(file).slice(1);
  return after.some((rest) => !/^[\w/-]|^\.\w/.test(rest));
}

/**
 * Flips one byte in each of some files and verifies once.
 * @returns the files that the output names; it may name no others
 */
async function namedOf(
  folder: string,
  files: readonly string[],
  flipped: ReadonlySet<string>,
  share: number,
): Promise<ReadonlySet<string>> {
  const before = new Map<string, Buffer>();
  for (const file of flipped) {
    const bytes = await readFile(file);
    before.set(file, bytes);
    const changed = Buffer.from(bytes);
    changed[Math.floor(share * bytes.length)] ^= 1;
    await writeFile(file, changed);
  }
  const given = await verdict(folder);
  for (const [file, bytes] of before) await writeFile(file, bytes);
  const named = files.filter((file) => names(given, file));
  // Who names what is whole finds every fault.
  expect(named.filter((file) => !flipped.has(file))).toEqual([]);
  return new Set(named);
}

/**
 * Checks that the folder is valid, and that a flipped byte in any file is named: first in all files at once, then in
 * those not named together with others, and finally in each alone.
 * @returns number of files tried
 */
export async function expectEveryByteHeld(folder: string): Promise<number> {
  expect(await verdict(folder)).toMatch(/^The run is intact\./);
  const files = await promisedFiles(folder);
  for (const share of PLACES) {
    const left = new Set(files);
    for (let found = 1; found > 0 && left.size > 0; ) {
      const named = await namedOf(folder, files, left, share);
      for (const file of named) left.delete(file);
      found = named.size;
    }
    for (const file of left)
      expect([...(await namedOf(folder, files, new Set([file]), share))]).toEqual([file]);
  }
  expect(await verdict(folder)).toMatch(/^The run is intact\./);
  // What was damaged on purpose is no failure of this process.
  process.exitCode = 0;
  return files.length;
}
