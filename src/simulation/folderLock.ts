/** One process a folder: two that write the same files would spoil both their work without a word. */
import { rmSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { isAlive, startOf } from './isAlive.ts';
import { isPart, PART_ENDING } from './store/writeAtomically.ts';
import { attempt, systemFault } from './systemFault.ts';

/** Holds the id of the process that works in the folder, its machine, and when it was started. */
const LOCK_FILE = 'lock';
/** There while a lock is taken over, so that of several heirs only one inherits. */
const HEIR_FILE = 'lock.heir';

/** Locks that this process has written so far: several may be in the making at once. */
let written = 0;

/** Whether a file of a folder only says who works in it. One in the making counts, too. */
export function isLockFile(file: string): boolean {
  return file === LOCK_FILE || file === HEIR_FILE || (file.startsWith(`${LOCK_FILE}.`) && isPart(file));
}

/**
 * Takes a folder for this process. The lock of a process of this machine that has died is taken over; of another machine
 * nobody knows.
 * @param option where the folder was given, for messages
 * @returns lets the folder go
 * @throws UsageError `usage/folder-locked`; SystemError when the system refuses
 */
export async function lockFolder(path: string, option: string): Promise<() => Promise<void>> {
  const file = join(path, LOCK_FILE);
  const release = async (): Promise<void> => {
    await remove(file);
    forget?.();
  };
  let forget: (() => void) | undefined;
  const taken = (): (() => Promise<void>) => {
    // A process that is ended from within, by a second Ctrl-C, still takes its lock along.
    forget = removeAtExit(file);
    return release;
  };
  const heir = join(path, HEIR_FILE);
  if (await create(file)) {
    const done = taken();
    // Of one that died between the two locks.
    if (await isOrphan(heir)) await remove(heir);
    return done;
  }
  if ((await isOrphan(file)) && (await becomeHeir(heir))) {
    try {
      // Another heir may have come and gone between the two looks.
      if (await isOrphan(file)) await remove(file);
      if (await create(file)) return taken();
    } finally {
      await removeOwn(heir);
    }
  }
  const [id, machine = hostname()] = ((await contentOf(file)) ?? '?').trim().split(' ');
  const owner = machine === hostname() ? id : `${id} of ${machine}`;
  const message = `process ${owner} is using this folder; if that shockroll no longer runs, remove ${file}`;
  throw new UsageError([{ code: 'usage/folder-locked', place: { file: path, path: option }, message }]);
}

/** Who is at work in a folder: id of a process and its machine; undefined when nobody is. */
export async function ownerOf(path: string): Promise<string | undefined> {
  const file = join(path, LOCK_FILE);
  const owner = await contentOf(file);
  return owner === undefined || (await isOrphan(file)) ? undefined : owner.trim();
}

/** Whether this process may take a lock over. An heir that died while it did so leaves its place to the next one. */
async function becomeHeir(heir: string): Promise<boolean> {
  if (await create(heir)) return true;
  if (!(await isOrphan(heir))) return false;
  await remove(heir);
  return create(heir);
}

/**
 * Makes a file with the id of this process; false when there is one already. It appears whole: nobody could tell whether the maker
 * of half a lock has died.
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

/** What a file system without links answers. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

function codeOf(thrown: unknown): unknown {
  return thrown instanceof Error && 'code' in thrown ? thrown.code : undefined;
}

/** Removes a file of this process; if that fails, its end tries once more. */
async function removeOwn(file: string): Promise<void> {
  try {
    await remove(file);
  } catch (thrown) {
    removeAtExit(file);
    throw thrown;
  }
}

/** @returns lets it be */
function removeAtExit(file: string): () => void {
  const act = (): void => {
    try {
      rmSync(file, { force: true });
    } catch {
      // What a process that has ended left is taken over.
    }
  };
  process.once('exit', act);
  return () => process.off('exit', act);
}

async function remove(file: string): Promise<void> {
  await attempt('remove the file', file, () => rm(file, { force: true }));
}

/** Whether the process that made a lock has died. Half of one is being made, where there are no links. */
async function isOrphan(file: string): Promise<boolean> {
  const content = await contentOf(file);
  const [lock, id, machine = hostname(), start] = /^(\d+)(?: (\S+))?(?: (\S+))?\n$/.exec(content ?? '') ?? [];
  if (lock === undefined || machine !== hostname()) return false;
  // The id may be another process's by now.
  return !isAlive(Number(id)) || (start !== undefined && start !== startOf(Number(id)));
}

async function contentOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined);
}
