/** Markdown as plain text for a terminal: wrapped prose, aligned tables, unchanged code. */
import { lexer, type Token, type Tokens } from 'marked';
import { wrap } from '../../base/wrap.ts';
import { inlineText } from '../../guides/inlineText.ts';

/** Smallest width of a column. */
const LEAST_COLUMN = 10;
const GAP = '  ';
const INDENT = '    ';
/** Characters to underline headings of the first two levels. */
const RULES = ['=', '-'];

/**
 * Renders Markdown as plain text.
 * @param width width of prose and tables; code keeps its lines
 */
export function plainText(markdown: string, width: number): string {
  return `${blocks(lexer(markdown), width).join('\n\n')}\n`;
}

function blocks(tokens: readonly Token[], width: number): string[] {
  return tokens.map((token) => blockText(token, width)).filter((text) => text !== '');
}

/** Text of a block; empty for comments, rules and space. */
function blockText(token: Token, width: number): string {
  switch (token.type) {
    case 'heading':
      return headingText(inlineText(token.tokens), Number(token.depth));
    case 'paragraph':
    case 'text':
      return wrap(inlineText(token.tokens ?? [token]), width).join('\n');
    case 'code':
      return indented(String(token.text), INDENT);
    case 'blockquote':
      return indented(blocks(token.tokens ?? [], width - INDENT.length).join('\n\n'), INDENT);
    case 'list':
      return listText(token.items, token.ordered === true, width);
    case 'table':
      return tableText(rowsOf(token), width);
    default:
      return '';
  }
}

function headingText(text: string, depth: number): string {
  const rule = RULES[depth - 1];
  return rule === undefined ? text : `${text}\n${rule.repeat(text.length)}`;
}

function listText(items: readonly Tokens.ListItem[], isOrdered: boolean, width: number): string {
  const texts = items.map(({ tokens }, index) => {
    const mark = isOrdered ? `${index + 1}. ` : '- ';
    const lines = indented(blocks(tokens, width - mark.length).join('\n'), ' '.repeat(mark.length));
    return mark + lines.slice(mark.length);
  });
  return texts.join('\n');
}

function rowsOf(token: Token): string[][] {
  if (token.type !== 'table') return [];
  const cells = (row: readonly Tokens.TableCell[]): string[] => row.map(({ tokens }) => inlineText(tokens));
  const head = cells(token.header);
  const body = token.rows.map(cells);
  return head.every((cell) => cell === '') ? body : [head, ...body];
}

/** Aligned columns; the widest ones give way until the row fits. */
function tableText(rows: readonly (readonly string[])[], width: number): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const room = width - GAP.length * (widths.length - 1);
  const words = first.map((_, column) => longestWord(rows.map((row) => row[column])));
  // Words are cut only when they do not fit.
  narrow(widths, words, room);
  narrow(widths, words.fill(LEAST_COLUMN), room);
  return rows.flatMap((row) => rowLines(row, widths)).join('\n');
}

/** Narrows the widest columns until all fit, none below its minimum. */
function narrow(widths: number[], least: readonly number[], room: number): void {
  const spare = (): number => Math.max(...widths.map((width, column) => (width > least[column] ? width : 0)));
  while (widths.reduce((sum, one) => sum + one, 0) > room && spare() > 0)
    widths[widths.findIndex((width, column) => width === spare() && width > least[column])] -= 1;
}

function longestWord(cells: readonly string[]): number {
  return Math.max(...cells.flatMap((cell) => cell.split(' ').map((one) => one.length)));
}

function rowLines(row: readonly string[], widths: readonly number[]): string[] {
  const cells = row.map((cell, column) =>
    wrap(cell, widths[column]).flatMap((line) => cut(line, widths[column])),
  );
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((lines, column) => (lines[line] ?? '').padEnd(widths[column]))
      .join(GAP)
      .trimEnd(),
  );
}

/** Cuts a word that is wider than its column into several lines. */
function cut(line: string, width: number): string[] {
  return line.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [''];
}

function indented(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');
}
