import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  decodeFrame,
  decodeJob,
  decodeProgress,
  decodeStudy,
  decodeTicket,
  encodeFrame,
  encodeTicket,
  type Header,
} from '../../../src/simulation/queue/protocol.ts';

const hash = 'a'.repeat(64);
const ticket = {
  command: 'play',
  engine: '1.2.3',
  programHash: hash,
  runtime: { v8: '11.3', arch: 'x64' },
  ruleset: 'tannhauser',
  catalogueHash: hash,
  run: hash,
  games: 1000,
  chunkGames: 100,
  stallSeconds: 30,
  banned: ['a'],
};

describe('frames', () => {
  const played: Header = {
    kind: 'played',
    worker: 'w-1',
    chunk: 3,
    sha256: hash,
    seconds: 1.5,
    failures: [],
  };

  it('come back as they were, with the bytes of their chunk', () => {
    const body = Uint8Array.from([1, 2, 3]);
    const frame = decodeFrame(encodeFrame(played, body));
    expect(frame?.header).toEqual(played);
    expect([...(frame?.body ?? [])]).toEqual([1, 2, 3]);
  });

  it.each<[string, Header]>([
    ['here', { kind: 'here', worker: 'w', threads: 4 }],
    ['left', { kind: 'left', worker: 'w' }],
    ['refused', { kind: 'refused', worker: 'w', reason: 'another version' }],
    ['failed', { kind: 'failed', worker: 'w', chunk: 1, reason: 'no memory' }],
    ['recomputed', { kind: 'recomputed', worker: 'w', chunk: 1, sha256: hash, seconds: 0 }],
  ])('of the kind %s come back, and bring no bytes', (_, header) => {
    expect(decodeFrame(encodeFrame(header))?.header).toEqual(header);
    expect(decodeFrame(encodeFrame(header, Uint8Array.of(1)))).toBeUndefined();
  });

  it.each<[string, object]>([
    ['a name that could break a line', { ...played, worker: 'w\n' }],
    ['a negative chunk', { ...played, chunk: -1 }],
    ['half a chunk', { ...played, chunk: 0.5 }],
    ['a hash that is none', { ...played, sha256: 'b' }],
    ['a time that is none', { ...played, seconds: -1 }],
    ['another kind', { ...played, kind: 'paid' }],
    ['more than asked', { ...played, more: 1 }],
  ])('with %s are none', (_, header) => {
    const json = Buffer.from(JSON.stringify(header));
    const head = Buffer.alloc(8);
    head.write('SRQ1');
    head.writeUInt32LE(json.length, 4);
    expect(decodeFrame(Buffer.concat([head, json]))).toBeUndefined();
  });

  it('whose header claims to be longer than they are, are none', () => {
    const frame = encodeFrame(played);
    frame.writeUInt32LE(2 ** 31, 4);
    expect(decodeFrame(frame)).toBeUndefined();
  });

  test.prop([fc.uint8Array({ maxLength: 400 })])('no bytes are an exception', (bytes) => {
    expect(decodeFrame(bytes)).toBeUndefined();
  });
});

describe('tickets, studies and jobs', () => {
  it('a ticket comes back', () => {
    expect(decodeTicket(encodeTicket(ticket))).toEqual({ format: 2, ...ticket });
  });

  it.each([
    ['', 'null', '[]', '{"format":1}', '{'],
    [JSON.stringify({ format: 9, ...ticket }), JSON.stringify({ format: 2, ...ticket, games: 1e12 })],
    [JSON.stringify({ format: 2, ...ticket, __proto__: 1, more: 2 })],
  ])('other texts are no ticket', (...texts) => {
    for (const text of texts) expect(decodeTicket(text)).toBeUndefined();
  });

  it('a study needs a seed', () => {
    expect(decodeStudy('{"catalogue":1,"configuration":{},"seed":5}')).toEqual({
      catalogue: 1,
      configuration: {},
      seed: 5,
    });
    expect(decodeStudy('{"catalogue":1,"configuration":{},"seed":-5}')).toBeUndefined();
  });

  test.prop([fc.anything()])('nothing that a queue can hand out is an exception', (data) => {
    decodeJob(data);
    decodeProgress(data);
  });

  it('a job says what is to be done by whom', () => {
    const job = { kind: 'play', chunk: 3, avoid: [], known: [{ index: 7, cause: 'died', message: 'x' }] };
    expect(decodeJob(job)).toEqual(job);
    expect(decodeJob({ ...job, kind: 'pay' })).toBeUndefined();
    expect(decodeJob({ ...job, known: [{ index: 7, cause: 'bored', message: 'x' }] })).toBeUndefined();
  });
});
