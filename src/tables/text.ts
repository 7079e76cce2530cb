import type Table from 'cli-table3';
import picocolors from 'picocolors';
import { wrap } from '../base/wrap.ts';
import { framelessTable, GAP, linesOf, printable, widthsOf } from './frameless.ts';
import { blankRepeats, type DisplayColumn, displayRows, noteText, type StudyTable } from './studyTable.ts';

export interface TextTableOptions {
  /** Columns of the terminal; 80 when not known. */
  readonly width?: number;
  /** By default as the environment says: NO_COLOR, FORCE_COLOR, a terminal or not. */
  readonly color?: boolean;
}

const DEFAULT_WIDTH = 80;
/** Names narrower than this say nothing; the table is then wider than the terminal. */
const LEAST_WIDTH = 8;

/**
 * A table for the terminal with its title and note, without a final line end. Too narrow a terminal loses the optional
 * columns, the last first, and then the ends of its longest names.
 */
export function tableText(table: StudyTable, options: TextTableOptions = {}): string {
  const width = options.width ?? DEFAULT_WIDTH;
  const colors = picocolors.createColors(options.color ?? picocolors.isColorSupported);
  let display = table.display;
  let widths = widthsOf(layOut(table, display, [], (text) => text));
  while (total(widths) > width) {
    const last = display.findLastIndex((column) => column.optional === true);
    if (last < 0) break;
    display = display.filter((_, index) => index !== last);
    widths = widthsOf(layOut(table, display, [], (text) => text));
  }
  const lines = linesOf(layOut(table, display, narrowed(widths, display, width), colors.bold));
  const told = noteText(table, display);
  const note = told === '' ? [] : wrap(told, width).map((line) => colors.dim(line));
  const title = wrap(table.title, width).map((line) => colors.bold(line));
  return [...title, ...lines, ...note].join('\n');
}

/** Takes from the widest column of names until the width suffices. What a last column says, a verdict, stays whole. */
function narrowed(widths: readonly number[], display: readonly DisplayColumn[], width: number): number[] {
  const left = [...widths];
  const names = display.flatMap(({ align }, index) =>
    align === 'left' && (index === 0 || index < display.length - 1) ? [index] : [],
  );
  const canShrink = (index: number): boolean => left[index] > LEAST_WIDTH;
  while (total(left) > width && names.some(canShrink)) {
    left[names.reduce((best, index) => (left[index] > left[best] ? index : best))]--;
  }
  return left;
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
  return framelessTable(
    blankRepeats(displayRows(table, display), display).map((row) => row.map(printable)),
    {
      head: display.map((column) => bold(column.header)),
      colAligns: display.map((column) => column.align),
      colWidths,
    },
  );
}
