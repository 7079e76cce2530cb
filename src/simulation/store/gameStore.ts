/**
 * The games of a run on disk, as chunks that are written atomically. Chunk k has the games `k · chunkGames …`; the last one
 * grows: every few seconds a longer version is written, then the shorter one removed. A process that is killed loses only the
 * games of those seconds.
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
import { type ChunkReader, openChunkReader, piecesOf, type StoredPiece } from './chunkReader.ts';
import { writeAtomically } from './writeAtomically.ts';

/** Seconds of play that a kill may lose, besides the current games. */
const MOST_UNWRITTEN_SECONDS = 2;

/** Buffers for the games of a chunk. */
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
  /** Games in the file on disk, its `tried`. */
  written: number;
}

/** Reads and appends the games of a folder; see `openGameStore`. */
export class GameStore {
  readonly chunkGames: number;
  /** The game after the last one in the files, by their names, when the store was opened. */
  readonly end: number;
  readonly #folder: string;
  readonly #reader: ChunkReader;
  /** Names of the files of each chunk. */
  readonly #files: Map<number, readonly string[]>;
  readonly #encode: (games: StoredGames) => readonly Uint8Array[];
  /** Two buffers: one chunk is written from one while the next fills the other. */
  readonly #rooms: readonly [Room, Room];
  readonly #chunk: Growing;
  #writing: { readonly from: Room; readonly end: Promise<void> };
  #writtenAt = performance.now();

  constructor(folder: string, format: ChunkFormat, chunkGames: number, reader: ChunkReader) {
    this.chunkGames = chunkGames;
    this.end = reader.end;
    this.#folder = folder;
    this.#reader = reader;
    this.#files = new Map(
      [...reader.files].map(([number, found]) => [number, found.map(({ file }) => file)]),
    );
    this.#encode = createChunkEncoder(format);
    const newRoom = (): Room => ({
      index: new Uint32Array(chunkGames),
      columns: allocateColumns(format.columns, chunkGames),
    });
    this.#rooms = [newRoom(), newRoom()];
    const [room] = this.#rooms;
    this.#chunk = { number: 0, room, rows: 0, tried: 0, failures: [], written: 0 };
    this.#writing = { from: room, end: Promise.resolve() };
  }

  async #begin(number: number): Promise<void> {
    const room = this.#chunk.room === this.#rooms[0] ? this.#rooms[1] : this.#rooms[0];
    if (this.#writing.from === room) await this.#writing.end;
    Object.assign(this.#chunk, { number, room, rows: 0, tried: 0, failures: [], written: 0 });
  }

  /**
   * The games of the growing chunk, as views: later games are appended behind them, those of the next chunk in the other buffer.
   */
  #present(): StoredGames {
    const chunk = this.#chunk;
    return {
      index: chunk.room.index.subarray(0, chunk.rows),
      columns: chunk.room.columns.map((column) => column.subarray(0, chunk.rows)),
      failures: chunk.failures,
    };
  }

  async #flush(): Promise<void> {
    const chunk = this.#chunk;
    if (chunk.tried === chunk.written) return;
    const { number, tried, room } = chunk;
    await this.#writing.end;
    const bytes = this.#encode(this.#present());
    const name = chunkFileName(number, tried, ...bytes);
    const end = this.#write(number, name, bytes);
    // It is awaited before the next one; until then its rejection must not count as unhandled.
    end.catch(() => {});
    this.#writing = { from: room, end };
    chunk.written = tried;
    this.#writtenAt = performance.now();
  }

  async #write(number: number, name: string, bytes: readonly Uint8Array[]): Promise<void> {
    await writeAtomically(join(this.#folder, name), bytes);
    await this.#keepOnly(number, name);
  }

  /** Removes the shorter and the damaged versions of a chunk. */
  async #keepOnly(number: number, name: string): Promise<void> {
    const others = (this.#files.get(number) ?? []).filter((file) => file !== name);
    this.#files.set(number, [name]);
    for (const file of others) await remove(this.#folder, file);
  }

  async #advance(games: number): Promise<void> {
    this.#chunk.tried += games;
    const isLate = performance.now() - this.#writtenAt > MOST_UNWRITTEN_SECONDS * 1000;
    if (this.#chunk.tried === this.chunkGames || isLate) await this.#flush();
  }

  /** Makes the chunk of a game the current one. */
  async #turnTo(game: number): Promise<void> {
    const number = Math.floor(game / this.chunkGames);
    if (number === this.#chunk.number) return;
    await this.#flush();
    await this.#begin(number);
  }

  /** Whether a file has the name of this chunk. */
  has(number: number): boolean {
    return this.#files.has(number);
  }

  /**
   * Loads the games of a chunk, so that later games can be appended. Undefined without games or with a damaged file, which is
   * then ignored. The result is overwritten when games of another chunk are appended.
   */
  async load(number: number): Promise<readonly StoredPiece[] | undefined> {
    const chunk = this.#chunk;
    const { rows, tried: here, failures } = chunk;
    const isHere = number === chunk.number && here > 0 && rows + failures.length === here;
    // The buffer may have games that the file does not have yet.
    if (isHere) return piecesOf(this.#present(), number * this.chunkGames, here);
    const found = await this.#reader.load(number);
    if (found === undefined) return undefined;
    await this.#turnTo(number * this.chunkGames);
    await this.#begin(number);
    const { file, tried, games, pieces } = found;
    await this.#keepOnly(number, file);
    if (tried < this.chunkGames) {
      chunk.room.index.set(games.index);
      for (const [i, column] of games.columns.entries()) chunk.room.columns[i].set(column);
      chunk.rows = games.index.length;
    }
    chunk.failures = [...games.failures];
    chunk.tried = tried;
    chunk.written = tried;
    return pieces;
  }

  /** Appends the games after those appended or loaded before, or the first games of another chunk. */
  async append({ first, games, columns: played }: ColumnBatch): Promise<void> {
    const chunk = this.#chunk;
    for (let from = 0; from < games; ) {
      await this.#turnTo(first + from);
      const to = Math.min(games, from + this.chunkGames - chunk.tried);
      const { index, columns } = chunk.room;
      const ahead = chunk.rows - from;
      for (let row = from; row < to; row++) index[ahead + row] = first + row;
      for (let i = 0; i < columns.length; i++) columns[i].set(played[i].subarray(from, to), chunk.rows);
      chunk.rows += to - from;
      await this.#advance(to - from);
      from = to;
    }
  }

  /** Appends a game without a result. */
  async quarantine(game: QuarantinedGame): Promise<void> {
    await this.#turnTo(game.index);
    const { index: at, cause, message } = game;
    this.#chunk.failures.push({ index: at, cause, message });
    await this.#advance(1);
  }

  /**
   * Writes the remaining games.
   * @throws SystemError also when an earlier chunk could not be written
   */
  async close(): Promise<void> {
    await this.#flush();
    await this.#writing.end;
  }
}

/**
 * Opens the chunks of a folder, which is created if it is missing.
 * @param report called for each damaged file
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
  return new GameStore(folder, format, chunkGames, reader);
}

async function remove(folder: string, file: string): Promise<void> {
  try {
    await rm(join(folder, file), { force: true });
  } catch (thrown) {
    throw systemFault(thrown, 'remove the file', join(folder, file));
  }
}
