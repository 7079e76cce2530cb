import { describe, expect, test } from 'vitest';
import { type Block, legend, notes, table } from '../../src/answer/blocks.ts';
import { blockMarkup } from '../../src/answer/html.ts';
import { type Markup, markupText } from '../../src/answer/markup.ts';
import { HOSTILE, TABLE, WOUNDS } from './cases.ts';

const found = (block: Block, tag: string): Markup[] => all(blockMarkup(block), tag);
const cells = (row: Markup): string[] =>
  [...(row.children ?? [])].filter(({ tag }) => tag !== 'caption').map(({ text = '' }) => text);

describe('a table', () => {
  test('has a caption, heads with their scope, and every cell as its column shows it', () => {
    expect(found(TABLE, 'caption').map(({ text }) => text)).toEqual(['What becomes of them']);
    expect(found(TABLE, 'tr').map(cells)).toEqual([
      ['Who', 'with', 'men', 'killed', 'share', 'wiped', 'swing'],
      [HOSTILE, 'knife', '4', '33.3 %', '50.0', '25.00 %', '−1.250'],
      [HOSTILE, 'rifle', '12', '< 0.1 %', '> 99.9', 'unknown', '0.000'],
    ]);
    expect(found(TABLE, 'th').map(({ attributes }) => attributes.scope)).toEqual([
      ...Array(7).fill('col'),
      'row',
      'row',
    ]);
  });

  test('has names to the left, and can be scrolled by the keyboard where it may be wide', () => {
    const left = found(TABLE, 'td').filter(({ attributes }) => attributes.class === 'left');
    expect(left.map(({ text }) => text)).toEqual(['knife', 'rifle']);
    expect(blockMarkup(TABLE).attributes).toMatchObject({
      tabindex: 0,
      role: 'region',
      'aria-label': 'What becomes of them',
    });
    const narrow = table([{ head: 'who', format: 'text' }], [['he']]);
    expect(blockMarkup(narrow).attributes).toEqual({ class: 'table' });
    // Whoever listens hears a name; who sees has the head.
    expect(markupText(blockMarkup(narrow))).toContain('<caption class="unseen">who</caption>');
  });

  test('names stay text', () => {
    const markup = markupText(blockMarkup(TABLE));
    expect(markup).not.toContain('<b>');
    expect(markup).toContain('&#60;b&#62;');
  });

  test('of sections has a heading over each of them', () => {
    const sections = table(
      [
        { head: 'choice', format: 'text' },
        { head: 'who', format: 'text' },
      ],
      [
        ['attack', 'target'],
        ['attack', 'itself'],
        ['nothing', 'itself'],
      ],
      { hasSections: true },
    );
    expect(found(sections, 'tbody').map((body) => (body.children ?? []).map(cells))).toEqual([
      [['attack'], ['target'], ['itself']],
      [['nothing'], ['itself']],
    ]);
    const headings = found(sections, 'th').filter(({ attributes }) => attributes.scope === 'rowgroup');
    expect(headings.map(({ attributes }) => attributes.colspan)).toEqual([1, 1]);
  });
});

describe('a distribution', () => {
  test('is a table with intervals of what was rolled', () => {
    const [head, first] = found(WOUNDS, 'tr').map(cells);
    expect(head).toEqual(['wounds', 'exactly', 'at least', 'sampled', '95 % from', '95 % to', '']);
    expect(first).toEqual(['−1', '25.00 %', '100.00 %', '20.00 %', '5.73 %', '43.66 %', '']);
    expect(found(WOUNDS, 'caption').map(({ text }) => text)).toEqual(['Eva Krämer']);
    expect(found(WOUNDS, 'p').map(({ text }) => text)).toEqual(['more is not shown']);
  });

  test('has bars in proportion, which nobody reads out, and marks what stands out', () => {
    expect(found(WOUNDS, 'rect').map(({ attributes }) => attributes.width)).toEqual([
      '50.00',
      '100.00',
      '50.00',
    ]);
    const hidden = found(WOUNDS, 'td').filter(({ attributes }) => attributes['aria-hidden'] === 'true');
    expect(hidden).toHaveLength(3);
    expect(found(WOUNDS, 'tr').map(({ attributes }) => attributes.class)).toEqual([
      undefined,
      undefined,
      undefined,
      'marked',
    ]);
  });
});

test('notes are paragraphs, and a legend a list of terms', () => {
  expect(markupText(blockMarkup(notes('one', 'two')))).toBe('<div class="notes"><p>one</p><p>two</p></div>');
  expect(markupText(blockMarkup(legend([['1–4', 'front']])))).toBe('<dl><dt>1–4</dt><dd>front</dd></dl>');
});

function all(markup: Markup, tag: string): Markup[] {
  const inside = (markup.children ?? []).flatMap((child) => all(child, tag));
  return markup.tag === tag ? [markup, ...inside] : inside;
}
