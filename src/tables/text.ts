import type Table from 'cli-table3';
import picocolors from 'picocolors';
import { blankRepeats } from '../answer/text.ts';
import { printable } from '../base/printable.ts';
import { wrap } from '../base/wrap.ts';
import { framelessTable, GAP, linesOf, widthsOf } from './frameless.ts';
import { type DisplayColumn, displayRows, noteText, type StudyTable } from './studyTable.ts';

interface TextTableOptions {
  /** Columns of the terminal; 80 by default. */
  readonly width?: number;
  /** By default from the environment: NO_COLOR, FORCE_COLOR, or whether the output is a terminal. */
  readonly color?: boolean;
}

const DEFAULT_WIDTH = 80;
/** Minimum width of names; below it the table becomes wider than the terminal. */
const LEAST_WIDTH = 8;

/**
 * A table for the terminal with its title and note, without a final line break. Narrow terminals drop the optional
 * columns, the last first, and then shorten the longest names.
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
  const reported = noteText(table, display);
  const note = reported === '' ? [] : wrap(reported, width).map((line) => colors.dim(line));
  const title = wrap(table.title, width).map((line) => colors.bold(line));
  return [...title, ...lines, ...note].join('\n');
}

/** Narrows the widest column of names until the table fits. The last column, a verdict, keeps its width. */
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

/**
 * Shortens names in the middle that would look alike if cut at the end, such as `House Medium Tank A` and `… B`: the
 * rest begins with the first word in which they differ.
 */
function cutApart(rows: readonly string[][], widths: readonly number[]): readonly string[][] {
  return widths.reduce((cut, width, column) => {
    const long = [...new Set(cut.map((row) => row[column]).filter((text) => text.length > width))];
    const shorter = new Map<string, string>();
    for (const text of long) {
      const head = text.slice(0, width - 1);
      const alike = long.filter((other) => other.startsWith(head));
      const start = Math.min(...alike.map((other) => differingWord(text, other)));
      if (start < text.length)
        shorter.set(text, `${text.slice(0, Math.floor(width / 2) - 1)}…${text.slice(start)}`);
    }
    return cut.map((row) => row.with(column, shorter.get(row[column]) ?? row[column]));
  }, rows);
}

/** Start of the first word in which a text differs from another; its length if it does not. */
function differingWord(text: string, other: string): number {
  if (text === other) return text.length;
  let at = 0;
  while (text[at] === other[at]) at++;
  return text.lastIndexOf(' ', at - 1) + 1;
}

function layOut(
  table: StudyTable,
  display: readonly DisplayColumn[],
  colWidths: number[],
  bold: (text: string) => string,
): Table.Table {
  const shown = blankRepeats(displayRows(table, display), display).map((row) => row.map(printable));
  return framelessTable(
    cutApart(
      shown,
      colWidths.map((width) => width - GAP),
    ),
    {
      head: display.map((column) => bold(column.header)),
      colAligns: display.map((column) => column.align),
      colWidths,
    },
  );
}
