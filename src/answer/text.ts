/** Blocks as lines of text. */
import { printable } from '../base/printable.ts';
import { wrap } from '../base/wrap.ts';
import {
  type Block,
  type Cell,
  type Column,
  type Distribution,
  distributionTable,
  type Legend,
  namingColumns,
  outcomesOf,
  type Table,
} from './blocks.ts';
import { alignOf, label } from './label.ts';

/** Columns when the terminal's width is unknown: of a whole table, and of each part of a wider one. */
const DEFAULT_WIDTH = { whole: 120, part: 80 } as const;
const GAP = '  ';
/** Indents the rows of a section. */
const INDENT = '   ';
const BAR_WIDTH = 30;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
/** Least column widths, so that distributions below each other align. */
const LEAST_NAME = 6;
const LEAST_SHARE = 9;

export interface TextLayout {
  /** Columns of the terminal; undefined when unknown: tables then have a default width, and sentences are not wrapped. */
  readonly width?: number | undefined;
  /** Highlights heads. */
  readonly strong?: (line: string) => string;
}

/** Lines of a block, without an empty one at the end. */
export function blockLines(block: Block, layout: TextLayout = {}): string[] {
  switch (block.kind) {
    case 'distribution':
      return distributionLines(block, layout);
    case 'table':
      return tableLines(block, layout);
    case 'legend':
      return legendLines(block);
    case 'notes':
      return block.lines.flatMap((line) => wrap(line, layout.width ?? Number.POSITIVE_INFINITY));
  }
}

/** `value   exactly   at least   [sampled]   bar`. */
function distributionLines(block: Distribution, { strong = same }: TextLayout): string[] {
  const { columns, rows } = distributionTable(block, 'shares');
  const least = columns.map((_, index) => (index === 0 ? LEAST_NAME : LEAST_SHARE));
  const [head, ...lines] = aligned(cellsOf(columns, rows), columns, least);
  const outcomes = outcomesOf(block);
  const largest = Math.max(...block.probabilities);
  return [
    ...(block.caption === undefined ? [] : [block.caption]),
    strong(head),
    ...lines.map((line, index) => `${line}${GAP}${bar(outcomes[index].probability / largest)}`.trimEnd()),
    ...(block.notes ?? []),
  ];
}

function bar(fraction: number): string {
  const eighths = Math.round(fraction * BAR_WIDTH * 8);
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
}

/**
 * A table that fits the terminal where possible. It drops optional columns, numbers the compared names with a legend below, or splits the
 * columns into blocks that each repeat the naming ones.
 */
function tableLines(table: Table, layout: TextLayout): string[] {
  const { width = DEFAULT_WIDTH.whole, strong = same } = layout;
  const caption = table.caption === undefined ? [] : wrap(table.caption, width).map(strong);
  if (table.hasSections === true) return [...caption, ...sectionLines(table, strong)];
  const compared = table.columns.filter(({ isCompared }) => isCompared);
  const needed = withoutOptional(table);
  const named = [table, needed].find((one) => widthOf(one) <= width);
  if (named !== undefined || compared.length === 0)
    return [...caption, ...partedLines(named ?? needed, layout)];
  const short = [numbered(table), numbered(needed)].find((one) => widthOf(one) <= width);
  const entries = compared.map(({ head }, index) => [String(index + 1), head] as const);
  return [
    ...caption,
    ...partedLines(short ?? numbered(needed), layout),
    '',
    ...legendLines({ kind: 'legend', entries }),
  ];
}

function withoutOptional(table: Table): Table {
  return columnsOf(
    table,
    [...table.columns.keys()].filter((column) => table.columns[column].isOptional !== true),
  );
}

function numbered(table: Table): Table {
  let number = 0;
  const columns = table.columns.map((column) =>
    column.isCompared ? { ...column, head: String(++number) } : column,
  );
  return { ...table, columns };
}

function partedLines(table: Table, { width, strong = same }: TextLayout): string[] {
  const naming = Array.from({ length: namingColumns(table) }, (_, index) => index);
  const isWhole = widthOf(table) <= (width ?? DEFAULT_WIDTH.whole);
  const most = width ?? DEFAULT_WIDTH[isWhole ? 'whole' : 'part'];
  const parts: number[][] = [];
  for (let column = naming.length; column < table.columns.length; column++) {
    const last = parts.at(-1);
    if (last !== undefined && widthOf(columnsOf(table, [...naming, ...last, column])) <= most)
      last.push(column);
    else parts.push([column]);
  }
  return (parts.length === 0 ? [[]] : parts).flatMap((part, index) => {
    const [head, ...lines] = alignedTable(columnsOf(table, [...naming, ...part]));
    return [...(index === 0 ? [] : ['']), strong(head), ...lines];
  });
}

function columnsOf({ kind, columns, rows }: Table, kept: readonly number[]): Table {
  return {
    kind,
    columns: kept.map((column) => columns[column]),
    rows: rows.map((row) => kept.map((column) => row[column])),
  };
}

function widthOf(table: Table): number {
  return Math.max(...alignedTable(table).map((line) => line.length));
}

/** Headings with the rows below them. */
function sectionLines({ kind, columns, rows }: Table, strong: (line: string) => string): string[] {
  const [head, ...lines] = alignedTable({
    kind,
    columns: columns.slice(1),
    rows: rows.map((row) => row.slice(1)),
  });
  return [
    strong(`${INDENT}${head}`),
    ...rows.flatMap(([heading], index) => [
      ...(index > 0 && rows[index - 1][0] === heading ? [] : [label(heading, columns[0])]),
      `${INDENT}${lines[index]}`,
    ]),
  ];
}

function legendLines({ entries }: Legend): string[] {
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, meaning]) => `${name.padEnd(width)}${GAP}${meaning}`.trimEnd());
}

function alignedTable({ columns, rows }: Table): string[] {
  return aligned(blankRepeats(cellsOf(columns, rows), columns), columns);
}

/** Labels of the cells below their heads. */
function cellsOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): string[][] {
  return [
    columns.map(({ head }) => head),
    ...rows.map((row) => row.map((cell, index) => label(cell, columns[index]))),
  ].map((cells) => cells.map(printable));
}

/** Blanks cells that repeat the row above in a grouped column; a group ends where one to its left ends. */
export function blankRepeats(
  rows: readonly string[][],
  columns: readonly { readonly group?: true }[],
): string[][] {
  return rows.map((row, index) => {
    let isSame = index > 0;
    return row.map((cell, column) => {
      isSame &&= columns[column].group === true && cell === rows[index - 1][column];
      return isSame ? '' : cell;
    });
  });
}

/** Columns of equal width. @param least least widths */
function aligned(
  rows: readonly string[][],
  columns: readonly Column[],
  least: readonly number[] = [],
): string[] {
  const widths = columns.map((_, column) =>
    Math.max(least[column] ?? 0, ...rows.map((row) => row[column].length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        alignOf(columns[column]) === 'left' ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join(GAP)
      .trimEnd(),
  );
}

function same(line: string): string {
  return line;
}
