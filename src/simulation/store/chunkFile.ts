/**
 * One chunk of games as an Arrow IPC stream (Apache Arrow, "Serialization and Interprocess Communication"), which arquero,
 * DuckDB, pandas, polars and R read: the column `index`, then those of the runner. The metadata of its schema name its run and
 * the games without a result. The same games give the same bytes, on any machine.
 */
import {
  batchType,
  Column,
  columnFromArray,
  type DataType,
  dictionary,
  float64,
  int16,
  Table,
  tableFromColumns,
  tableFromIPC,
  tableToIPC,
  uint8,
  uint16,
  uint32,
  utf8,
} from '@uwdata/flechette';
import { isRecord } from '../../data/place.ts';
import type { ColumnArray, ColumnSpec } from '../../game/contract.ts';
import { allocateColumns } from '../columns.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { FAILURE_CAUSES } from '../runChunk.ts';

const INDEX: ColumnSpec = { name: 'index', type: 'uint32' };
/** Keys of the metadata. */
const RUN = 'shockroll.run';
const FAILURES = 'shockroll.failures';

export interface StoredGames {
  /** Index of each game with a result, ascending. */
  readonly index: Uint32Array;
  /** Columns of equal length, in the order of the specs. */
  readonly columns: readonly ColumnArray[];
  /** Games without a result, by index. */
  readonly failures: readonly QuarantinedGame[];
}

/** What all chunks of a run have in common. */
export interface ChunkFormat {
  readonly columns: readonly ColumnSpec[];
  /** Id of the run, see `chunkRun`. */
  readonly run: string;
}

/**
 * Encodes the chunks of a run, each in consecutive parts. The values are views onto the columns, which must not change before the
 * parts are written. Columns with labels become dictionaries of text.
 */
export function createChunkEncoder({
  columns: specs,
  run,
}: ChunkFormat): (games: StoredGames) => readonly Uint8Array[] {
  const fields = [INDEX, ...specs].map(arrowField);
  /** The previous chunk, with column numbers instead of values: similar chunks differ only in the values. */
  let before: { games: number; failures: string; parts: readonly (Uint8Array | number)[] } | undefined;

  function encode({ index, columns }: StoredGames, failures: string): readonly Uint8Array[] {
    const { schema, children } = tableFromColumns(
      fields.map(({ name, type, labels }, i): [string, Column<unknown>] => {
        const values = i === 0 ? index : columns[i - 1];
        const batch = new (batchType(type))({
          length: values.length,
          nullCount: 0,
          type,
          validity: NO_NULLS,
          values,
        });
        if (labels !== undefined) batch.setDictionary(labels);
        return [name, new Column([batch], type)];
      }),
    );
    const metadata = new Map([
      [RUN, run],
      [FAILURES, failures],
    ]);
    const parts: Uint8Array[] = [];
    const sink: Sink = {
      write: (bytes) => parts.push(bytes),
      pad: (bytes) => parts.push(new Uint8Array(bytes)),
      finish: () => null,
    };
    tableToIPC(new Table({ ...schema, metadata }, children), { format: 'stream', sink });
    return parts;
  }

  return (games) => {
    const values = [games.index, ...games.columns].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    );
    const failures = JSON.stringify(games.failures);
    if (before?.games !== games.index.length || before.failures !== failures) {
      let next = 0;
      const parts = encode(games, failures).map((part) => (isView(part, values[next]) ? next++ : part));
      before = { games: games.index.length, failures, parts };
    }
    return before.parts.map((part) => (typeof part === 'number' ? values[part] : part));
  };
}

function isView(part: Uint8Array, of: Uint8Array | undefined): boolean {
  return part.buffer === of?.buffer && part.byteOffset === of.byteOffset;
}

/**
 * Decodes the games of a chunk; undefined for other bytes.
 * @param tried expected number of games, with and without a result
 */
export type ChunkDecoder = (bytes: Uint8Array, tried: number) => StoredGames | undefined;

/**
 * Decodes the chunks of a run. All bytes except the values must equal those of the encoder. The lengths in a stream are not
 * trusted: a reader that does could allocate memory for billions of values.
 */
export function createChunkDecoder(format: ChunkFormat): ChunkDecoder {
  const encode = createChunkEncoder(format);
  const specs = [INDEX, ...format.columns];
  const rowBytes = specs.reduce((sum, { type }) => sum + ARRAYS[type].BYTES_PER_ELEMENT, 0);
  /** The frame of the previous chunk: most chunks of a run have the same. */
  let frame: Frame | undefined;

  function frameOf(games: number, failures: readonly QuarantinedGame[]): Frame {
    const text = JSON.stringify(failures);
    if (frame?.games === games && frame.failures === text) return frame;
    const none = { index: new Uint32Array(games), columns: allocateColumns(format.columns, games), failures };
    const whole = Buffer.concat(encode(none));
    const values = specs.reduce((sum, { type }) => sum + bytesOf(type, games), 0);
    const end = whole.length - END_BYTES;
    return {
      games,
      failures: text,
      head: Uint8Array.from(whole.subarray(0, end - values)),
      values,
      tail: Uint8Array.from(whole.subarray(end)),
    };
  }

  return (bytes, tried) => {
    const failures = failuresIn(bytes);
    const games = tried - failures.length;
    if (games < 0 || games * rowBytes > bytes.length) return undefined;
    frame = frameOf(games, failures);
    if (!isFramed(bytes, frame)) return undefined;
    let table: Table;
    try {
      table = tableFromIPC(bytes);
    } catch {
      // Also when values are not aligned to their size in memory.
      return undefined;
    }
    const [index, ...columns] = specs.map(({ type }, i) => valuesOf(table.getChildAt(i), type));
    if (!(index instanceof Uint32Array)) return undefined;
    const present = columns.filter((column) => column !== undefined);
    return present.length === columns.length ? { index, columns: present, failures } : undefined;
  };
}

/** A chunk without its values. */
interface Frame {
  readonly games: number;
  /** Failures as JSON. */
  readonly failures: string;
  readonly head: Uint8Array;
  /** Bytes between head and tail. */
  readonly values: number;
  readonly tail: Uint8Array;
}

/** Length of the end of a stream, an empty message. */
const END_BYTES = 8;

function isFramed(bytes: Uint8Array, { head, values, tail }: Frame): boolean {
  return (
    bytes.length === head.length + values + tail.length &&
    isSame(bytes.subarray(0, head.length), head) &&
    isSame(bytes.subarray(head.length + values), tail)
  );
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, i) => byte === other[i]);
}

/** Bytes of a column: the next one begins at a multiple of eight. */
function bytesOf(type: ColumnSpec['type'], games: number): number {
  return Math.ceil((ARRAYS[type].BYTES_PER_ELEMENT * games) / 8) * 8;
}

/** Failures in the head of a chunk, its only part that is not known otherwise; empty if it has none. */
function failuresIn(bytes: Uint8Array): readonly QuarantinedGame[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < 8 ? 0 : Math.min(bytes.length, 8 + view.getUint32(4, true));
  // A text in a table of Arrow: its length, then its bytes.
  for (let at = 8; at + 4 < end; at += 4) {
    const length = view.getUint32(at, true);
    const text = bytes.subarray(at + 4, at + 4 + length);
    if (text[0] !== OPEN || text.at(-1) !== CLOSE || length > end - at - 4) continue;
    return readFailures(new TextDecoder().decode(text));
  }
  return [];
}

const OPEN = '['.charCodeAt(0);
const CLOSE = ']'.charCodeAt(0);

function readFailures(text: string): readonly QuarantinedGame[] {
  try {
    const failures: unknown = JSON.parse(text);
    return Array.isArray(failures) && failures.every(isQuarantined) ? failures : [];
  } catch {
    return [];
  }
}

function isQuarantined(value: unknown): value is QuarantinedGame {
  if (!isRecord(value)) return false;
  const { index, cause, message } = value;
  return (
    Number.isInteger(index) && FAILURE_CAUSES.some((known) => known === cause) && typeof message === 'string'
  );
}

/** The values behind a column, without a copy. */
function valuesOf(column: Column<unknown>, type: ColumnSpec['type']): ColumnArray | undefined {
  const [batch] = column.data;
  const values: unknown = batch?.values;
  return isColumn(values) && values instanceof ARRAYS[type] ? values.subarray(0, batch.length) : undefined;
}

function isColumn(values: unknown): values is ColumnArray {
  return Object.values(ARRAYS).some((array) => values instanceof array);
}

const ARRAYS = {
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  uint32: Uint32Array,
  float64: Float64Array,
};
/** Arrow types of plain columns. */
export const NUMBERS = { uint8, int16, uint16, uint32, float64 };
const NO_NULLS = new Uint8Array(0);

/** Receives the bytes that flechette encodes, piece by piece. */
type Sink = NonNullable<NonNullable<Parameters<typeof tableToIPC>[1]>['sink']>;

interface ArrowField {
  readonly name: string;
  readonly type: DataType;
  /** The texts of a dictionary; undefined for plain numbers. */
  readonly labels: Column<string> | undefined;
}

function arrowField({ name, type, labels }: ColumnSpec): ArrowField {
  if (labels === undefined || type === 'float64') return { name, type: NUMBERS[type](), labels: undefined };
  // flechette finds the dictionary of a column by the identity of its type.
  const text = utf8();
  return { name, type: dictionary(text, NUMBERS[type]()), labels: columnFromArray([...labels], text) };
}
