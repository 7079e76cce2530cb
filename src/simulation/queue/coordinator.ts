/**
 * Fills the store of a run by what workers play: hands out its chunks, takes them in any order, has some of them played again by
 * somebody else, and throws out everything of a worker of which one chunk was wrong. The study then reads the store from its first
 * game on, so nothing is counted before all of it has been checked.
 *
 * This finds machines that compute wrongly. It is no protection against workers that conspire: whoever may write to the server is
 * trusted with its password.
 */
import { randomInt } from 'node:crypto';
import { SystemError } from '../../base/errors.ts';
import * as words from '../../base/messages/queue.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { MOST_FAILURES } from '../study.ts';
import { createDeliveryCheck, type Delivered, outcomesOf } from './checkDelivery.ts';
import type { Coordinated, Coordination } from './coordination.ts';
import { createCrew } from './crew.ts';
import type { Hall } from './hall.ts';
import { createHandedOut } from './handedOut.ts';
import { suspects } from './outcomeTest.ts';
import { decodeFrame, type Frame } from './protocol.ts';
import { createRecomputations } from './recomputations.ts';
import { deadly } from './referee.ts';
import { isDrawn, stillToDraw } from './samples.ts';

/** Times that workers may say of one chunk that they could not play it. */
const MOST_REFUSALS = 5;
/** Frames that are no chunk, from one worker, before it gets no more work. */
const MOST_MALFORMED = 3;
const LOOK_MILLISECONDS = 2000;
/** Draws are made of that many equal parts. */
const DRAW_PARTS = 2 ** 32;

/**
 * @throws SystemError `system/chunk-given-up`; what shelf, ledger and hall throw
 */
export async function coordinate(run: Coordination): Promise<Coordinated> {
  const { hall, shelf, ledger: file, referee, repeatable, signal, onEvent } = run;
  const { ledger } = file;
  const draw = run.draw ?? (() => randomInt(DRAW_PARTS) / DRAW_PARTS);
  const chunks = Math.ceil(run.games / run.chunkGames);
  const check = createDeliveryCheck(run.format);
  const crew = createCrew(run.stallSeconds);
  const plays = createHandedOut(hall, crew, ledger.liars);
  const refusals = new Map<number, number>();
  const malformed = new Map<string, number>();
  const again = createRecomputations(hall, crew, draw);
  /** Chunks of each worker that were or are being played again. */
  const drawnOf = new Map<string, number>();
  const suspected = new Set<string>();
  let stored = 0;
  let failures = 0;
  let isAlone = false;
  let lookedAt = performance.now();

  const first = (chunk: number): number => chunk * run.chunkGames;
  const size = (chunk: number): number => Math.min(run.chunkGames, run.games - first(chunk));

  await takeStock();
  while (!signal.aborted) {
    await plays.handOut();
    if (await isSettled()) break;
    const here = again.here();
    if (here !== undefined) await recomputeHere(here);
    if (hall === undefined) continue;
    await hearAll(hall, here === undefined);
    if (performance.now() - lookedAt > LOOK_MILLISECONDS) await lookAround(hall);
  }
  return { workers: ledger.workers(), liars: [...ledger.liars].sort(), interrupted: signal.aborted };

  /** What earlier sessions left. */
  async function takeStock(): Promise<void> {
    for (const [chunk, { sha256 }] of [...ledger.deliveries]) {
      if (chunk >= chunks || !shelf.holds(chunk, sha256)) await file.write({ event: 'dropped', chunk });
    }
    await hall?.ban([...ledger.liars]);
    for (let chunk = chunks - 1; chunk >= 0; chunk--) {
      if (shelf.has(chunk)) stored += size(chunk);
      else plays.want(chunk);
    }
    for (const [chunk, { worker, recomputedBy }] of ledger.deliveries) {
      if (recomputedBy !== undefined) drawnOf.set(worker, (drawnOf.get(worker) ?? 0) + 1);
      else if (isDrawn(drawnOf.get(worker) ?? 0, draw())) await recompute(chunk);
    }
    run.onProgress(stored);
  }

  function deadlyOf(chunk: number): readonly QuarantinedGame[] {
    return ledger.deliveries.get(chunk)?.deadly ?? [];
  }

  /** Whether everything is there and checked; draws what is still to be played again. */
  async function isSettled(): Promise<boolean> {
    if (!plays.isOver() || again.size > 0) return false;
    const wanted = new Set(repeatable ? stillToDraw(ledger, draw) : []);
    for (const suspect of suspects(ledger.workers())) {
      if (suspected.has(suspect.worker)) continue;
      suspected.add(suspect.worker);
      onEvent({ kind: 'suspect', ...suspect, isChecked: repeatable });
      for (const chunk of repeatable ? ledger.chunksOf(suspect.worker) : []) {
        if (ledger.deliveries.get(chunk)?.recomputedBy === undefined) wanted.add(chunk);
      }
    }
    for (const chunk of wanted) await recompute(chunk);
    return wanted.size === 0;
  }

  /** Has a delivered chunk played again, by another worker where there is one. */
  async function recompute(chunk: number): Promise<void> {
    const worker = ledger.deliveries.get(chunk)?.worker;
    if (worker === undefined || again.has(chunk) || !repeatable) return;
    drawnOf.set(worker, (drawnOf.get(worker) ?? 0) + 1);
    await askAnother(chunk, worker);
  }

  async function askAnother(chunk: number, worker: string): Promise<void> {
    await again.begin(chunk, [worker, ...ledger.liars], deadlyOf(chunk));
  }

  async function recomputeHere(chunk: number): Promise<void> {
    const delivery = ledger.deliveries.get(chunk);
    await again.end(chunk);
    if (delivery === undefined) return;
    const own = await referee.play(first(chunk), size(chunk), deadlyOf(chunk));
    if (own === undefined) return;
    if (own === delivery.sha256) await file.write({ event: 'recomputed', chunk, by: null });
    else await expose(delivery.worker, chunk);
  }

  /** Two workers say different things of one chunk: what is played here decides. */
  async function decide(
    chunk: number,
    claims: readonly { readonly worker: string; readonly sha256: string }[],
  ): Promise<void> {
    const own = await referee.play(first(chunk), size(chunk), deadlyOf(chunk));
    if (own === undefined) return;
    const wrong = claims.filter(({ sha256 }) => sha256 !== own).map(({ worker }) => worker);
    if (!wrong.includes(ledger.deliveries.get(chunk)?.worker ?? '')) {
      await file.write({ event: 'recomputed', chunk, by: null });
    }
    for (const worker of new Set(wrong)) await expose(worker, chunk);
  }

  async function expose(worker: string, chunk: number): Promise<void> {
    if (ledger.liars.has(worker)) return;
    const own = ledger.chunksOf(worker);
    const confirmed = ledger.confirmedBy(worker);
    // The files first: after a crash in between, their entries are still there.
    for (const number of own) await shelf.drop(number);
    await file.write({ event: 'liar', worker, chunk });
    for (const number of own) {
      stored -= size(number);
      plays.want(number);
      await again.end(number);
    }
    crew.left(worker);
    onEvent({ kind: 'liar', worker, chunk, dropped: own.length });
    await hall?.ban([...ledger.liars]);
    for (const number of confirmed) await recompute(number);
    await askOthers();
  }

  /** Everything that was said, so that nobody is silent who only was not listened to. */
  async function hearAll(place: Hall, waits: boolean): Promise<void> {
    for (let wait = waits; !signal.aborted; wait = false) {
      const bytes = await place.listen(wait);
      if (bytes === undefined) return;
      const frame = decodeFrame(bytes);
      if (frame === undefined) onEvent({ kind: 'malformed', worker: undefined });
      else await hear(frame);
      await plays.handOut();
    }
  }

  async function hear({ header, body }: Frame): Promise<void> {
    const { worker } = header;
    const chunk = 'chunk' in header ? header.chunk : 0;
    if (chunk >= chunks) {
      onEvent({ kind: 'malformed', worker });
      return;
    }
    if (ledger.liars.has(worker)) {
      // Its work is thrown away; somebody else is to do it.
      if (header.kind === 'played' || header.kind === 'failed') await plays.again(chunk);
    } else if (header.kind === 'left') {
      crew.left(worker);
      onEvent({ kind: 'left', worker });
      await askOthers();
    } else if (header.kind === 'refused') onEvent({ kind: 'refused', worker, reason: header.reason });
    else {
      const threads = header.kind === 'here' ? header.threads : undefined;
      if (crew.heard(worker, threads)) onEvent({ kind: 'joined', worker, threads: threads ?? 1 });
      if (header.kind === 'failed') await hearFailed(worker, chunk, header.reason);
      else if (header.kind === 'played') await hearPlayed(worker, chunk, header, body);
      else if (header.kind === 'recomputed') await hearRecomputed(worker, chunk, header.sha256);
    }
  }

  async function hearFailed(worker: string, chunk: number, reason: string): Promise<void> {
    onEvent({ kind: 'failed', worker, chunk, reason });
    const count = (refusals.get(chunk) ?? 0) + 1;
    refusals.set(chunk, count);
    if (count >= MOST_REFUSALS) throw givenUp(chunk, reason);
    if (plays.has(chunk)) await plays.again(chunk);
    else if (again.has(chunk)) await again.takeOver(chunk);
  }

  async function hearPlayed(
    worker: string,
    chunk: number,
    said: Delivered & { readonly seconds: number },
    body: Uint8Array,
  ): Promise<void> {
    const { sha256, seconds } = said;
    const checked = check(body, said, first(chunk), size(chunk));
    if (checked === undefined) {
      await hearMalformed(worker, chunk);
      return;
    }
    const known = ledger.deliveries.get(chunk);
    if (!plays.has(chunk)) {
      // Somebody who was taken for dead, or a chunk of this process.
      if (known !== undefined && known.worker !== worker) await compare(chunk, worker, sha256);
      return;
    }
    const { games, bytes } = checked;
    const outcomes = [...outcomesOf(run.format, games)];
    const delivered = { event: 'delivered', chunk, worker, sha256, seconds, outcomes } as const;
    await file.write({ ...delivered, deadly: [...deadly(games.failures)] });
    await shelf.put(chunk, bytes);
    await plays.end(chunk);
    stored += size(chunk);
    failures += games.failures.length;
    // The study will end at the last of them, wherever it is.
    if (failures >= MOST_FAILURES) plays.forget();
    run.onProgress(stored);
    if (isDrawn(drawnOf.get(worker) ?? 0, draw())) await recompute(chunk);
  }

  async function hearMalformed(worker: string, chunk: number): Promise<void> {
    onEvent({ kind: 'malformed', worker });
    const count = (malformed.get(worker) ?? 0) + 1;
    malformed.set(worker, count);
    await plays.again(chunk);
    if (count >= MOST_MALFORMED) await expose(worker, chunk);
  }

  async function hearRecomputed(worker: string, chunk: number, sha256: string): Promise<void> {
    if (!again.has(chunk) || ledger.deliveries.get(chunk)?.worker === worker) return;
    await again.end(chunk);
    await compare(chunk, worker, sha256);
  }

  async function compare(chunk: number, worker: string, sha256: string): Promise<void> {
    const delivery = ledger.deliveries.get(chunk);
    if (delivery === undefined || !repeatable) return;
    if (delivery.sha256 === sha256) await file.write({ event: 'recomputed', chunk, by: worker });
    else await decide(chunk, [delivery, { worker, sha256 }]);
  }

  /** Every now and then: who is gone, what was given up, and what nobody is left to play again. */
  async function lookAround(place: Hall): Promise<void> {
    lookedAt = performance.now();
    for (const worker of crew.silent()) onEvent({ kind: 'silent', worker });
    const alone = crew.others([]).length === 0;
    if (alone && !isAlone) onEvent({ kind: 'alone' });
    isAlone = alone;
    const [lost] = await place.givenUp();
    if (lost !== undefined) throw givenUp(Number(lost.split('-')[1]), words.endedWorkers());
    await askOthers();
  }

  /** Chunks that nobody is left to play again go to somebody who is. */
  async function askOthers(): Promise<void> {
    for (const chunk of again.forsaken()) {
      const worker = ledger.deliveries.get(chunk)?.worker;
      if (worker !== undefined) await askAnother(chunk, worker);
    }
  }
}

function givenUp(chunk: number, reason: string): SystemError {
  return new SystemError([
    { code: 'system/chunk-given-up', place: {}, message: words.chunkGivenUp(chunk, reason) },
  ]);
}
