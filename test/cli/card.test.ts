import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { cardText, tableText } from '../../src/cli/card.ts';

const WORDS =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore';

function lines(text: string): string[] {
  return stripVTControlCharacters(text).split('\n');
}

test('texts wrap inside their column, and no line is wider than the terminal', () => {
  const card = {
    title: 'Title',
    facts: [['Effect', WORDS]] as const,
    tables: [{ heading: 'Items', columns: ['item', 'effect'], rows: [['knife', WORDS]] }],
    notes: [WORDS],
  };
  for (const width of [60, 80, 100]) {
    const shown = lines(cardText(card, width));
    expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(width);
    expect(shown.join(' ').replace(/\s+/g, ' ')).toContain('incididunt ut labore');
  }
});

test('columns are aligned and lines have no trailing spaces', () => {
  const table = {
    heading: 'H',
    columns: ['a', 'b'],
    rows: [
      ['xxxx', '1'],
      ['y', '2'],
    ],
  };
  expect(lines(tableText(table, 80))).toEqual(['H', 'a     b', 'xxxx  1', 'y     2', '']);
});

test('control characters of data do not reach the terminal', () => {
  const text = stripVTControlCharacters(
    cardText(
      { title: '\u001b[2Jx', facts: [['Effect', '\u001b]0;owned\u0007']], tables: [], notes: ['\u001b[31m'] },
      80,
    ),
  );
  expect(text).not.toContain('\u001b');
  expect(text).not.toContain('\u0007');
  expect(text).toContain('\u{FFFD}[2Jx');
});
