/**
 * What coordinator and workers of a queue tell each other. Everything here comes out of a database that others may write to, so it
 * is read as data of strangers: checked whole, bounded, and refused without an exception.
 *
 * A run is open as long as its ticket is there; its study stands beside it. Work is handed out as jobs of BullMQ; what workers have
 * to say goes into one list, as frames: four letters, the length of a header (32 bits, little-endian), the header as JSON, then the
 * values of a chunk, if the frame brings one.
 */
import { z } from 'zod';
import { parseBoundedJson } from '../../data/boundedJson.ts';
import { FAILURE_CAUSES } from '../runChunk.ts';

/** Version of this protocol. */
const FORMAT = 2;
const MAGIC = 'SRQ1';
const HEAD_BYTES = 8;
/** A header names a worker, numbers, and the games of a chunk without a result. */
const MOST_HEADER_BYTES = 65_536;
const MOST_TEXT = 2000;
/** As in the names of chunk files. */
const MOST_CHUNKS = 1_000_000_000;

/** What a worker may be called: it stands in lines for people and in files. */
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
  /** What its chunks say that they are of. */
  run: sha256,
  games: number.min(1),
  chunkGames: z.int().min(1).max(1_048_576),
  /** Seconds without a sign of life after which the chunk of a worker goes to another one. */
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

/** The study of an open run, without its ruleset. Its configuration is still to be checked by that. */
export type QueuedStudy = z.infer<typeof studySchema>;

/** As in the chunks. */
export const quarantined = z.strictObject({
  index: number,
  cause: z.enum(FAILURE_CAUSES),
  message: z.string().max(MOST_TEXT),
});

const jobSchema = z.strictObject({
  /** `play` brings the games, `recompute` only their checksum. */
  kind: z.enum(['play', 'recompute']),
  chunk: number,
  /** Who must not do it. */
  avoid: z.array(workerName).max(100_000),
  /** Games that ended whoever played them: they are taken over as they are. */
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
 * What a worker says: `here` that it lives and takes part, `left` that it does not any more, `refused` that it cannot play the run,
 * `failed` that it could not play a chunk, `recomputed` the SHA-256 of a chunk that another one played, `played` the chunk itself.
 */
export type Header = z.infer<typeof headerSchema>;

export interface Frame {
  readonly header: Header;
  /** The values of a chunk; empty for everything but `played`. */
  readonly body: Uint8Array;
}

/** Longest sentence that a frame takes. */
export function shortened(text: string): string {
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text;
}

export function encodeFrame(header: Header, body: Uint8Array = new Uint8Array(0)): Buffer {
  const json = Buffer.from(JSON.stringify(header));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(json.length, MAGIC.length);
  return Buffer.concat([head, json, body]);
}

/** Undefined for bytes that are no frame of this protocol. */
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

/** @param data as BullMQ hands it out, already parsed */
export function decodeJob(data: unknown): ChunkJob | undefined {
  return jobSchema.safeParse(data).data;
}

/** Undefined also for a job that nobody has begun carefully. */
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
