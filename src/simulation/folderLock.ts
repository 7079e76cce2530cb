/** One process per folder, or per file: two processes that write the same would silently damage each other's work. */
import { rmSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Fault, UsageError } from '../base/errors.ts';
import { isAlive, startOf } from './isAlive.ts';
import { isPart, PART_ENDING } from './store/writeAtomically.ts';
import { attempt, systemFault } from './systemFault.ts';

/** Contains the id of the process that uses the folder, its machine, and its start time. */
const LOCK_FILE = 'lock';
/** Ending of the file that exists while a lock is taken over, so that only one of several processes gets it. */
const HEIR_ENDING = '.heir';

/** Number of locks that this process has written; several may be in progress at once. */
let written = 0;

/** Whether a file of a folder is its lock, complete or in progress. */
export function isLockFile(file: string): boolean {
  return (
    file === LOCK_FILE ||
    file === LOCK_FILE + HEIR_ENDING ||
    (file.startsWith(`${LOCK_FILE}.`) && isPart(file))
  );
}

/**
 * Locks a folder for this process.
 * @param option option that names the folder, for messages
 * @returns a function that releases the folder
 * @throws UsageError `usage/folder-locked`; SystemError when the system refuses
 */
export async function lockFolder(path: string, option: string): Promise<() => Promise<void>> {
  const file = join(path, LOCK_FILE);
  return takeLock(file, (owner) => {
    const message = `process ${owner} is using this folder; if that shockroll no longer runs, remove ${file}`;
    return { code: 'usage/folder-locked', place: { file: path, path: option }, message };
  });
}

/**
 * Makes a lock file. The lock of a dead process of this machine is taken over; for other machines that cannot be known.
 * @param refused fault for a lock of another process, or of this one
 * @returns a function that removes the lock
 * @throws UsageError with that fault; SystemError when the system refuses
 */
export async function takeLock(
  file: string,
  refused: (owner: string) => Fault,
): Promise<() => Promise<void>> {
  const release = async (): Promise<void> => {
    await remove(file);
    forget?.();
  };
  let forget: (() => void) | undefined;
  const taken = (): (() => Promise<void>) => {
    // A process that exits at once, after a second Ctrl-C, still removes its lock.
    forget = removeAtExit(file);
    return release;
  };
  const heir = file + HEIR_ENDING;
  if (await create(file)) {
    const done = taken();
    // Left by a process that died between the two locks.
    if (await isOrphan(heir)) await remove(heir);
    return done;
  }
  if ((await isOrphan(file)) && (await becomeHeir(heir))) {
    try {
      // Another process may have taken the lock over since the last check.
      if (await isOrphan(file)) await remove(file);
      if (await create(file)) return taken();
    } finally {
      await removeOwn(heir);
    }
  }
  const [id, machine = hostname()] = ((await contentOf(file)) ?? '?').trim().split(' ');
  throw new UsageError([refused(machine === hostname() ? id : `${id} of ${machine}`)]);
}

/** The process that uses a folder, by id and machine; undefined without one. */
export async function ownerOf(path: string): Promise<string | undefined> {
  const file = join(path, LOCK_FILE);
  const owner = await contentOf(file);
  return owner === undefined || (await isOrphan(file)) ? undefined : owner.trim();
}

/** Whether this process may take a lock over. If another process died while taking over, the next one may. */
async function becomeHeir(heir: string): Promise<boolean> {
  if (await create(heir)) return true;
  if (!(await isOrphan(heir))) return false;
  await remove(heir);
  return create(heir);
}

/**
 * Makes a file with the id of this process; false when there is one already. It appears complete, since a partial lock does not
 * show whether its process has died.
 */
async function create(file: string): Promise<boolean> {
  const content = `${process.pid} ${hostname()} ${startOf(process.pid)}\n`;
  const part = `${file}.${++written}${PART_ENDING}`;
  try {
    await writeFile(part, content, { flush: true });
    await link(part, file).catch(async (thrown: unknown) => {
      if (!NO_LINKS.has(codeOf(thrown))) throw thrown;
      await writeFile(file, content, { flag: 'wx' });
    });
  } catch (thrown) {
    await removeOwn(part).catch(() => {});
    if (codeOf(thrown) === 'EEXIST') return false;
    throw systemFault(thrown, 'write the file', file);
  }
  try {
    await removeOwn(part);
  } catch (thrown) {
    removeAtExit(file);
    throw thrown;
  }
  return true;
}

/** Error codes of file systems without links. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}

/** Removes a file of this process; if that fails, tries again at exit. */
async function removeOwn(file: string): Promise<void> {
  try {
    await remove(file);
  } catch (thrown) {
    removeAtExit(file);
    throw thrown;
  }
}

/**
 * Removes a file at exit.
 * @returns a function that cancels this
 */
function removeAtExit(file: string): () => void {
  const act = (): void => {
    try {
      rmSync(file, { force: true });
    } catch {
      // A lock left by an ended process will be taken over.
    }
  };
  process.once('exit', act);
  return () => process.off('exit', act);
}

async function remove(file: string): Promise<void> {
  await attempt('remove the file', file, () => rm(file, { force: true }));
}

/** Whether the process that made a lock has died. A partial lock is still being written, on file systems without links. */
async function isOrphan(file: string): Promise<boolean> {
  const content = await contentOf(file);
  const [lock, id, machine = hostname(), start] = /^(\d+)(?: (\S+))?(?: (\S+))?\n$/.exec(content ?? '') ?? [];
  if (lock === undefined || machine !== hostname()) return false;
  // The id may belong to another process by now.
  return !isAlive(Number(id)) || (start !== undefined && start !== startOf(Number(id)));
}

async function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
