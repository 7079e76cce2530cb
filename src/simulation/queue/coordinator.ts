/**
 * Fills the store of a run with chunks that workers play, in any order. Other workers play some chunks again, and this process a
 * random sample of games. One wrong chunk voids everything from its worker. The study then reads the store from its first game,
 * so nothing is counted before it is checked.
 *
 * This finds machines that compute wrongly, even in the same way. It does not protect against workers that conspire: everyone
 * with the password of the server is trusted.
 */

import { endedWorkers } from '../phrases.ts';
import {
  askOthers,
  checkSample,
  drawSample,
  isSettled,
  noteAlone,
  playHere,
  recompute,
  recomputeHere,
} from './checking.ts';
import type { Coordinated, Coordination } from './coordination.ts';
import { hearAll } from './hearing.ts';
import type { QueueSession } from './queueSession.ts';
import { isDrawn } from './samples.ts';
import { beginWork, givenUp, sizeOf, type Work } from './work.ts';

const LOOK_MILLISECONDS = 2000;

/**
 * Runs the coordinator until the run is complete or interrupted.
 * @throws SystemError `system/chunk-given-up`; what store, delivery log and session throw
 */
export async function coordinate(run: Coordination): Promise<Coordinated> {
  const { session, signal } = run;
  const { entries: deliveryLog } = run.deliveryLog;
  const work = beginWork(run);
  let lookedAt = performance.now();
  await takeStock(work);
  while (!signal.aborted) {
    await work.plays.handOut();
    if (await isSettled(work)) break;
    const hasWorked = await workHere(work);
    if (session === undefined) continue;
    await hearAll(work, session, !hasWorked);
    if (performance.now() - lookedAt <= LOOK_MILLISECONDS) continue;
    lookedAt = performance.now();
    await lookAround(work, session);
  }
  return {
    workers: deliveryLog.workers(),
    faultyWorkers: [...deliveryLog.faultyWorkers].sort(),
    interrupted: signal.aborted,
  };
}

/**
 * Does one small task of this process, so that workers do not wait long.
 * @returns whether there was one
 */
async function workHere(work: Work): Promise<boolean> {
  for (const [chunk, sample] of work.samples) {
    await checkSample(work, chunk, sample);
    return true;
  }
  const chunk = work.again.here();
  if (chunk !== undefined) {
    await recomputeHere(work, chunk);
    return true;
  }
  const hasOnlyFaultyWorkers = work.isAlone && work.run.deliveryLog.entries.faultyWorkers.size > 0;
  return hasOnlyFaultyWorkers && (await playHere(work));
}

/** Takes over what earlier sessions left. */
async function takeStock(work: Work): Promise<void> {
  const { run, plays, drawnOf, chunks } = work;
  const { deliveryLog: file, store, session } = run;
  const { entries: deliveryLog } = file;
  for (const [chunk, { sha256 }] of [...deliveryLog.deliveries]) {
    if (chunk >= chunks || !store.holds(chunk, sha256)) await file.write({ event: 'dropped', chunk });
  }
  await session?.ban([...deliveryLog.faultyWorkers]);
  for (let chunk = chunks - 1; chunk >= 0; chunk--) {
    if (store.has(chunk)) work.stored += sizeOf(work, chunk);
    else plays.want(chunk);
  }
  for (const [chunk, { worker, recomputedBy, sampled }] of deliveryLog.deliveries) {
    if (sampled === undefined && recomputedBy !== null) drawSample(work, chunk);
    if (recomputedBy !== undefined) drawnOf.set(worker, (drawnOf.get(worker) ?? 0) + 1);
    else if (isDrawn(drawnOf.get(worker) ?? 0, work.draw())) await recompute(work, chunk);
  }
  run.onProgress(work.stored);
}

/** Regular check for workers that have left, chunks given up, and recomputations without a worker. */
async function lookAround(work: Work, session: QueueSession): Promise<void> {
  const { registry, run } = work;
  for (const worker of registry.silent()) run.onEvent({ kind: 'silent', worker });
  noteAlone(work);
  const [lost] = await session.givenUp();
  if (lost !== undefined) throw givenUp(Number(lost.split('-')[1]), endedWorkers());
  await askOthers(work);
}
