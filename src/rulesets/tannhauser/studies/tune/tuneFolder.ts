/** The folder of a tuning: its state, so that it can always be resumed, and its results. */
import { appendFile, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DataError, type Fault, UsageError } from '../../../../base/errors.ts';
import { parseBoundedJson } from '../../../../data/boundedJson.ts';
import { canonicalJson } from '../../../../data/canonicalJson.ts';
import { bytesHash, contentHash } from '../../../../data/hash.ts';
import { isLockFile, lockFolder } from '../../../../simulation/folderLock.ts';
import { makeFolder } from '../../../../simulation/makeFolder.ts';
import {
  CATALOGUE_FILE,
  MANIFEST_FILE,
  manifestText,
  type RunIdentity,
  type StoredResults,
} from '../../../../simulation/manifest.ts';
import { catalogueChanged, notJson } from '../../../../simulation/phrases.ts';
import { closedOnFailure } from '../../../../simulation/runFolder.ts';
import { isLeftover, writeAtomically } from '../../../../simulation/store/writeAtomically.ts';
import { attempt } from '../../../../simulation/systemFault.ts';
import { removeParts } from '../../../../simulation/tidyFolder.ts';
import type { Measured } from './tuning.ts';
import { checkpointText, readCheckpoint, type TuningCheckpoint } from './tuningCheckpoint.ts';

export const CHECKPOINT_FILE = 'checkpoint.json';
/** Log with one line per iteration: RFC 4180, all digits. */
const LOG_FILE = 'log.csv';
const LINE_END = '\r\n';

export interface TuningFolder {
  readonly path: string;
  /** Writes a checkpoint; with a measurement, it ends an iteration. */
  keep(checkpoint: TuningCheckpoint, measured: Measured | undefined): Promise<void>;
  /**
   * Writes one file atomically, and makes its folder.
   * @param name relative, with `/`
   */
  write(name: string, content: string): Promise<void>;
  /** Writes the manifest with the hashes of all files, for `runs verify`. */
  finish(identity: RunIdentity, results: StoredResults): Promise<void>;
  /** Releases the folder for other processes. */
  close(): Promise<void>;
}

/**
 * Makes the folder of a new tuning with its data, locked for this process until it is closed.
 * @throws UsageError `usage/folder-not-empty`, `usage/folder-locked`; SystemError when the system refuses
 */
export async function createTuningFolder(
  path: string,
  checkpoint: TuningCheckpoint,
  catalogue: unknown,
): Promise<TuningFolder> {
  await makeFolder(path);
  // Before the lock, so that nothing is written into a foreign folder, and again when no other process can write.
  await refuseUsed(path);
  const close = await lockFolder(path, '--out');
  return closedOnFailure(close, async () => {
    await refuseUsed(path);
    await removeParts(path);
    await writeAtomically(join(path, CATALOGUE_FILE), canonicalJson(catalogue));
    await writeAtomically(join(path, CHECKPOINT_FILE), checkpointText(checkpoint));
    await beginLog(path, checkpoint);
    return folderAt(path, close);
  });
}

/**
 * Message for a folder in use.
 * @param resumable the folder, if it contains a tuning
 */
function folderInUse(resumable: string | undefined): string {
  const expected = 'the folder is not empty, expected a new or an empty one';
  return resumable === undefined ? expected : `${expected}; --resume ${resumable} resumes the tuning in it`;
}

async function refuseUsed(path: string): Promise<void> {
  const entries = await attempt('read the folder', path, () => readdir(path));
  if (entries.every(isBeginning)) return;
  const message = folderInUse(entries.includes(CHECKPOINT_FILE) ? path : undefined);
  throw new UsageError([{ code: 'usage/folder-not-empty', place: { file: path, path: '--out' }, message }]);
}

/** Whether a file is written before the checkpoint: a folder with only such files holds no tuning yet. */
function isBeginning(entry: string): boolean {
  return entry === CATALOGUE_FILE || isLockFile(entry) || isLeftover(entry);
}

/**
 * Opens the folder of a stopped tuning, locked for this process until it is closed. Log lines after the checkpoint belong to an
 * unfinished iteration and are dropped.
 * @returns the folder with its checkpoint and its catalogue, whose hash is verified
 * @throws UsageError `usage/no-tuning`, `usage/folder-locked`; DataError `data/not-a-checkpoint`, `data/catalogue-changed`,
 * `data/log-too-short`, `data/log-out-of-order`; SystemError
 */
export async function openTuningFolder(path: string): Promise<{
  readonly folder: TuningFolder;
  readonly checkpoint: TuningCheckpoint;
  readonly catalogue: unknown;
}> {
  const entries = await attempt('read the folder', path, () => readdir(path));
  if (!entries.includes(CHECKPOINT_FILE)) {
    const place = { file: path, path: '--resume' };
    throw new UsageError([
      {
        code: 'usage/no-tuning',
        place,
        message: `the folder has no ${CHECKPOINT_FILE}, expected the folder of a tuning`,
      },
    ]);
  }
  const close = await lockFolder(path, '--resume');
  return closedOnFailure(close, async () => {
    const file = join(path, CHECKPOINT_FILE);
    const checkpoint = readCheckpoint(await readText(file), file);
    const catalogue = await readCatalogue(join(path, CATALOGUE_FILE), checkpoint.catalogueHash);
    await removeParts(path);
    // The manifest is written last, when all its files exist.
    const manifest = join(path, MANIFEST_FILE);
    await attempt('remove the file', manifest, () => rm(manifest, { force: true }));
    const { done } = checkpoint.state;
    if (done === 0) await beginLog(path, checkpoint);
    else await trimLog(join(path, LOG_FILE), done);
    return { folder: folderAt(path, close), checkpoint, catalogue };
  });
}

async function beginLog(path: string, { plan }: TuningCheckpoint): Promise<void> {
  const names = plan.weights.map(({ name }) => name);
  await writeAtomically(
    join(path, LOG_FILE),
    `${['iteration', 'plus', 'minus', ...names].join(',')}${LINE_END}`,
  );
}

function folderAt(path: string, close: () => Promise<void>): TuningFolder {
  const written = new Set([CATALOGUE_FILE, CHECKPOINT_FILE, LOG_FILE]);
  const write = async (name: string, content: string): Promise<void> => {
    const file = join(path, name);
    await makeFolder(dirname(file));
    await writeAtomically(file, content);
    written.add(name);
  };
  return {
    path,
    async keep(checkpoint, measured) {
      // The log first: it can then only be too long, which resuming repairs.
      if (measured !== undefined) {
        const { state } = checkpoint;
        const cells = [state.done, measured.plus, measured.minus, ...state.values];
        const log = join(path, LOG_FILE);
        const line = `${cells.join(',')}${LINE_END}`;
        await attempt('write the log', log, () => appendFile(log, line, { flush: true }));
      }
      await write(CHECKPOINT_FILE, checkpointText(checkpoint));
    },
    write,
    async finish(identity, results) {
      const files = [...written].sort();
      const hashes: [string, string][] = [];
      for (const name of files) hashes.push([name, bytesHash(await readText(join(path, name)))]);
      await writeAtomically(
        join(path, MANIFEST_FILE),
        manifestText({
          format: 2,
          status: 'complete',
          identity,
          results,
          files,
          hashes: Object.fromEntries(hashes),
        }),
      );
    },
    close,
  };
}

async function readCatalogue(file: string, hash: string): Promise<unknown> {
  const text = await readText(file);
  let catalogue: unknown;
  try {
    catalogue = parseBoundedJson(text);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new DataError([{ code: 'data/catalogue-changed', place: { file }, message: notJson(reason) }]);
  }
  if (contentHash(catalogue) === hash) return catalogue;
  throw new DataError([{ code: 'data/catalogue-changed', place: { file }, message: catalogueChanged() }]);
}

async function trimLog(file: string, done: number): Promise<void> {
  const lines = (await readText(file)).split(LINE_END);
  // The last part follows the last newline: it is empty or a partial line.
  const whole = lines.length - 2;
  if (whole < done) {
    const message = `found ${Math.max(0, whole)} iterations, expected the ${done} of the checkpoint`;
    throw new DataError([{ code: 'data/log-too-short', place: { file }, message }]);
  }
  const faults = lines.slice(1, done + 1).flatMap((line, i): Fault[] => {
    const [found] = line.split(',');
    if (found === String(i + 1)) return [];
    const place = { file, line: i + 2 };
    return [
      {
        code: 'data/log-out-of-order',
        place,
        message: `found the iteration "${found}", expected ${i + 1}: the log is damaged or mixes several searches`,
      },
    ];
  });
  if (faults.length > 0) throw new DataError(faults.slice(0, 1));
  await writeAtomically(
    file,
    lines
      .slice(0, done + 1)
      .map((line) => `${line}${LINE_END}`)
      .join(''),
  );
}

/** Reads a text file without the size limit for files of users, since logs may be long. */
async function readText(file: string): Promise<string> {
  return attempt('read the file', file, () => readFile(file, 'utf8'));
}
