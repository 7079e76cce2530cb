/** Lets workers play the missing games of a run folder. */
import { join } from 'node:path';
import type { ColumnSpec, StudySpec } from '../../game/contract.ts';
import { GAMES_FOLDER } from '../manifest.ts';
import { chunkRun, type RunFolder } from '../runFolder.ts';
import { createThreadExecutor } from '../threads.ts';
import { openChunkStore } from './chunkStore.ts';
import { connect } from './connection.ts';
import type { Coordinated } from './coordination.ts';
import { coordinate } from './coordinator.ts';
import { openDeliveryLog } from './deliveryLogFile.ts';
import type { QueueEvent } from './events.ts';
import { type QueueSession, RedisSession } from './queueSession.ts';
import { createVerifier } from './verifier.ts';

interface QueueOptions {
  /** Server of the queue; undefined to only check what an earlier queue left unchecked. */
  readonly redis: URL | undefined;
  readonly stallSeconds: number;
  /** See Coordination. */
  readonly verifyEvery: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: QueueEvent) => void;
  /** Called with the number of stored games whenever it grows. */
  readonly onProgress: (games: number) => void;
}

/**
 * Fills the folder; its games must not be open. Afterwards the study finds them there.
 * @throws SystemError `system/package-missing`, `system/no-redis`, `system/chunk-given-up`; DataError `data/not-a-delivery-log`
 */
export async function fillFromQueue(
  { path, identity }: RunFolder,
  study: StudySpec,
  columns: readonly ColumnSpec[],
  { redis, stallSeconds, verifyEvery, signal, onEvent, onProgress }: QueueOptions,
): Promise<Coordinated> {
  const { games, chunkGames, repeatable, command, engine, programHash, runtime, ruleset, catalogueHash } =
    identity;
  const format = { columns, run: chunkRun(identity) };
  const size = (chunk: number): number => Math.min(chunkGames, games - chunk * chunkGames);
  const store = await openChunkStore(join(path, GAMES_FOLDER), size);
  const deliveryLog = await openDeliveryLog(path);
  const verifier = createVerifier(() => createThreadExecutor(study, columns, 1, undefined), format);
  const connection = redis && (await connect(redis, (reason) => onEvent({ kind: 'outage', reason })));
  let session: QueueSession | undefined;
  /** Ends waiting for a chunk played here, or for a lost server. */
  const stop = (): void => {
    verifier.stop();
    if (connection?.client.status !== 'ready') connection?.close();
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (connection !== undefined) {
      const program = { command, engine, programHash, runtime };
      const ticket = { ...program, ruleset, catalogueHash, run: format.run, games, chunkGames };
      const { catalogue, seed } = study;
      const queued = { catalogue, configuration: identity.configuration, seed };
      session = await RedisSession.open(connection, { ...ticket, stallSeconds, banned: [] }, queued);
    }
    const run = { format, games, chunkGames, repeatable, stallSeconds, verifyEvery };
    return await coordinate({ ...run, store, deliveryLog, session, verifier, signal, onEvent, onProgress });
  } catch (thrown) {
    // An aborted connection was closed on purpose.
    if (!signal.aborted) throw thrown;
    return {
      workers: deliveryLog.entries.workers(),
      faultyWorkers: [...deliveryLog.entries.faultyWorkers].sort(),
      interrupted: true,
    };
  } finally {
    signal.removeEventListener('abort', stop);
    await session?.close();
    connection?.close();
    await verifier.close();
    await deliveryLog.close();
  }
}
