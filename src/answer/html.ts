/** Blocks as elements of a page. */
import {
  type Block,
  type Column,
  type Distribution,
  distributionTable,
  outcomesOf,
  type Table,
} from './blocks.ts';
import { alignOf, label } from './label.ts';
import type { Markup } from './markup.ts';

/** Tables with more columns may be wider than a phone; they scroll, so the keyboard must be able to focus them. */
const MOST_FIXED = 4;

/** A block as page elements: tables with caption and heads, lists of terms, or paragraphs. */
export function blockMarkup(block: Block): Markup {
  switch (block.kind) {
    case 'distribution':
      return distributionMarkup(block);
    case 'table':
      return block.hasSections === true
        ? sectionsMarkup(block)
        : framed(block, [made('tbody', rowsOf(block))]);
    case 'legend':
      return made(
        'dl',
        block.entries.flatMap(([name, meaning]) => [shown('dt', name), shown('dd', meaning)]),
      );
    case 'notes':
      return paragraphs(block.lines);
  }
}

/** A table with a bar in each row; screen readers skip the bars. */
function distributionMarkup(block: Distribution): Markup {
  const outcomes = outcomesOf(block);
  const largest = Math.max(...block.probabilities);
  const table = distributionTable(block, 'intervals');
  const rows = rowsOf(table).map((row, index) => {
    const { probability, isMarked } = outcomes[index];
    const cells = [...(row.children ?? []), barCell(probability / largest)];
    return made('tr', cells, isMarked ? { class: 'marked' } : {});
  });
  const drawn = framed(table, [made('tbody', rows)], [shown('td', '')]);
  const { notes = [] } = block;
  return notes.length === 0 ? drawn : made('div', [drawn, paragraphs(notes)]);
}

function barCell(fraction: number): Markup {
  const bar: Markup = { tag: 'rect', attributes: { width: (100 * fraction).toFixed(2), height: 10 } };
  const drawing = made('svg', [bar], { viewBox: '0 0 100 10', preserveAspectRatio: 'none' });
  return made('td', [drawing], { class: 'share', 'aria-hidden': 'true' });
}

/** Sections of rows, each under a heading that its rows share. */
function sectionsMarkup(table: Table): Markup {
  const [heading] = table.columns;
  const rest = { ...table, columns: table.columns.slice(1) };
  const bodies = [...new Set(table.rows.map(([cell]) => cell))].map((cell) => {
    const own = table.rows.filter((row) => row[0] === cell).map((row) => row.slice(1));
    const attributes = { scope: 'rowgroup', class: 'left', colspan: rest.columns.length };
    const title = shown('th', label(cell, heading), attributes);
    return made('tbody', [made('tr', [title]), ...rowsOf({ ...rest, rows: own })]);
  });
  return framed(rest, bodies);
}

/** Rows whose first cell is their heading. */
function rowsOf({ columns, rows }: Table): Markup[] {
  return rows.map((row) =>
    made(
      'tr',
      row.map((cell, index) => {
        const text = label(cell, columns[index]);
        return index === 0
          ? shown('th', text, { scope: 'row', ...sideOf(columns[index]) })
          : shown('td', text, sideOf(columns[index]));
      }),
    ),
  );
}

function sideOf(column: Column): Markup['attributes'] {
  return alignOf(column) === 'left' ? { class: 'left' } : {};
}

/** A table with its frame; without a caption its first column names it. @param more further heads */
function framed(
  { caption, columns }: Table,
  bodies: readonly Markup[],
  more: readonly Markup[] = [],
): Markup {
  const name = caption ?? columns[0].head;
  const heads = columns.map((column) => shown('th', column.head, { scope: 'col', ...sideOf(column) }));
  const table = made('table', [
    shown('caption', name, caption === undefined ? { class: 'unseen' } : {}),
    made('thead', [made('tr', [...heads, ...more])]),
    ...bodies,
  ]);
  const region = { tabindex: 0, role: 'region', 'aria-label': name };
  return made('div', [table], { class: 'table', ...(columns.length > MOST_FIXED ? region : {}) });
}

function paragraphs(lines: readonly string[]): Markup {
  return made(
    'div',
    lines.map((line) => shown('p', line)),
    { class: 'notes' },
  );
}

function made(tag: string, children: readonly Markup[], attributes: Markup['attributes'] = {}): Markup {
  return { tag, attributes, children };
}

function shown(tag: string, text: string, attributes: Markup['attributes'] = {}): Markup {
  return { tag, attributes, text };
}
