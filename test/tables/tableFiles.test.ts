import { Type, tableFromIPC } from '@uwdata/flechette';
import { desc, from, fromArrow } from 'arquero';
import { describe, expect, test } from 'vitest';
import { tableCsv } from '../../src/tables/csv.ts';
import { rowsOf, textColumn } from '../../src/tables/studyTable.ts';
import { tableArrow, tableFiles } from '../../src/tables/tableFiles.ts';

const ROWS = [
  { name: 'Eva Krämer', games: 12, rate: 0.1 + 0.2, seed: 2 ** 53 - 1, nothing: null, low: -1e-300 },
  { name: '=HYPERLINK("http://evil")', games: 3_000_000_000, rate: 1, seed: 7, nothing: null, low: null },
  { name: null, games: -5, rate: null, seed: 2 ** 32, nothing: null, low: Number.MIN_VALUE },
];

describe('the Arrow file of a table', () => {
  test('holds every field as it is: texts, all digits of numbers, nulls', () => {
    const read = fromArrow(tableArrow(from(ROWS)));
    expect(read.columnNames()).toEqual(Object.keys(ROWS[0]));
    expect(rowsOf(read)).toEqual(ROWS);
  });

  test('has the rows that the table shows, in its order', () => {
    const sorted = from(ROWS).filter('d => d.seed > 10').orderby(desc('seed'));
    expect(rowsOf(fromArrow(tableArrow(sorted))).map(({ seed }) => seed)).toEqual([2 ** 53 - 1, 2 ** 32]);
  });

  test('has types that follow from the fields, whatever their values', () => {
    const typesOf = (rows: object[]) => {
      const data = from(rows);
      const [, arrow] = tableFiles({
        name: 't',
        title: '',
        note: '',
        data,
        display: [textColumn('Flag', 'flag')],
      });
      return tableFromIPC(Buffer.from(arrow.content)).schema.fields.map(
        ({ name, type }) => [name, type] as const,
      );
    };
    const first = typesOf([{ games: 12, share: 1, flag: null, name: 'a', low: null }]);
    expect(first).toEqual(
      typesOf([{ games: 3_000_000_000, share: 0.1, flag: 'weaker', name: 'b', low: -1 }]),
    );
    const ids = first.map(([, { typeId }]) => typeId);
    expect(ids).toEqual([Type.Float, Type.Float, Type.Dictionary, Type.Dictionary, Type.Float]);
  });

  test('may be of a table without rows', () => {
    const empty = from(ROWS).filter('d => d.seed < 0').reify();
    const read = fromArrow(tableArrow(empty));
    expect([read.columnNames(), read.numRows()]).toEqual([Object.keys(ROWS[0]), 0]);
  });
});

test('of a table without fields no file is kept', () => {
  expect(tableFiles({ name: 'none', title: '', note: '', data: from([]), display: [] })).toEqual([]);
});

test('a table is kept as CSV and as Arrow, under its name', () => {
  const data = from(ROWS);
  const files = tableFiles({ name: 'packs', title: '', note: '', data, display: [] });
  expect(files.map(({ name }) => name)).toEqual(['tables/packs.csv', 'tables/packs.arrow']);
  expect(files[0].content).toBe(tableCsv(data));
  // The magic of the file format: a stream would not be found by its ending.
  expect(Buffer.from(files[1].content.slice(0, 6)).toString('latin1')).toBe('ARROW1');
});
