import Table from 'cli-table3';
import picocolors from 'picocolors';
import { wrap } from '../base/wrap.ts';
import { blankRepeats, type DisplayColumn, displayRows, type StudyTable } from './studyTable.ts';

export interface TextTableOptions {
  /** Columns of the terminal; 80 when not known. */
  readonly width?: number;
  /** By default as the environment says: NO_COLOR, FORCE_COLOR, a terminal or not. */
  readonly color?: boolean;
}

const DEFAULT_WIDTH = 80;
/** Spaces only: no frame to copy along, and two columns a gap instead of three. */
const NO_FRAME = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
} as const;
const GAP = 2;
/** A first column narrower than this says nothing; the table is then wider than the terminal. */
const LEAST_WIDTH = 8;

/**
 * A table for the terminal with its title and note, without a final line end. Too narrow a terminal loses the optional
 * columns, the last first, and then the end of the first column's texts.
 */
export function tableText(table: StudyTable, options: TextTableOptions = {}): string {
  const width = options.width ?? DEFAULT_WIDTH;
  const colors = picocolors.createColors(options.color ?? picocolors.isColorSupported);
  let display = table.display;
  let widths = naturalWidths(table, display);
  while (total(widths) > width) {
    const last = display.findLastIndex((column) => column.optional === true);
    if (last < 0) break;
    display = display.filter((_, index) => index !== last);
    widths = naturalWidths(table, display);
  }
  const first = Math.max(LEAST_WIDTH, widths[0] - Math.max(0, total(widths) - width));
  const text = layOut(table, display, [first, ...widths.slice(1)], colors.bold).toString();
  const note = table.note === '' ? [] : wrap(table.note, width).map((line) => colors.dim(line));
  return [colors.bold(table.title), ...text.split('\n').map((line) => line.trimEnd()), ...note].join('\n');
}

/** Terminals obey control characters in data, so they are made visible. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}');
}

/** Widths with the gap that the cells need; cli-table3 counts wide characters as two columns. */
function naturalWidths(table: StudyTable, display: readonly DisplayColumn[]): number[] {
  const measured = layOut(table, display, [], (text) => text);
  measured.toString();
  return measured.options.colWidths.map((width) => width ?? 0);
}

function total(widths: readonly number[]): number {
  // The last column's gap is trimmed.
  return widths.reduce((sum, width) => sum + width, 0) - GAP;
}

function layOut(
  table: StudyTable,
  display: readonly DisplayColumn[],
  colWidths: number[],
  bold: (text: string) => string,
): Table.Table {
  const text = new Table({
    head: display.map((column) => bold(column.header)),
    chars: NO_FRAME,
    style: { 'padding-left': 0, 'padding-right': GAP, head: [], border: [] },
    colAligns: display.map((column) => column.align),
    colWidths,
  });
  text.push(...blankRepeats(displayRows(table, display), display).map((row) => row.map(printable)));
  return text;
}
