import { readdir, readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Fault } from '../base/errors.ts';
import { nearestName } from '../base/nearest.ts';
import { notReadable, tooLarge } from './phrases.ts';

/** A folder of dataset files; its file names get the `prefix` (`house/`). */
export interface Layer {
  readonly folder: string;
  readonly prefix?: string;
}

/** A single file as a layer; it is read as the dataset file `pattern`. */
export interface FileLayer {
  readonly file: string;
  readonly pattern: string;
}

/** A file of a layer; `pattern` is the name of its dataset file (`maps/*.yaml`). */
export interface FoundFile {
  readonly file: string;
  readonly pattern: string;
  readonly bytes: Uint8Array;
}

interface FolderContent {
  readonly files: readonly FoundFile[];
  readonly faults: readonly Fault[];
}

/** Maximum size of a dataset file; ours have under 100 kB. */
const MAX_BYTES = 1024 * 1024;
const DATA_FILE = /\.(ya?ml|json)$/i;

/**
 * Reads the dataset files of a folder in a fixed order. Other files (README.md) are ignored. An unexpected data file is a fault, because
 * its name is probably misspelt.
 */
export async function readFolder(layer: Layer, patterns: readonly string[]): Promise<FolderContent> {
  const faults: Fault[] = [];
  const names = await listFiles(layer, patterns, faults);
  const files: FoundFile[] = [];
  for (const name of names) {
    const file = join(layer.folder, name);
    const pattern = patternOf((layer.prefix ?? '') + name, patterns);
    if (pattern === undefined) {
      faults.push(unknownFileFault(file, name, patterns));
      continue;
    }
    const found = await readOne(file, pattern, faults);
    if (found !== undefined) files.push(found);
  }
  if (files.length === 0 && faults.length === 0) {
    faults.push({
      code: 'data/no-files',
      place: { file: layer.folder },
      message: `found no dataset file, expected at least one of ${patterns.join(', ')}`,
    });
  }
  return { files, faults };
}

/** Reads one file of any name. */
export async function readSingle({ file, pattern }: FileLayer): Promise<FolderContent> {
  const faults: Fault[] = [];
  const found = await readOne(file, pattern, faults);
  return { files: found === undefined ? [] : [found], faults };
}

/** @param faults gets one if the file cannot be read */
async function readOne(file: string, pattern: string, faults: Fault[]): Promise<FoundFile | undefined> {
  try {
    const { size } = await regularFile(file);
    if (size <= MAX_BYTES) return { file, pattern, bytes: await readFile(file) };
    faults.push({ code: 'data/too-large', place: { file }, message: tooLarge(size, MAX_BYTES) });
  } catch (cause) {
    faults.push({ code: 'data/unreadable', place: { file }, message: notReadable(reasonOf(cause)) });
  }
  return undefined;
}

/** Names of the data files in the folder and in the subfolders the patterns name, sorted. */
async function listFiles(layer: Layer, patterns: readonly string[], faults: Fault[]): Promise<string[]> {
  const { prefix = '' } = layer;
  const subfolders = new Set(
    patterns
      .filter((pattern) => pattern.startsWith(prefix))
      .map((pattern) => parse(pattern.slice(prefix.length)).dir),
  );
  const names: string[] = [];
  const scan = async (subfolder: string): Promise<void> => {
    const folder = join(layer.folder, subfolder);
    try {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        const name = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
        if (subfolders.has(name)) await scan(name);
        else if (DATA_FILE.test(entry.name)) names.push(name);
      }
    } catch (cause) {
      const isFile = errorCode(cause) === 'ENOTDIR';
      faults.push(
        isFile
          ? {
              code: 'data/not-a-folder',
              place: { file: folder },
              message: 'found a file, expected a folder of dataset files',
            }
          : { code: 'data/unreadable', place: { file: folder }, message: notReadable(reasonOf(cause)) },
      );
    }
  };
  await scan('');
  return names.sort();
}

/** A regular file: reading a pipe or a device might never end. */
async function regularFile(file: string): Promise<{ readonly size: number }> {
  const info = await stat(file);
  if (!info.isFile()) throw new Error(info.isDirectory() ? 'it is a folder' : 'it is not a regular file');
  return info;
}

function patternOf(name: string, patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => {
    if (!pattern.includes('*')) return pattern === name;
    const { dir, ext } = parse(pattern);
    const candidate = parse(name);
    return candidate.dir === dir && candidate.ext === ext;
  });
}

function unknownFileFault(file: string, name: string, patterns: readonly string[]): Fault {
  const nearest = nearestName(name, patterns);
  return {
    code: 'data/unknown-file',
    place: { file },
    message: `found an unknown dataset file, expected one of ${patterns.join(', ')}`,
    ...(nearest === undefined ? {} : { nearest }),
  };
}

function errorCode(cause: unknown): string | undefined {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
}

function reasonOf(cause: unknown): string {
  switch (errorCode(cause)) {
    case 'ENOENT':
      return 'it does not exist';
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    default:
      return cause instanceof Error ? cause.message : String(cause);
  }
}
