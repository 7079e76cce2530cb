/** Lets workers of a queue play the missing games of a run folder, before they are counted. */

import type { Logger } from 'pino';
import { formatCount, formatPValue } from '../../answer/format.ts';
import { counted, PROGRAM } from '../../base/phrases.ts';
import type { StudySpec } from '../../game/contract.ts';
import { loadRuleset } from '../../rulesets/registry.ts';
import type { Coordinated } from '../../simulation/queue/coordination.ts';
import type { QueueEvent } from '../../simulation/queue/events.ts';
import { addressOf } from '../../simulation/queue/redisAddress.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import type { Host } from '../host/host.ts';
import { INTERRUPTED } from '../host/interrupt.ts';
import { DEFAULT_VERIFY_EVERY } from '../options/queueOptions.ts';
import type { RunArguments } from '../options/runOptions.ts';
import { hasDeliveryLog } from './hasDeliveryLog.ts';
import { goOn, redisBack, redisGone } from './phrases.ts';

/** Exit code when a worker had wrong results, even though none of them remain. */
const FAILED = 1;

/**
 * Fills a folder. A run begun by a queue is checked completely even without a queue now.
 * @returns whether its games may be counted; if not, it sets the exit code of the process
 * @throws as fillFromQueue
 */
export async function fillFolder(
  folder: RunFolder,
  study: StudySpec,
  { queue, games }: RunArguments,
  host: Host,
): Promise<boolean> {
  if (queue === undefined && !(await hasDeliveryLog(folder.path))) return true;
  // Loads the schema library.
  const { fillFromQueue } = await import('../../simulation/queue/fillFromQueue.ts');
  const { columns } = (await loadRuleset(study.ruleset)).createRunner(study);
  if (!folder.identity.repeatable)
    host.log.warn(
      'a player has a time budget, so chunks cannot be verified by replay; all results of workers are accepted',
    );
  const start = performance.now();
  const filled = await host
    .interruptible((signal) =>
      fillFromQueue(folder, study, columns, {
        redis: queue?.redis,
        stallSeconds: queue?.stallSeconds ?? 1,
        verifyEvery: queue?.verifyEvery ?? DEFAULT_VERIFY_EVERY,
        signal,
        onEvent: (event) => report(event, queue?.redis, host.log),
        onProgress: (done) =>
          host.progress.update({ games: done, total: games, seconds: (performance.now() - start) / 1000 }),
      }),
    )
    .finally(() => host.progress.stop());
  if (filled.faultyWorkers.length > 0) host.fail(FAILED);
  reportEnd(filled, games, host.log);
  if (!filled.interrupted) return true;
  host.fail(INTERRUPTED);
  // The stored games are not all checked, so the folder records no results.
  await folder.plan();
  host.log.warn(
    'interrupted while workers play; results count only when every chunk has arrived and enough of them are verified',
  );
  host.log.warn(goOn(folder.identity.command, folder.path));
  return false;
}

function malformedMessage(worker: string | undefined): string {
  return worker === undefined
    ? 'ignored an unknown message in the queue'
    : `worker ${worker} sent data that is not a chunk of this run; discarded`;
}

/**
 * Message about a faulty worker.
 * @param dropped number of its dropped chunks
 */
function faultFound(worker: string, chunk: number, dropped: number): string {
  const found = `worker ${worker} played chunk ${chunk} wrong, as a replay shows; it gets no more work`;
  if (dropped === 0) return found;
  return `${found}, and ${dropped === 1 ? 'its only chunk is' : `all ${dropped} chunks of it are`} played again by others`;
}

/**
 * Message about a suspect worker.
 * @param pValue as shown, like `threshold`
 */
function workerSuspected(worker: string, pValue: string, threshold: string, isChecked: boolean): string {
  const found = `the games of worker ${worker} differ from those of the others (chi-square, p = ${pValue}, threshold ${threshold})`;
  return isChecked ? `${found}; other workers play all its chunks again` : found;
}

function report(event: QueueEvent, redis: URL | undefined, log: Logger): void {
  switch (event.kind) {
    case 'joined':
      log.info(`worker ${event.worker} takes part with ${counted(event.threads, 'thread')}`);
      break;
    case 'left':
      log.info(`worker ${event.worker} has left; its chunks return to the queue`);
      break;
    case 'silent':
      log.warn(`worker ${event.worker} sends no heartbeat; its chunks are reassigned`);
      break;
    case 'refused':
      log.warn(`worker ${event.worker} cannot play this run: ${event.reason}`);
      break;
    case 'failed':
      log.warn(`worker ${event.worker} could not play chunk ${event.chunk}: ${event.reason}`);
      break;
    case 'malformed':
      log.warn(malformedMessage(event.worker));
      break;
    case 'faulty':
      log.error(faultFound(event.worker, event.chunk, event.dropped));
      break;
    case 'suspect': {
      const [p, threshold] = [formatPValue(event.pValue), formatPValue(event.threshold)];
      log.warn(workerSuspected(event.worker, p, threshold, event.isChecked));
      break;
    }
    case 'alone':
      if (event.playsHere)
        log.warn(
          'all workers had wrong results; the coordinator plays the chunks until another worker joins',
        );
      else if (redis !== undefined)
        log.warn(
          `no workers; start one on any machine with the same ${PROGRAM}: ${PROGRAM} worker --redis ${addressOf(redis)}`,
        );
      break;
    case 'outage':
      if (event.reason === null) log.info(redisBack());
      else log.warn(redisGone(event.reason));
      break;
  }
}

/**
 * Message about a filled folder.
 * @param games as shown
 * @param again chunks and games that were played again with the same result
 */
function queueFilled(
  games: string,
  workers: number,
  chunks: number,
  again: { readonly chunks: number; readonly games: string },
): string {
  const by = `${chunks} chunks by ${counted(workers, 'worker')}`;
  return `${games} games there; ${by}; verified: ${again.chunks} chunks elsewhere, ${again.games} single games by the coordinator`;
}

function reportEnd({ workers, interrupted }: Coordinated, games: number, log: Logger): void {
  if (interrupted || workers.length === 0) return;
  const chunks = workers.reduce((sum, worker) => sum + worker.chunks, 0);
  const recomputed = workers.reduce((sum, worker) => sum + worker.recomputed, 0);
  const sampled = workers.reduce((sum, worker) => sum + worker.sampled, 0);
  const checked = { chunks: recomputed, games: formatCount(sampled) };
  log.info(queueFilled(formatCount(games), workers.length, chunks, checked));
}
