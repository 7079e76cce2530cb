/** Ten thousand invalid messages of each kind: nothing throws, nothing takes long, and nothing wrong is accepted. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDeliveryCheck, packColumns } from '../../../src/simulation/queue/checkDelivery.ts';
import { coordinate } from '../../../src/simulation/queue/coordinator.ts';
import {
  decodeFrame,
  decodeJob,
  decodeProgress,
  decodeStudy,
  decodeTicket,
  encodeFrame,
} from '../../../src/simulation/queue/protocol.ts';
import { sha256Of } from '../../../src/simulation/queue/verifier.ts';
import { createChunkEncoder } from '../../../src/simulation/store/chunkFile.ts';
import { newFolder } from '../store/gamesBatch.ts';
import { CHUNK_GAMES, fakeSession, honest, playedFrame, toyCoordination, toyFormat } from './toyRun.ts';

/** Shrinking a failure would take longer than finding it. */
const RUNS = { numRuns: 10_000, endOnFailure: true };
const MOST_MILLISECONDS = 1000;

const format = toyFormat();
const check = createDeliveryCheck(format);
const games = await honest(0, CHUNK_GAMES);
const given = { sha256: sha256Of(...createChunkEncoder(format)(games)), failures: games.failures };
const values = packColumns(format, games);
const frame = playedFrame('a', 0, games);

/** Bytes with some flipped, removed or inserted. */
function damaged(whole: Uint8Array): fc.Arbitrary<Uint8Array> {
  const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  return fc
    .tuple(flips, fc.nat(whole.length), fc.uint8Array({ maxLength: 16 }), fc.constantFrom(0, 1, 2))
    .map(([at, cut, more, how]) => {
      const copy = Uint8Array.from(whole);
      for (const [i, bits] of at) copy[i] ^= bits;
      if (how === 0) return copy;
      if (how === 1) return copy.slice(0, cut);
      return Uint8Array.from([...copy.slice(0, cut), ...more, ...copy.slice(cut)]);
    });
}

/** Values of every shape, under the field names of messages. */
const anything = fc.oneof(
  fc.anything(),
  fc.record(
    {
      format: fc.constantFrom(1, 2, '1'),
      kind: fc.constantFrom('play', 'recompute', 'played', 'here', 'left', 'paid', '__proto__'),
      worker: fc.oneof(fc.string(), fc.constantFrom('a', '../x', 'a\u0000', 'é'.repeat(100))),
      chunk: fc.oneof(fc.integer(), fc.double(), fc.bigInt(), fc.constantFrom(2 ** 53, 1e308, -0)),
      sha256: fc.oneof(fc.string(), fc.constant('0'.repeat(64))),
      seconds: fc.oneof(fc.double(), fc.string()),
      avoid: fc.anything(),
      known: fc.anything(),
      catalogue: fc.anything(),
      configuration: fc.anything(),
      seed: fc.anything(),
    },
    { requiredKeys: [] },
  ),
);

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'null';
}

/** Measures the time of an action. @throws when it took too long */
function timed<T>(act: () => T): T {
  const start = performance.now();
  const result = act();
  expect(performance.now() - start).toBeLessThan(MOST_MILLISECONDS);
  return result;
}

it('damaged frames are none, or say what they said', () => {
  fc.assert(
    fc.property(damaged(frame), (found) => {
      const decoded = timed(() => decodeFrame(found));
      if (decoded === undefined || decoded.header.kind !== 'played') return;
      const { header, body } = decoded;
      const taken = timed(() => check(body, header, 0, CHUNK_GAMES));
      // What is taken is the chunk itself.
      if (taken !== undefined) expect(taken.games).toEqual(games);
    }),
    RUNS,
  );
});

it('damaged chunks are refused', () => {
  fc.assert(
    fc.property(damaged(values), (found) => {
      const taken = timed(() => check(found, given, 0, CHUNK_GAMES));
      // Between the columns are bytes that nobody reads.
      if (taken !== undefined) expect(taken.games).toEqual(games);
    }),
    RUNS,
  );
});

it('headers, tickets, studies, jobs and notes of every shape throw nothing', () => {
  fc.assert(
    fc.property(anything, (value) => {
      const json = Buffer.from(jsonOf(value));
      const head = Buffer.alloc(8);
      head.write('SRQ1');
      head.writeUInt32LE(json.length, 4);
      timed(() => {
        decodeFrame(Buffer.concat([head, json]));
        decodeTicket(json.toString());
        decodeStudy(json.toString());
        decodeJob(value);
        decodeProgress(value);
      });
    }),
    RUNS,
  );
});

it('texts of any depth and length throw nothing', () => {
  for (const text of ['['.repeat(1e5), `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`, '9'.repeat(1e6)]) {
    expect(timed(() => decodeTicket(text))).toBeUndefined();
    expect(timed(() => decodeStudy(text))).toBeUndefined();
  }
});

it('a coordinator that hears ten thousand of them fills the folder as if nobody had said anything', async () => {
  const folder = await newFolder();
  const { session, given } = fakeSession(50, [{ name: 'honest' }]);
  const noise = fc.sample(
    fc.oneof(
      damaged(frame),
      fc
        .record({
          kind: fc.constantFrom('here' as const, 'left' as const),
          worker: fc.constantFrom('x', 'y', 'z'),
          threads: fc.nat(9),
        })
        .map(({ kind, worker, threads }) =>
          kind === 'here' ? encodeFrame({ kind, worker, threads }) : encodeFrame({ kind, worker }),
        ),
      fc
        .record({ chunk: fc.nat(9), worker: fc.constantFrom('x', 'y') })
        .map((some) => encodeFrame({ kind: 'recomputed', ...some, sha256: '0'.repeat(64), seconds: 0 })),
    ),
    { numRuns: 10_000, seed: 1 },
  );
  given.push(...noise, ...['x', 'y', 'z'].map((worker) => encodeFrame({ kind: 'left', worker })));
  const { run } = await toyCoordination(folder, 50, session, () => 0.99);
  const filled = await coordinate({ ...run, stallSeconds: 1 }).finally(() => run.deliveryLog.close());
  expect(filled.faultyWorkers).not.toContain('honest');
  for (let chunk = 0; chunk < 5; chunk++) {
    const played = createChunkEncoder(format)(await honest(chunk, CHUNK_GAMES));
    expect(run.deliveryLog.entries.deliveries.get(chunk)?.sha256).toBe(sha256Of(...played));
  }
});
