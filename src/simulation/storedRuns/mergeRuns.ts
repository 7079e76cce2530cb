/** Joins chunks of one run that were played in different places. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError, type Fault } from '../../base/errors.ts';
import { lockFolder } from '../folderLock.ts';
import { isFolder, makeFolder } from '../makeFolder.ts';
import { GAMES_FOLDER } from '../manifest.ts';
import { readManifest } from '../readRun.ts';
import { closedOnFailure } from '../runFolder.ts';
import { chunkFolders } from '../store/chunkFolders.ts';
import { listChunks, openChunkReader } from '../store/chunkReader.ts';
import { syncFolder, writeWhole } from '../store/writeAtomically.ts';
import { systemFault } from '../systemFault.ts';
import { removeParts } from '../tidyFolder.ts';
import { type PlannedGames, type PlannedStudy, readPlannedGames } from './plannedGames.ts';

/** Files copied at a time. */
const COPIES = 8;

interface MergedRuns {
  /** The command that made the run: `balance packs`. */
  readonly command: string;
  /** Games of the run that are stored now, including failed ones. */
  readonly games: number;
  /** Games of the complete run. */
  readonly request: number;
  /** Number of copied chunk files. */
  readonly copied: number;
  /** Chunks that are missing or incomplete. */
  readonly missing: readonly number[];
}

/**
 * Copies the chunks of other folders into a run: missing chunks, and complete ones where it has only a part. Existing chunks are
 * kept; the order of the folders does not matter.
 * @param parts folders of the same run, or with only its chunks
 * @throws DataError `data/damaged-chunk`, `data/chunks-differ`, `data/other-kind` before anything is copied; UsageError
 * `usage/folder-locked`; as readPlannedGames
 */
export async function mergeRuns(path: string, parts: readonly string[]): Promise<MergedRuns> {
  // Only a run is locked.
  await readManifest(path);
  const release = await lockFolder(path, 'FOLDER');
  return closedOnFailure(release, async () => {
    await removeParts(path);
    const merged = await mergeInto(path, await readPlannedGames(path), parts);
    await release();
    return merged;
  });
}

async function mergeInto(path: string, planned: PlannedGames, parts: readonly string[]): Promise<MergedRuns> {
  const { manifest, studies } = planned;
  const { chunkGames, command } = manifest.identity;
  const sources = await Promise.all(parts.map(gamesFolder));
  await refuseOthers(join(path, GAMES_FOLDER), planned.compares, sources);
  const damaged: string[] = [];
  const best: BestFiles[] = [];
  for (const study of studies) best.push(await bestFiles(path, study, sources, damaged));
  if (damaged.length > 0) throw damagedChunks(damaged);
  let copied = 0;
  for (const [i, { folder }] of studies.entries()) {
    const own = join(path, folder);
    const files = [...best[i].values()].filter((file) => file.folder !== own);
    if (files.length > 0) await makeFolder(own);
    await copyAll(files, own);
    copied += files.length;
  }
  const triedOf = (i: number, number: number): number => best[i].get(number)?.tried ?? 0;
  return {
    command,
    games: best.reduce((sum, files) => {
      return [...files.values()].reduce((own, { tried }) => own + tried, sum);
    }, 0),
    request: studies.reduce((sum, { games }) => sum + games, 0),
    copied,
    missing: studies.flatMap(({ games, chunks, firstChunk }, i) =>
      numbers(chunks)
        .filter((number) => triedOf(i, number) < Math.min(chunkGames, games - number * chunkGames))
        .map((number) => firstChunk + number),
    ),
  };
}

/** The file of each chunk of a study, with its number of games. */
type BestFiles = ReadonlyMap<
  number,
  { readonly folder: string; readonly file: string; readonly tried: number }
>;

/**
 * The longest file of each chunk.
 * @param sources folders of games
 * @throws DataError `data/chunks-differ`
 */
async function bestFiles(
  path: string,
  study: PlannedStudy,
  sources: readonly string[],
  damaged: string[],
): Promise<BestFiles> {
  const own = join(path, study.folder);
  const best = new Map<number, { folder: string; file: string; tried: number }>();
  // The longest of several files of a chunk comes last and remains.
  for (const { number, file, tried } of (await listChunks(own)).toReversed()) {
    best.set(number, { folder: own, file, tried });
  }
  for (const source of sources) {
    const folder = join(source, study.folder.slice(GAMES_FOLDER.length));
    if ((await listChunks(folder)).length === 0) continue;
    const { format, manifest } = await study.open();
    const reader = await openChunkReader(folder, format, manifest.identity.chunkGames, (file) => {
      damaged.push(file);
    });
    for (const number of reader.files.keys()) {
      const found = await reader.load(number);
      const known = best.get(number);
      if (found === undefined) continue;
      const { file, tried } = found;
      if (known !== undefined && known.tried === tried && known.file !== file) {
        throw conflict(join(known.folder, known.file), join(folder, file));
      }
      if (known === undefined || known.tried < tried) best.set(number, { folder, file, tried });
    }
  }
  return best;
}

/**
 * Refuses chunks that do not belong to the run. Variants of the run outside its plan were stored before.
 * @throws DataError `data/other-kind` for chunks of a single study in a run with variants, and the reverse; `data/damaged-chunk`
 * for chunks of a variant that the run does not have
 */
async function refuseOthers(games: string, compares: boolean, sources: readonly string[]): Promise<void> {
  const known = new Set(await chunkFolders(games));
  const faults: Fault[] = [];
  for (const source of sources) {
    for (const place of await chunkFolders(source)) {
      const isVariant = place !== '';
      const isOfRun = isVariant === compares && (!compares || known.has(place));
      const file = join(source, place);
      if (!isOfRun && (await listChunks(file)).length > 0)
        faults.push(otherChunks(file, isVariant, compares));
    }
  }
  if (faults.length > 0) throw new DataError(faults);
}

function otherChunks(file: string, isVariant: boolean, compares: boolean): Fault {
  const place = { file };
  if (!compares)
    return {
      code: 'data/other-kind',
      place,
      message:
        'there are chunks of a variant in this folder, but the run keeps the games of one study; leave it out',
    };
  if (!isVariant)
    return {
      code: 'data/other-kind',
      place,
      message:
        'this folder holds chunks directly, but the run keeps those of each variant in a separate folder; give a whole run of variants or the --out folder of run-chunk',
    };
  return {
    code: 'data/damaged-chunk',
    place,
    message: 'there are chunks of a variant that the run does not have; leave them out',
  };
}

function numbers(chunks: number): readonly number[] {
  return Array.from({ length: chunks }, (_, number) => number);
}

function damagedChunks(files: readonly string[]): DataError {
  return new DataError(
    files.map(
      (file): Fault => ({
        code: 'data/damaged-chunk',
        place: { file },
        message: 'the chunk is damaged or from another run; play it again or leave it out',
      }),
    ),
  );
}

/** The folder of games of a part, which is a run folder or a folder of chunks. */
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

/** Copies several files at a time, since each waits for the disk more than once. */
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
  const ends = await Promise.allSettled(Array.from({ length: COPIES }, work));
  // Throws only when all are done, so that nothing is written into a released folder.
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
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
    {
      code: 'data/chunks-differ',
      place: { file: other },
      message: `the chunk differs from ${one}, though both hold the same games; find the wrong one with runs verify`,
    },
  ]);
}
