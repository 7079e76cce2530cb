/**
 * Runs the program of a worker that is divided into chunks. The build makes each a function that a script registers under its name,
 * for pages opened from a folder may load scripts but no modules; test/config/chunkedWorker.mjs writes them.
 */
import { loadFiles } from './workerFiles.ts';

/** What a chunk exports, by name. */
type Exports = Readonly<Record<string, unknown>>;

/**
 * Runs a chunk.
 * @param use returns the exports of a chunk that is loaded @param later the same of one that may not be
 */
type Chunk = (use: (name: string) => Exports, later: (name: string) => Promise<Exports>) => Exports;

declare global {
  /** Set by the scripts. */
  var shockrollChunks: Readonly<Record<string, Chunk>> | undefined;
  /** Whether all chunks are there already, as on a page opened from a folder. */
  var shockrollIsWhole: boolean | undefined;
}

/**
 * Runs the first chunk of a program.
 * @param files names of all files with chunks
 * @param needed indices of the files that a chunk needs which is not loaded at once
 */
export function runChunks(
  first: string,
  files: readonly string[],
  needed: Readonly<Record<string, readonly number[]>>,
): void {
  const known = new Map<string, Exports>();
  const loaded = new Set(globalThis.shockrollIsWhole === true ? files.keys() : []);
  const use = (name: string): Exports => {
    const exports = known.get(name) ?? globalThis.shockrollChunks?.[name](use, later) ?? {};
    known.set(name, exports);
    return exports;
  };
  const later = async (name: string): Promise<Exports> => {
    const missing = needed[name].filter((index) => !loaded.has(index));
    if (missing.length > 0) loadFiles(missing.map((index) => files[index]));
    for (const index of missing) loaded.add(index);
    return use(name);
  };
  use(first);
}
