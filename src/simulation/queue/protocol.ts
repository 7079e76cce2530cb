/**
 * The messages between coordinator and workers of a queue. They come from a database that others may write to, so they are
 * untrusted: fully validated, bounded, and refused without an exception.
 *
 * A run is open as long as its ticket exists; its study is stored beside it. Work is issued as jobs of BullMQ. Workers answer in
 * one list of frames: four letters, the length of a header (32 bits, little-endian), the header as JSON, then the values of a
 * chunk, if any.
 */
import { z } from 'zod';
import { parseBoundedJson } from '../../data/boundedJson.ts';
import { FAILURE_CAUSES } from '../runChunk.ts';

/** Version of this protocol. */
const FORMAT = 2;
const MAGIC = 'SRQ1';
const HEAD_BYTES = 8;
/** A header contains a worker's name, numbers, and the failed games of a chunk. */
const MOST_HEADER_BYTES = 65_536;
export const MOST_TEXT = 2000;
/** As in the names of chunk files. */
const MOST_CHUNKS = 1_000_000_000;

/** Form of a worker's name, which appears in messages and files. */
export const WORKER_NAME = /^[A-Za-z0-9][\w.-]{0,63}$/;

const workerName = z.string().regex(WORKER_NAME);
const number = z.int().min(0).max(MOST_CHUNKS);
const seconds = z.number().min(0).max(1e9);
const sha256 = z.hash('sha256');

const ticketSchema = z.strictObject({
  format: z.literal(FORMAT),
  /** The command of the run, for people. */
  command: z.string().max(MOST_TEXT),
  engine: z.string().max(MOST_TEXT),
  programHash: z.nullable(sha256),
  runtime: z.nullable(z.strictObject({ v8: z.string().max(MOST_TEXT), arch: z.string().max(MOST_TEXT) })),
  ruleset: z.string().max(MOST_TEXT),
  catalogueHash: sha256,
  /** Id of the run in its chunks. */
  run: sha256,
  games: number.min(1),
  chunkGames: z.int().min(1).max(1_048_576),
  /** Seconds without a heartbeat after which the chunks of a worker are reassigned. */
  stallSeconds: z.int().min(1).max(86_400),
  /** Workers with wrong results: they get no more work. */
  banned: z.array(workerName).max(100_000),
});

/** An open run: enough for a worker to know whether it can play it. */
export type Ticket = z.infer<typeof ticketSchema>;

const studySchema = z.strictObject({
  catalogue: z.unknown(),
  configuration: z.unknown(),
  seed: z.int().min(0),
});

/** The study of an open run, without its ruleset, which must still validate the configuration. */
export type QueuedStudy = z.infer<typeof studySchema>;

/** As in chunk files. */
export const quarantined = z.strictObject({
  index: number,
  cause: z.enum(FAILURE_CAUSES),
  message: z.string().max(MOST_TEXT),
});

const jobSchema = z.strictObject({
  /** `play` brings the games, `recompute` only their checksum. */
  kind: z.enum(['play', 'recompute']),
  chunk: number,
  /** Workers that must not do it. */
  avoid: z.array(workerName).max(100_000),
  /** Quarantined games, which are copied without playing. */
  known: z.array(quarantined).max(MOST_HEADER_BYTES),
});

/** One chunk to play, or to play again. */
export type ChunkJob = z.infer<typeof jobSchema>;

const progressSchema = z.strictObject({ suspect: number, deaths: z.int().min(0).max(MOST_TEXT) });

/** The game that a worker is about to play, and how many workers ended at it before. */
type CarefulProgress = z.infer<typeof progressSchema>;

const headerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('here'), worker: workerName, threads: z.int().min(0).max(MOST_TEXT) }),
  z.strictObject({ kind: z.literal('left'), worker: workerName }),
  z.strictObject({ kind: z.literal('refused'), worker: workerName, reason: z.string().max(MOST_TEXT) }),
  z.strictObject({
    kind: z.literal('failed'),
    worker: workerName,
    chunk: number,
    reason: z.string().max(MOST_TEXT),
  }),
  z.strictObject({ kind: z.literal('recomputed'), worker: workerName, chunk: number, sha256, seconds }),
  z.strictObject({
    kind: z.literal('played'),
    worker: workerName,
    chunk: number,
    sha256,
    seconds,
    failures: z.array(quarantined).max(MOST_HEADER_BYTES),
  }),
]);

/**
 * A message of a worker. `here`: it is alive and takes part; `left`: it has left; `refused`: it cannot play the run; `failed`: it
 * could not play a chunk; `recomputed`: the SHA-256 of a chunk that another worker played; `played`: the chunk itself.
 */
export type Header = z.infer<typeof headerSchema>;

export interface Frame {
  readonly header: Header;
  /** The values of a chunk; empty except for `played`. */
  readonly body: Uint8Array;
}

export function encodeFrame(header: Header, body: Uint8Array = new Uint8Array(0)): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(json.length, MAGIC.length);
  return Buffer.concat([head, json, body]);
}

/** Decodes a frame; undefined for bytes that are not one. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < HEAD_BYTES || buffer.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
  const length = buffer.readUInt32LE(MAGIC.length);
  const end = HEAD_BYTES + length;
  if (length > MOST_HEADER_BYTES || end > buffer.length) return undefined;
  const header = parsed(headerSchema, buffer.toString('utf8', HEAD_BYTES, end));
  if (header === undefined) return undefined;
  const body = buffer.subarray(end);
  return header.kind === 'played' || body.length === 0 ? { header, body } : undefined;
}

export function encodeTicket(ticket: Omit<Ticket, 'format'>): string {
  return JSON.stringify({ format: FORMAT, ...ticket } satisfies Ticket);
}

export function decodeTicket(text: string): Ticket | undefined {
  return parsed(ticketSchema, text);
}

export function decodeStudy(text: string): QueuedStudy | undefined {
  return parsed(studySchema, text);
}

/**
 * Validates a job; undefined for invalid data.
 * @param data parsed data from BullMQ
 */
export function decodeJob(data: unknown): ChunkJob | undefined {
  return jobSchema.safeParse(data).data;
}

/** Validates the careful progress of a job; undefined also for a job without it. */
export function decodeProgress(progress: unknown): CarefulProgress | undefined {
  return progressSchema.safeParse(progress).data;
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  let value: unknown;
  try {
    value = parseBoundedJson(text);
  } catch {
    return undefined;
  }
  return schema.safeParse(value).data;
}
