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

/** Tables with more columns may be wider than a telephone; they scroll, so the keyboard must reach them. */
const MOST_FIXED = 4;

/** What a page shows of a block: tables with caption and heads, lists of terms, paragraphs. */
export function blockMarkup(block: Block): Markup {
  switch (block.kind) {
    case 'distribution':
      return distributionMarkup(block);
    case 'table':
      return framed(block, tableMarkup(block, bodyOf(block)));
    case 'legend':
      return made(
        'dl',
        block.entries.flatMap(([name, meaning]) => [told('dt', name), told('dd', meaning)]),
      );
    case 'notes':
      return paragraphs(block.lines);
  }
}

/** With a bar in every row, which those who cannot see need not hear. */
function distributionMarkup(block: Distribution): Markup {
  const outcomes = outcomesOf(block);
  const largest = Math.max(...block.probabilities);
  const { caption = block.name, ...figures } = distributionTable(block, 'intervals');
  const shown = { ...figures, caption };
  const rows = rowsOf(shown).map((row, index) => {
    const { probability, isMarked } = outcomes[index];
    const cells = [...(row.children ?? []), barCell(probability / largest)];
    return made('tr', cells, isMarked ? { class: 'marked' } : {});
  });
  const head = told('td', '');
  const drawn = framed(shown, tableMarkup(shown, [made('tbody', rows)], [head]));
  return block.notes === undefined ? drawn : made('div', [drawn, paragraphs(block.notes)]);
}

function barCell(fraction: number): Markup {
  const bar: Markup = { tag: 'rect', attributes: { width: (100 * fraction).toFixed(2), height: 10 } };
  const drawing = made('svg', [bar], { viewBox: '0 0 100 10', preserveAspectRatio: 'none' });
  return made('td', [drawing], { class: 'share', 'aria-hidden': 'true' });
}

function tableMarkup(
  { caption, columns }: Table,
  body: readonly Markup[],
  more: readonly Markup[] = [],
): Markup {
  const heads = columns.map((column) => told('th', column.head, { scope: 'col', ...sideOf(column) }));
  return made('table', [
    ...(caption === undefined ? [] : [told('caption', caption)]),
    made('thead', [made('tr', [...heads, ...more])]),
    ...body,
  ]);
}

function bodyOf(table: Table): Markup[] {
  if (table.hasSections !== true) return [made('tbody', rowsOf(table))];
  const { columns, rows } = table;
  const headings = [...new Set(rows.map(([heading]) => heading))];
  return headings.map((heading) => {
    const own = rows.filter((row) => row[0] === heading);
    const title = told('th', label(heading, columns[0]), { scope: 'rowgroup', colspan: columns.length });
    return made('tbody', [
      made('tr', [title]),
      ...rowsOf({ ...table, rows: own.map((row) => ['', ...row.slice(1)]) }),
    ]);
  });
}

/** The first cell of a row names it, behind a heading the second. */
function rowsOf({ columns, rows, hasSections }: Table): Markup[] {
  const naming = hasSections === true ? 1 : 0;
  return rows.map((row) =>
    made(
      'tr',
      row.map((cell, index) => {
        const text = label(cell, columns[index]);
        return index === naming
          ? told('th', text, { scope: 'row', ...sideOf(columns[index]) })
          : told('td', text, sideOf(columns[index]));
      }),
    ),
  );
}

function sideOf(column: Column): Markup['attributes'] {
  return alignOf(column) === 'left' ? { class: 'left' } : {};
}

function framed({ caption, columns }: Table, table: Markup): Markup {
  const region = { tabindex: 0, role: 'region', 'aria-label': caption ?? 'Table' };
  return made('div', [table], { class: 'table', ...(columns.length > MOST_FIXED ? region : {}) });
}

function paragraphs(lines: readonly string[]): Markup {
  return made(
    'div',
    lines.map((line) => told('p', line)),
    { class: 'notes' },
  );
}

function made(tag: string, children: readonly Markup[], attributes: Markup['attributes'] = {}): Markup {
  return { tag, attributes, children };
}

function told(tag: string, text: string, attributes: Markup['attributes'] = {}): Markup {
  return { tag, attributes, text };
}
