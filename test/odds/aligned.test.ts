import { describe, expect, test } from 'vitest';
import { alignedBlocks, alignedLines, WIDTH, widthOf } from '../../src/odds/aligned.ts';

const NARROW = [
  ['who', 'one', 'two'],
  ['Squad', '1.00', '2.00'],
];
/** Thirty columns of six characters behind one of ten. */
const WIDE = ['target', 'Line Squad'].map((name, row) => [
  name,
  ...Array.from({ length: 30 }, (_, column) => (row === 0 ? String(column + 1) : `${column}.00`.slice(0, 4))),
]);

describe('blocks of aligned columns', () => {
  test('of a table that has room are the table itself', () => {
    expect(alignedBlocks(NARROW)).toEqual(alignedLines(NARROW));
  });

  test('are no wider than a terminal, each with the first column, and lose nothing', () => {
    const lines = alignedBlocks(WIDE);
    expect(widthOf(WIDE)).toBeGreaterThan(WIDTH);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(WIDTH);
    const blocks = lines.join('\n').split('\n\n');
    expect(blocks).toHaveLength(3);
    for (const block of blocks) expect(block).toMatch(/^target .*\nLine Squad /);
    expect(blocks.flatMap((block) => block.split('\n')[0].trim().split(/\s+/).slice(1))).toEqual(
      WIDE[0].slice(1),
    );
  });

  test('a column that is too wide alone has a block of its own', () => {
    const long = 'x'.repeat(2 * WIDTH);
    expect(
      alignedBlocks([
        ['a', long, 'b'],
        ['c', '1', '2'],
      ]),
    ).toHaveLength(5);
  });
});
