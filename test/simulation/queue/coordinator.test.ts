import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coordinate } from '../../../src/simulation/queue/coordinator.ts';
import { encodeFrame } from '../../../src/simulation/queue/protocol.ts';
import { createChunkEncoder } from '../../../src/simulation/store/chunkFile.ts';
import { chunkFileName } from '../../../src/simulation/store/chunkName.ts';
import { newFolder } from '../store/gamesBatch.ts';
import {
  CHUNK_GAMES,
  type FakeWorker,
  fakeSession,
  honest,
  playedFrame,
  toyCoordination,
  toyFormat,
  wrong,
} from './toyRun.ts';

const GAMES = 95;
const CHUNKS = 10;

/** Draws only the minimum of games for every worker. */
const least = () => 0.99;

async function fill(workers: readonly FakeWorker[], draw: () => number = least, before: Uint8Array[] = []) {
  const folder = await newFolder();
  const { session, given, done } = fakeSession(GAMES, workers);
  given.push(...before);
  const { run, events } = await toyCoordination(folder, GAMES, session, draw);
  const filled = await coordinate(run).finally(() => run.deliveryLog.close());
  return { folder, events, filled, done, deliveryLog: run.deliveryLog.entries };
}

/** Names of chunk files depend on their bytes. */
async function honestNames(): Promise<readonly string[]> {
  const encode = createChunkEncoder(toyFormat());
  const names: string[] = [];
  for (let chunk = 0; chunk < CHUNKS; chunk++) {
    const size = Math.min(CHUNK_GAMES, GAMES - chunk * CHUNK_GAMES);
    names.push(chunkFileName(chunk, size, ...encode(await honest(chunk, size))));
  }
  return names;
}

const namesIn = async (folder: string) => (await readdir(join(folder, 'games'))).sort();

it('fills the folder with the chunks of one thread, each worker checked by another', async () => {
  const { folder, filled, events, deliveryLog } = await fill([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(filled).toMatchObject({ faultyWorkers: [], interrupted: false });
  for (const { recomputed, chunks } of filled.workers) expect(recomputed).toBe(Math.min(3, chunks));
  for (const { worker, recomputedBy } of deliveryLog.deliveries.values())
    expect(recomputedBy).not.toBe(worker);
  expect(events.map(({ kind }) => kind)).toEqual(['joined', 'joined', 'joined']);
});

it('a single worker is checked by the coordinator', async () => {
  const { filled, deliveryLog } = await fill([{ name: 'a' }]);
  expect(filled.workers).toMatchObject([{ name: 'a', chunks: CHUNKS, recomputed: 3 }]);
  expect(
    [...deliveryLog.deliveries.values()].filter(({ recomputedBy }) => recomputedBy === null),
  ).toHaveLength(3);
});

it('names a liar, throws out all it delivered, and gives it no more work', async () => {
  const liar: FakeWorker = { name: 'faulty', play: wrong };
  const { folder, filled, events, done } = await fill([{ name: 'a' }, liar, { name: 'b' }]);
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(filled.faultyWorkers).toEqual(['faulty']);
  expect(filled.workers.map(({ name }) => name)).toEqual(['a', 'b']);
  const found = events.filter(({ kind }) => kind === 'faulty');
  expect(found).toMatchObject([{ worker: 'faulty', dropped: expect.any(Number) }]);
  const last = done.findLastIndex(({ worker }) => worker === 'faulty');
  expect(done.slice(last + 1).length).toBeGreaterThan(0);
});

it('a liar that lies seldom is found when that chunk is drawn', async () => {
  const liar: FakeWorker = {
    name: 'faulty',
    play: (games, { chunk }) => (chunk === 4 ? wrong(games) : games),
  };
  // Everything is drawn.
  const { folder, filled } = await fill([liar, { name: 'a' }], () => 0);
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(filled.faultyWorkers).toContain('faulty');
});

it('whoever accuses wrongly is the liar, and what it confirmed is confirmed by another', async () => {
  const accuser: FakeWorker = {
    name: 'accuser',
    play: (games, { kind, chunk }) => (kind === 'recompute' && chunk === 2 ? wrong(games) : games),
  };
  const { folder, filled, deliveryLog } = await fill([{ name: 'a' }, accuser, { name: 'b' }], () => 0);
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(filled.faultyWorkers.length).toBeLessThanOrEqual(1);
  for (const { recomputedBy } of deliveryLog.deliveries.values()) {
    expect(filled.faultyWorkers).not.toContain(recomputedBy ?? '');
    expect(recomputedBy).not.toBeUndefined();
  }
});

it('bytes that are no chunk of the run are thrown away, and their worker after the third', async () => {
  const other = await honest(0, CHUNK_GAMES);
  const broken: FakeWorker = {
    name: 'broken',
    send: (chunk) => playedFrame('broken', chunk, other, { ...toyFormat(), run: '0'.repeat(64) }),
  };
  const { folder, filled, events } = await fill([broken, { name: 'a' }]);
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(events.filter(({ kind }) => kind === 'malformed')).toHaveLength(3);
  expect(filled.faultyWorkers).toEqual(['broken']);
});

it('a chunk that comes twice does no harm, and checks the first when it is of another worker', async () => {
  const twice: FakeWorker = { name: 'b' };
  const games = await honest(0, CHUNK_GAMES);
  const of = (worker: string) => playedFrame(worker, 0, games);
  const { folder, deliveryLog, filled } = await fill([{ name: 'a' }, twice], least, [
    of('b'),
    of('b'),
    of('late'),
    encodeFrame({ kind: 'left', worker: 'late' }),
  ]);
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(deliveryLog.deliveries.get(0)).toMatchObject({ worker: 'b', recomputedBy: 'late' });
  expect(filled.faultyWorkers).toEqual([]);
});

it('what is no message is told and ignored', async () => {
  const { events, folder } = await fill([{ name: 'a' }], least, [
    Buffer.from('hello'),
    encodeFrame({ kind: 'recomputed', worker: 'x', chunk: 999, sha256: '0'.repeat(64), seconds: 0 }),
  ]);
  expect(events.filter(({ kind }) => kind === 'malformed')).toHaveLength(2);
  expect(await namesIn(folder)).toEqual(await honestNames());
});

it('a worker of another program is heard of', async () => {
  const { events } = await fill([{ name: 'a' }], least, [
    encodeFrame({ kind: 'refused', worker: 'old', reason: 'another version' }),
  ]);
  expect(events).toContainEqual({ kind: 'refused', worker: 'old', reason: 'another version' });
});

it('a chunk that five workers could not play ends the run with its number', async () => {
  const unable: FakeWorker = {
    name: 'unable',
    send: (chunk) => encodeFrame({ kind: 'failed', worker: 'unable', chunk, reason: 'no memory' }),
  };
  await expect(fill([unable])).rejects.toMatchObject({ faults: [{ code: 'system/chunk-given-up' }] });
});

it('goes on with what an earlier session left, and checks it even without a queue', async () => {
  const folder = await newFolder();
  const first = await toyCoordination(
    folder,
    GAMES,
    fakeSession(GAMES, [{ name: 'a', play: wrong }]).session,
    least,
  );
  const controller = new AbortController();
  // Stopped as soon as half of it is there, before anything was checked.
  const run = {
    ...first.run,
    signal: controller.signal,
    onProgress: (games: number) => games >= 50 && controller.abort(),
  };
  expect(await coordinate(run)).toMatchObject({ interrupted: true });
  await run.deliveryLog.close();
  expect(await namesIn(folder)).toHaveLength(5);
  const alone = await toyCoordination(folder, GAMES, undefined, least);
  expect(await coordinate(alone.run)).toMatchObject({ faultyWorkers: ['a'], interrupted: false });
  await alone.run.deliveryLog.close();
  expect(await namesIn(folder)).toEqual([]);
  const second = await toyCoordination(folder, GAMES, fakeSession(GAMES, [{ name: 'b' }]).session, least);
  await coordinate(second.run);
  await second.run.deliveryLog.close();
  expect(await namesIn(folder)).toEqual(await honestNames());
});

it('a delivered chunk whose file is gone is played again', async () => {
  const { folder } = await fill([{ name: 'a' }]);
  await rm(join(folder, 'games', (await namesIn(folder))[3]));
  const { session, done } = fakeSession(GAMES, [{ name: 'b' }]);
  const { run } = await toyCoordination(folder, GAMES, session, least);
  await coordinate(run);
  await run.deliveryLog.close();
  expect(await namesIn(folder)).toEqual(await honestNames());
  expect(done.filter(({ job }) => job.kind === 'play').map(({ job }) => job.chunk)).toEqual([3]);
  expect(await readFile(join(folder, 'deliveries.jsonl'), 'utf8')).toContain('{"event":"dropped","chunk":3}');
});
