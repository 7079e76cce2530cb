/** Cells as text for people. */
import { probabilityLabel, probabilityNumber, withMinus } from '../dice/expression/phrases.ts';
import { type Cell, type Column, type Format, namingColumns, type Table } from './blocks.ts';

/** Rounding errors of sums of probabilities are smaller than this. */
const ROUNDING = 1e-12;

export function label(cell: Cell, { format, absent = '' }: Pick<Column, 'format' | 'absent'>): string {
  if (cell === null) return absent;
  return typeof cell === 'string' ? cell : numberLabel(cell, format);
}

export function numberLabel(value: number, format: Format): string {
  if (format === 'percent') return percent(value);
  if (format === 'probability') return probabilityLabel(value);
  if (format === 'share') return probabilityNumber(value);
  // As a number it would look certain.
  if (format === 'sampled') return value === 1 ? 'all' : value === 0 ? 'none' : probabilityNumber(value);
  if (format === 'points') return withMinus((100 * value).toFixed(1)).replace(/^−0\.0$/, '0.0');
  return withMinus(typeof format === 'number' ? value.toFixed(format) : value);
}

/** `47.20 %`; a possible outcome is never shown as 0, nor an uncertain one as 100. */
export function percent(share: number): string {
  if (share > 0 && share < 0.00005) return '< 0.01 %';
  if (share < 1 - ROUNDING && share >= 0.99995) return '> 99.99 %';
  return `${(share * 100).toFixed(2)} %`;
}

/** The side that a column is aligned to. */
export function alignOf({ align, format }: Column): 'left' | 'right' {
  return align ?? (format === 'text' ? 'left' : 'right');
}

/** `Eva Krämer, combat, MP40` */
export function rowName(table: Table, row: Table['rows'][number]): string {
  const { columns } = table;
  const names = row.slice(0, namingColumns(table)).map((cell, column) => label(cell, columns[column]));
  return names.filter((name) => name !== '').join(', ');
}
