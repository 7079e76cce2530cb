/** The identity of a program that plays games: equal programs on equal runtimes play equal games. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shockrollVersion } from '../base/version.ts';
import type { RunIdentity, Runtime } from './manifest.ts';
import { workerUrl } from './workerUrl.ts';

export type Program = Pick<RunIdentity, 'engine' | 'programHash' | 'runtime'>;

/** Scripts that browsers run: no game of a run goes through them. */
const PAGE_FOLDER = /^page[/\\]/;

let here: Promise<Program> | undefined;

/** Identity of this program; its files are read once. */
export function programHere(): Promise<Program> {
  here ??= hashOf(fileURLToPath(new URL('..', workerUrl()))).then((programHash) => ({
    engine: shockrollVersion(),
    programHash,
    runtime: runtimeHere(),
  }));
  return here;
}

/**
 * SHA-256 of the names and bytes of all scripts of a built program, except those of its page: a change in any of them may change
 * games. Null when it is not built.
 * @param folder `dist`
 */
export async function hashOf(folder: string): Promise<string | null> {
  const entries = await readdir(folder, { recursive: true }).catch((): string[] => []);
  const files = entries.filter((name) => /\.c?js$/.test(name) && !PAGE_FOLDER.test(name)).sort();
  if (files.length === 0) return null;
  const contents = await Promise.all(files.map((name) => readFile(join(folder, name))));
  const hash = createHash('sha256');
  for (const [i, name] of files.entries()) {
    hash.update(`${name.replaceAll('\\', '/')}\0${contents[i].length}\0`).update(contents[i]);
  }
  return hash.digest('hex');
}

/** The release of V8 determines its mathematical functions and its compiler; patches do not change them. */
function runtimeHere(): Runtime {
  return { v8: process.versions.v8.split('.', 2).join('.'), arch: process.arch };
}

/** The parts of a program's identity. */
const programParts = {
  version: 'the versions differ',
  files: 'the files of the program differ',
  v8: 'V8 differs',
  arch: 'the processors differ in architecture',
  unknown: 'an earlier version of shockroll did not record all files of the program and its runtime',
  notBuilt: 'not built',
  notRecorded: 'program and runtime not recorded',
} as const;

/** Version, beginning of the program's hash, and runtime. */
export function programName({ engine, programHash, runtime }: Program): string {
  const { notBuilt, notRecorded } = programParts;
  if (runtime === null) return `${engine} (${notRecorded})`;
  return `${engine} (${programHash?.slice(0, 8) ?? notBuilt}, V8 ${runtime.v8}, ${runtime.arch})`;
}

/** How two programs differ, as text; empty for the same program. */
export function programDifferences(one: Program, other: Program): readonly string[] {
  const { version, files, v8, arch, unknown } = programParts;
  if (one.runtime === null || other.runtime === null) return [unknown];
  return [
    ...(one.engine === other.engine ? [] : [version]),
    ...(one.programHash === other.programHash ? [] : [files]),
    ...(one.runtime.v8 === other.runtime.v8 ? [] : [v8]),
    ...(one.runtime.arch === other.runtime.arch ? [] : [arch]),
  ];
}

export function isSameProgram(one: Program, other: Program): boolean {
  return programDifferences(one, other).length === 0;
}
