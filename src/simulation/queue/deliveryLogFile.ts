/** The delivery log of a run on disk: one line per entry, beside the chunks and not part of the results. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataError } from '../../base/errors.ts';
import { DELIVERIES_FILE } from '../manifest.ts';
import { systemFault } from '../systemFault.ts';
import { type DeliveryEntry, DeliveryLog, entrySchema } from './deliveryLog.ts';

export interface DeliveryLogFile {
  readonly entries: DeliveryLog;
  /**
   * Appends an entry, and returns when it is on the disk.
   * @throws SystemError
   */
  write(entry: DeliveryEntry): Promise<void>;
  close(): Promise<void>;
}

/**
 * Reads the delivery log of a run; an empty one when it has none.
 * @throws DataError `data/not-a-delivery-log`; SystemError
 */
export async function readDeliveryLog(folder: string): Promise<DeliveryLog> {
  return (await readWhole(folder)).deliveryLog;
}

/**
 * Opens the delivery log of a run to continue it. The folder must be locked.
 * @throws as readDeliveryLog
 */
export async function openDeliveryLog(folder: string): Promise<DeliveryLogFile> {
  const path = join(folder, DELIVERIES_FILE);
  const { deliveryLog, bytes } = await readWhole(folder);
  const file = await attempt(path, () => open(path, 'a'));
  // A partial line from a killed process.
  await attempt(path, () => file.truncate(bytes));
  return {
    entries: deliveryLog,
    async write(entry) {
      await attempt(path, async () => {
        await file.appendFile(`${JSON.stringify(entry)}\n`);
        await file.datasync();
      });
      deliveryLog.apply(entry);
    },
    close: () => file.close(),
  };
}

/**
 * Reads the complete lines of a log.
 * @returns also the position where the last complete line ends
 */
async function readWhole(
  folder: string,
): Promise<{ readonly deliveryLog: DeliveryLog; readonly bytes: number }> {
  const path = join(folder, DELIVERIES_FILE);
  const deliveryLog = new DeliveryLog();
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT')
      return { deliveryLog, bytes: 0 };
    throw systemFault(thrown, 'read the file', path);
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  for (const [i, line] of whole.split('\n').slice(0, -1).entries()) {
    const entry = entrySchema.safeParse(parsed(line));
    if (!entry.success) {
      const place = { file: path, line: i + 1 };
      throw new DataError([
        {
          code: 'data/not-a-delivery-log',
          place,
          message: 'found an invalid entry in the delivery log, which records the machine of each chunk',
        },
      ]);
    }
    deliveryLog.apply(entry.data);
  }
  return { deliveryLog, bytes: Buffer.byteLength(whole) };
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
