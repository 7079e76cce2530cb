/** Plays delivered chunks again, resolves disagreements about them, and excludes faulty workers. */
import { MOST_FAILURES } from '../study.ts';
import { suspects } from './outcomeTest.ts';
import { stillToDraw } from './samples.ts';
import { deadlyOf, firstOf, sizeOf, type Work } from './work.ts';

/** Lets another worker play a delivered chunk again, or this process if there is none. */
export async function recompute(work: Work, chunk: number): Promise<void> {
  const { run, again, drawnOf } = work;
  const worker = run.deliveryLog.entries.deliveries.get(chunk)?.worker;
  if (worker === undefined || again.has(chunk) || !run.repeatable) return;
  drawnOf.set(worker, (drawnOf.get(worker) ?? 0) + 1);
  await askAnother(work, chunk, worker);
}

async function askAnother(work: Work, chunk: number, worker: string): Promise<void> {
  const { faultyWorkers } = work.run.deliveryLog.entries;
  await work.again.begin(chunk, [worker, ...faultyWorkers], deadlyOf(work, chunk));
}

/** Reassigns chunks whose recomputing worker has left. */
export async function askOthers(work: Work): Promise<void> {
  const { deliveries } = work.run.deliveryLog.entries;
  for (const chunk of work.again.forsaken()) {
    const worker = deliveries.get(chunk)?.worker;
    if (worker !== undefined) await askAnother(work, chunk, worker);
  }
}

/** Whether all chunks are stored and checked; draws chunks that must still be played again. */
export async function isSettled(work: Work): Promise<boolean> {
  const { run, plays, again, suspected, draw } = work;
  const { entries: deliveryLog } = run.deliveryLog;
  if (!plays.isOver() || again.size > 0 || work.samples.size > 0 || work.probes.isOpen()) return false;
  const wanted = new Set(run.repeatable ? stillToDraw(deliveryLog, draw) : []);
  for (const suspect of suspects(deliveryLog.workers())) {
    if (suspected.has(suspect.worker)) continue;
    suspected.add(suspect.worker);
    run.onEvent({ kind: 'suspect', ...suspect, isChecked: run.repeatable });
    for (const chunk of run.repeatable ? deliveryLog.chunksOf(suspect.worker) : []) {
      if (deliveryLog.deliveries.get(chunk)?.recomputedBy === undefined) wanted.add(chunk);
    }
  }
  for (const chunk of wanted) await recompute(work, chunk);
  return wanted.size === 0;
}

/** Plays a delivered chunk again in this process. */
export async function recomputeHere(work: Work, chunk: number): Promise<void> {
  await work.again.end(chunk);
  await decide(work, chunk, []);
}

/** Draws games of a delivered chunk to play again in this process. */
export function drawSample(work: Work, chunk: number): void {
  const { share, draw } = work;
  if (share === 0) return;
  const first = firstOf(work, chunk);
  const skipped = new Set(deadlyOf(work, chunk).map(({ index }) => index));
  const sample: number[] = [];
  for (let index = first; index < first + sizeOf(work, chunk); index++) {
    if (draw() < share && !skipped.has(index)) sample.push(index);
  }
  if (sample.length > 0) work.samples.set(chunk, sample);
}

/** Plays the drawn games of a chunk again and compares them with the stored ones. */
export async function checkSample(work: Work, chunk: number, sample: readonly number[]): Promise<void> {
  const { run, samples, decode, plays } = work;
  const { deliveryLog: file, store, verifier } = run;
  samples.delete(chunk);
  if (!file.entries.deliveries.has(chunk)) return;
  const kept = decode(await store.read(chunk), sizeOf(work, chunk));
  if (kept === undefined) {
    // The file no longer contains what was delivered.
    await store.drop(chunk);
    await file.write({ event: 'dropped', chunk });
    work.stored -= sizeOf(work, chunk);
    plays.want(chunk);
    return;
  }
  const agrees = await verifier.agrees(kept, sample);
  if (agrees === true) await file.write({ event: 'sampled', chunk, games: sample.length });
  else if (agrees === false) await decide(work, chunk, []);
}

/** Compares a worker's checksum of a chunk with the delivered one. */
export async function compare(work: Work, chunk: number, worker: string, sha256: string): Promise<void> {
  const { deliveryLog: file, repeatable } = work.run;
  const delivery = file.entries.deliveries.get(chunk);
  if (delivery === undefined || !repeatable) return;
  if (delivery.sha256 === sha256) await file.write({ event: 'recomputed', chunk, by: worker });
  else await decide(work, chunk, [{ worker, sha256 }]);
}

interface Claim {
  readonly worker: string;
  readonly sha256: string;
}

/**
 * Plays a delivered chunk in this process to decide which worker is right.
 * @param claims checksums reported by other workers than the one that delivered it
 */
async function decide(work: Work, chunk: number, claims: readonly Claim[]): Promise<void> {
  const { deliveryLog: file, verifier } = work.run;
  const delivery = file.entries.deliveries.get(chunk);
  if (delivery === undefined) return;
  const known = deadlyOf(work, chunk);
  const own = await verifier.play(firstOf(work, chunk), sizeOf(work, chunk), known);
  if (own === undefined) return;
  const { worker: deliverer, recomputedBy, sha256 } = delivery;
  if (sha256 === own.sha256) await file.write({ event: 'recomputed', chunk, by: null });
  // A worker that confirmed a wrong chunk has the same fault.
  const confirmer = typeof recomputedBy === 'string' ? [{ worker: recomputedBy, sha256 }] : [];
  const all = [{ worker: deliverer, sha256 }, ...confirmer, ...claims];
  const wrong = new Set(all.filter((claim) => claim.sha256 !== own.sha256).map(({ worker }) => worker));
  for (const worker of wrong) await expose(work, worker, chunk);
  if (wrong.size > 0) await work.probes.askAll(chunk, { sha256: own.sha256, known });
}

/**
 * Plays a chunk in this process, when all present workers had wrong results.
 * @returns whether there was a chunk to play
 */
export async function playHere(work: Work): Promise<boolean> {
  const { run, plays } = work;
  const chunk = await plays.take();
  if (chunk === undefined) return false;
  const own = await run.verifier.play(firstOf(work, chunk), sizeOf(work, chunk), []);
  if (own === undefined) return true;
  await run.store.put(chunk, own.bytes);
  countStored(work, chunk, own.failures.length);
  return true;
}

/**
 * Counts a chunk that is now in the store.
 * @param failures number of its games without a result
 */
export function countStored(work: Work, chunk: number, failures: number): void {
  work.stored += sizeOf(work, chunk);
  work.failures += failures;
  // The study will end at the last of these failures, wherever it is.
  if (work.failures >= MOST_FAILURES) work.plays.forget();
  work.run.onProgress(work.stored);
}

/** Reports when no worker is left. */
export function noteAlone(work: Work): void {
  const { registry, run } = work;
  const wasAlone = work.isAlone;
  work.isAlone = registry.others([]).length === 0;
  if (!work.isAlone || wasAlone || run.session === undefined) return;
  run.onEvent({ kind: 'alone', playsHere: run.deliveryLog.entries.faultyWorkers.size > 0 });
}

/** Excludes a worker that was wrong about a chunk, and voids all that it delivered and confirmed. */
export async function expose(work: Work, worker: string, chunk: number): Promise<void> {
  const { run, plays, again, registry } = work;
  const { deliveryLog: file, store, session, onEvent } = run;
  const { entries: deliveryLog } = file;
  if (deliveryLog.faultyWorkers.has(worker)) return;
  const own = deliveryLog.chunksOf(worker);
  const confirmed = deliveryLog.confirmedBy(worker);
  // The files first: after a crash in between, their entries are still there.
  for (const number of own) await store.drop(number);
  await file.write({ event: 'faulty', worker, chunk });
  for (const number of own) {
    work.stored -= sizeOf(work, number);
    plays.want(number);
    await again.end(number);
    work.samples.delete(number);
  }
  registry.left(worker);
  onEvent({ kind: 'faulty', worker, chunk, dropped: own.length });
  await session?.ban([...deliveryLog.faultyWorkers]);
  noteAlone(work);
  for (const number of confirmed) await recompute(work, number);
  await askOthers(work);
}
