/** One process a folder: two that write the same files would spoil both their work without a word. */
import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { folderLocked } from '../base/messages/simulation.ts';
import { isAlive, startOf } from './isAlive.ts';
import { systemFault } from './systemFault.ts';

/** Holds the id of the process that works in the folder, its machine, and when it was started. */
const LOCK_FILE = 'lock';
/** There while a lock is taken over, so that of several heirs only one inherits. */
const HEIR_FILE = 'lock.heir';

/** Files of a folder that only say who works in it. */
export const LOCK_FILES: readonly string[] = [LOCK_FILE, HEIR_FILE];

/**
 * Takes a folder for this process. The lock of a process of this machine that has died is taken over; of another machine
 * nobody knows.
 * @param option where the folder was given, for messages
 * @returns lets the folder go
 * @throws UsageError `usage/folder-locked`; SystemError when the system refuses
 */
export async function lockFolder(path: string, option: string): Promise<() => Promise<void>> {
  const file = join(path, LOCK_FILE);
  // A process that is ended from within, by a second Ctrl-C, still takes its lock along.
  const atExit = (): void => rmSync(file, { force: true });
  const release = async (): Promise<void> => {
    process.off('exit', atExit);
    await rm(file, { force: true });
  };
  const taken = (): (() => Promise<void>) => {
    process.once('exit', atExit);
    return release;
  };
  if (await create(file)) return taken();
  const heir = join(path, HEIR_FILE);
  if ((await isOrphan(file)) && (await becomeHeir(heir))) {
    try {
      // Another heir may have come and gone between the two looks.
      if (await isOrphan(file)) await rm(file, { force: true });
      if (await create(file)) return taken();
    } finally {
      await rm(heir, { force: true });
    }
  }
  const [id, machine = hostname()] = ((await contentOf(file)) ?? '?').trim().split(' ');
  const owner = machine === hostname() ? id : `${id} of ${machine}`;
  const message = folderLocked(owner, file);
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
  await rm(heir, { force: true });
  return create(heir);
}

/** Makes a file with the id of this process; false when there is one already. */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid} ${hostname()} ${startOf(process.pid)}\n`, { flag: 'wx' });
    return true;
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST') return false;
    throw systemFault(thrown, 'write the file', file);
  }
}

/** Whether the process that made a lock has died. One that is still empty is being made. */
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
