import { type FileHandle, open } from 'node:fs/promises';
import type { ColumnBatch, ColumnSpec } from '../game/contract.ts';
import { createArrowEncoder, END_OF_STREAM } from './arrowStream.ts';
import { allocateColumns, sliceColumns } from './columns.ts';
import { systemFault } from './systemFault.ts';

/** Rows of one record batch: a few megabytes of memory, and small overhead on disk. */
const GROUP_GAMES = 16_384;

const ACTION = 'write the games';

/** The games of a study on disk, one row a game, while they are played. */
export interface GamesFile {
  /** Appends games. @throws SystemError when the file cannot be written */
  append(batch: ColumnBatch): Promise<void>;
  /** Writes what is left and ends the file. */
  close(): Promise<void>;
  /** Leaves the file as it is, after a failure; what was written stays readable. */
  abandon(): Promise<void>;
}

/**
 * Begins an Arrow IPC stream (`.arrows`): the column `index`, then the columns of the runner. The same games give the
 * same bytes, whatever batches they came in. Never holds more than one group of rows.
 * @throws SystemError when the file cannot be made
 */
export async function createGamesFile(path: string, specs: readonly ColumnSpec[]): Promise<GamesFile> {
  const all: readonly ColumnSpec[] = [{ name: 'index', type: 'uint32' }, ...specs];
  const group = allocateColumns(all, GROUP_GAMES);
  const encoder = createArrowEncoder(all);
  const file = await attempt(path, () => open(path, 'w'));
  let rows = 0;
  let begun = false;

  async function flush(): Promise<void> {
    // A file without games still has its columns.
    if (rows === 0 && begun) return;
    const bytes = encoder.encode(sliceColumns(group, 0, rows));
    rows = 0;
    begun = true;
    await attempt(path, () => writeAll(file, bytes));
  }

  return {
    async append({ first, games, columns }) {
      for (let from = 0; from < games; ) {
        const to = Math.min(games, from + GROUP_GAMES - rows);
        for (let row = from; row < to; row++) group[0][rows + row - from] = first + row;
        for (let i = 0; i < columns.length; i++) group[i + 1].set(columns[i].subarray(from, to), rows);
        rows += to - from;
        from = to;
        if (rows === GROUP_GAMES) await flush();
      }
    },
    async close() {
      try {
        await flush();
        await attempt(path, async () => {
          await writeAll(file, END_OF_STREAM);
          await file.sync();
        });
      } finally {
        await file.close();
      }
    },
    abandon: () => file.close(),
  };
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await file.write(bytes, written)).bytesWritten;
  }
}

async function attempt<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw systemFault(thrown, ACTION, path);
  }
}
