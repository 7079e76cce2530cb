/** Tables as GitHub-flavoured Markdown. */
import { type Block, tablesOf } from './blocks.ts';
import { alignOf, label } from './label.ts';

/** A pipe table with a final line end. */
export function pipeTable(
  heads: readonly string[],
  aligns: readonly ('left' | 'right')[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const rule = line(aligns.map((align) => (align === 'right' ? '--:' : ':--')));
  return line(heads.map(escaped)) + rule + rows.map((row) => line(row.map(escaped))).join('');
}

/** The values of an answer as Markdown. An empty line separates tables, and each has its caption above it. */
export function answerMarkdown(blocks: readonly Block[]): string {
  const tables = tablesOf(blocks, 'intervals');
  return tables
    .map(({ caption, columns, rows }) => {
      const cells = rows.map((row) => row.map((cell, index) => label(cell, columns[index])));
      const head = tables.length > 1 && caption !== undefined ? `**${escaped(caption)}**\n\n` : '';
      return (
        head +
        pipeTable(
          columns.map((column) => column.head),
          columns.map(alignOf),
          cells,
        )
      );
    })
    .join('\n');
}

/** Escapes what Markdown or HTML would read as markup, and line ends, which would end the row. */
function escaped(text: string): string {
  return text
    .replace(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\r\n]+/g, ' ');
}
