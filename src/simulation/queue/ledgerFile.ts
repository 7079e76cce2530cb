/** The ledger of a run on disk: one line an entry, beside the chunks and no part of what the run gave. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { LEDGER_FILE } from '../manifest.ts';
import { systemFault } from '../systemFault.ts';
import { entrySchema, Ledger, type LedgerEntry } from './ledger.ts';

export interface LedgerFile {
  readonly ledger: Ledger;
  /** Takes an entry, and returns when it is on the disk. @throws SystemError */
  write(entry: LedgerEntry): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the ledger of a run; an empty one when it has none.
 * @throws DataError `data/not-a-ledger`; SystemError
 */
export async function readLedger(folder: string): Promise<Ledger> {
  return (await readWhole(folder)).ledger;
}

/**
 * Opens the ledger of a run to go on with it. The folder must be locked.
 * @throws as readLedger
 */
export async function openLedger(folder: string): Promise<LedgerFile> {
  const path = join(folder, LEDGER_FILE);
  const { ledger, bytes } = await readWhole(folder);
  const file = await attempt(path, () => open(path, 'a'));
  // Half a line of a process that was killed.
  await attempt(path, () => file.truncate(bytes));
  return {
    ledger,
    async write(entry) {
      await attempt(path, async () => {
        await file.appendFile(`${JSON.stringify(entry)}\n`);
        await file.datasync();
      });
      ledger.apply(entry);
    },
    close: () => file.close(),
  };
}

/** @returns also where its last whole line ends */
async function readWhole(folder: string): Promise<{ readonly ledger: Ledger; readonly bytes: number }> {
  const path = join(folder, LEDGER_FILE);
  const ledger = new Ledger();
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return { ledger, bytes: 0 };
    throw systemFault(thrown, 'read the file', path);
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const [i, line] of whole.split('\n').slice(0, -1).entries()) {
    const entry = entrySchema.safeParse(parsed(line));
    if (!entry.success) {
      const place = { file: path, line: i + 1 };
      throw new DataError([
        {
          code: 'data/not-a-ledger',
          place,
          message: 'found an invalid entry in the delivery log, which records the machine of each chunk',
        },
      ]);
    }
    ledger.apply(entry.data);
  }
  return { ledger, bytes: Buffer.byteLength(whole) };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function attempt<T>(path: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (thrown) {
    throw systemFault(thrown, 'write the file', path);
  }
}
