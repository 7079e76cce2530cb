/** The file in which people keep their games. */
import { stat, writeFile } from 'node:fs/promises';
import { readBounded } from '../../simulation/readBounded.ts';
import { systemFault } from '../../simulation/systemFault.ts';
import { writeWhole } from '../host/writeWhole.ts';
import { type ResultLines, readResultLines } from './resultLines.ts';
import { type ResultEntry, withResults } from './withResults.ts';

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
 * Adds games to the file: by one append where the table has all their columns, so that two who write at once lose nothing.
 * @param table as it was read; undefined where there was none
 * @throws SystemError when the system refuses; DataError for a table that is no CSV
 */
export async function saveResults(
  file: string,
  table: ResultLines | undefined,
  entries: readonly ResultEntry[],
): Promise<void> {
  const { text, isWhole } = withResults(table, entries, file);
  if (isWhole && table !== undefined) {
    await writeWhole(file, text);
    return;
  }
  try {
    await writeFile(file, text, { flag: table === undefined ? 'wx' : 'a' });
  } catch (thrown) {
    if (!isThereNow(thrown)) throw systemFault(thrown, 'write the file', file);
    // Somebody else has begun the table in the meantime.
    await saveResults(file, await keptTable(file, Number.POSITIVE_INFINITY), entries);
  }
}

function isThereNow(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === 'EEXIST';
}
