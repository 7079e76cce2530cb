/** Lets workers of a queue play what a run folder lacks, before it is counted. */
import type { Logger } from 'pino';
import { stopping } from '../../base/messages/cli.ts';
import * as words from '../../base/messages/queue.ts';
import { goOn } from '../../base/messages/runs.ts';
import type { StudySpec } from '../../game/contract.ts';
import { loadRuleset } from '../../rulesets/registry.ts';
import type { Coordinated } from '../../simulation/queue/coordination.ts';
import type { QueueEvent } from '../../simulation/queue/events.ts';
import { addressOf } from '../../simulation/queue/redisAddress.ts';
import type { RunFolder } from '../../simulation/runFolder.ts';
import { formatCount, formatPValue } from '../../tables/format.ts';
import { INTERRUPTED, interruptible } from '../interrupt.ts';
import type { ProgressReport } from '../progress.ts';
import type { RunArguments } from '../runOptions.ts';
import { hasLedger } from './hasLedger.ts';
import { USUAL_VERIFY_EVERY } from './queueOptions.ts';

/** Exit code when a worker had wrong results, though none of them is left. */
const FAILED = 1;

/**
 * Fills a folder. One that a queue began is checked to its end even when no queue goes on with it.
 * @returns whether its games may be counted; if not, the exit code of the process says so
 * @throws as fillFromQueue
 */
export async function fillFolder(
  folder: RunFolder,
  study: StudySpec,
  { queue, games }: RunArguments,
  progress: ProgressReport,
  log: Logger,
): Promise<boolean> {
  if (queue === undefined && !(await hasLedger(folder.path))) return true;
  // Loads the schema library.
  const { fillFromQueue } = await import('../../simulation/queue/fillFromQueue.ts');
  const { columns } = (await loadRuleset(study.ruleset)).createRunner(study);
  if (!folder.identity.repeatable) log.warn(words.cannotRecompute());
  const start = performance.now();
  const filled = await interruptible(
    (signal) =>
      fillFromQueue(folder, study, columns, {
        redis: queue?.redis,
        stallSeconds: queue?.stallSeconds ?? 1,
        verifyEvery: queue?.verifyEvery ?? USUAL_VERIFY_EVERY,
        signal,
        onEvent: (event) => tell(event, queue?.redis, log),
        onProgress: (done) =>
          progress.update({ games: done, total: games, seconds: (performance.now() - start) / 1000 }),
      }),
    () => {
      progress.stop();
      log.warn(stopping());
    },
  ).finally(() => progress.stop());
  if (filled.liars.length > 0) process.exitCode = FAILED;
  tellEnd(filled, games, log);
  if (!filled.interrupted) return true;
  process.exitCode = INTERRUPTED;
  // What is there was not checked to its end, so the folder claims no results.
  await folder.plan();
  log.warn(words.queueInterrupted());
  log.warn(goOn(folder.identity.command, folder.path));
  return false;
}

function tell(event: QueueEvent, redis: URL | undefined, log: Logger): void {
  switch (event.kind) {
    case 'joined':
      log.info(words.workerJoined(event.worker, event.threads));
      break;
    case 'left':
      log.info(words.workerLeft(event.worker));
      break;
    case 'silent':
      log.warn(words.workerSilent(event.worker));
      break;
    case 'refused':
      log.warn(words.workerRefused(event.worker, event.reason));
      break;
    case 'failed':
      log.warn(words.workerFailedAt(event.worker, event.chunk, event.reason));
      break;
    case 'malformed':
      log.warn(words.malformedMessage(event.worker));
      break;
    case 'liar':
      log.error(words.liarFound(event.worker, event.chunk, event.dropped));
      break;
    case 'suspect': {
      const [p, threshold] = [formatPValue(event.pValue), formatPValue(event.threshold)];
      log.warn(words.workerSuspected(event.worker, p, threshold, event.isChecked));
      break;
    }
    case 'alone':
      if (event.playsHere) log.warn(words.playsItself());
      else if (redis !== undefined) log.warn(words.waitingForWorkers(addressOf(redis)));
      break;
    case 'outage':
      if (event.reason === null) log.info(words.redisBack());
      else log.warn(words.redisGone(event.reason));
      break;
  }
}

function tellEnd({ workers, interrupted }: Coordinated, games: number, log: Logger): void {
  if (interrupted || workers.length === 0) return;
  const chunks = workers.reduce((sum, worker) => sum + worker.chunks, 0);
  const recomputed = workers.reduce((sum, worker) => sum + worker.recomputed, 0);
  const sampled = workers.reduce((sum, worker) => sum + worker.sampled, 0);
  const checked = { chunks: recomputed, games: formatCount(sampled) };
  log.info(words.queueFilled(formatCount(games), workers.length, chunks, checked));
}
