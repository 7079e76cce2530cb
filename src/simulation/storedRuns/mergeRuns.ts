/** Joins chunks of one run that were played in different places. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError, type Fault } from '../../base/errors.ts';
import * as words from '../../base/messages/runs.ts';
import { lockFolder } from '../folderLock.ts';
import { isFolder, makeFolder } from '../makeFolder.ts';
import { GAMES_FOLDER } from '../manifest.ts';
import { closedOnFailure } from '../runFolder.ts';
import { type ChunkReader, openChunkReader } from '../store/chunkReader.ts';
import { syncFolder, writeWhole } from '../store/writeAtomically.ts';
import { systemFault } from '../systemFault.ts';
import { readStoredRun, type StoredRun } from './storedRun.ts';

/** Files that are copied at once. */
const COPIES = 8;

export interface MergedRuns {
  readonly command: string;
  /** Games of the run that are there now, failed ones included. */
  readonly games: number;
  readonly asked: number;
  /** Chunk files that were copied. */
  readonly copied: number;
  /** Chunks that nobody has yet or only a part of. */
  readonly missing: readonly number[];
}

/**
 * Copies the chunks of other folders into a run: those that it lacks, or of which it has only a part. Chunks that it has are
 * left; the order of the folders makes no difference.
 * @param parts folders of the same run, or of nothing but its chunks
 * @throws DataError `data/damaged-chunk`, `data/chunks-differ` before anything is copied; UsageError `usage/folder-locked`
 */
export async function mergeRuns(path: string, parts: readonly string[]): Promise<MergedRuns> {
  const run = await readStoredRun(path);
  const release = await lockFolder(path, 'FOLDER');
  return closedOnFailure(release, async () => {
    const merged = await mergeInto(run, parts);
    await release();
    return merged;
  });
}

async function mergeInto(run: StoredRun, parts: readonly string[]): Promise<MergedRuns> {
  const { identity } = run.manifest;
  const damaged: string[] = [];
  const own = await openReader(run, run.games, []);
  /** The file of each chunk, and how many games it has. */
  const best = new Map<number, { readonly folder: string; readonly file: string; readonly tried: number }>();
  for (const [number, [{ file, tried }]] of own.files) best.set(number, { folder: run.games, file, tried });
  for (const folder of await Promise.all(parts.map(gamesFolder))) {
    const reader = await openReader(run, folder, damaged);
    for (const number of reader.files.keys()) {
      const found = await reader.load(number);
      const known = best.get(number);
      if (found === undefined) continue;
      if (known !== undefined && known.tried === found.tried && known.file !== found.file) {
        throw conflict(join(known.folder, known.file), join(folder, found.file));
      }
      if (known === undefined || known.tried < found.tried) best.set(number, { folder, ...found });
    }
  }
  if (damaged.length > 0) {
    throw new DataError(
      damaged.map(
        (file): Fault => ({
          code: 'data/damaged-chunk',
          place: { file },
          message: words.damagedChunk(),
        }),
      ),
    );
  }
  const copied = [...best.values()].filter(({ folder }) => folder !== run.games);
  await makeFolder(run.games);
  await copyAll(copied, run.games);
  const wanted = Math.ceil(identity.games / identity.chunkGames);
  const size = (number: number): number =>
    Math.min(identity.chunkGames, identity.games - number * identity.chunkGames);
  return {
    command: identity.command,
    games: [...best.values()].reduce((sum, { tried }) => sum + tried, 0),
    asked: identity.games,
    copied: copied.length,
    missing: Array.from({ length: wanted }, (_, number) => number).filter(
      (number) => (best.get(number)?.tried ?? 0) < size(number),
    ),
  };
}

function openReader(
  { format, manifest }: StoredRun,
  folder: string,
  damaged: string[],
): Promise<ChunkReader> {
  return openChunkReader(folder, format, manifest.identity.chunkGames, (file) => damaged.push(file));
}

/** A part is a run folder, or a folder of nothing but chunks. */
async function gamesFolder(part: string): Promise<string> {
  const inside = join(part, GAMES_FOLDER);
  if (await isFolder(inside)) return inside;
  if (await isFolder(part)) return part;
  throw systemFault(
    Object.assign(new Error(), { code: 'ENOENT', syscall: 'scandir' }),
    'read the folder',
    part,
  );
}

/** Several at a time: each waits for the disk more than once. */
async function copyAll(
  files: readonly { readonly folder: string; readonly file: string }[],
  to: string,
): Promise<void> {
  const left = [...files];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      await copy(join(next.folder, next.file), join(to, next.file));
    }
  };
  await Promise.all(Array.from({ length: COPIES }, work));
  if (files.length > 0) await syncFolder(to);
}

async function copy(from: string, to: string): Promise<void> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(from);
  } catch (thrown) {
    throw systemFault(thrown, 'read the file', from);
  }
  await writeWhole(to, bytes);
}

function conflict(one: string, other: string): DataError {
  return new DataError([
    { code: 'data/chunks-differ', place: { file: other }, message: words.chunksDiffer(one) },
  ]);
}
