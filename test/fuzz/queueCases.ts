/** Messages in a queue to which others also write. */
import fc from 'fast-check';
import { expect } from 'vitest';
import * as protocol from '../../src/simulation/queue/protocol.ts';
import { changedTree, DEEP_JSON } from './arbitraryYaml.ts';
import { createTally, type Target, tryCase } from './outcome.ts';

const SHA = 'ab'.repeat(32);
const HEADERS: readonly protocol.Header[] = [
  { kind: 'here', worker: 'one', threads: 2 },
  { kind: 'left', worker: 'one' },
  { kind: 'refused', worker: 'one', reason: 'no' },
  { kind: 'failed', worker: 'one', chunk: 3, reason: 'no' },
  { kind: 'recomputed', worker: 'one', chunk: 3, sha256: SHA, seconds: 1 },
  { kind: 'played', worker: 'one', chunk: 3, sha256: SHA, seconds: 1, failures: [] },
];
const TICKET = {
  ...{ format: 2, command: 'play', engine: '0', programHash: SHA, runtime: { v8: '11.3', arch: 'x64' } },
  ...{ ruleset: 'x', catalogueHash: SHA, run: SHA },
  ...{ games: 9, chunkGames: 3, stallSeconds: 9, banned: ['two'] },
};
const JOB = { kind: 'play', chunk: 1, avoid: ['two'], known: [{ index: 1, cause: 'threw', message: 'x' }] };
const STUDY = { catalogue: { a: [1] }, configuration: {}, seed: 1 };

/** Bytes of a frame, cut, lengthened or with one changed bit. */
function damagedFrame(header: protocol.Header): fc.Arbitrary<Uint8Array> {
  const good = protocol.encodeFrame(header, header.kind === 'played' ? new Uint8Array(64) : undefined);
  return fc.oneof(
    fc.nat(good.length).map((end) => good.subarray(0, end)),
    fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => {
      const copy = Buffer.from(good);
      copy[at] = byte;
      return copy;
    }),
    fc.uint8Array({ maxLength: 40 }).map((more) => Buffer.concat([good, more])),
    fc.uint8Array({ maxLength: 200 }),
    changedTree(header).map((value) => frameOf(JSON.stringify(value) ?? '')),
    fc.constantFrom(DEEP_JSON, '{"__proto__":{"polluted":1}}').map(frameOf),
  );
}

function frameOf(json: string): Buffer {
  const head = Buffer.from('SRQ1\0\0\0\0', 'latin1');
  head.writeUInt32LE(Buffer.byteLength(json), 4);
  return Buffer.concat([head, Buffer.from(json)]);
}

function texts(value: object): fc.Arbitrary<string> {
  const text = JSON.stringify(value);
  return fc.oneof(
    changedTree(value).map((changed) => JSON.stringify(changed) ?? ''),
    fc.nat(text.length).map((end) => text.slice(0, end)),
    fc.constantFrom(DEEP_JSON, `{"catalogue":${DEEP_JSON},"configuration":1,"seed":1}`, '\u0000', '1e999'),
  );
}

interface Message {
  readonly as: 'frame' | 'ticket' | 'study' | 'job';
  readonly bytes: Uint8Array;
}

export function queueMessages(): Target<Message> {
  const tally = createTally();
  const bytesOf = (text: string): Uint8Array => Buffer.from(text);
  return {
    cases: fc.oneof(
      fc
        .constantFrom(...HEADERS)
        .chain(damagedFrame)
        .map((bytes) => ({ as: 'frame' as const, bytes })),
      texts(TICKET).map((text) => ({ as: 'ticket' as const, bytes: bytesOf(text) })),
      texts(STUDY).map((text) => ({ as: 'study' as const, bytes: bytesOf(text) })),
      texts(JOB).map((text) => ({ as: 'job' as const, bytes: bytesOf(text) })),
    ),
    tally,
    async run({ as, bytes }) {
      await tryCase(tally, `${as} ${String(bytes).slice(0, 200)}`, () => {
        const found = decode(as, bytes);
        // What is taken for a message can be told again as it is.
        if (found !== undefined) expect(decode(as, encode(as, found))).toEqual(found);
      });
    },
    close() {},
  };
}

function decode(as: Message['as'], bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString();
  if (as === 'frame') return protocol.decodeFrame(bytes);
  if (as === 'ticket') return protocol.decodeTicket(text);
  if (as === 'study') return protocol.decodeStudy(text);
  try {
    return protocol.decodeJob(JSON.parse(text));
  } catch (thrown) {
    // BullMQ parses it, and says so itself.
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

function encode(as: Message['as'], found: unknown): Uint8Array {
  if (as !== 'frame') return Buffer.from(JSON.stringify(found));
  const { header, body } = found as protocol.Frame;
  return protocol.encodeFrame(header, body);
}
