import type { ColumnArray, ColumnBatch, ColumnSpec, ColumnType } from '../game/contract.ts';

/** Bytes of one value. */
const BYTES: Readonly<Record<ColumnType, number>> = { uint8: 1, int16: 2, uint16: 2, uint32: 4, float64: 8 };

/** Columns for `games` rows, all zero, in one buffer, which one transfer moves to another thread without a copy. */
export function allocateColumns(specs: readonly ColumnSpec[], games: number): ColumnArray[] {
  const buffer = new ArrayBuffer(specs.reduce((sum, { type }) => sum + columnStride(type, games), 0));
  let offset = 0;
  return specs.map(({ type }) => {
    const column = view(type, buffer, offset, games);
    offset += columnStride(type, games);
    return column;
  });
}

/** The rows `from … to-1` of every column, without a copy. */
export function sliceColumns(columns: readonly ColumnArray[], from: number, to: number): ColumnArray[] {
  return columns.map((column) => column.subarray(from, to));
}

/** The games of a batch that are among `first … end-1`, without a copy. */
export function batchPart(batch: ColumnBatch, first: number, end: number): ColumnBatch {
  const from = Math.max(first, batch.first);
  const games = Math.max(0, Math.min(end, batch.first + batch.games) - from);
  if (games === batch.games) return batch;
  const row = from - batch.first;
  return { first: from, games, columns: sliceColumns(batch.columns, row, row + games) };
}

/** Every column starts at a multiple of eight bytes, as Float64Array and Arrow require. */
function columnStride(type: ColumnType, games: number): number {
  return Math.ceil((BYTES[type] * games) / 8) * 8;
}

function view(type: ColumnType, buffer: ArrayBuffer, offset: number, length: number): ColumnArray {
  switch (type) {
    case 'uint8':
      return new Uint8Array(buffer, offset, length);
    case 'int16':
      return new Int16Array(buffer, offset, length);
    case 'uint16':
      return new Uint16Array(buffer, offset, length);
    case 'uint32':
      return new Uint32Array(buffer, offset, length);
    case 'float64':
      return new Float64Array(buffer, offset, length);
  }
}
