/**
 * One chunk of games as an Arrow IPC stream (Apache Arrow, "Serialization and Interprocess Communication"), which
 * arquero, DuckDB, pandas, polars and R read: the column `index`, then those of the runner. The metadata of its schema
 * say of which run it is, and which games have no result. The same games give the same bytes, on any machine.
 */

import { isDeepStrictEqual } from 'node:util';
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
  uint32,
  utf8,
} from '@uwdata/flechette';
import { isRecord } from '../../data/place.ts';
import type { ColumnArray, ColumnSpec } from '../../game/contract.ts';
import type { QuarantinedGame } from '../manifest.ts';
import { FAILURE_CAUSES } from '../runChunk.ts';
import { createByteSink } from './byteSink.ts';

const INDEX: ColumnSpec = { name: 'index', type: 'uint32' };
/** Keys of the metadata. */
const RUN = 'shockroll.run';
const FAILURES = 'shockroll.failures';

export interface StoredGames {
  /** Index of each game with a result, ascending. */
  readonly index: Uint32Array;
  /** Equally long, in the order of the specs. */
  readonly columns: readonly ColumnArray[];
  /** Games without a result, by index. */
  readonly failures: readonly QuarantinedGame[];
}

/** What all chunks of a run have in common. */
export interface ChunkFormat {
  readonly columns: readonly ColumnSpec[];
  /** Tells the runs apart whose games have nothing to do with each other. */
  readonly run: string;
}

/**
 * Encodes the chunks of a run, each as a view that the next one overwrites. Columns with labels become dictionaries of text.
 */
export function createChunkEncoder({ columns: specs, run }: ChunkFormat): (games: StoredGames) => Uint8Array {
  const fields = [INDEX, ...specs].map(arrowField);
  const sink = createByteSink();
  return ({ index, columns, failures }) => {
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
      [FAILURES, JSON.stringify(failures)],
    ]);
    const bytes = tableToIPC(new Table({ ...schema, metadata }, children), { format: 'stream', sink });
    if (bytes === null) throw new TypeError('flechette encoded nothing');
    return bytes;
  };
}

/**
 * The games of a chunk; undefined when the bytes hold something else than games of this run.
 * @param bytes their checksum is known to hold, so they are what some shockroll wrote
 */
export function decodeChunk(
  bytes: Uint8Array,
  { columns: specs, run }: ChunkFormat,
): StoredGames | undefined {
  try {
    const table = tableFromIPC(bytes);
    const { metadata } = table.schema;
    if (metadata?.get(RUN) !== run) return undefined;
    const arrays = [INDEX, ...specs].map((spec, i) => valuesOf(table.getChildAt(i), table.names[i], spec));
    const [index, ...columns] = arrays;
    if (!(index instanceof Uint32Array) || table.numCols !== arrays.length) return undefined;
    const present = columns.filter((column) => column?.length === index.length);
    if (present.length !== specs.length) return undefined;
    const failures: unknown = JSON.parse(metadata.get(FAILURES) ?? '[]');
    if (!Array.isArray(failures) || !failures.every(isQuarantined)) return undefined;
    return { index, columns: present.filter((column) => column !== undefined), failures };
  } catch {
    // flechette throws whatever comes up for bytes that it cannot make sense of.
    return undefined;
  }
}

function isQuarantined(value: unknown): value is QuarantinedGame {
  if (!isRecord(value)) return false;
  const { index, cause, message } = value;
  return (
    Number.isInteger(index) && FAILURE_CAUSES.some((known) => known === cause) && typeof message === 'string'
  );
}

/** The values behind a column, without a copy; undefined when it is another than the specification says. */
function valuesOf(column: Column<unknown>, name: unknown, spec: ColumnSpec): ColumnArray | undefined {
  if (name !== spec.name || column.data.length !== 1) return undefined;
  const [batch] = column.data;
  const { values } = batch;
  if (!(values instanceof ARRAYS[spec.type])) return undefined;
  if (spec.labels !== undefined && spec.type !== 'float64') {
    const words: unknown = 'dictionary' in batch ? batch.dictionary : undefined;
    if (!(words instanceof Column) || !isDeepStrictEqual([...words], [...spec.labels])) return undefined;
  }
  return values.subarray(0, batch.length);
}

const ARRAYS = { uint8: Uint8Array, int16: Int16Array, uint32: Uint32Array, float64: Float64Array };
const NUMBERS = { uint8, int16, uint32, float64 };
const NO_NULLS = new Uint8Array(0);

interface ArrowField {
  readonly name: string;
  readonly type: DataType;
  /** The texts of a dictionary. */
  readonly labels: Column<string> | undefined;
}

function arrowField({ name, type, labels }: ColumnSpec): ArrowField {
  if (labels === undefined || type === 'float64') return { name, type: NUMBERS[type](), labels: undefined };
  // flechette finds the dictionary of a column by the identity of its type.
  const text = utf8();
  return { name, type: dictionary(text, NUMBERS[type]()), labels: columnFromArray([...labels], text) };
}
