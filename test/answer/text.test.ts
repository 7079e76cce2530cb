import { describe, expect, test } from 'vitest';
import { type Column, distribution, legend, notes, type Table, table } from '../../src/answer/blocks.ts';
import { label } from '../../src/answer/label.ts';
import { blockLines } from '../../src/answer/text.ts';
import { HOSTILE, TABLE, WOUNDS } from './cases.ts';

describe('a distribution', () => {
  test('has a line a value: exactly, at least, sampled, and a bar in proportion', () => {
    expect(blockLines(WOUNDS)).toEqual([
      'Eva Krämer',
      'wounds    exactly   at least    sampled',
      '    −1    25.00 %   100.00 %    20.00 %  ███████████████',
      '     0    50.00 %    75.00 %    50.00 %  ██████████████████████████████',
      '     1    25.00 %    25.00 %    30.00 %  ███████████████',
      'more is not shown',
    ]);
  });

  test('shows what is possible never as 0, and what can be missed never as 100', () => {
    const [, ...lines] = blockLines(distribution('hits', [1e-20, 1 - 2e-6, 1e-6, 1e-6]));
    expect(lines.map((line) => line.slice(0, 28))).toEqual([
      '     0   < 0.01 %   100.00 %',
      '     1  > 99.99 %  > 99.99 %',
      '     2   < 0.01 %   < 0.01 %',
      '     3   < 0.01 %   < 0.01 %',
    ]);
  });

  test('a share that all or no games show is no number, and a difference of shares counts in points', () => {
    const column = (format: Column['format']): Column => ({ head: 'x', format });
    const said = (value: number, format: Column['format']): string => label(value, column(format));
    expect([1, 0.475, 0].map((value) => said(value, 'sampled'))).toEqual(['all', '47.5', 'none']);
    expect([-0.2084, 0.3, -0.0001].map((value) => said(value, 'points'))).toEqual(['−20.8', '30.0', '0.0']);
  });

  test('of a part shows that part, and sums over all of it', () => {
    const part = distribution('sum', [0.25, 0.25, 0.25, 0.25], { first: 3, shown: { from: 1, to: 3 } });
    expect(blockLines(part).map((line) => line.split(/\s{2,}/).slice(0, 4))).toEqual([
      ['', 'sum', 'exactly', 'at least'],
      ['', '4', '25.00 %', '75.00 %'],
      ['', '5', '25.00 %', '50.00 %'],
    ]);
  });
});

describe('a table', () => {
  test('has every cell as its column shows it, names to the left and numbers to the right', () => {
    expect(blockLines(TABLE)).toEqual([
      'What becomes of them',
      'Who      with   men   killed   share    wiped   swing',
      `${HOSTILE}  knife    4   33.3 %    50.0  25.00 %  −1.250`,
      '         rifle   12  < 0.1 %  > 99.9  unknown   0.000',
    ]);
  });

  test('of sections has a heading over the rows that share it', () => {
    const sections = table(
      [
        { head: 'choice', format: 'text' },
        { head: 'who', format: 'text' },
        { head: 'wounds', format: 2 },
      ],
      [
        ['attack', 'target', 1.5],
        ['attack', 'itself', 0.25],
        ['nothing', 'itself', 0],
      ],
      { hasSections: true },
    );
    expect(blockLines(sections)).toEqual([
      '   who     wounds',
      'attack',
      '   target    1.50',
      '   itself    0.25',
      'nothing',
      '   itself    0.00',
    ]);
  });

  test('no control character of a name reaches the terminal', () => {
    const [, line] = blockLines(table([{ head: 'who', format: 'text' }], [['a\u001b[31mb']]));
    expect(line).toBe('a\uFFFD[31mb');
  });
});

/** A matrix with three row names and so many compared columns. */
function matrix(count: number, names = (index: number) => `target number ${index}`): Table {
  const compared = Array.from({ length: count }, (_, index) => index);
  return table(
    [
      { head: 'attacker', format: 'text' },
      { head: 'weapon', format: 'text', isOptional: true },
      ...compared.map((index): Column => ({ head: names(index), format: 2, isCompared: true })),
      { head: 'average', format: 2 },
    ],
    ['Line Squad', 'Assault Squad'].map((name, row) => [
      name,
      'a weapon with a long name',
      ...compared.map((index) => row + index / 100),
      9,
    ]),
  );
}

describe('a table without room', () => {
  test('loses optional columns first', () => {
    const [head] = blockLines(matrix(2), { width: 60 });
    expect(head).toBe('attacker       target number 0  target number 1  average');
    expect(blockLines(matrix(2), { width: 90 })[0]).toContain('weapon');
  });

  test('has numbers for the names that are compared, with a legend', () => {
    expect(blockLines(matrix(3), { width: 46 })).toEqual([
      'attacker          1     2     3  average',
      'Line Squad     0.00  0.01  0.02     9.00',
      'Assault Squad  1.00  1.01  1.02     9.00',
      '',
      '1  target number 0',
      '2  target number 1',
      '3  target number 2',
    ]);
  });

  test.each([40, 80, undefined])(
    'is parted at %s columns, each part with its names, and nothing is lost',
    (width) => {
      const lines = blockLines(matrix(30), { width });
      const parts = lines.join('\n').split('\n\n').slice(0, -1);
      expect(parts.length).toBeGreaterThan(1);
      for (const line of parts.flatMap((part) => part.split('\n')))
        expect(line.length).toBeLessThanOrEqual(width ?? 80);
      const cells = (name: string): string[] =>
        parts.flatMap((part) => {
          const line = part.split('\n').find((one) => one.startsWith(name));
          return (line ?? '').slice(name.length).trim().split(/\s+/);
        });
      expect(cells('attacker')).toEqual([...Array.from({ length: 30 }, (_, i) => String(i + 1)), 'average']);
      expect(cells('Assault Squad')).toEqual([
        ...Array.from({ length: 30 }, (_, i) => (1 + i / 100).toFixed(2)),
        '9.00',
      ]);
    },
  );

  test('a column that is too wide alone has a part of its own', () => {
    const wide = table(
      [
        { head: 'a', format: 'text' },
        { head: 'x'.repeat(160), format: 'count' },
        { head: 'b', format: 'count' },
      ],
      [['c', 1, 2]],
    );
    expect(blockLines(wide, { width: 80 })).toHaveLength(5);
  });
});

test('notes are as wide as the terminal, where somebody knows how wide that is', () => {
  const block = notes('one two three', null, 'four');
  expect(blockLines(block)).toEqual(['one two three', 'four']);
  expect(blockLines(block, { width: 8 })).toEqual(['one two', 'three', 'four']);
});

test('a legend has its meanings below each other', () => {
  expect(
    blockLines(
      legend([
        ['1–4', 'front'],
        ['5', 'the thrower'],
      ]),
    ),
  ).toEqual(['1–4  front', '5    the thrower']);
});
