/**
 * Columns as an Arrow IPC stream, record batch by record batch. The stream format has no directory at its end, so a
 * file can grow while games are played and its readable part survives a crash. Format: Apache Arrow, "Serialization
 * and Interprocess Communication", IPC Streaming Format.
 *
 * flechette encodes only whole tables: schema, dictionaries, record batches, end. Each group of rows is encoded as a
 * table of its own; of all but the first only the record batch is passed on.
 */
import {
  batchType,
  Column,
  columnFromArray,
  type DataType,
  dictionary,
  float64,
  int16,
  tableFromColumns,
  tableToIPC,
  uint8,
  uint32,
  utf8,
} from '@uwdata/flechette';
import type { ColumnArray, ColumnSpec } from '../game/contract.ts';

/** Ends a stream: a message of length zero. */
export const END_OF_STREAM = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);

/** `MessageHeader.RecordBatch` in Arrow's Message.fbs. */
const RECORD_BATCH = 3;

/** Encodes groups of rows of the same columns; the first group carries schema and labels. */
export interface ArrowEncoder {
  /** @param columns equally long, in the order of the specs */
  encode(columns: readonly ColumnArray[]): Uint8Array;
}

/** An encoder for a new stream. Columns with labels become dictionaries of text. */
export function createArrowEncoder(specs: readonly ColumnSpec[]): ArrowEncoder {
  const fields = specs.map(arrowField);
  let begun = false;
  return {
    encode(columns) {
      const table = tableFromColumns(
        fields.map(({ name, type, labels }, i): [string, Column<unknown>] => {
          const length = columns[i].length;
          const batch = new (batchType(type))({
            length,
            nullCount: 0,
            type,
            validity: NO_NULLS,
            values: columns[i],
          });
          if (labels !== undefined) batch.setDictionary(labels);
          return [name, new Column([batch], type)];
        }),
      );
      const bytes = tableToIPC(table, { format: 'stream' });
      if (bytes === null) throw new TypeError('flechette encoded nothing');
      const { batch, end } = findRecordBatch(bytes);
      const start = begun ? batch : 0;
      begun = true;
      return bytes.subarray(start, end);
    },
  };
}

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

const NUMBERS = { uint8, int16, uint32, float64 };

/**
 * Where the only record batch of an encapsulated stream begins and ends. A message is a marker and the length of its
 * metadata (4 bytes each), the metadata (a flatbuffer), and a body whose length the metadata tells.
 */
function findRecordBatch(bytes: Uint8Array): { readonly batch: number; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let start = 0;
  while (true) {
    const metadata = start + 8;
    const table = metadata + view.getInt32(metadata, true);
    const vtable = table - view.getInt32(table, true);
    // Fields with a default value may be missing from the end of a flatbuffer's table.
    const fields = (view.getUint16(vtable, true) - 4) / 2;
    const field = (n: number) => (n < fields ? view.getUint16(vtable + 4 + 2 * n, true) : 0);
    const body = field(3) === 0 ? 0 : Number(view.getBigInt64(table + field(3), true));
    const end = metadata + view.getInt32(start + 4, true) + body;
    if (view.getUint8(table + field(1)) === RECORD_BATCH) return { batch: start, end };
    start = end;
  }
}
