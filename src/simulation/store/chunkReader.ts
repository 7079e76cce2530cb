/** Reads the chunks of a folder; damaged files count as missing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnArray, ColumnBatch } from '../../game/contract.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { systemFault } from '../systemFault.ts';
import { type ChunkDecoder, type ChunkFormat, createChunkDecoder, type StoredGames } from './chunkFile.ts';
import { type ChunkName, checksumOf, parseChunkName } from './chunkName.ts';
import { entriesOf } from './entriesOf.ts';

/** Games played or tried, from `first` without a gap: some with a result, then at most one without. */
export interface StoredPiece {
  readonly batch: ColumnBatch;
  readonly failure: QuarantinedGame | null;
}

/** An undamaged chunk. */
interface LoadedChunk {
  readonly file: string;
  readonly tried: number;
  readonly games: StoredGames;
  readonly pieces: readonly StoredPiece[];
}

/** A file with the name of a chunk. */
interface ChunkEntry extends ChunkName {
  /** Name of the file, without its folder. */
  readonly file: string;
}

export interface ChunkReader {
  /** Files by chunk, the longest first. */
  readonly files: ReadonlyMap<number, readonly ChunkEntry[]>;
  /** The game after the last one that the files claim to have. */
  readonly end: number;
  /** The longest undamaged version of a chunk; undefined when there is none. */
  load(number: number): Promise<LoadedChunk | undefined>;
}

/**
 * Lists the chunks of a folder; none without the folder.
 * @param report called for each damaged file when it is read
 * @throws SystemError when the system refuses, here and in `load`
 */
export async function openChunkReader(
  folder: string,
  format: ChunkFormat,
  chunkGames: number,
  report: (file: string) => void,
): Promise<ChunkReader> {
  const files = new Map<number, ChunkEntry[]>();
  for (const entry of await listChunks(folder)) {
    const known = files.get(entry.number);
    if (known === undefined) files.set(entry.number, [entry]);
    else known.push(entry);
  }
  const decode = createChunkDecoder(format);
  const all = [...files.values()].flat();
  return {
    files,
    end: all.reduce((end, { number, tried }) => Math.max(end, number * chunkGames + tried), 0),
    async load(number) {
      for (const entry of files.get(number) ?? []) {
        const games = await readGames(folder, entry, decode);
        const pieces = games && piecesOf(games, number * chunkGames, entry.tried);
        if (games !== undefined && pieces !== undefined) return { ...entry, games, pieces };
        report(join(folder, entry.file));
      }
      return undefined;
    },
  };
}

/**
 * Files of a folder with names of chunks, by chunk, the longest first.
 * @throws SystemError
 */
export async function listChunks(folder: string): Promise<readonly ChunkEntry[]> {
  return (await entriesOf(folder))
    .flatMap((file) => {
      const name = parseChunkName(file);
      return name === undefined ? [] : [{ ...name, file }];
    })
    .sort((a, b) => a.number - b.number || b.tried - a.tried);
}

/** How many of the first games of a study files claim to have. @param chunks as from listChunks */
export function claimedGames(chunks: readonly ChunkEntry[], chunkGames: number, most: number): number {
  const longest = new Map<number, number>();
  for (const { number, tried } of chunks) longest.set(number, Math.max(tried, longest.get(number) ?? 0));
  return [...longest].reduce((sum, [number, tried]) => {
    const first = number * chunkGames;
    return sum + Math.max(0, Math.min(most, first + tried) - first);
  }, 0);
}

/** The games of a file; undefined when its bytes do not match the checksum in its name. */
async function readGames(
  folder: string,
  { file, checksum, tried }: ChunkEntry,
  decode: ChunkDecoder,
): Promise<StoredGames | undefined> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(join(folder, file));
  } catch (thrown) {
    throw systemFault(thrown, 'read the file', join(folder, file));
  }
  return checksumOf(bytes) === checksum ? decode(bytes, tried) : undefined;
}

/** Cuts a chunk at the games without a result; undefined when its index has games outside the chunk. */
export function piecesOf(
  { index, columns, failures }: StoredGames,
  first: number,
  tried: number,
): readonly StoredPiece[] | undefined {
  const pieces: StoredPiece[] = [];
  let row = 0;
  let next = first;
  for (const failure of [...failures, null]) {
    const end = failure?.index ?? first + tried;
    const games = end - next;
    const isThere =
      games === 0 || (games > 0 && index[row] === next && index.at(row + games - 1) === end - 1);
    if (!isThere) return undefined;
    if (games > 0 || failure !== null) {
      const part = columns.map((column: ColumnArray) => column.subarray(row, row + games));
      pieces.push({ batch: { first: next, games, columns: part }, failure });
    }
    row += games;
    next = end + 1;
  }
  return row === index.length ? pieces : undefined;
}
