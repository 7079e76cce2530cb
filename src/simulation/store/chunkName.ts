/**
 * Names of chunk files: `000012-4096-9f86d081884c7d65.arrows` is chunk 12 with 4,096 games and the head of the SHA-256 of its
 * bytes. The name contains the checksum, so both appear in one step. Equal chunks have equal names, so writing one twice does no
 * harm.
 */
import { createHash } from 'node:crypto';

/** Hexadecimal digits: 64 bits detect a damaged file, but not a forged one. */
const CHECKSUM_DIGITS = 16;
const NUMBER_DIGITS = 6;
/** A run has at most 10^9 games, a chunk a million. */
const PATTERN = /^(\d{6,9})-(\d{1,7})-([0-9a-f]{16})\.arrows$/;

export interface ChunkName {
  /** Number of the chunk: chunk k has the games from `k · chunkGames` on. */
  readonly number: number;
  /** Games played or tried, from the chunk's first; fewer than a complete chunk while it grows. */
  readonly tried: number;
  /** First 16 hex digits of the SHA-256 over the bytes of the file. */
  readonly checksum: string;
}

/** The name of the file with these bytes, which may come in several parts. */
export function chunkFileName(number: number, tried: number, ...bytes: readonly Uint8Array[]): string {
  return `${String(number).padStart(NUMBER_DIGITS, '0')}-${tried}-${checksumOf(...bytes)}.arrows`;
}

/** Parses the name of a chunk file; undefined for other files. */
export function parseChunkName(file: string): ChunkName | undefined {
  const match = PATTERN.exec(file);
  return match === null
    ? undefined
    : { number: Number(match[1]), tried: Number(match[2]), checksum: match[3] };
}

/** The checksum of a chunk's bytes, which may come in several parts. */
export function checksumOf(...bytes: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(part);
  return hash.digest('hex').slice(0, CHECKSUM_DIGITS);
}
