import picocolors from 'picocolors';
import { printable } from '../base/printable.ts';
import { wrap } from '../base/wrap.ts';
import type { Card, CardTable } from '../data/card.ts';
import { framelessTable, linesOf, widthsOf } from '../tables/frameless.ts';

/** Smallest width of a text column, even on a narrow terminal. */
const LEAST_WIDTH = 16;

/** A card as text for the terminal, with a final newline. */
export function cardText(card: Card, width: number): string {
  const facts = layOut(
    card.facts.map(([label, text]) => [picocolors.dim(label), printable(text)]),
    [],
    width,
  );
  const tables = card.tables.map((table) => tableText(table, width));
  const notes = card.notes.flatMap((note) => wrap(printable(note), width));
  const parts = [
    picocolors.bold(printable(card.title)),
    facts,
    ...tables.map((table) => `\n${table.trimEnd()}`),
  ];
  if (notes.length > 0) parts.push(`\n${notes.map((line) => picocolors.dim(line)).join('\n')}`);
  return `${parts.join('\n')}\n`;
}

/** A table as text for the terminal, with its heading and a final newline. */
export function tableText({ heading, columns, rows }: CardTable, width: number): string {
  const head = columns.map((column) => picocolors.dim(column));
  return `${picocolors.bold(heading)}\n${layOut(
    rows.map((row) => row.map(printable)),
    head,
    width,
  )}\n`;
}

/** Aligned columns; the widest one takes the remaining width and wraps. */
function layOut(rows: readonly (readonly string[])[], head: string[], width: number): string {
  const table = (colWidths: number[]) => framelessTable(rows, { head, colWidths, wordWrap: true });
  const widths = widthsOf(table([]));
  const excess = widths.reduce((total, columnWidth) => total + columnWidth, 0) - width;
  const widest = widths.indexOf(Math.max(...widths));
  if (excess > 0 && widest !== -1) widths[widest] = Math.max(LEAST_WIDTH, widths[widest] - excess);
  return linesOf(table(widths)).join('\n');
}
