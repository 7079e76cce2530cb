/** Handles the frames that a coordinator receives from its workers. */
import { type Delivered, outcomesOf } from './checkDelivery.ts';
import { askOthers, compare, countStored, drawSample, expose, recompute } from './checking.ts';
import { decodeFrame, type Frame } from './protocol.ts';
import type { QueueSession } from './queueSession.ts';
import { isDrawn } from './samples.ts';
import { deadly } from './verifier.ts';
import { firstOf, givenUp, sizeOf, type Work } from './work.ts';

/** Most refusals of one chunk by workers. */
const MOST_REFUSALS = 5;
/** Invalid frames from one worker before it is banned. */
const MOST_MALFORMED = 3;

/**
 * Handles all received frames, so that no worker seems silent because its frames were not read.
 * @param waits whether to wait for the first frame
 */
export async function hearAll(work: Work, session: QueueSession, waits: boolean): Promise<void> {
  const { signal, onEvent } = work.run;
  for (let wait = waits; !signal.aborted; wait = false) {
    const bytes = await session.listen(wait);
    if (bytes === undefined) return;
    const frame = decodeFrame(bytes);
    if (frame === undefined) onEvent({ kind: 'malformed', worker: undefined });
    else await hear(work, frame);
    await work.plays.handOut();
  }
}

async function hear(work: Work, { header, body }: Frame): Promise<void> {
  const { run, registry, plays } = work;
  const { worker } = header;
  const chunk = 'chunk' in header ? header.chunk : 0;
  if (chunk >= work.chunks) {
    run.onEvent({ kind: 'malformed', worker });
    return;
  }
  if (run.deliveryLog.entries.faultyWorkers.has(worker)) {
    // Its work is discarded, and the chunk issued again.
    if (header.kind === 'played' || header.kind === 'failed') await plays.again(chunk);
  } else if (header.kind === 'left') {
    registry.left(worker);
    run.onEvent({ kind: 'left', worker });
    await askOthers(work);
  } else if (header.kind === 'refused') run.onEvent({ kind: 'refused', worker, reason: header.reason });
  else {
    const threads = header.kind === 'here' ? header.threads : undefined;
    if (registry.heard(worker, threads)) {
      work.isAlone = false;
      run.onEvent({ kind: 'joined', worker, threads: threads ?? 1 });
      await work.probes.ask(worker);
    }
    if (header.kind === 'failed') await hearFailed(work, worker, chunk, header.reason);
    else if (header.kind === 'played') await hearPlayed(work, worker, chunk, header, body);
    else if (header.kind === 'recomputed') await hearRecomputed(work, worker, chunk, header.sha256);
  }
}

async function hearFailed(work: Work, worker: string, chunk: number, reason: string): Promise<void> {
  const { run, refusals, plays, again } = work;
  run.onEvent({ kind: 'failed', worker, chunk, reason });
  const count = (refusals.get(chunk) ?? 0) + 1;
  refusals.set(chunk, count);
  if (count >= MOST_REFUSALS) throw givenUp(chunk, reason);
  if (plays.has(chunk)) await plays.again(chunk);
  else if (again.has(chunk)) await again.takeOver(chunk);
}

async function hearPlayed(
  work: Work,
  worker: string,
  chunk: number,
  given: Delivered & { readonly seconds: number },
  body: Uint8Array,
): Promise<void> {
  const { run, plays } = work;
  const { deliveryLog: file, store, format } = run;
  const { sha256, seconds } = given;
  const checked = work.check(body, given, firstOf(work, chunk), sizeOf(work, chunk));
  if (checked === undefined) {
    await hearMalformed(work, worker, chunk);
    return;
  }
  if (!agreesWithTruth(work, chunk, sha256)) {
    await expose(work, worker, chunk);
    await plays.again(chunk);
    return;
  }
  if (!plays.has(chunk)) {
    // Delivered by a worker that seemed dead, or played in this process.
    const known = file.entries.deliveries.get(chunk);
    if (known !== undefined && known.worker !== worker) await compare(work, chunk, worker, sha256);
    return;
  }
  const { games, bytes } = checked;
  const outcomes = [...outcomesOf(format, games)];
  const delivered = { event: 'delivered', chunk, worker, sha256, seconds, outcomes } as const;
  await file.write({ ...delivered, deadly: [...deadly(games.failures)] });
  await store.put(chunk, bytes);
  await plays.end(chunk);
  countStored(work, chunk, games.failures.length);
  drawSample(work, chunk);
  if (isDrawn(work.drawnOf.get(worker) ?? 0, work.draw())) await recompute(work, chunk);
}

/** False for a checksum that is known to be wrong. */
function agreesWithTruth({ probes }: Work, chunk: number, sha256: string): boolean {
  const truth = probes.truthOf(chunk);
  return truth === undefined || truth === sha256;
}

async function hearMalformed(work: Work, worker: string, chunk: number): Promise<void> {
  const { run, malformed, plays } = work;
  run.onEvent({ kind: 'malformed', worker });
  const count = (malformed.get(worker) ?? 0) + 1;
  malformed.set(worker, count);
  await plays.again(chunk);
  if (count >= MOST_MALFORMED) await expose(work, worker, chunk);
}

async function hearRecomputed(work: Work, worker: string, chunk: number, sha256: string): Promise<void> {
  const { run, again } = work;
  await work.probes.answered(worker, chunk);
  if (!agreesWithTruth(work, chunk, sha256)) {
    await expose(work, worker, chunk);
    return;
  }
  if (!again.has(chunk) || run.deliveryLog.entries.deliveries.get(chunk)?.worker === worker) return;
  await again.end(chunk);
  await compare(work, chunk, worker, sha256);
}
