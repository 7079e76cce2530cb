/** The file in which people keep their games. */
import { appendFile, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { UsageError } from '../../base/errors.ts';
import { takeLock } from '../../simulation/folderLock.ts';
import { readBounded } from '../../simulation/readBounded.ts';
import { attempt, systemFault } from '../../simulation/systemFault.ts';
import { checkWritable, writeWhole } from '../host/writeWhole.ts';
import { type ResultLines, readResultLines } from './resultLines.ts';
import { type ResultEntry, withResults } from './withResults.ts';

/** How long to wait for another process that writes the table; it takes some milliseconds. */
const MOST_WAIT_MS = 5000;
const RETRY_MS = 20;

/**
 * The table in a file; undefined where there is none yet.
 * @param most most bytes that it may have
 * @throws SystemError, DataError as readBounded and readResultLines
 */
export async function keptTable(file: string, most: number): Promise<ResultLines | undefined> {
  try {
    await stat(file);
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return undefined;
    throw systemFault(thrown, 'read the file', file);
  }
  return readResultLines(await readBounded(file, most), file, new Map());
}

/**
 * Adds games to the file. Nobody else adds any between reading the table and writing it: another process waits.
 * @param most most bytes that it may have
 * @param added the games to add, which may be none, from the table as it is; `told` is returned
 * @throws UsageError `usage/table-locked` where another process does not end; SystemError when the system refuses; DataError for a
 * table that is no CSV; what `added` throws
 */
export async function addResults<T>(
  file: string,
  most: number,
  added: (table: ResultLines | undefined) => { readonly entries: readonly ResultEntry[]; readonly told: T },
): Promise<T> {
  await checkWritable(file);
  const release = await lockTable(file);
  try {
    const table = await keptTable(file, most);
    const { entries, told } = added(table);
    if (entries.length > 0) await saveResults(file, table, entries);
    return told;
  } finally {
    await release();
  }
}

async function saveResults(
  file: string,
  table: ResultLines | undefined,
  entries: readonly ResultEntry[],
): Promise<void> {
  const { text, isWhole } = withResults(table, entries, file);
  if (isWhole) await writeWhole(file, text);
  else await attempt('write the file', file, () => appendFile(file, text));
}

async function lockTable(file: string): Promise<() => Promise<void>> {
  const lock = `${file}.lock`;
  const giveUpAt = Date.now() + MOST_WAIT_MS;
  for (;;) {
    try {
      return await takeLock(lock, (owner) => {
        const message = `process ${owner} is writing this table; if that shockroll no longer runs, remove ${lock}`;
        return { code: 'usage/table-locked', place: { file }, message };
      });
    } catch (thrown) {
      if (!(thrown instanceof UsageError) || Date.now() > giveUpAt) throw thrown;
      await setTimeout(RETRY_MS);
    }
  }
}
