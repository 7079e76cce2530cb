/**
 * The games of a run on disk, as chunks that only ever appear whole. Chunk k has the games `k · chunkGames …`; the last one
 * grows: it is written again, longer, every few seconds, and the shorter file is removed after that. A process may be
 * killed at any moment; what it loses is less than those seconds.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnArray, ColumnBatch } from '../../game/contract.ts';
import { allocateColumns } from '../columns.ts';
import { makeFolder } from '../makeFolder.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { systemFault } from '../systemFault.ts';
import { type ChunkFormat, createChunkEncoder, type StoredGames } from './chunkFile.ts';
import { chunkFileName } from './chunkName.ts';
import { openChunkReader, piecesOf, type StoredPiece } from './chunkReader.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Seconds of play that a kill may cost, beside the games under way. */
const MOST_UNWRITTEN_SECONDS = 2;

export interface GameStore {
  readonly chunkGames: number;
  /** The game after the last one that the files claimed to have when the store was opened. */
  readonly end: number;
  /**
   * The games of a chunk, and takes them up: those that follow are appended to them. Undefined when there are none or the
   * file is damaged, which is then put aside. What it gives is overwritten once games of another chunk are appended.
   */
  load(number: number): Promise<readonly StoredPiece[] | undefined>;
  /** Whether some file claims to be that chunk. */
  has(number: number): boolean;
  /** Takes the games that follow those appended or loaded before; of another chunk, its first ones. */
  append(batch: ColumnBatch): Promise<void>;
  /** The same for a game without a result. */
  quarantine(game: QuarantinedGame): Promise<void>;
  /** Writes what is left. @throws SystemError also when an earlier chunk could not be written */
  close(): Promise<void>;
}

/** Memory for the games of a chunk. */
interface Room {
  readonly index: Uint32Array;
  readonly columns: readonly ColumnArray[];
}

/** The chunk that is being filled. */
interface Growing {
  number: number;
  room: Room;
  /** Games with a result. */
  rows: number;
  tried: number;
  failures: QuarantinedGame[];
  /** `tried` of the file on disk. */
  written: number;
}

/**
 * Opens the chunks of a folder, which is made when it is missing.
 * @param report told about each file that was damaged
 * @throws SystemError when the system refuses
 */
export async function openGameStore(
  folder: string,
  format: ChunkFormat,
  chunkGames: number,
  report: (file: string) => void,
): Promise<GameStore> {
  await makeFolder(folder);
  const reader = await openChunkReader(folder, format, chunkGames, report);
  /** Names of the files of each chunk. */
  const files = new Map([...reader.files].map(([number, found]) => [number, found.map(({ file }) => file)]));
  const encode = createChunkEncoder(format);
  const newRoom = (): Room => ({
    index: new Uint32Array(chunkGames),
    columns: allocateColumns(format.columns, chunkGames),
  });
  /** One chunk is written out of one of them while the next one is filled in the other. */
  const rooms = [newRoom(), newRoom()] as const;
  const chunk: Growing = { number: 0, room: rooms[0], rows: 0, tried: 0, failures: [], written: 0 };
  let writing: { readonly from: Room; readonly end: Promise<void> } = {
    from: rooms[0],
    end: Promise.resolve(),
  };
  let writtenAt = performance.now();

  async function begin(number: number): Promise<void> {
    const room = chunk.room === rooms[0] ? rooms[1] : rooms[0];
    if (writing.from === room) await writing.end;
    Object.assign(chunk, { number, room, rows: 0, tried: 0, failures: [], written: 0 });
  }

  /** The games of the growing chunk, as views: games that follow are laid behind them, those of the next chunk elsewhere. */
  const present = (): StoredGames => ({
    index: chunk.room.index.subarray(0, chunk.rows),
    columns: chunk.room.columns.map((column) => column.subarray(0, chunk.rows)),
    failures: chunk.failures,
  });

  async function flush(): Promise<void> {
    if (chunk.tried === chunk.written) return;
    const { number, tried, room } = chunk;
    await writing.end;
    const bytes = encode(present());
    const name = chunkFileName(number, tried, ...bytes);
    const end = write(number, name, bytes);
    // It is awaited before the next one; until then its rejection is not an unhandled one.
    end.catch(() => {});
    writing = { from: room, end };
    chunk.written = tried;
    writtenAt = performance.now();
  }

  async function write(number: number, name: string, bytes: readonly Uint8Array[]): Promise<void> {
    await writeAtomically(join(folder, name), bytes);
    await keepOnly(number, name);
  }

  /** Removes the shorter and the damaged versions of a chunk. */
  async function keepOnly(number: number, name: string): Promise<void> {
    const others = (files.get(number) ?? []).filter((file) => file !== name);
    files.set(number, [name]);
    for (const file of others) await remove(folder, file);
  }

  async function advance(games: number): Promise<void> {
    chunk.tried += games;
    const isLate = performance.now() - writtenAt > MOST_UNWRITTEN_SECONDS * 1000;
    if (chunk.tried === chunkGames || isLate) await flush();
  }

  /** Makes the chunk of a game the growing one. */
  async function turnTo(game: number): Promise<void> {
    const number = Math.floor(game / chunkGames);
    if (number === chunk.number) return;
    await flush();
    await begin(number);
  }

  return {
    chunkGames,
    end: reader.end,
    has: (number) => files.has(number),
    async load(number) {
      const { rows, tried: here, failures } = chunk;
      const isHere = number === chunk.number && here > 0 && rows + failures.length === here;
      // It may have games that its file has not yet.
      if (isHere) return piecesOf(present(), number * chunkGames, here);
      const found = await reader.load(number);
      if (found === undefined) return undefined;
      await turnTo(number * chunkGames);
      await begin(number);
      const { file, tried, games, pieces } = found;
      await keepOnly(number, file);
      if (tried < chunkGames) {
        chunk.room.index.set(games.index);
        for (const [i, column] of games.columns.entries()) chunk.room.columns[i].set(column);
        chunk.rows = games.index.length;
      }
      chunk.failures = [...games.failures];
      chunk.tried = tried;
      chunk.written = tried;
      return pieces;
    },
    async append({ first, games, columns: played }) {
      for (let from = 0; from < games; ) {
        await turnTo(first + from);
        const to = Math.min(games, from + chunkGames - chunk.tried);
        const { index, columns } = chunk.room;
        const ahead = chunk.rows - from;
        for (let row = from; row < to; row++) index[ahead + row] = first + row;
        for (let i = 0; i < columns.length; i++) columns[i].set(played[i].subarray(from, to), chunk.rows);
        chunk.rows += to - from;
        await advance(to - from);
        from = to;
      }
    },
    async quarantine(game) {
      await turnTo(game.index);
      const { index: at, cause, message } = game;
      chunk.failures.push({ index: at, cause, message });
      await advance(1);
    },
    async close() {
      await flush();
      await writing.end;
    },
  };
}

async function remove(folder: string, file: string): Promise<void> {
  try {
    await rm(join(folder, file), { force: true });
  } catch (thrown) {
    throw systemFault(thrown, 'remove the file', join(folder, file));
  }
}
