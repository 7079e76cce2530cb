/**
 * The transport format of chunks: the plain values of their columns, one after the other. No library parses data that a stranger
 * may have written. The values are copied into columns of the right length, and the file is written from those.
 */
import { allocateColumns } from '../columns.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { type ChunkFormat, createChunkEncoder, type StoredGames } from '../store/chunkFile.ts';
import { sha256Of } from './verifier.ts';

/** Name of the column with the winner. */
const WINNER = 'winner';

/** What a worker reports about a chunk, besides its values. */
export interface Delivered {
  /** SHA-256 of the bytes that the store writes for it. */
  readonly sha256: string;
  readonly failures: readonly QuarantinedGame[];
}

interface CheckedChunk {
  readonly games: StoredGames;
  /** Bytes for the store, in consecutive parts that are views onto the games. */
  readonly bytes: readonly Uint8Array[];
}

/** The values of a chunk for transport, in the byte order of all machines that run Node. */
export function packColumns({ columns: specs }: ChunkFormat, { index, columns }: StoredGames): Uint8Array {
  const packed = allocateColumns(specs, index.length);
  for (const [i, column] of packed.entries()) column.set(columns[i]);
  return bytesOf(packed);
}

/**
 * Makes the check of a run.
 * @returns the chunk if its file has the SHA-256 that its worker reports; else undefined
 */
export function createDeliveryCheck(
  format: ChunkFormat,
): (body: Uint8Array, given: Delivered, first: number, games: number) => CheckedChunk | undefined {
  const encode = createChunkEncoder(format);
  return (body, { sha256, failures }, first, count) => {
    const index = indexWithout(failures, first, count);
    if (index === undefined) return undefined;
    const columns = allocateColumns(format.columns, index.length);
    const values = bytesOf(columns);
    if (values.length !== body.length) return undefined;
    values.set(body);
    const hasLabels = format.columns.every(
      ({ labels }, i) => labels === undefined || columns[i].every((code) => code < labels.length),
    );
    if (!hasLabels) return undefined;
    const games = { index, columns, failures };
    const bytes = encode(games);
    return sha256Of(...bytes) === sha256 ? { games, bytes } : undefined;
  };
}

/** Indices of the games of a chunk with a result; undefined when the failures are not games of the chunk, in order. */
function indexWithout(
  failures: readonly QuarantinedGame[],
  first: number,
  count: number,
): Uint32Array | undefined {
  let last = first - 1;
  for (const { index } of failures) {
    if (index <= last || index >= first + count) return undefined;
    last = index;
  }
  const failed = new Set(failures.map(({ index }) => index));
  const all = Array.from({ length: count }, (_, row) => first + row);
  return Uint32Array.from(all.filter((index) => !failed.has(index)));
}

function bytesOf(columns: ReturnType<typeof allocateColumns>): Uint8Array {
  return columns.length === 0 ? new Uint8Array(0) : new Uint8Array(columns[0].buffer);
}

/** Games by winner; empty without a column of winners. */
export function outcomesOf({ columns: specs }: ChunkFormat, { columns }: StoredGames): readonly number[] {
  const at = specs.findIndex(({ name }) => name === WINNER);
  const labels = specs[at]?.labels;
  if (labels === undefined) return [];
  const counts = labels.map(() => 0);
  for (const code of columns[at]) counts[code]++;
  return counts;
}
