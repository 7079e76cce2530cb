/** Which delivered chunks are played again, what follows when two say different things of one, and who is thrown out. */
import { suspects } from './outcomeTest.ts';
import { stillToDraw } from './samples.ts';
import { deadlyOf, firstOf, sizeOf, type Work } from './work.ts';

/** Has a delivered chunk played again, by another worker where there is one. */
export async function recompute(work: Work, chunk: number): Promise<void> {
  const { run, again, drawnOf } = work;
  const worker = run.ledger.ledger.deliveries.get(chunk)?.worker;
  if (worker === undefined || again.has(chunk) || !run.repeatable) return;
  drawnOf.set(worker, (drawnOf.get(worker) ?? 0) + 1);
  await askAnother(work, chunk, worker);
}

async function askAnother(work: Work, chunk: number, worker: string): Promise<void> {
  const { liars } = work.run.ledger.ledger;
  await work.again.begin(chunk, [worker, ...liars], deadlyOf(work, chunk));
}

/** Chunks that nobody is left to play again go to somebody who is. */
export async function askOthers(work: Work): Promise<void> {
  const { deliveries } = work.run.ledger.ledger;
  for (const chunk of work.again.forsaken()) {
    const worker = deliveries.get(chunk)?.worker;
    if (worker !== undefined) await askAnother(work, chunk, worker);
  }
}

/** Whether everything is there and checked; draws what is still to be played again. */
export async function isSettled(work: Work): Promise<boolean> {
  const { run, plays, again, suspected, draw } = work;
  const { ledger } = run.ledger;
  if (!plays.isOver() || again.size > 0) return false;
  const wanted = new Set(run.repeatable ? stillToDraw(ledger, draw) : []);
  for (const suspect of suspects(ledger.workers())) {
    if (suspected.has(suspect.worker)) continue;
    suspected.add(suspect.worker);
    run.onEvent({ kind: 'suspect', ...suspect, isChecked: run.repeatable });
    for (const chunk of run.repeatable ? ledger.chunksOf(suspect.worker) : []) {
      if (ledger.deliveries.get(chunk)?.recomputedBy === undefined) wanted.add(chunk);
    }
  }
  for (const chunk of wanted) await recompute(work, chunk);
  return wanted.size === 0;
}

/** Plays a delivered chunk again in this process. */
export async function recomputeHere(work: Work, chunk: number): Promise<void> {
  const { ledger: file, referee } = work.run;
  const delivery = file.ledger.deliveries.get(chunk);
  await work.again.end(chunk);
  if (delivery === undefined) return;
  const own = await referee.play(firstOf(work, chunk), sizeOf(work, chunk), deadlyOf(work, chunk));
  if (own === undefined) return;
  if (own === delivery.sha256) await file.write({ event: 'recomputed', chunk, by: null });
  else await expose(work, delivery.worker, chunk);
}

/** Holds what a worker says of a chunk against what was delivered. */
export async function compare(work: Work, chunk: number, worker: string, sha256: string): Promise<void> {
  const { ledger: file, repeatable } = work.run;
  const delivery = file.ledger.deliveries.get(chunk);
  if (delivery === undefined || !repeatable) return;
  if (delivery.sha256 === sha256) await file.write({ event: 'recomputed', chunk, by: worker });
  else await decide(work, chunk, [delivery, { worker, sha256 }]);
}

/** Two workers say different things of one chunk: what is played here decides. */
async function decide(
  work: Work,
  chunk: number,
  claims: readonly { readonly worker: string; readonly sha256: string }[],
): Promise<void> {
  const { ledger: file, referee } = work.run;
  const own = await referee.play(firstOf(work, chunk), sizeOf(work, chunk), deadlyOf(work, chunk));
  if (own === undefined) return;
  const wrong = claims.filter(({ sha256 }) => sha256 !== own).map(({ worker }) => worker);
  if (!wrong.includes(file.ledger.deliveries.get(chunk)?.worker ?? '')) {
    await file.write({ event: 'recomputed', chunk, by: null });
  }
  for (const worker of new Set(wrong)) await expose(work, worker, chunk);
}

/** Throws out a worker that was wrong about a chunk, with all that it delivered and confirmed. */
export async function expose(work: Work, worker: string, chunk: number): Promise<void> {
  const { run, plays, again, crew } = work;
  const { ledger: file, shelf, hall, onEvent } = run;
  const { ledger } = file;
  if (ledger.liars.has(worker)) return;
  const own = ledger.chunksOf(worker);
  const confirmed = ledger.confirmedBy(worker);
  // The files first: after a crash in between, their entries are still there.
  for (const number of own) await shelf.drop(number);
  await file.write({ event: 'liar', worker, chunk });
  for (const number of own) {
    work.stored -= sizeOf(work, number);
    plays.want(number);
    await again.end(number);
  }
  crew.left(worker);
  onEvent({ kind: 'liar', worker, chunk, dropped: own.length });
  await hall?.ban([...ledger.liars]);
  for (const number of confirmed) await recompute(work, number);
  await askOthers(work);
}
